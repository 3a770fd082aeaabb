import { today } from '@prumo/domain/core/dates.ts'
import { type Field, refs } from '@prumo/domain/core/field.ts'
import { chamadasDeEntregas } from '@prumo/domain/inventario/entregas/chamadas.ts'
import { inventarioEntregas } from '@prumo/domain/inventario/entregas/entregas.ts'
import { problemasDeVarios } from '@prumo/domain/inventario/entregas/regras.ts'
import type { EntregaDeVarios } from '@prumo/domain/inventario/entregas/respostas.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { EntityField } from '../../core/form/EntityField.tsx'
import { type FormValues, formSchema, formValues } from '../../core/form/form-values.ts'
import { lastListAddress } from '../../core/list/list-state.ts'
import { detailAddress, listAddress } from '../../core/screens/addresses.ts'
import { useSession } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { Form } from '../../ui/form/Form.tsx'
import { FieldPair, FormSection, RequiredNote } from '../../ui/form/FormSection.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { toast } from '../../ui/toast.ts'
import css from '../Inventario.module.css'
import { CamposDaEntrega } from './CamposDaEntrega.tsx'
import { tocadosPelaEntrega } from './entrega.ts'
import { ItensField } from './ItensField.tsx'

const { tela } = inventarioEntregas
const { microId: _m, chipId: _c, ...comum } = inventarioEntregas.fields
/** What somebody is handed at once. */
const deVarios = {
  ...inventarioEntregas,
  fields: { micros: refs('Micros', 'micros'), chips: refs('Chips', 'chips'), ...comum },
} as unknown as typeof inventarioEntregas
const campos = deVarios.fields as unknown as Record<'colabId', Field>
const problemas = (valores: FormValues) =>
  problemasDeVarios(
    { ...valores, micros: (valores.micros ?? []) as string[], chips: (valores.chips ?? []) as string[] },
    today(),
  )

/** `?micros=1,2`, `?chips=3`, `?colabId=4`: what somebody came from. */
const ids = (valor: unknown): string[] =>
  String(valor ?? '')
    .split(',')
    .filter((um) => /^\d{1,18}$/.test(um))

/** What is handed over, to whom, until when and how it is: one item, or all that somebody begins with. */
export function NovaEntregaScreen() {
  const router = useRouter()
  const { usuario } = useSession()
  const { micros, chips, colabId } = useSearch({ strict: false }) as Record<string, unknown>
  const comeco = useMemo(
    () => ({
      ...formValues(deVarios),
      micros: ids(micros),
      chips: ids(chips),
      colabId: ids(colabId)[0] ?? null,
      entregueEm: today(),
    }),
    [micros, chips, colabId],
  )
  const schema = useMemo(() => formSchema(deVarios, true, problemas), [])
  const { run } = useCommand((body: EntregaDeVarios) => api.call(chamadasDeEntregas.varias, { body }), {
    touches: tocadosPelaEntrega,
  })
  return (
    <>
      <PageHeader title="Nova entrega" />
      <Form
        schema={schema}
        defaultValues={comeco}
        draftKey={`${usuario.id}:${inventarioEntregas.name}:novo:${[micros, chips, colabId].join('-')}`}
        label="entrega"
        submitLabel="Entregar"
        onBack={() => void router.navigate({ href: lastListAddress(tela) })}
        onSubmit={async (valores) => {
          const { entregas } = await run(valores as unknown as EntregaDeVarios)
          const [uma] = entregas
          toast.success(entregas.length === 1 ? `Entrega ${uma!.numero} feita.` : `${entregas.length} itens entregues.`)
          // After the form has discarded its draft, not before.
          setTimeout(
            () =>
              void router.navigate({
                href:
                  entregas.length === 1
                    ? detailAddress(tela, uma!.id)
                    : `${listAddress(tela)}?colabId=${String(valores.colabId)}&abertas=sim`,
                replace: true,
              }),
          )
        }}
      >
        <RequiredNote />
        <FormSection title="O que, e a quem">
          <FieldPair>
            <ItensField de="micros" outro="chips" autoFocus />
            <ItensField de="chips" outro="micros" />
          </FieldPair>
          <EntityField name="colabId" field={campos.colabId} />
        </FormSection>
        <CamposDaEntrega />
        <p className={css.leve}>
          A pessoa passa a responder por cada item, com um termo de cada. Se ela tem usuário com o mesmo CPF, os termos
          ficam em Minha vez para ela aceitar; senão, colha a assinatura na tela ou envie o termo assinado.
        </p>
      </Form>
    </>
  )
}
