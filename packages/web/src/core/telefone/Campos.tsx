/** The fields of the field application: big, native, with the phone's own keyboard for each kind. */
import type { Field } from '@prumo/domain/core/field.ts'
import { type ReactNode, useState } from 'react'
import type { Registro } from '../campo/pacote.ts'
import css from './Campos.module.css'
import { Escolha } from './Escolha.tsx'
import { type Comum, Rotulado } from './Rotulado.tsx'

type BotoesProps<V extends string | number> = Comum & {
  opcoes: readonly (readonly [valor: V, palavra: string])[]
  valor: V | null | undefined
  onValor: (valor: V | null) => void
}

/** One of few, each under a thumb; pressed again, an answer that is not owed is taken back. */
export function Botoes<V extends string | number>({ opcoes, valor, onValor, ...comum }: BotoesProps<V>) {
  const largos = opcoes.length > 6 || opcoes.some(([, palavra]) => palavra.length > 18)
  return (
    <Rotulado {...comum} grupo>
      {() => (
        <div className={css.botoes} data-largos={largos || undefined}>
          {opcoes.map(([codigo, palavra]) => (
            <button
              key={codigo}
              type="button"
              aria-pressed={valor === codigo}
              onClick={() => onValor(valor !== codigo || comum.obrigatorio ? codigo : null)}
            >
              {palavra}
            </button>
          ))}
        </div>
      )}
    </Rotulado>
  )
}

const lerNumero = (texto: string): number | null => {
  const limpo = texto
    .trim()
    .replace(/\.(?=\d{3}(\D|$))/g, '')
    .replace(',', '.')
  return limpo === '' ? null : Number(limpo)
}
const escreverNumero = (valor: unknown): string => (typeof valor === 'number' ? String(valor).replace('.', ',') : '')

/** Typed with the comma of a Brazilian keypad. */
export function Numero({
  valor,
  onValor,
  inteiro = false,
  ...comum
}: Comum & { valor: unknown; onValor: (valor: number | null) => void; inteiro?: boolean }) {
  const [texto, setTexto] = useState(() => escreverNumero(valor))
  const lido = lerNumero(texto)
  // Changed from outside: the line was copied, or cleared.
  const mostra = typeof valor === 'number' && lido !== valor ? escreverNumero(valor) : texto
  const errado = Number.isNaN(lido)
  return (
    <Rotulado {...comum} erro={errado ? 'Escreva um número, como 12,5.' : comum.erro}>
      {(ligacao) => (
        <input
          {...ligacao}
          className={css.entrada}
          inputMode={inteiro ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={mostra}
          onChange={(evento) => {
            setTexto(evento.target.value)
            const novo = lerNumero(evento.target.value)
            if (!Number.isNaN(novo)) onValor(novo)
          }}
        />
      )}
    </Rotulado>
  )
}

/** An instant as the phone's own picker has it: in local time, without the zone. */
const paraLocal = (instante: unknown): string => {
  const data = typeof instante === 'string' ? new Date(instante) : null
  if (!data || Number.isNaN(data.getTime())) return ''
  return new Date(data.getTime() - data.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
const deLocal = (texto: string): string | null => (texto ? new Date(texto).toISOString() : null)

export type CampoProps = {
  nome: string
  field: Field<never, never> | Field
  valor: unknown
  onValor: (valor: unknown) => void
  erro?: string | undefined
  /** The records a reference chooses among. */
  opcoes?: readonly Registro[] | undefined
  nomear?: ((registro: Registro) => string) | undefined
  rotulo?: string | undefined
  obrigatorio?: boolean | undefined
  dica?: ReactNode
  /** The text is an hour of the day. */
  hora?: boolean | undefined
}

/** A field as its entity declares it. */
export function Campo({ field, valor, onValor, erro, opcoes = [], nomear, dica, hora, ...resto }: CampoProps) {
  const comum: Comum = {
    rotulo: resto.rotulo ?? field.label,
    erro,
    dica,
    // A list of references that is not named is empty (domain core/schema.ts).
    obrigatorio: resto.obrigatorio ?? !(field.optional || field.kind === 'refs'),
  }
  switch (field.kind) {
    case 'boolean':
      return (
        <Botoes
          {...comum}
          obrigatorio={false}
          opcoes={SIM_OU_NAO}
          valor={valor === true ? 1 : valor === false ? 0 : null}
          onValor={(um) => onValor(um === null ? null : um === 1)}
        />
      )
    case 'code': {
      const codigos = Object.entries(field.codes ?? {}).map(([codigo, palavra]) => [Number(codigo), palavra] as const)
      return <Botoes {...comum} opcoes={codigos} valor={valor as number | null} onValor={onValor} />
    }
    case 'integer':
    case 'quantity':
    case 'money':
    case 'price':
    case 'coordinate':
      return <Numero {...comum} valor={valor} onValor={onValor} inteiro={field.kind === 'integer'} />
    case 'ref':
    case 'refs':
      return (
        <Escolha
          {...comum}
          opcoes={opcoes}
          nomear={nomear}
          varias={field.kind === 'refs'}
          valor={valor}
          onValor={onValor}
        />
      )
    case 'longText':
      return (
        <Rotulado {...comum}>
          {(ligacao) => (
            <textarea
              {...ligacao}
              className={css.entrada}
              maxLength={field.max}
              value={typeof valor === 'string' ? valor : ''}
              onChange={(evento) => onValor(evento.target.value || null)}
            />
          )}
        </Rotulado>
      )
    default: {
      const tipo = field.kind === 'date' ? 'date' : field.kind === 'instant' ? 'datetime-local' : hora ? 'time' : 'text'
      return (
        <Rotulado {...comum}>
          {(ligacao) => (
            <input
              {...ligacao}
              className={css.entrada}
              type={tipo}
              maxLength={tipo === 'text' ? field.max : undefined}
              autoComplete="off"
              value={field.kind === 'instant' ? paraLocal(valor) : typeof valor === 'string' ? valor : ''}
              onChange={({ target }) =>
                onValor(field.kind === 'instant' ? deLocal(target.value) : target.value || null)
              }
            />
          )}
        </Rotulado>
      )
    }
  }
}
const SIM_OU_NAO = [
  [1, 'Sim'],
  [0, 'Não'],
] as const

export const Dois = ({ children }: { children: ReactNode }) => <div className={css.dois}>{children}</div>
