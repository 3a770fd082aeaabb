import { formatDate, formatMonth } from '@prumo/domain/core/dates.ts'
import { formatQuantity } from '@prumo/domain/core/money.ts'
import type { Histograma, LinhaDoHistograma } from '@prumo/domain/obras/histograma/chamadas.ts'
import { categoriasDoHistograma } from '@prumo/domain/obras/histograma/previsto.ts'
import { type Celula, faixaDaCelula, faixas, type Grao } from '@prumo/domain/obras/histograma/quadro.ts'
import css from './Histograma.module.css'

export const nomeDoPeriodo = (periodo: string, grao: Grao): string =>
  grao === 'mes' ? formatMonth(periodo) : formatDate(periodo).slice(0, 5)

/** Each role and kind by period: what was there over what was planned, and how far it fell short. */
export function Matriz({ dados: { periodos, linhas }, grao }: { dados: Histograma; grao: Grao }) {
  const categorias = [...new Set(linhas.map(({ categoria }) => categoria))]
  return (
    <section
      className={css.rolagem}
      data-sheet="deitada"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached with the arrows.
      tabIndex={0}
      aria-label="Presente e previsto por função e período"
    >
      <table className={css.matriz}>
        <caption className="visually-hidden">
          Em cada célula, quantos estiveram presentes e, abaixo, quantos estavam previstos
        </caption>
        <thead>
          <tr>
            <th scope="col">Função ou equipamento</th>
            {periodos.map((periodo) => (
              <th key={periodo} scope="col">
                {nomeDoPeriodo(periodo, grao)}
              </th>
            ))}
          </tr>
        </thead>
        {categorias.map((categoria) => (
          <tbody key={categoria}>
            <tr className={css.grupo}>
              <th scope="rowgroup" colSpan={periodos.length + 1}>
                {categoriasDoHistograma[categoria as keyof typeof categoriasDoHistograma]}
              </th>
            </tr>
            {linhas
              .filter((linha) => linha.categoria === categoria)
              .map((linha) => (
                <Linha key={`${linha.funcaoId}|${linha.tipoVeiculo}`} linha={linha} periodos={periodos} />
              ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

const Linha = ({ linha, periodos }: { linha: LinhaDoHistograma; periodos: readonly string[] }) => (
  <tr>
    <th scope="row">{linha.nome}</th>
    {linha.celulas.map((celula, n) => (
      <td key={periodos[n]} data-faixa={faixaDaCelula(celula) ?? undefined}>
        <Conteudo celula={celula} />
      </td>
    ))}
  </tr>
)

function Conteudo({ celula }: { celula: Celula }) {
  const { previsto, realizado } = celula
  const faixa = faixaDaCelula(celula)
  const falta = previsto !== null && realizado !== null ? Math.round((realizado - previsto) * 10) / 10 : null
  return (
    <>
      <b>{realizado === null ? '–' : formatQuantity(realizado)}</b>
      {previsto !== null && (
        <small>
          de {formatQuantity(previsto)}
          {falta !== null && falta !== 0 && ` (${falta > 0 ? '+' : '−'}${formatQuantity(Math.abs(falta))})`}
        </small>
      )}
      {faixa && faixa !== 'atende' && <span className="visually-hidden">{faixas[faixa]}</span>}
    </>
  )
}
