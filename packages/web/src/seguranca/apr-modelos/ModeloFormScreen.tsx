import type { Field } from '@prumo/domain/core/field.ts'
import { detailsOf } from '@prumo/domain/core/sentences.ts'
import { etapasEnviadas } from '@prumo/domain/seguranca/apr/analise.ts'
import { aprModelos } from '@prumo/domain/seguranca/apr-modelos/apr-modelos.ts'
import { SEM_ETAPAS } from '@prumo/domain/seguranca/apr-modelos/respostas.ts'
import { z } from 'zod'
import { EntityField } from '../../core/form/EntityField.tsx'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import type { FormValues } from '../../core/form/form-values.ts'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'
import { EtapasField } from '../apr/EtapasField.tsx'

const esquema = z.object({ etapas: etapasEnviadas.min(1, SEM_ETAPAS) })
const problemas = (valores: FormValues): Record<string, string> => {
  const lidas = esquema.safeParse(valores)
  return lidas.success ? {} : detailsOf(lidas.error.issues)
}
const COM_ETAPAS = ['etapas'] as const
const NOVO = { etapas: [] }

/** A template: for which service, and its steps. */
export const ModeloFormScreen = () => (
  <FormScreen entity={aprModelos} fields={Campos} beside={COM_ETAPAS} besideProblems={problemas} starts={NOVO} />
)

const campo = (name: keyof typeof aprModelos.fields) => (
  <EntityField name={name} field={aprModelos.fields[name] as Field} />
)

function Campos() {
  return (
    <>
      <FormSection title="Modelo">
        {campo('nome')}
        <FieldPair>
          {campo('tipoServico')}
          {campo('condicaoRede')}
        </FieldPair>
      </FormSection>
      <FormSection title="Etapas, perigos e medidas">
        <EtapasField comResponsavel={false} />
      </FormSection>
    </>
  )
}
