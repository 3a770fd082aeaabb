import { formatDate } from '@prumo/domain/core/dates.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { chamadasDeMedicoes } from '@prumo/domain/obras/medicoes/chamadas.ts'
import { medicoes } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { problemasDaMedicao } from '@prumo/domain/obras/medicoes/regras.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { EntityField } from '../../core/form/EntityField.tsx'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import { api } from '../../core/wire/api.ts'
import { nameReferences, searchReferences } from '../../core/wire/references.ts'
import { AsyncMultiSelectField } from '../../ui/form/AsyncMultiSelectField.tsx'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'

const campo = (name: keyof typeof medicoes.fields) => <EntityField name={name} field={medicoes.fields[name] as Field} />

/** Which works and days a measurement is of, and what is said of it while it is being prepared; its lines are on its own page. */
export function MedicaoFormScreen() {
  return <FormScreen entity={medicoes} fields={Campos} problems={problemasDaMedicao} />
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

/** Its number is of its work: chosen once. */
function Obras() {
  const obrasIds = useWatch({ name: 'obrasIds' }) as readonly string[] | null
  const acha = {
    search: (query: string, signal: AbortSignal) => searchReferences('obras', query, signal),
    resolve: (ids: readonly string[]) => nameReferences('obras', ids),
  }
  return (
    <FieldPair>
      <AsyncSelectField name="obraId" label="Obra" required={!obrasIds?.length} autoFocus {...acha} />
      <AsyncMultiSelectField
        name="obrasIds"
        label="Obras do contrato"
        hint="No lugar de Obra, quando a medição é de várias do mesmo contrato: deixe Obra em branco"
        {...acha}
      />
    </FieldPair>
  )
}

function Campos({ isNew }: { isNew: boolean }) {
  return (
    <>
      <FormSection title="Medição">
        {isNew && <Obras />}
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
        {!isNew && <LancamentoDoCaixa />}
      </FormSection>
      <FormSection title="Observação">{campo('observacao')}</FormSection>
    </>
  )
}
