import type { Entity } from '@prumo/domain/core/entity.ts'
import { registros } from '@prumo/domain/core/registros.ts'
import { RESULTADO_DE_ENSAIO, resultadosDeEnsaio } from '@prumo/domain/laboratorio/codigos.ts'
import { laudos, STATUS_DE_LAUDO, TIPO_DE_LAUDO, tiposDeLaudo } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { chamadasDeOrdens } from '@prumo/domain/laboratorio/ordem-de-servico/chamadas.ts'
import type { LinhaDaFicha } from '@prumo/domain/laboratorio/ordem-de-servico/respostas.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { lastListAddress } from '../../core/list/list-state.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { nameReferences, searchReferences } from '../../core/wire/references.ts'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormSection, RequiredNote } from '../../ui/form/FormSection.tsx'
import { MultiSelectField } from '../../ui/form/MultiSelectField.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { toast } from '../../ui/toast.ts'
import { enderecoDoLaudo, tela } from './laudo.ts'

const preencha = 'Preencha este campo.'
const schema = z.object({
  osId: z.string(preencha).min(1, preencha),
  osItemIds: z.array(z.string()).min(1, 'Escolha pelo menos uma peça.'),
  tipo: z.number(preencha),
})
type Novo = z.output<typeof schema>

/** Tested, and told of by no laudo that somebody sent or issued: a draft gives way. */
const livre = ({ ensaio, laudo }: LinhaDaFicha): boolean =>
  ensaio !== null &&
  ensaio.resultado !== RESULTADO_DE_ENSAIO.inconclusivo &&
  (laudo === null || (laudo.status === STATUS_DE_LAUDO.rascunho && laudo.numeroRevisao === 0))

/** One laudo of many pieces of an order, or one of each (design, Works 5.3). The drafts they have make room for it. */
export function NovoLaudoScreen() {
  const router = useRouter()
  const { os } = useSearch({ strict: false }) as { os?: string | number }
  usePageTitle('Novo laudo')
  const { run } = useCommand((body: Novo) => api.call(registros<Entity>(laudos).criar, { body }), {
    touches: [laudos.name, 'laboratorio-os'],
  })
  return (
    <>
      <PageHeader title="Novo laudo" />
      <RequiredNote />
      <Form
        schema={schema}
        defaultValues={{ osId: os === undefined ? '' : String(os), osItemIds: [], tipo: TIPO_DE_LAUDO.coletivo }}
        label="novo laudo"
        submitLabel="Criar rascunho"
        backLabel="Voltar"
        onBack={() => void router.navigate({ href: lastListAddress(tela) })}
        onSubmit={async (dados) => {
          const feito = (await run(dados as Novo)) as unknown as { id: string; laudos?: readonly unknown[] }
          const n = feito.laudos?.length ?? 1
          toast.success(n === 1 ? 'Rascunho criado.' : `${n} rascunhos criados.`)
          await router.navigate({ href: enderecoDoLaudo(feito.id) })
        }}
      >
        <FormSection title="Ordem de serviço">
          <AsyncSelectField
            name="osId"
            label="Ordem de serviço"
            required
            search={(query, signal) => searchReferences('laboratorio-os', query, signal)}
            resolve={(ids) => nameReferences('laboratorio-os', ids)}
            autoFocus
          />
          <Pecas />
          <CodeField name="tipo" label="Um laudo só, ou um de cada peça" codes={tiposDeLaudo} required />
        </FormSection>
      </Form>
    </>
  )
}

function Pecas() {
  const osId = useFormContext<Novo>().watch('osId')
  const { data } = useQuery({
    queryKey: ['laboratorio-os', osId, 'ficha'],
    queryFn: ({ signal }) => api.call(chamadasDeOrdens.ficha, { params: { id: osId }, signal }),
    enabled: Boolean(osId),
  })
  const itens = data?.itens.filter(livre) ?? []
  return (
    <MultiSelectField
      key={osId}
      name="osItemIds"
      label="Peças ensaiadas"
      required
      disabled={itens.length === 0}
      hint={
        !osId
          ? 'Escolha antes a ordem de serviço'
          : data && itens.length === 0
            ? 'Nenhuma peça desta ordem espera um laudo'
            : undefined
      }
      options={itens.map(({ id, peca, ensaio }) => ({
        value: id,
        label: [peca.etiqueta, peca.numeroSerie, resultadosDeEnsaio[ensaio!.resultado as 1 | 2]]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  )
}
