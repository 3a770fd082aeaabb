import { Button } from '@mantine/core'
import { messages } from '@prumo/domain/core/messages.ts'
import { ehRestrito, tiposDocumentos } from '@prumo/domain/dp/tipos-documentos.ts'
import { chamadasDosTipos } from '@prumo/domain/dp/tipos-documentos-chamadas.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { z } from 'zod'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { lastListAddress } from '../../core/list/list-state.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { ApiError, api } from '../../core/wire/api.ts'
import { queryClient } from '../../core/wire/query.ts'
import { recordQuery, useCommand, useRecord } from '../../core/wire/records.ts'
import { nameReferences, searchReferences } from '../../core/wire/references.ts'
import { confirm } from '../../ui/dialogs.ts'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { dita } from '../falha.ts'
import { documentosSao, useDocumentosDoTipo } from './registros.ts'

const { tela, name: slug } = tiposDocumentos
const schema = z.object({ substitutoId: z.string().nullable().refine(Boolean, 'Escolha o tipo substituto.') })
type Grau = { nivel: number; sensivel: boolean | null }

/** Spec 2 §4, Document type removal: its documents pass to the substitute, and the type goes. */
export function RemoverTipoScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const router = useRouter()
  const tipo = useRecord(tiposDocumentos, id)
  const documentos = useDocumentosDoTipo(id, tipo.data !== undefined)
  const substituir = useCommand(
    (substitutoId: string) => api.call(chamadasDosTipos.substituir, { params: { id }, body: { substitutoId } }),
    { touches: [slug, 'colaboradores-docs', 'colaboradores'] },
  )
  const procurar = useMemo(
    () => async (texto: string, signal?: AbortSignal) =>
      // The type that goes cannot take its own place.
      (await searchReferences(slug, texto, signal)).filter((opcao) => opcao.value !== id),
    [id],
  )
  usePageTitle(tipo.data && `Remover ${tipo.data.nome}`)
  const falhou = [tipo, documentos].find((um) => um.isError && !um.data)
  if (falhou) return <RecordFailure tela={tela} error={falhou.error!} onRetry={() => void falhou.refetch()} />
  if (!tipo.data || !documentos.data) return <Skeletons lines={4} />
  const { nome } = tipo.data
  const { total } = documentos.data
  const volta = lastListAddress(tela)
  const voltar = () => router.navigate({ href: volta })
  const restrito = ehRestrito(tipo.data as unknown as Grau)

  const concluir = async (substitutoId: string) => {
    const [escolhido] = await nameReferences(slug, [substitutoId])
    const grau = (await queryClient.fetchQuery(recordQuery<Grau>(slug, substitutoId)).catch(() => null)) as Grau | null
    const certo = await confirm({
      title: `Excluir o tipo de documento ${nome}?`,
      body: [
        `${documentosSao(total)} deste tipo${total > 0 ? ` e ${total === 1 ? 'passa' : 'passam'} a ${escolhido!.label}` : ''}.`,
        restrito && grau && !ehRestrito(grau) && 'Quem não tem acesso total passa a vê-los.',
        'Não há como desfazer.',
      ]
        .filter(Boolean)
        .join(' '),
      action: 'Concluir',
      danger: true,
    })
    if (!certo) return
    try {
      const { movidos } = await substituir.run(substitutoId)
      setTimeout(() => {
        toast.success(
          movidos === 0
            ? `${nome}: exclusão concluída.`
            : `${nome}: exclusão concluída; ${movidos === 1 ? '1 documento passou' : `${movidos.toLocaleString('pt-BR')} documentos passaram`} a ${escolhido!.label}.`,
        )
        void voltar()
      })
    } catch (error) {
      // Somebody else removed it meanwhile: there is nothing left to conclude here.
      if (error instanceof ApiError && error.status === 404) void voltar()
      throw dita(error, messages.falhaAoConcluirEstaAcao)
    }
  }

  return (
    <>
      <PageHeader
        title="Remover tipo de documento"
        subtitle={nome}
        actions={
          <Button component={AppLink} href={volta} variant="default" leftSection={<IconArrowLeft size={16} />}>
            Voltar
          </Button>
        }
      />
      <Form
        schema={schema}
        defaultValues={{ substitutoId: null }}
        label="remover tipo de documento"
        guard={false}
        danger
        submitLabel="Concluir"
        onSubmit={({ substitutoId }) => concluir(substitutoId!)}
      >
        <FormSection title="Tipo substituto">
          <p>
            {documentosSao(total)} do tipo <strong>{nome}</strong>
            {total > 0 ? '. Escolha o tipo a que passam; depois disso, este é excluído.' : '.'}
          </p>
          <AsyncSelectField
            name="substitutoId"
            label="Substituto"
            required
            width="lg"
            search={procurar}
            resolve={(ids) => nameReferences(slug, ids)}
          />
        </FormSection>
      </Form>
    </>
  )
}
