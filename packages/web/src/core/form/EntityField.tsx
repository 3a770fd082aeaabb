import { banks } from '@prumo/domain/core/banks.ts'
import { ufs } from '@prumo/domain/core/documents.ts'
import type { Field, FieldKind } from '@prumo/domain/core/field.ts'
import { AsyncMultiSelectField } from '../../ui/form/AsyncMultiSelectField.tsx'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { CepField } from '../../ui/form/CepField.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { CoordinateField } from '../../ui/form/CoordinateField.tsx'
import { CpfCnpjField } from '../../ui/form/CpfCnpjField.tsx'
import { CpfField } from '../../ui/form/CpfField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { EmailField } from '../../ui/form/EmailField.tsx'
import type { FieldProps, Option } from '../../ui/form/field-props.ts'
import { IntegerField } from '../../ui/form/IntegerField.tsx'
import { LinesField } from '../../ui/form/LinesField.tsx'
import { MoneyField, PriceField } from '../../ui/form/MoneyField.tsx'
import { MonthField } from '../../ui/form/MonthField.tsx'
import { MultiSelectField } from '../../ui/form/MultiSelectField.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import { PhoneField } from '../../ui/form/PhoneField.tsx'
import { QuantityField } from '../../ui/form/QuantityField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { nameReferences, searchReferences } from '../wire/references.ts'

const bankOptions: readonly Option[] = banks.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))
const ufOptions: readonly Option[] = ufs.map((uf) => ({ value: uf, label: uf }))

/** An empty list and a switch that is off are values too. */
const MAY_BE_EMPTY: ReadonlySet<FieldKind> = new Set(['boolean', 'refs', 'codes', 'lines'])

/** Suggests the size of what is expected, so that a form can be read at a glance. */
const textWidth = (max: number): FieldProps['width'] => (max <= 10 ? 'xs' : max <= 60 ? 'md' : 'full')

export type EntityFieldProps = { name: string; field: Field; autoFocus?: boolean }

/** The form's field for a declared one, by its kind. Inside a `<Form>`. */
export function EntityField({ name, field, autoFocus }: EntityFieldProps) {
  const common: FieldProps = {
    name,
    label: field.label,
    required: !field.optional && !MAY_BE_EMPTY.has(field.kind),
    sensitive: field.sensitive,
    ...(autoFocus ? { autoFocus } : {}),
  }
  switch (field.kind) {
    case 'text':
      return <TextField {...common} maxLength={field.max} width={textWidth(field.max)} upperCase={field.upper} />
    case 'longText':
      return <TextAreaField {...common} maxLength={field.max} />
    case 'integer':
      return <IntegerField {...common} maxDigits={String(field.max).length} />
    case 'money':
      return <MoneyField {...common} />
    case 'price':
      return <PriceField {...common} />
    case 'quantity':
      return <QuantityField {...common} signed={field.min < 0} />
    case 'coordinate':
      return <CoordinateField {...common} max={field.max} />
    case 'date':
      return <DateField {...common} firstYear={field.min} />
    case 'instant':
      return <DateField {...common} />
    case 'month':
      return <MonthField {...common} />
    case 'boolean':
      return <SwitchField {...common} />
    case 'code':
      return <CodeField {...common} codes={field.codes!} width="md" />
    case 'codes':
      return <CodesField {...common} field={field} />
    case 'ref':
      return (
        <AsyncSelectField
          {...common}
          search={(text, signal) => searchReferences(field.target!, text, signal)}
          resolve={(ids) => nameReferences(field.target!, ids)}
        />
      )
    case 'refs':
      return (
        <AsyncMultiSelectField
          {...common}
          search={(text, signal) => searchReferences(field.target!, text, signal)}
          resolve={(ids) => nameReferences(field.target!, ids)}
        />
      )
    case 'lines':
      return <LinesField {...common} maxLength={field.max} />
    case 'cpf':
      return <CpfField {...common} />
    case 'cpfOuCnpj':
      return <CpfCnpjField {...common} width="md" />
    case 'cnpj':
      return <CpfCnpjField {...common} sensitive={field.sensitive} onlyCnpj />
    case 'email':
      return <EmailField {...common} autoComplete="off" width="lg" />
    case 'phone':
      return <PhoneField {...common} />
    case 'cep':
      return <CepField {...common} />
    case 'uf':
      return <SelectField {...common} options={ufOptions} width="xs" />
    case 'bank':
      return <SelectField {...common} options={bankOptions} width="lg" />
  }
}

/** Codes of a table as choices; the form holds numbers. */
function CodesField({ field, ...common }: FieldProps & { field: Field }) {
  const options = optionsOf(field.codes!)
  return <MultiSelectField {...common} options={options} />
}
