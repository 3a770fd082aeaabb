import type { Field } from '@prumo/domain/core/field.ts'
import { listasDoTipo } from '@prumo/domain/laboratorio/tipo-equipamento/listas.ts'
import { type CriterioEscrito, problemasDoCriterio } from '@prumo/domain/laboratorio/tipo-equipamento/regras.ts'
import { ANTECEDENCIA_PADRAO, tiposEquipamento } from '@prumo/domain/laboratorio/tipo-equipamento/tipos-equipamento.ts'
import { EntityField } from '../../core/form/EntityField.tsx'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import type { FormValues } from '../../core/form/form-values.ts'
import { ListaField } from '../../core/form/ListaField.tsx'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'
import { CriteriosField } from './CriteriosField.tsx'
import css from './Tipos.module.css'

/** What the server would refuse of the criteria, each at its place. */
const problemas = ({ criterios }: FormValues): Record<string, string> =>
  Object.fromEntries(
    ((criterios ?? []) as CriterioEscrito[]).flatMap((um, n) =>
      Object.entries(problemasDoCriterio(um)).map(([campo, dito]) => [`criterios.${n}.${campo}`, dito]),
    ),
  )

/** Design, Works 5.4: a type, what is looked at in each piece, and what each must stand. */
export function TipoFormScreen() {
  return (
    <FormScreen entity={tiposEquipamento} fields={Campos} listas={listasDoTipo} problems={problemas} starts={INICIO} />
  )
}
const INICIO: FormValues = { antecedenciaAvisoDias: ANTECEDENCIA_PADRAO }

const campo = (name: keyof typeof tiposEquipamento.fields, autoFocus = false) => (
  <EntityField name={name} field={tiposEquipamento.fields[name] as Field} autoFocus={autoFocus} />
)

function Campos() {
  return (
    <>
      <FormSection title="Tipo">
        <FieldPair>
          {campo('nome', true)}
          {campo('grupo')}
        </FieldPair>
        <FieldPair>
          {campo('normaProduto')}
          {campo('procedimentoId')}
        </FieldPair>
        {campo('ativo')}
      </FormSection>
      <FormSection title="Prazos">
        <FieldPair>
          {campo('periodicidadeMeses')}
          {campo('validadeEstoqueMeses')}
        </FieldPair>
        <FieldPair>
          {campo('antecedenciaAvisoDias')}
          {campo('vidaUtilMeses')}
        </FieldPair>
      </FormSection>
      <FormSection title="O que se diz de cada peça">
        <div className={css.chaves}>
          {campo('usaClasse')}
          {campo('usaCategoria')}
          {campo('usaComprimento')}
          {campo('usaDiametro')}
          {campo('usaPar')}
          {campo('insuflacao')}
        </div>
        {campo('unidadeCorrente')}
      </FormSection>
      <FormSection title="Inspeção visual">
        <ListaField
          name="checklistVisual"
          lista={listasDoTipo.checklistVisual}
          columns={['texto', 'eliminatorio']}
          wide={['texto']}
          fresh={() => ({ eliminatorio: true })}
          cell={(coluna, at) =>
            coluna === 'eliminatorio' ? <CheckboxField name={`${at}.eliminatorio`} label="Elimina" /> : undefined
          }
          hint="O que elimina reprova a peça sem ensaio elétrico."
        />
      </FormSection>
      <FormSection title="Critérios de ensaio">
        <CriteriosField />
      </FormSection>
    </>
  )
}
