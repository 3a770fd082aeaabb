/** The pieces that come into an order: there, in reach, in no other open one, and held so until the act ends. */
import { messages } from '@prumo/domain/core/messages.ts'
import { PROPRIETARIO } from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import { jaEmOrdem } from '@prumo/domain/laboratorio/ordem-de-servico/fluxo.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import { SITUACAO_DE_EQUIPAMENTO } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import { type Ctx, reads } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { badFields, conflict } from '../../core/errors.ts'

export interface Peca {
  readonly id: string
  readonly etiqueta: string
  readonly situacao: number
  readonly proprietario: number
  readonly clienteId: string | null
}
/** A piece that is asked for, and the field that asks. */
export interface PecaPedida {
  readonly equipamentoId: string
  readonly campo: string
}

const FORA_DE_USO: Readonly<Record<number, string>> = {
  [SITUACAO_DE_EQUIPAMENTO.descartado]: 'Este equipamento foi descartado: não entra em ordem de serviço.',
  [SITUACAO_DE_EQUIPAMENTO.extraviado]: 'Este equipamento está extraviado: recupere-o antes.',
}
export const foraDeUso = (situacao: number): string | null => FORA_DE_USO[situacao] ?? null

/** Of those pieces, the open order that has each; of an order out of sight only that it is. */
export async function ordensAbertasDe(ctx: Ctx, db: Db | Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const ve = reads(ctx, laboratorioOs) ? inScope(ctx, laboratorioOs, 'o') : sql<boolean>`false`
  const { rows } = await sql<{ equipamentoId: string; numero: string | null }>`select i.equipamento_id,
      case when ${ve} then o.numero end as numero
    from laboratorio_os_itens as i join laboratorio_os as o on o.id = i.os_id
    where i.aberto and i.equipamento_id = any(${idArray(ids)})`.execute(db)
  return new Map(rows.map(({ equipamentoId, numero }) => [equipamentoId, jaEmOrdem(numero ?? 'de outro contrato')]))
}

/** Refuses each that does not come in, by its field. Locked in the order of their ids: whoever wants one of them too waits. */
export async function travarPecas(ctx: Ctx, tx: Tx, pedidas: readonly PecaPedida[]): Promise<Map<string, Peca>> {
  const ids = pedidas.map(({ equipamentoId }) => equipamentoId)
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Peca>`select e.id, e.etiqueta, e.situacao, e.proprietario, e.cliente_id
    from equipamentos_isolantes as e where e.id = any(${idArray(ids)}) and ${inScope(ctx, equipamentosIsolantes, 'e')}
    order by e.id for no key update`.execute(tx)
  const pecas = new Map(rows.map((peca) => [peca.id, peca]))
  const faltas: Record<string, string> = {}
  for (const { equipamentoId, campo } of pedidas) {
    const peca = pecas.get(equipamentoId)
    const falta = peca ? foraDeUso(peca.situacao) : messages.registroNaoEncontrado
    if (falta) faltas[campo] = falta
  }
  if (Object.keys(faltas).length > 0) throw badFields(faltas)
  const ocupadas = await ordensAbertasDe(ctx, tx, ids)
  const ditas = pedidas.flatMap(({ equipamentoId, campo }) => {
    const dito = ocupadas.get(equipamentoId)
    return dito ? [[campo, dito] as const] : []
  })
  if (ditas[0]) throw conflict(ditas[0][1], Object.fromEntries(ditas))
  return pecas
}

/** The database's own refusal of a piece in two open orders, in the same words. */
export function traduzirCorrida(error: unknown): never {
  throw (error as { constraint?: string }).constraint === 'laboratorio_os_itens_aberto'
    ? conflict('Um dos equipamentos acabou de entrar em outra ordem de serviço. Confira os itens e tente de novo.')
    : error
}

/** What whoever writes the order should know of whose pieces these are; it stops nobody. */
export function avisosDasPecas(pecas: Iterable<Peca>, clienteId: string | null): string[] {
  const todas = [...pecas]
  const listadas = (quais: readonly Peca[]) =>
    `${quais
      .slice(0, 5)
      .map(({ etiqueta }) => etiqueta)
      .join(', ')}${quais.length > 5 ? ` e mais ${quais.length - 5}` : ''}`
  const deOutro = todas.filter((um) => um.proprietario === PROPRIETARIO.cliente && um.clienteId !== clienteId)
  const daCasa = clienteId ? todas.filter(({ proprietario }) => proprietario === PROPRIETARIO.empresa) : []
  return [
    ...(deOutro.length > 0 ? [`De outro cliente, pelo cadastro: ${listadas(deOutro)}.`] : []),
    ...(daCasa.length > 0 ? [`Da empresa, pelo cadastro, em uma ordem de cliente externo: ${listadas(daCasa)}.`] : []),
  ]
}
