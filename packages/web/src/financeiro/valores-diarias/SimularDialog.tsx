import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { today } from '@prumo/domain/core/dates.ts'
import { ufs } from '@prumo/domain/core/documents.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { chamadasDeValoresDiarias } from '@prumo/domain/financeiro/valores-diarias/chamadas.ts'
import { simulacao } from '@prumo/domain/financeiro/valores-diarias/respostas.ts'
import {
  basesDeDiaria,
  tiposDeDiaria,
  valoresDiarias,
} from '@prumo/domain/financeiro/valores-diarias/valores-diarias.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { api } from '../../core/wire/api.ts'
import { nameReferences, searchReferences } from '../../core/wire/references.ts'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FieldPair } from '../../ui/form/FormSection.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { useCentros } from '../registros.ts'
import css from './Valores.module.css'

/** Who, where and when: which rate is paid, and why. Nothing is written. */
export default function SimularDialog({ onFechar }: { onFechar: () => void }) {
  const phone = usePhone()
  return (
    <Modal
      opened
      onClose={onFechar}
      title="Simular"
      size={640}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <Form
        schema={z.any()}
        defaultValues={{ colabId: null, centroDeCustoId: null, obraId: null, uf: null, municipio: '', data: today() }}
        bar="none"
        guard={false}
        label="Simular"
        onSubmit={() => {}}
      >
        <Campos />
        <Resultado />
      </Form>
    </Modal>
  )
}

function Campos() {
  const centro = useWatch({ name: 'centroDeCustoId' }) as string | null
  const { opcoes, obrasDe } = useCentros()
  const obras = obrasDe(centro)
  return (
    <>
      <AsyncSelectField
        name="colabId"
        label="Trabalhador"
        placeholder="Qualquer um"
        clearable
        search={(texto, signal) => searchReferences('colaboradores', texto, signal)}
        resolve={(ids) => nameReferences('colaboradores', ids)}
      />
      <FieldPair>
        <SelectField name="centroDeCustoId" label="Conta contrato" required options={opcoes} />
        {obras && obras.length > 0 ? (
          <SelectField name="obraId" label="Obra" options={obras} clearable />
        ) : (
          <DateField name="data" label="Dia da saída" required />
        )}
      </FieldPair>
      {obras && obras.length > 0 && <DateField name="data" label="Dia da saída" required />}
      <FieldPair>
        <TextField name="municipio" label="Município" required maxLength={120} />
        <SelectField name="uf" label="UF" required options={ufs.map((uf) => ({ value: uf, label: uf }))} width="xs" />
      </FieldPair>
    </>
  )
}

const reais = (valor: number) => formatMoney(toCentavos(valor) ?? 0)

function Resultado() {
  const valores = useWatch() as Record<string, unknown>
  const cheios = Object.fromEntries(Object.entries(valores).filter(([, valor]) => valor !== null && valor !== ''))
  const [caso] = useDebouncedValue(simulacao.safeParse(cheios).data, 300)
  const { data, error } = useQuery({
    queryKey: [valoresDiarias.name, 'simular', caso],
    queryFn: ({ signal }) => api.call(chamadasDeValoresDiarias.simular, { query: caso!, signal }),
    enabled: caso !== undefined,
    placeholderData: keepPreviousData,
  })
  if (!caso) return <p className={css.nota}>Informe contrato, destino e dia para ver que valores valem.</p>
  if (error) return <p role="alert">{error.message}</p>
  return (
    <ul className={css.simulados} aria-label="Valores que valem" aria-live="polite">
      {data?.tipos.map(({ tipo, escolhidos, preteridos }) => (
        <li key={tipo}>
          <strong>{tiposDeDiaria[tipo as 1]}</strong>
          {escolhidos.length === 0 ? (
            <span className={css.nota}>Nenhum valor se aplica.</span>
          ) : (
            escolhidos.map((um) => (
              <span key={um.id} className={css.escolhido}>
                <b>{reais(um.valor)}</b> por {basesDeDiaria[um.base as 1].toLowerCase()}: {um.nome}, {um.motivo}
              </span>
            ))
          )}
          {preteridos.length > 0 && (
            <span className={css.nota}>
              Cedem lugar:{' '}
              {preteridos.map(({ nome, valor, motivo }) => `${nome} (${reais(valor)}, ${motivo})`).join('; ')}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
