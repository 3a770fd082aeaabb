import type { Field } from '@prumo/domain/core/field.ts'
import { origensDePlano, planos5w2h } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import { problemasDoPlano } from '@prumo/domain/obras/planos-5w2h/prazo.ts'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { EntityField } from '../../core/form/EntityField.tsx'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import type { FormValues } from '../../core/form/form-values.ts'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'
import css from './Planos.module.css'

const AO_LADO = ['origemId'] as const
const ehId = (texto: string | undefined): texto is string => /^\d{1,18}$/.test(texto ?? '')

/** Where the plan comes from, when another screen led here: `?origem=&origemId=&obraId=&titulo=`. */
function useOrigem(): FormValues | undefined {
  const { origem, origemId, obraId, titulo } = useSearch({ strict: false }) as Record<string, string | undefined>
  return useMemo(() => {
    const dita: FormValues = {
      ...(origem && Object.hasOwn(origensDePlano, origem) && { origem: Number(origem) }),
      ...(ehId(origemId) && { origemId }),
      ...(ehId(obraId) && { obraId }),
      ...(titulo && { titulo: titulo.slice(0, 120) }),
    }
    return Object.keys(dita).length > 0 ? dita : undefined
  }, [origem, origemId, obraId, titulo])
}

/** Works design 4.8: the seven questions, and where the plan comes from. */
export function PlanoFormScreen() {
  const starts = useOrigem()
  return <FormScreen entity={planos5w2h} fields={Campos} problems={problemasDoPlano} beside={AO_LADO} starts={starts} />
}

const campo = (name: keyof typeof planos5w2h.fields, autoFocus = false) => (
  <EntityField name={name} field={planos5w2h.fields[name] as Field} autoFocus={autoFocus} />
)

function Campos({ isNew }: { isNew: boolean }) {
  const daOrigem = useWatch({ name: 'origemId' })
  const obraId = useWatch({ name: 'obraId' })
  return (
    <>
      <FormSection title="Plano">
        {campo('titulo', true)}
        <FieldPair>
          {campo('origem')}
          {campo('obraId')}
        </FieldPair>
        {daOrigem && <p className={css.leve}>O plano fica ligado ao registro de onde você veio.</p>}
        {!obraId && campo('centroDeCustoId')}
      </FormSection>
      <FormSection title="O quê, por quê e onde">
        {campo('oQue')}
        {campo('porQue')}
        {campo('onde')}
      </FormSection>
      <FormSection title="Quem e quando">
        <FieldPair>
          {campo('quemId')}
          {campo('verificadorId')}
        </FieldPair>
        <FieldPair>
          {campo('quandoInicio')}
          {campo('quandoFim')}
        </FieldPair>
        {!isNew && campo('percentual')}
      </FormSection>
      <FormSection title="Como e quanto">
        {campo('como')}
        <FieldPair>
          {campo('quantoPrevisto')}
          {!isNew && campo('quantoRealizado')}
        </FieldPair>
      </FormSection>
    </>
  )
}
