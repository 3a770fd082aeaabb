import { Button, MultiSelect } from '@mantine/core'
import { z } from 'zod'
import { DateField } from '../../ui/form/DateField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FieldPair } from '../../ui/form/FormSection.tsx'
import { IN_PLACE } from '../../ui/in-place.ts'
import css from './Contas.module.css'
import type { Endereco, Mudar } from './endereco.ts'
import { useMeusCentros } from './Filtros.tsx'
import { opcoesDeStatus, opcoesDeTipo } from './palavras.ts'

const numeros = (valores: string[]) => valores.map(Number).sort((a, b) => a - b)
const dia = z.iso.date('Escreva uma data que existe.').nullable()
const schema = z
  .object({ de: dia, ate: dia })
  .refine(({ de, ate }) => !de || !ate || de <= ate, { path: ['ate'], error: 'O fim vem depois do começo.' })

export type FiltroFormProps = { endereco: Endereco; mudar: Mudar; onFechar: () => void }

/** Any of the values of one field, all of the fields: each choice acts at once. */
export default function FiltroForm({ endereco, mudar, onFechar }: FiltroFormProps) {
  const centros = useMeusCentros()
  return (
    <>
      <MultiSelect
        label="Status"
        placeholder={endereco.status.length ? undefined : 'Todos'}
        data={opcoesDeStatus}
        value={endereco.status.map(String)}
        onChange={(valores) => mudar({ status: numeros(valores) })}
        comboboxProps={IN_PLACE}
        data-autofocus
      />
      <MultiSelect
        label="Tipo do documento"
        placeholder={endereco.tipos.length ? undefined : 'Todos'}
        data={opcoesDeTipo}
        value={endereco.tipos.map(String)}
        onChange={(valores) => mudar({ tipos: numeros(valores) })}
        comboboxProps={IN_PLACE}
        searchable
        nothingFoundMessage="Nada encontrado"
      />
      <MultiSelect
        label="Centro de custo"
        placeholder={endereco.centros.length ? undefined : 'Todos'}
        data={centros}
        value={[...endereco.centros]}
        onChange={(valores) => mudar({ centros: valores })}
        comboboxProps={IN_PLACE}
        searchable
        limit={50}
        nothingFoundMessage="Nada encontrado"
      />
      {endereco.visao === 'lista' && (
        <Form
          key={`${endereco.de}-${endereco.ate}`}
          schema={schema}
          defaultValues={{ de: endereco.de, ate: endereco.ate }}
          onSubmit={(periodo) => {
            mudar(periodo, { push: true })
            onFechar()
          }}
          guard={false}
          bar="none"
          label="Período de pagamento"
        >
          <FieldPair>
            <DateField name="de" label="Pagar de" width="full" />
            <DateField name="ate" label="até" width="full" />
          </FieldPair>
          <div className={css.botoes}>
            <Button type="submit" variant="default">
              Filtrar período
            </Button>
          </div>
        </Form>
      )}
    </>
  )
}
