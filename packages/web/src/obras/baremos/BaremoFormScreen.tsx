import type { Field } from '@prumo/domain/core/field.ts'
import { problemasDoBaremo } from '@prumo/domain/obras/baremos/baremo-valido.ts'
import { baremos } from '@prumo/domain/obras/baremos/baremos.ts'
import { EntityField } from '../../core/form/EntityField.tsx'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import type { FormValues } from '../../core/form/form-values.ts'
import { nameReferences, searchReferences } from '../../core/wire/references.ts'
import { AsyncMultiSelectField } from '../../ui/form/AsyncMultiSelectField.tsx'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'
import { PriceField } from '../../ui/form/MoneyField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'

/** The header of a table; its items have a page of their own, since they may be thousands. */
export function BaremoFormScreen() {
  return <FormScreen entity={baremos} fields={Campos} problems={(values: FormValues) => problemasDoBaremo(values)} />
}

const campo = (name: keyof typeof baremos.fields) => <EntityField name={name} field={baremos.fields[name] as Field} />

function Campos({ isNew }: { isNew: boolean }) {
  return (
    <>
      <FormSection title="Tabela">
        <TextField
          name="nome"
          label="Nome"
          required
          autoFocus
          maxLength={120}
          hint="Como a chamam: US Serra Azul 2026"
        />
        <AsyncMultiSelectField
          name="contratosIds"
          label="Contratos"
          required
          search={(texto, signal) => searchReferences('contas-contrato', texto, signal)}
          resolve={(ids) => nameReferences('contas-contrato', ids)}
        />
        <FieldPair>
          <TextField name="unidadeNome" label="Unidade" required maxLength={10} width="xs" hint="US, UPRA, R$" />
          <PriceField name="valorUnidade" label="Valor da unidade" required hint="1 quando a tabela é em reais" />
        </FieldPair>
        {campo('regraArredondamento')}
      </FormSection>
      <FormSection title="Vigência">
        <FieldPair>
          {campo('vigenciaInicio')}
          {campo('vigenciaFim')}
        </FieldPair>
        <FieldPair>
          {campo('dataBase')}
          {campo('indiceReajuste')}
        </FieldPair>
        {campo('percentualReajuste')}
      </FormSection>
      <FormSection title="Observação">{campo('observacao')}</FormSection>
      {isNew && <p>Os itens entram depois: digitados, colados ou de uma planilha.</p>}
    </>
  )
}
