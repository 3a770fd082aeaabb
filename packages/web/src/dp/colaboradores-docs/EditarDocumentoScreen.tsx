import { Button } from '@mantine/core'
import { endingsOf } from '@prumo/domain/core/file-kinds.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import type { Tela } from '@prumo/domain/core/tela.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { colaboradoresDocs } from '@prumo/domain/dp/colaboradores-docs.ts'
import { documentoDeColaborador } from '@prumo/domain/dp/envios.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconEye } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { lastListAddress } from '../../core/list/list-state.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { useSession } from '../../core/session/session.ts'
import { useCommand, useRecord } from '../../core/wire/records.ts'
import { referencesIn, useNames } from '../../core/wire/references.ts'
import { FilesField } from '../../ui/form/FilesField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { RequiredNote } from '../../ui/form/FormSection.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { dita } from '../falha.ts'
import { AJUDA_DO_ARQUIVO, CamposDoDocumento } from './CamposDoDocumento.tsx'
import { alterar, documentosAddress, RENOVA, verDocumentoAddress } from './registros.ts'
import { datasPossiveis, schemaDoDocumento } from './schema.ts'

const schema = schemaDoDocumento
  .extend({ documentoMorto: z.boolean(), arquivo: z.instanceof(File).nullable() })
  .superRefine(({ documentoMorto, ...datas }, contexto) => {
    // One kept before such days were refused may still go to the archive as it is.
    if (!documentoMorto) datasPossiveis(datas, contexto)
  })
type Valores = z.output<typeof schema>

/** The same form from a collaborator's documents and from the expired ones: each goes back to where it came from. */
export function EditarDocumentoScreen({ tela }: { tela: Tela }) {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const router = useRouter()
  const { usuario } = useSession()
  const doc = useRecord(colaboradoresDocs, id)
  const nameOf = useNames(doc.data ? referencesIn(colaboradoresDocs, [doc.data], ['colabId', 'tipoId']) : [])
  const [enviando, setEnviando] = useState<{ arquivo: File; parte: number } | null>(null)
  const salvar = useCommand(
    ({ arquivo, ...valores }: Valores) =>
      alterar(id, { ...valores, revisao: doc.data!.revisao }, arquivo, {
        onProgress: (parte) => arquivo && setEnviando({ arquivo, parte }),
      }),
    { touches: RENOVA },
  )
  const nome = doc.data && nameOf(colaboradores.name, doc.data.colabId)
  const tipo = doc.data && nameOf('tipos-documentos', doc.data.tipoId)
  const dito = tipo && nome ? `${tipo} de ${nome}` : undefined
  usePageTitle(dito)
  if (doc.isError && !doc.data)
    return <RecordFailure tela={tela} error={doc.error} onRetry={() => void doc.refetch()} />
  if (!doc.data) return <Skeletons lines={6} height={28} />
  const { colabId, tipoId, emissao, validade, observacao, documentoMorto, fileName } = doc.data
  const voltar = () =>
    router.navigate({
      href: tela === telas.colaboradores ? documentosAddress(colabId) : lastListAddress(tela),
    })
  return (
    <>
      <PageHeader
        title="Editar documento"
        subtitle={[tipo, nome].filter(Boolean).join(' · ')}
        actions={
          <Button
            component={AppLink}
            href={verDocumentoAddress(id, tela)}
            variant="default"
            leftSection={<IconEye size={16} />}
          >
            Ver o documento
          </Button>
        }
      />
      <Form
        key={doc.data.revisao}
        schema={schema}
        defaultValues={{
          tipoId,
          emissao,
          validade: validade ?? null,
          observacao: observacao ?? null,
          documentoMorto: documentoMorto ?? false,
          arquivo: null,
        }}
        draftKey={`${usuario.id}:colaboradores-docs:${id}`}
        gating="onSubmit"
        missingMessage={messages.preenchaTodosOsDadosDoDocumento}
        label="documento"
        onBack={() => void voltar()}
        onSubmit={async (valores) => {
          if (valores.arquivo) setEnviando({ arquivo: valores.arquivo, parte: 0 })
          try {
            await salvar.run(valores)
          } catch (error) {
            throw dita(error, messages.falhaAoAtualizarInformacoes)
          } finally {
            setEnviando(null)
          }
          toast.success(`${dito ?? fileName}: ${messages.atualizacaoRealizada}`)
          // After the form has discarded its draft, not before.
          setTimeout(() => void voltar())
        }}
      >
        <RequiredNote />
        <CamposDoDocumento
          arquivo={
            <FilesField
              single
              name="arquivo"
              sensitive
              label="Trocar o arquivo"
              accept={endingsOf(documentoDeColaborador.accept)}
              hint={`O de agora é “${fileName}”; o novo toma o lugar dele. ${AJUDA_DO_ARQUIVO}`}
              disabled={enviando !== null}
              {...(enviando && { progress: new Map([[enviando.arquivo, enviando.parte]]) })}
            />
          }
        >
          <SwitchField
            name="documentoMorto"
            label="Arquivo morto"
            hint="Fica guardado, mas sai da lista, da contagem e dos avisos de vencimento."
          />
        </CamposDoDocumento>
      </Form>
    </>
  )
}
