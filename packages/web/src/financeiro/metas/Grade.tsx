import { formatMonth, today } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { type ColunaDoRazao, colunasDoRazao, type MetaDetalhada } from '@prumo/domain/financeiro/metas/respostas.ts'
import { useLayoutEffect, useRef } from 'react'
import grade from './Grade.module.css'

const LINHAS = [
  ['meta', 'Meta'],
  ['reservado', 'Reservado'],
  ['comprometido', 'Comprometido'],
  ['realizado', 'Realizado'],
  ['saldo', 'Saldo do mês'],
  ['saldoAcumulado', 'Saldo acumulado'],
] as const
export const NOMES: Readonly<Record<ColunaDoRazao, string>> = {
  reservado: 'Reservado',
  comprometido: 'Comprometido',
  realizado: 'Realizado',
}

const numero = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const MES = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' })
const nomeDoMes = (mes: string) => MES.format(new Date(`${mes}-15T00:00:00Z`)).replace('.', '')

export type Aberta = { mes: string | null; coluna: ColunaDoRazao }

/** The twelve months of a goal: each number of the ledger opens the orders behind it. */
export function Grade({ meta, onAbrir }: { meta: MetaDetalhada; onAbrir: (aberta: Aberta) => void }) {
  const agora = today().slice(0, 7)
  const ano = { ...meta, saldoAcumulado: meta.saldo }
  const rolagem = useRef<HTMLElement>(null)
  // Where twelve months do not fit, the present one is what is looked for first: it comes in sight with the one before it.
  useLayoutEffect(() => {
    const atual = rolagem.current?.querySelector<HTMLElement>('th[data-agora]')
    if (rolagem.current && atual)
      rolagem.current.scrollLeft = atual.offsetLeft + atual.offsetWidth - rolagem.current.clientWidth
  }, [])
  const celula = (linha: (typeof LINHAS)[number][0], rotulo: string, mes: string | null, valor: number) => {
    const texto = valor === 0 ? '–' : numero.format(valor)
    const abre = (colunasDoRazao as readonly string[]).includes(linha) && valor !== 0
    const quando = mes ? formatMonth(mes) : `no ano de ${meta.exercicio}`
    return abre ? (
      <button
        type="button"
        className={grade.celula}
        aria-label={`${rotulo} ${quando}: R$ ${texto}. Ver os pedidos`}
        onClick={() => onAbrir({ mes, coluna: linha as ColunaDoRazao })}
      >
        {texto}
      </button>
    ) : (
      <span className={grade.celula} data-negativo={(toCentavos(valor) ?? 0) < 0 || undefined}>
        {texto}
      </span>
    )
  }
  return (
    <section
      ref={rolagem}
      className={grade.rolagem}
      data-sheet="deitada"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached with the arrows.
      tabIndex={0}
      aria-label="Meta mês a mês, em reais"
    >
      <table className={grade.grade}>
        <caption className="visually-hidden">
          Meta, reservado, comprometido, realizado e saldo de cada mês, em reais
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
          {LINHAS.map(([linha, rotulo]) => (
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
