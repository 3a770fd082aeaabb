import { formatDate } from '@prumo/domain/core/dates.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { chamadasDeMedicoes } from '@prumo/domain/obras/medicoes/chamadas.ts'
import { medicoes } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { EntityField } from '../../core/form/EntityField.tsx'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import { api } from '../../core/wire/api.ts'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'

const campo = (name: keyof typeof medicoes.fields) => <EntityField name={name} field={medicoes.fields[name] as Field} />

/** What is said of a measurement while it is being prepared; its lines are on its own page. */
export function MedicaoFormScreen() {
  return <FormScreen entity={medicoes} fields={Campos} />
}

/** An entry typed by hand for this measurement, instead of a second one for the same money. */
function LancamentoDoCaixa() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data = [] } = useQuery({
    queryKey: ['medicoes', 'lancamentos', id],
    queryFn: ({ signal }) => api.call(chamadasDeMedicoes.lancamentos, { params: { id }, signal }),
  })
  if (data.length === 0) return null
  return (
    <SelectField
      name="lancamentoId"
      label="Lançamento já previsto no fluxo de caixa"
      hint="Escolha, se alguém já lançou esta receita à mão: ao enviar, ele passa a ser o desta medição"
      clearable
      options={data.map(({ id: value, descricao, valor, dataPrevista }) => ({
        value,
        label: `${descricao} · ${formatMoney(toCentavos(valor) ?? 0)} em ${formatDate(dataPrevista)}`,
      }))}
    />
  )
}

function Campos() {
  return (
    <>
      <FormSection title="Medição">
        <FieldPair>
          {campo('tipo')}
          {campo('mesComp')}
        </FieldPair>
        <FieldPair>
          {campo('periodoInicio')}
          {campo('periodoFim')}
        </FieldPair>
      </FormSection>
      <FormSection title="Cliente">
        <FieldPair>
          {campo('numeroPedidoCliente')}
          {campo('folhaServico')}
        </FieldPair>
        <FieldPair>
          {campo('percentualRetencao')}
          {campo('previsaoRecebimento')}
        </FieldPair>
        <LancamentoDoCaixa />
      </FormSection>
      <FormSection title="Observação">{campo('observacao')}</FormSection>
    </>
  )
}
