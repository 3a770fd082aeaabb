import type { Faixa } from '@prumo/domain/financeiro/contas-a-pagar/a-pagar.ts'
import type { ContaAPagar, ResumoDeContas } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import type { ListOf } from '../../core/wire/records.ts'
import { useColuna } from './consulta.ts'
import { colunasDoQuadro, type Endereco } from './endereco.ts'

export type QuadroDoFiltro = { colunas: readonly { faixa: Faixa; lista: ListOf<ContaAPagar> }[]; rows: ContaAPagar[] }

/** The board's columns, each asked for by itself; nothing is asked while another view is shown. */
export function useQuadro(
  endereco: Endereco,
  mes: string,
  resumo: ResumoDeContas | undefined,
  enabled: boolean,
): QuadroDoFiltro {
  const vistas = enabled ? colunasDoQuadro(endereco, resumo?.semData.quantidade) : []
  const pede = (faixa: Faixa) => vistas.includes(faixa)
  const listas: Record<Faixa, ListOf<ContaAPagar>> = {
    atrasado: useColuna(endereco, 'atrasado', mes, pede('atrasado')),
    hoje: useColuna(endereco, 'hoje', mes, pede('hoje')),
    proximos7: useColuna(endereco, 'proximos7', mes, pede('proximos7')),
    depois: useColuna(endereco, 'depois', mes, pede('depois')),
    semData: useColuna(endereco, 'semData', mes, pede('semData')),
    noBanco: useColuna(endereco, 'noBanco', mes, pede('noBanco')),
    pago: useColuna(endereco, 'pago', mes, pede('pago')),
  }
  const colunas = vistas.map((faixa) => ({ faixa, lista: listas[faixa] }))
  return { colunas, rows: colunas.flatMap(({ lista }) => lista.rows) }
}
