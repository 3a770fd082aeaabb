import type { ReactNode } from 'react'
import css from './Tabela.module.css'

export interface LinhaDaTabela {
  readonly chave: string | number
  /** What failed stands out. */
  readonly falhou?: boolean
  readonly celulas: readonly ReactNode[]
}

/** What was measured or used, in columns; on a phone each line is a block of its own, which its first cell names. */
export const Tabela = ({
  nome,
  colunas,
  linhas,
}: {
  nome: string
  colunas: readonly string[]
  linhas: readonly LinhaDaTabela[]
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself is reached by the keyboard.
  <section className={css.rola} aria-label={nome} tabIndex={0}>
    <table className={css.tabela} data-blocos={colunas.length > 2 || undefined}>
      <thead>
        <tr>
          {colunas.map((coluna) => (
            <th key={coluna} scope="col">
              {coluna}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linhas.map(({ chave, falhou, celulas }) => (
          <tr key={chave} data-falhou={falhou || undefined}>
            {colunas.map((coluna, n) => (
              <td key={coluna} data-coluna={coluna}>
                {celulas[n]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
