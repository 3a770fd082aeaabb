import {
  ESCALA,
  type FaixasDeRisco,
  faixaEmPalavras,
  niveisDeRisco,
  nivelDe,
  probabilidades,
  produtoDe,
  severidades,
} from '@prumo/domain/seguranca/apr/risco.ts'
import css from './Apr.module.css'

type Marcada = { readonly ordem: number; readonly probabilidade: number; readonly severidade: number }

/** Probability by severity: each cell says its product and which steps stand in it; the level is its colour and its word. */
export function Matriz({ etapas, faixas }: { etapas: readonly Marcada[]; faixas: FaixasDeRisco }) {
  const naCelula = (p: number, s: number) =>
    etapas.filter((uma) => uma.probabilidade === p && uma.severidade === s).map(({ ordem }) => ordem)
  return (
    <>
      <table className={css.matriz} aria-label="Matriz de risco">
        <thead>
          <tr>
            <th scope="col">Probabilidade \ Severidade</th>
            {ESCALA.map((s) => (
              <th key={s} scope="col">
                {s} <span>{severidades[s]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ESCALA.toReversed().map((p) => (
            <tr key={p}>
              <th scope="row">
                {p} <span>{probabilidades[p]}</span>
              </th>
              {ESCALA.map((s) => {
                const aqui = naCelula(p, s)
                const nivel = nivelDe(p, s, faixas)
                const palavra = niveisDeRisco[nivel as keyof typeof niveisDeRisco]
                return (
                  <td
                    key={s}
                    data-nivel={nivel}
                    data-aqui={aqui.length > 0 || undefined}
                    title={`${p} × ${s} = ${produtoDe(p, s)}: ${palavra}`}
                  >
                    {aqui.length > 0 ? (
                      <strong>
                        <span className="visually-hidden">{palavra}, etapa </span>
                        {aqui.join(', ')}
                      </strong>
                    ) : (
                      <span>{produtoDe(p, s)}</span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={css.legenda} aria-label="Níveis de risco">
        {Object.entries(niveisDeRisco).map(([nivel, palavra]) => (
          <li key={nivel} data-nivel={nivel}>
            {palavra}: {faixaEmPalavras(Number(nivel), faixas)}
          </li>
        ))}
      </ul>
    </>
  )
}
