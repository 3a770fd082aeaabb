import type { Quadro } from '@prumo/domain/relatorios/painel.ts'
import { useId } from 'react'
import css from './Calor.module.css'
import type { Endereco } from './endereco.ts'
import { Numero } from './Numero.tsx'
import painel from './Painel.module.css'
import { porExtenso } from './valores.ts'

/** How a score out of a hundred is called, as inspections classify theirs (design, Works 7.2). */
const FAIXAS = [
  { nivel: 'bom', de: 90, dito: '90% ou mais' },
  { nivel: 'medio', de: 70, dito: '70% a menos de 90%' },
  { nivel: 'ruim', de: 0, dito: 'menos de 70%' },
] as const
const nivelDe = (valor: number) => FAIXAS.find(({ de }) => valor >= de)?.nivel

/** A row for each series, a column for each category: the number is read, its ground seen from afar. */
export function Calor({ quadro, endereco }: { quadro: Quadro; endereco: Endereco }) {
  const { titulo, descricao, categorias, series, formato } = quadro
  const id = useId()
  return (
    <figure className={css.calor} aria-labelledby={id}>
      <h2 id={id} className={painel.titulo}>
        {titulo}
      </h2>
      <p className={painel.descricao}>{descricao}</p>
      <ul className={css.legenda}>
        {FAIXAS.map(({ nivel, dito }) => (
          <li key={nivel}>
            <span className={css.marca} data-nivel={nivel} aria-hidden />
            {dito}
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard. */}
      <section className={css.rolagem} tabIndex={0} aria-label={`${titulo}, em tabela`}>
        <table className={css.tabela}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Equipe</span>
              </th>
              {categorias.map((categoria) => (
                <th key={categoria} scope="col">
                  {categoria}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {series.map(({ nome, valores, destinos }) => (
              <tr key={nome}>
                <th scope="row">{nome}</th>
                {valores.map((valor, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
                  <td key={n} data-nivel={valor === null ? undefined : nivelDe(valor)}>
                    {valor !== null && (
                      <Numero
                        destino={destinos[n] ?? null}
                        endereco={endereco}
                        label={`${nome}, ${categorias[n]}: ${porExtenso(valor, formato)}`}
                      >
                        {porExtenso(valor, formato)}
                      </Numero>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </figure>
  )
}
