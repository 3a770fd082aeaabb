import { toCentavos } from '@prumo/domain/core/money.ts'
import {
  type ContaConhecida,
  contaDita,
  type DonoDoRetorno,
  deQuemEORetorno,
} from '@prumo/domain/financeiro/remessas/de-quem-e-o-retorno.ts'
import type { Enviado } from '@prumo/domain/financeiro/remessas/efeito.ts'
import { chaveDaOcorrencia } from '@prumo/domain/financeiro/remessas/efeito.ts'
import { leiautes } from '@prumo/domain/financeiro/remessas/leiautes.ts'
import { recebedorDe } from '@prumo/domain/financeiro/remessas/recebedor.ts'
import type { SituacaoDeItem } from '@prumo/domain/financeiro/remessas/respostas.ts'
import type { RetornoLido } from '@prumo/domain/financeiro/remessas/tipos.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { forbidden } from '../../core/errors.ts'
import { contasDoBanco } from '../remessas/conta.ts'
import { type MeioGuardado, meioDe } from './meio-guardado.ts'

/** A payment that went to the bank, with what its return may change. */
export interface Pagamento extends Enviado {
  readonly id: string
  readonly seuNumero: string
  readonly remessaId: string
  readonly contaId: string
  readonly bancoCode: string
  readonly anexoId: string
  readonly status: number | null
  readonly comprovanteId: string | null
  readonly pedidoId: string
  readonly pedidoNumero: number
  readonly pedidoStatus: number
  readonly centroDeCustoId: string
}

interface Row {
  id: string
  seuNumero: string
  remessaId: string
  contaId: string
  bancoCode: string
  anexoId: string
  status: number | null
  comprovanteId: string | null
  statusBanco: number | null
  pedidoId: string
  pedidoNumero: number
  pedidoStatus: number
  centroDeCustoId: string
  valor: string
  dataPagamento: string
  situacao: SituacaoDeItem
  semLiberacao: boolean
  contado: MeioGuardado | null
  dito: string[][] | null
}

export const FORA_DO_ALCANCE =
  'Este retorno fala de pagamentos de centros de custo que não são seus. Peça a quem tem todos eles que o importe.'

/** Orders, then attachments, then the payments and their remittances: as every act on payments locks. */
async function travar(tx: Tx, onde: ReturnType<typeof sql<boolean>>): Promise<void> {
  const anexos = sql`select i.anexo_id from remessas_itens as i where ${onde}`
  await sql`select id from pedidos where id in (select pedido_id from pedidos_anexos where id in (${anexos})) order by id for share`.execute(
    tx,
  )
  await sql`select id from pedidos_anexos where id in (${anexos}) order by id for update`.execute(tx)
  await sql`select i.id from remessas_itens as i where ${onde} order by i.id for update`.execute(tx)
  await sql`select id from remessas where id in (select i.remessa_id from remessas_itens as i where ${onde}) order by id for update`.execute(
    tx,
  )
}

/** The payments of that condition on `i`, whatever their centres; held until the transaction ends when `lock` is asked. */
export async function lerPagamentos(
  db: Db | Tx,
  onde: ReturnType<typeof sql<boolean>>,
  lock = false,
): Promise<Pagamento[]> {
  if (lock) await travar(db as Tx, onde)
  const { rows } = await sql<Row>`
    select i.id, i.seu_numero, i.remessa_id, r.conta_id, c.banco_code, i.anexo_id, a.status, a.status_banco, a.comprovante_id, p.id as pedido_id,
      p.numero as pedido_numero, p.status as pedido_status, p.centro_de_custo_id, i.valor, i.data_pagamento, i.situacao,
      (r.exige_liberacao and r.liberada_por is null) as sem_liberacao,
      case when i.conta_do_numero is not null then to_jsonb(i) end as contado,
      (select jsonb_agg(x.ocorrencias) from retornos_itens as x
        where x.remessa_item_id = i.id and x.efeito not in ('repetido', 'desconhecido')) as dito
    from remessas_itens as i join remessas as r on r.id = i.remessa_id join contas_pagadoras as c on c.id = r.conta_id
      join pedidos_anexos as a on a.id = i.anexo_id join pedidos as p on p.id = a.pedido_id
    where ${onde}`.execute(db)
  return rows.map(({ valor, dito, contado, ...row }) => ({
    ...row,
    valor: toCentavos(valor)!,
    recebedor: contado && recebedorDe(meioDe(contado)),
    jaDito: new Set((dito ?? []).map(chaveDaOcorrencia)),
  }))
}

/**
 * The payments a return names, by its number for them, and refused whole when one is of a cost centre this person lacks. A number
 * that each account counts for itself is looked for among those of the account the return's first line names, and of no other.
 */
export async function pagamentosDoRetorno(
  ctx: Ctx,
  db: Db | Tx,
  { itens, leiaute, bancoCode, cabeca }: Pick<RetornoLido, 'itens' | 'leiaute' | 'bancoCode' | 'cabeca'>,
  lock = false,
): Promise<Map<string, Pagamento>> {
  const numeros = [...new Set(itens.map(({ seuNumero }) => seuNumero))]
  const conta = leiautes[leiaute].numeroContado ? contaDita(cabeca, await conhecidas(db, bancoCode)) : null
  const pagamentos = await lerPagamentos(
    db,
    sql<boolean>`i.seu_numero = any(${numeros}) and (i.conta_do_numero is null or i.conta_do_numero = ${conta?.id ?? null})`,
    lock,
  )
  const meus = new Set(ctx.centros)
  if (pagamentos.some(({ centroDeCustoId }) => !meus.has(centroDeCustoId))) throw forbidden(FORA_DO_ALCANCE)
  return new Map(pagamentos.map((um) => [um.seuNumero, um]))
}

const conhecidas = async (db: Db | Tx, bancoCode: string): Promise<ContaConhecida[]> =>
  (await contasDoBanco(db, bancoCode)).map(({ id, nome, naRemessa }) => ({ ...naRemessa, id, nome }))

/** The account a return is of, with what is odd about that; or why it is of none of ours. */
export async function contaDoRetorno(
  db: Db | Tx,
  { bancoCode, cabeca }: Pick<RetornoLido, 'bancoCode' | 'cabeca'>,
  pagamentos: Iterable<Pagamento>,
): Promise<DonoDoRetorno> {
  const [um, ...outros] = new Map([...pagamentos].map((pagamento) => [pagamento.contaId, pagamento])).values()
  if (outros.length > 0)
    return { recusa: 'Este retorno fala de pagamentos de mais de uma conta pagadora: confira o arquivo com o banco.' }
  if (um && um.bancoCode !== bancoCode)
    return {
      recusa: `Este retorno é do banco ${bancoCode} e fala de pagamentos enviados pelo banco ${um.bancoCode}: confira o arquivo.`,
    }
  const contas = await conhecidas(db, bancoCode)
  return deQuemEORetorno(bancoCode, cabeca, contas, (um && contas.find(({ id }) => id === um.contaId)) ?? null)
}
