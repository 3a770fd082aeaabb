import type { Field } from '@prumo/domain/core/field.ts'
import { contasObra } from '@prumo/domain/obras/contas-obra.ts'
import { chamadasDeContasObra } from '@prumo/domain/obras/contas-obra-chamadas.ts'
import { EntityField } from '../../core/form/EntityField.tsx'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import { api } from '../../core/wire/api.ts'
import { nameReferences } from '../../core/wire/references.ts'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'
import { contaObraNaTela } from './entidade.ts'

/** Design, Finance screens 2.7: the work's account, from what it is to what it is worth. */
export function ContaObraFormScreen() {
  return <FormScreen entity={contaObraNaTela} fields={Campos} problems={problemas as never} />
}

function problemas({ dataInicio, dataFimPrevista }: { dataInicio?: string | null; dataFimPrevista?: string | null }) {
  return dataInicio && dataFimPrevista && dataFimPrevista < dataInicio
    ? { dataFimPrevista: 'A data de fim deve ser maior ou igual à data de início!' }
    : {}
}

const campo = (name: keyof typeof contasObra.fields, autoFocus = false) => (
  <EntityField name={name} field={contasObra.fields[name] as Field} autoFocus={autoFocus} />
)

function Campos() {
  return (
    <>
      <FormSection title="Dados">
        <FieldPair>
          {campo('codigo', true)}
          {campo('codigoContabil')}
        </FieldPair>
        {campo('nome')}
        <Contrato />
        {campo('contratante')}
        {campo('gestorId')}
      </FormSection>
      <FormSection title="Prazos">
        <FieldPair>
          {campo('dataInicio')}
          {campo('dataFimPrevista')}
        </FieldPair>
      </FormSection>
      <FormSection title="Valores">
        <FieldPair>
          {campo('valorVendido')}
          {campo('custoOrcado')}
        </FieldPair>
        <FieldPair>
          {campo('margemMeta')}
          {campo('retencaoPercentual')}
        </FieldPair>
        {campo('fatorK')}
      </FormSection>
      <FormSection title="Responsabilidade técnica">
        {campo('responsavelTecnicoId')}
        <FieldPair>
          {campo('artNumero')}
          {campo('cno')}
        </FieldPair>
      </FormSection>
      <FormSection title="Endereço">
        <FieldPair>
          {campo('cep')}
          {campo('uf')}
        </FieldPair>
        {campo('municipio')}
        {campo('endereco')}
      </FormSection>
      <FormSection title="Observações">{campo('observacao')}</FormSection>
    </>
  )
}

/** Only contracts that have works: the server takes no other. */
function Contrato() {
  return (
    <AsyncSelectField
      name="contratoId"
      label={contasObra.fields.contratoId.label}
      required
      hint="Só as contas contrato marcadas com 'Tem obra'."
      search={async (query, signal) =>
        (await api.call(chamadasDeContasObra.contratos, { query: { query }, signal })).map(({ id, nome, codigo }) => ({
          value: id,
          label: nome,
          hint: codigo,
        }))
      }
      resolve={(ids) => nameReferences('contas-contrato', ids)}
    />
  )
}
