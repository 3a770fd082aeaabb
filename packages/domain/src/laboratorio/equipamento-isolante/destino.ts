/** Who a piece is given to: a person, a team, a vehicle or a contract; or nobody, and it lies in stock (design, Works 5.5). */
import { SITUACAO_DE_EQUIPAMENTO } from '../../vocabulario/equipamento-isolante.ts'

export interface Destino {
  readonly colabId?: string | null | undefined
  readonly equipeId?: string | null | undefined
  readonly veiculoId?: string | null | undefined
  readonly centroDeCustoId?: string | null | undefined
}

export const DIGA_A_QUEM = 'Diga a quem vai: colaborador, equipe, veículo ou contrato.'
const COM_UM_SO = 'Um veículo leva a peça por si: sem equipe nem colaborador.'
const NO_ESTOQUE = 'O que vai para o estoque não fica com ninguém.'

/** What is wrong with a destination; null when a piece may go there. */
export function destinoVazio(destino: Destino, paraEstoque: boolean): Record<string, string> | null {
  const { colabId, equipeId, veiculoId, centroDeCustoId } = destino
  const comAlguem = Boolean(colabId || equipeId || veiculoId)
  if (paraEstoque) return comAlguem ? { para: NO_ESTOQUE } : null
  if (veiculoId && (colabId || equipeId)) return { veiculoId: COM_UM_SO }
  return comAlguem || centroDeCustoId ? null : { equipeId: DIGA_A_QUEM }
}

/** In somebody's hands it is in use; in nobody's, in stock. */
export const situacaoPeloDestino = ({ colabId, equipeId, veiculoId }: Destino): 1 | 2 =>
  colabId || equipeId || veiculoId ? SITUACAO_DE_EQUIPAMENTO.emUso : SITUACAO_DE_EQUIPAMENTO.estoque
