import css from './Fluxo.module.css'

export type EscolhaProps<V extends string> = {
  rotulo: string
  opcoes: Readonly<Record<V, string>>
  valor: V
  onEscolher: (valor: V) => void
}

/** One of few, all in sight. */
export function Escolha<V extends string>({ rotulo, opcoes, valor, onEscolher }: EscolhaProps<V>) {
  return (
    <fieldset className={css.escolha} data-no-print>
      <legend className="visually-hidden">{rotulo}</legend>
      {(Object.entries(opcoes) as [V, string][]).map(([id, nome]) => (
        <button key={id} type="button" aria-pressed={valor === id} onClick={() => valor !== id && onEscolher(id)}>
          {nome}
        </button>
      ))}
    </fieldset>
  )
}
