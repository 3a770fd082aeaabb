import type { Field } from '@prumo/domain/core/field.ts'
import { workflow } from '@prumo/domain/financeiro/workflow.ts'
import { pessoasRepetidas } from '@prumo/domain/financeiro/workflow-simulado.ts'
import { LISTAS_DO_WORKFLOW, problemasDoWorkflow } from '@prumo/domain/financeiro/workflow-valido.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { EntityField } from '../../core/form/EntityField.tsx'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import { useNames } from '../../core/wire/references.ts'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'
import css from './Workflow.module.css'

/** Spec 1 §3, Workflow: who asks, validates, confirms and approves; then for which orders. */
export function WorkflowFormScreen() {
  return <FormScreen entity={workflow} fields={Campos} problems={problemasDoWorkflow} />
}

const campo = (name: keyof typeof workflow.fields, autoFocus = false) => (
  <EntityField name={name} field={workflow.fields[name] as Field} autoFocus={autoFocus} />
)

function Campos() {
  return (
    <>
      <FormSection title="Dados">{campo('nome', true)}</FormSection>
      <FormSection title="Pessoas, na ordem em que o pedido passa">
        {campo('solicitantes')}
        {campo('validadores')}
        {campo('confirmadores')}
        {campo('aprovadores')}
        <Repetidas />
      </FormSection>
      <FormSection title="Vale para">
        <p className={css.nota}>Em branco, vale para todos os pedidos.</p>
        {campo('contratos')}
        {campo('tipos')}
        <FieldPair>
          {campo('valorMinimo')}
          {campo('valorMaximo')}
        </FieldPair>
      </FormSection>
    </>
  )
}

/** The same person in several lists is allowed, and easily a mistake: said, not forbidden. */
function Repetidas() {
  const listas = useWatch({ name: LISTAS_DO_WORKFLOW }) as unknown as string[][]
  const [solicitantes, validadores, confirmadores, aprovadores] = listas.map((ids) => ids ?? [])
  const repetidas = pessoasRepetidas({
    solicitantes: solicitantes!,
    validadores: validadores!,
    confirmadores: confirmadores!,
    aprovadores: aprovadores!,
  })
  const chave = repetidas.map(({ id }) => id).join()
  const nameOf = useNames(
    useMemo(() => (chave ? chave.split(',').map((id) => ({ target: 'usuarios', id })) : []), [chave]),
  )
  const sem = aprovadores!.length === 0
  if (repetidas.length === 0 && !sem) return null
  return (
    <ul className={css.avisos} role="status">
      {sem && (
        <li>
          <IconAlertTriangle size={16} aria-hidden /> Ninguém aprova por este workflow.
        </li>
      )}
      {repetidas.map(({ id, listas: onde }) => (
        <li key={id}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>
            {nameOf('usuarios', id) ?? '…'} está em {onde.join(' e ')}: vale o papel mais alto.
          </span>
        </li>
      ))}
    </ul>
  )
}
