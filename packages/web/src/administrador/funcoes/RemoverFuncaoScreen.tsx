import { Button } from '@mantine/core'
import { funcoes } from '@prumo/domain/administrador/funcoes.ts'
import { chamadasDasFuncoes } from '@prumo/domain/administrador/funcoes-chamadas.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { z } from 'zod'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { usePermission } from '../../core/session/session.ts'
import { ApiError, api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { nameReferences, searchReferences } from '../../core/wire/references.ts'
import { confirm } from '../../ui/dialogs.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { said } from './falha.ts'
import { holdersHave, useFuncao, useHolders } from './registros.ts'

const BACK = '/home/funcoes'
const schema = z.object({ substitutaId: z.string().nullable().refine(Boolean, 'Escolha a função substituta.') })

/** Spec 2 §4, Function removal: whoever has the role passes to the substitute, and the role goes. */
export function RemoverFuncaoScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const router = useRouter()
  const record = useFuncao(id)
  const mayDelete = usePermission(funcoes.tela, 'excluir')
  const holders = useHolders(id, mayDelete && record.data !== undefined)
  const substitute = useCommand(
    (substitutaId: string) => api.call(chamadasDasFuncoes.substituir, { params: { id }, body: { substitutaId } }),
    { touches: ['funcoes', 'colaboradores'] },
  )
  const search = useMemo(
    () => async (text: string, signal?: AbortSignal) =>
      // The role that goes cannot take its own place.
      (await searchReferences(funcoes.name, text, signal)).filter((option) => option.value !== id),
    [id],
  )
  usePageTitle(record.data && `Remover ${record.data.nome}`)

  if (!mayDelete)
    return (
      <EmptyState
        kind="forbidden"
        message="Você não tem permissão para excluir funções. Peça acesso a um administrador."
      />
    )
  const failed = [record, holders].find((one) => one.isError && !one.data)
  if (failed) return <RecordFailure tela={funcoes.tela} error={failed.error!} onRetry={() => void failed.refetch()} />
  if (!record.data || !holders.data) return <Skeletons lines={4} />
  const { nome } = record.data
  const { total } = holders.data
  const back = () => router.navigate({ to: BACK })

  const conclude = async (substitutaId: string) => {
    const [chosen] = await nameReferences(funcoes.name, [substitutaId])
    const sure = await confirm({
      title: `Excluir a função ${nome}?`,
      body: `${holdersHave(total)} esta função${total > 0 ? ` e ${total === 1 ? 'passa' : 'passam'} a ${chosen!.label}` : ''}. Não há como desfazer.`,
      action: 'Concluir',
      danger: true,
    })
    if (!sure) return
    try {
      const { movidos } = await substitute.run(substitutaId)
      setTimeout(() => {
        toast.success(
          movidos === 0
            ? `${nome}: exclusão concluída.`
            : `${nome} excluída; ${movidos === 1 ? '1 colaborador passou' : `${movidos.toLocaleString('pt-BR')} colaboradores passaram`} a ${chosen!.label}.`,
        )
        void back()
      })
    } catch (error) {
      const { message, details } = said(error, messages.falhaAoConcluirAcao)
      // Somebody else removed it meanwhile: there is nothing left to conclude here.
      if (error instanceof ApiError && error.status === 404) void back()
      throw { message, details }
    }
  }

  return (
    <>
      <PageHeader
        title="Remover função"
        subtitle={nome}
        actions={
          <Button component={AppLink} href={BACK} variant="default" leftSection={<IconArrowLeft size={16} />}>
            Voltar
          </Button>
        }
      />
      <Form
        schema={schema}
        defaultValues={{ substitutaId: null }}
        label="remover função"
        guard={false}
        danger
        submitLabel="Concluir"
        onSubmit={({ substitutaId }) => conclude(substitutaId!)}
      >
        <FormSection title="Função substituta">
          <p>
            {holdersHave(total)} a função <strong>{nome}</strong>
            {total > 0 ? '. Escolha a que passam a ter; depois disso, a função é excluída.' : '.'}
          </p>
          <AsyncSelectField
            name="substitutaId"
            label="Substituta"
            required
            width="lg"
            search={search}
            resolve={(ids) => nameReferences(funcoes.name, ids)}
          />
        </FormSection>
      </Form>
    </>
  )
}
