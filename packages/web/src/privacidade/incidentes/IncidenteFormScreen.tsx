import { formatDate, isPlainDate, today } from '@prumo/domain/core/dates.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { RISCO } from '@prumo/domain/privacidade/incidentes/codigos.ts'
import { incidentesPrivacidade } from '@prumo/domain/privacidade/incidentes/incidentes.ts'
import { prazoDoIncidente } from '@prumo/domain/privacidade/incidentes/prazo.ts'
import { problemasDoIncidente } from '@prumo/domain/privacidade/incidentes/regras.ts'
import { useWatch } from 'react-hook-form'
import { EntityField } from '../../core/form/EntityField.tsx'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import type { FormValues } from '../../core/form/form-values.ts'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'
import css from '../Privacidade.module.css'

const campo = (name: keyof typeof incidentesPrivacidade.fields, autoFocus = false) => (
  <EntityField name={name} field={incidentesPrivacidade.fields[name] as Field} autoFocus={autoFocus} />
)
/** Until it is judged, it is not known to be less. */
const COMECO = { risco: RISCO.emAvaliacao }
const problemas = (valores: FormValues) => problemasDoIncidente(valores, today())

/** What the register of an incident says (Resolução CD/ANPD nº 15/2024, art. 10). */
export function IncidenteFormScreen() {
  return <FormScreen entity={incidentesPrivacidade} fields={Campos} problems={problemas} starts={COMECO} />
}

function Campos() {
  return (
    <>
      <FormSection title="O incidente">
        {campo('titulo', true)}
        {campo('tipo')}
        <FieldPair>
          {campo('ocorridoEm')}
          {campo('conhecidoEm')}
        </FieldPair>
        <PrazoContado />
        {campo('descricao')}
      </FormSection>
      <FormSection title="Dados e pessoas">
        {campo('dados')}
        {campo('sensiveis')}
        {campo('titulares')}
        {campo('quantidade')}
      </FormSection>
      <FormSection title="Risco e medidas">
        {campo('medidas')}
        {campo('risco')}
        <AvaliacaoField />
      </FormSection>
      <FormSection title="Comunicação">
        <FieldPair>
          {campo('anpdEm')}
          {campo('anpdProtocolo')}
        </FieldPair>
        <FieldPair>
          {campo('titularesEm')}
          {campo('titularesComo')}
        </FieldPair>
      </FormSection>
    </>
  )
}

/** Why nobody is told is asked where nobody is. */
function AvaliacaoField() {
  const risco = useWatch({ name: 'risco' }) as number | null
  const field = incidentesPrivacidade.fields.avaliacao as Field
  return <EntityField name="avaliacao" field={{ ...field, optional: risco !== RISCO.irrelevante }} />
}

function PrazoContado() {
  const conhecidoEm = useWatch({ name: 'conhecidoEm' }) as string | null
  if (!conhecidoEm || !isPlainDate(conhecidoEm)) return null
  return (
    <p className={css.leve} role="status">
      Se o risco for relevante, a ANPD e as pessoas se comunicam até {formatDate(prazoDoIncidente(conhecidoEm))}: 3 dias
      úteis (Resolução CD/ANPD nº 15/2024).
    </p>
  )
}
