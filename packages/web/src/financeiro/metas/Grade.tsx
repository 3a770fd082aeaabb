import { formatMonth, today } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { NATUREZA, nomesDaNatureza } from '@prumo/domain/financeiro/metas/metas.ts'
import { type ColunaDoRazao, colunasDoRazao, type MetaDetalhada } from '@prumo/domain/financeiro/metas/respostas.ts'
import { useLayoutEffect, useRef } from 'react'
import grade from './Grade.module.css'

/** Of revenue, what is left of a goal is what is still to be brought in. */
const linhasDa = (natureza: number) => {
  const nomes = nomesDaNatureza(natureza)
  const falta = natureza === NATUREZA.receita ? 'Falta' : 'Saldo'
  return [
    ['meta', 'Meta'],
    ['reservado', nomes.reservado],
    ['comprometido', nomes.comprometido],
    ['realizado', nomes.realizado],
    ['saldo', `${falta} do mês`],
    ['saldoAcumulado', `${falta} ${natureza === NATUREZA.receita ? 'acumulada' : 'acumulado'}`],
  ] as const
}
type Linha = ReturnType<typeof linhasDa>[number][0]

const numero = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const MES = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' })
const nomeDoMes = (mes: string) => MES.format(new Date(`${mes}-15T00:00:00Z`)).replace('.', '')

export type Aberta = { mes: string | null; coluna: ColunaDoRazao }

/** On which side there are months out of sight: the column that stands still there casts a shadow. Written on the element, not kept as state. */
function dizerOQueSobra(rolagem: HTMLElement | null): void {
  rolagem?.toggleAttribute('data-antes', rolagem.scrollLeft > 1)
  rolagem?.toggleAttribute('data-depois', rolagem.scrollLeft + rolagem.clientWidth < rolagem.scrollWidth - 1)
}

/** The twelve months of a goal: each number of the ledger opens the orders behind it. */
export function Grade({ meta, onAbrir }: { meta: MetaDetalhada; onAbrir: (aberta: Aberta) => void }) {
  const agora = today().slice(0, 7)
  const receita = meta.natureza === NATUREZA.receita
  const linhas = linhasDa(meta.natureza)
  const ano = { ...meta, saldoAcumulado: meta.saldo }
  const rolagem = useRef<HTMLElement>(null)
  // Where twelve months do not fit, the present one is what is looked for first: it comes in sight with the one before it.
  useLayoutEffect(() => {
    const atual = rolagem.current?.querySelector<HTMLElement>('th[data-agora]')
    const ultimo = rolagem.current?.querySelector<HTMLElement>('thead th:last-child')
    if (!rolagem.current || !ultimo) return
    // Where the year stands still, what is under it is not in sight.
    const preso = getComputedStyle(ultimo).position === 'sticky' ? ultimo.offsetWidth : 0
    if (atual) rolagem.current.scrollLeft = atual.offsetLeft + atual.offsetWidth + preso - rolagem.current.clientWidth
    const visto = new ResizeObserver(() => dizerOQueSobra(rolagem.current))
    visto.observe(rolagem.current)
    return () => visto.disconnect()
  }, [])
  const celula = (linha: Linha, rotulo: string, mes: string | null, valor: number) => {
    const texto = valor === 0 ? '–' : numero.format(valor)
    const abre = (colunasDoRazao as readonly string[]).includes(linha) && valor !== 0
    const quando = mes ? formatMonth(mes) : `no ano de ${meta.exercicio}`
    return abre ? (
      <button
        type="button"
        className={grade.celula}
        aria-label={`${rotulo} ${quando}: R$ ${texto}. Ver ${receita ? 'as entradas' : 'os pedidos'}`}
        onClick={() => onAbrir({ mes, coluna: linha as ColunaDoRazao })}
      >
        {texto}
      </button>
    ) : (
      <span className={grade.celula} data-negativo={(!receita && (toCentavos(valor) ?? 0) < 0) || undefined}>
        {texto}
      </span>
    )
  }
  return (
    <section
      ref={rolagem}
      className={grade.rolagem}
      data-sheet="deitada"
      onScroll={({ currentTarget }) => dizerOQueSobra(currentTarget)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached with the arrows.
      tabIndex={0}
      aria-label="Meta mês a mês, em reais"
    >
      <table className={grade.grade}>
        <caption className="visually-hidden">
          {linhas.map(([, rotulo]) => rotulo.toLowerCase()).join(', ')} de cada mês, em reais
        </caption>
        <thead>
          <tr>
            <th scope="col">R$</th>
            {meta.meses.map(({ mesComp }) => (
              <th key={mesComp} scope="col" data-agora={mesComp === agora || undefined}>
                {nomeDoMes(mesComp)}
                {mesComp === agora && <span className="visually-hidden"> (mês atual)</span>}
              </th>
            ))}
            <th scope="col">Ano</th>
          </tr>
        </thead>
        <tbody>
          {linhas.map(([linha, rotulo]) => (
            <tr key={linha} data-forte={linha === 'meta' || linha === 'saldoAcumulado' || undefined}>
              <th scope="row">{rotulo}</th>
              {meta.meses.map((mes) => (
                <td key={mes.mesComp}>{celula(linha, rotulo, mes.mesComp, mes[linha])}</td>
              ))}
              <td>{celula(linha, rotulo, null, ano[linha])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
