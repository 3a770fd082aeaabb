import { isPlainDate, today } from '@prumo/domain/core/dates.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { formatMoney } from '@prumo/domain/core/money.ts'
import { marcas, modeloEhDaMarca, modelosDe } from '@prumo/domain/inventario/catalogo.ts'
import { horasEMinutos, micros, problemasDoMicro } from '@prumo/domain/inventario/micros.ts'
import { valorAtual, valorAtualPeloCalendario } from '@prumo/domain/inventario/valor-atual.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { EntityField } from '../../core/form/EntityField.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'
import { QuantityField } from '../../ui/form/QuantityField.tsx'
import { FormDoItem } from '../FormDoItem.tsx'
import css from '../Inventario.module.css'

const { fields } = micros

function Campo({ name, autoFocus = false }: { name: keyof typeof fields; autoFocus?: boolean }) {
  return <EntityField name={name} field={fields[name] as Field} autoFocus={autoFocus} />
}

/** Spec 3 §2.4, Micro form. */
export const MicroFormScreen = () => <FormDoItem entity={micros} fields={Campos} problems={problemasDoMicro} />

function Campos() {
  return (
    <>
      <FormSection title="Equipamento">
        <FieldPair>
          <Campo name="dispositivo" autoFocus />
          <Campo name="etiqueta" />
        </FieldPair>
        <MarcaEModelo />
      </FormSection>
      <FormSection title="Configuração">
        <FieldPair>
          <Campo name="cpu" />
          <Campo name="ram" />
        </FieldPair>
        <FieldPair>
          <Campo name="hd" />
          <Campo name="ssd" />
        </FieldPair>
        <Bateria />
      </FormSection>
      <FormSection title="Uso">
        <Campo name="colabId" />
        <FieldPair>
          <Campo name="situacao" />
          <Campo name="diagnostico" />
        </FieldPair>
        <Campo name="acao" />
      </FormSection>
      <FormSection title="Valorização">
        <FieldPair>
          <Campo name="dtAquisicao" />
          <Campo name="valor" />
        </FieldPair>
        <Campo name="vidaUtil" />
        <ValorDeHoje />
      </FormSection>
      <FormSection title="Observações">
        <Campo name="observacao" />
      </FormSection>
    </>
  )
}

/** The models offered are the brand's; another brand lets go of the model that was chosen. */
function MarcaEModelo() {
  const { getValues, setValue } = useFormContext()
  const marca = useWatch({ name: 'marca' }) as number | null
  return (
    <FieldPair>
      <CodeField
        name="marca"
        label={fields.marca.label}
        codes={marcas}
        required
        width="md"
        onChoose={(escolhida) => {
          const modelo = getValues('modelo') as number | null
          if (modelo !== null && (escolhida === null || !modeloEhDaMarca(modelo, escolhida)))
            setValue('modelo', null, { shouldDirty: true, shouldValidate: true })
        }}
      />
      <CodeField
        key={marca}
        name="modelo"
        label={fields.modelo.label}
        codes={modelosDe(marca)}
        disabled={marca === null}
        disabledReason="Escolha antes a marca."
        width="md"
      />
    </FieldPair>
  )
}

/** Typed in hours with decimals, read back in hours and minutes (Spec 3 §9). */
function Bateria() {
  const horas = useWatch({ name: 'bateria' }) as unknown
  return (
    <QuantityField
      name="bateria"
      label="Bateria"
      unit="h"
      hint={typeof horas === 'number' ? `${horasEMinutos(horas)} de duração.` : 'Duração em horas: 2,5 são 2 h 30 min.'}
    />
  )
}

/** What it is worth today by what stands in the form, by both ways of counting months (Spec 3 §9). */
function ValorDeHoje() {
  const [valor, vidaUtil, dtAquisicao] = useWatch({ name: ['valor', 'vidaUtil', 'dtAquisicao'] }) as unknown[]
  const sabido =
    typeof valor === 'number' &&
    typeof vidaUtil === 'number' &&
    typeof dtAquisicao === 'string' &&
    isPlainDate(dtAquisicao)
  const item = sabido ? { valor, vidaUtil, dtAquisicao } : null
  const atual = item && valorAtual(item, today())
  const calendario = item && valorAtualPeloCalendario(item, today())
  return (
    <p className={css.valores} aria-live="polite">
      {atual === null || calendario === null ? (
        'O valor atual aparece com valor, vida útil e data de aquisição.'
      ) : (
        <>
          <span>
            Valor atual (meses de 31 dias): <strong>{formatMoney(atual)}</strong>
          </span>
          <span>
            Pelo mês do calendário: <strong>{formatMoney(calendario)}</strong>
          </span>
        </>
      )}
    </p>
  )
}
