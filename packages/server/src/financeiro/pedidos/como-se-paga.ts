import { today } from '@prumo/domain/core/dates.ts'
import { destinoDe } from '@prumo/domain/financeiro/contas-a-pagar/destino.ts'
import { pagaPelosDadosDoFornecedor } from '@prumo/domain/financeiro/contas-a-pagar/pagamento-pelo-codigo.ts'
import {
  type AnexoComDestino,
  type PedidoComAnexos,
  ressalvasDoPedido,
} from '@prumo/domain/financeiro/contas-a-pagar/ressalvas.ts'
import { type FornecedorComFavorecido, temFavorecidoProprio } from '@prumo/domain/financeiro/favorecido.ts'
import { type QuantoVe, quantoVe } from '@prumo/domain/financeiro/fornecedor-reservado.ts'
import { DEVIDOS } from '@prumo/domain/financeiro/pedidos/anexo-inicial.ts'
import { tiposDeAnexo } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import type { Ressalva } from '@prumo/domain/financeiro/pedidos/ressalva.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import { withoutCpf } from '../../core/audit/audit-mask.ts'
import type { Ctx } from '../../core/context.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { snake } from '../../core/database/tables.ts'

export type Fornecedor = QuemRecebe & { readonly id: string; readonly email: string | null }
/** A supplier as the rules see it, and whether its bank data wait for a second person. */
type QuemRecebe = FornecedorComFavorecido & { readonly dadosEmConferencia: boolean }

const COLUNAS = [
  'nome',
  'email',
  'cpfOuCnpj',
  'favorecido',
  'bancoCpfCnpj',
  'bancoCode',
  'agencia',
  'conta',
  'digito',
  'contaCorrenteOuPoupanca',
  'pixTipo',
  'pixChave',
  'dadosEmConferencia',
] as const

const distintos = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))]

/** Whoever is paid by those suppliers' data, by id: what the rules of paying look at, and where they are written to. */
export async function lerFornecedores(db: Db | Tx, ids: readonly (string | null)[]): Promise<Map<string, Fornecedor>> {
  const quais = distintos(ids)
  if (quais.length === 0) return new Map()
  const rows = await db
    .selectFrom('fornecedores')
    .select(['id', ...COLUNAS])
    .where(sql<boolean>`id = any(${idArray(quais)})`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The same as JSON, for a statement that reads more with them: all of them are words, codes and a yes or no. */
export const fornecedoresEmJson = (ids: RawBuilder<unknown>) =>
  sql<Fornecedor[] | null>`(select json_agg(json_build_object('id', id::text, ${sql.join(
    COLUNAS.flatMap((nome) => [sql.lit(nome), sql.ref(snake(nome))]),
  )})) from fornecedores where id = any(${ids}))`

type Anexo = AnexoComDestino & { readonly fornecedorId: string | null }
type Pedido = Omit<PedidoComAnexos, 'anexos'> & { readonly fornecedorId: string | null }

/** How a document is to be paid: what there is to look at, and where the money goes. */
export interface ComoSePaga {
  readonly ressalvas: Ressalva[]
  readonly destino: string
}

/** Is it paid by bank data of the supplier's that nobody but who wrote them has looked at? Then it is not paid yet (design, M6). */
const esperaConferencia = (anexo: Anexo, fornecedor: QuemRecebe | null): boolean =>
  fornecedor?.dadosEmConferencia === true && pagaPelosDadosDoFornecedor(anexo, temFavorecidoProprio(anexo))

/**
 * What there is to look at of how an order's documents will be paid, said to whoever submits it: nothing of it stands in the way
 * of submitting, and whoever decides and pays sees the same (design, M5 and M6).
 */
export async function avisosDoPagamento(ctx: Ctx, tx: Tx, pedido: Pedido & { readonly id: string }): Promise<string[]> {
  const anexos = await tx
    .selectFrom('pedidosAnexos')
    .selectAll()
    .select(
      fornecedoresEmJson(sql`array[coalesce(pedidos_anexos.fornecedor_id, ${pedido.fornecedorId}::bigint)]`).as(
        'deQuem',
      ),
    )
    .where('pedidoId', '=', pedido.id)
    .where((on) => on('tipo', 'in', [...DEVIDOS]))
    .orderBy('id')
    .execute()
  const fornecedores = new Map(anexos.flatMap(({ deQuem }) => deQuem ?? []).map((um) => [um.id, um]))
  const como = comoSePagam(pedido, anexos, fornecedores, quantoVe(ctx.permissoes))
  const avisos = anexos.flatMap((anexo) => {
    const fornecedor = fornecedores.get(anexo.fornecedorId ?? pedido.fornecedorId ?? '') ?? null
    return [
      ...como.get(anexo.id)!.ressalvas.map(({ codigo, frase }) =>
        // Of the order whole, and said once.
        codigo === 'acimaDoAprovado' ? frase : `${nomeDoAnexo(anexo)}: ${frase}`,
      ),
      ...(esperaConferencia(anexo, fornecedor)
        ? [
            `Os dados bancários de ${fornecedor!.nome} esperam a conferência de outra pessoa: até lá, por eles não se paga.`,
          ]
        : []),
    ]
  })
  return [...new Set(avisos)]
}
const nomeDoAnexo = ({ tipo, numeroNotaFiscal }: { tipo: number; numeroNotaFiscal: string | null }): string =>
  [wordOf(tiposDeAnexo, tipo), numeroNotaFiscal].filter(Boolean).join(' ')

/** How each document of that order is to be paid as it is, by document. */
export function comoSePagam(
  pedido: Pedido,
  anexos: readonly Anexo[],
  fornecedores: ReadonlyMap<string, QuemRecebe>,
  quanto: QuantoVe,
): ReadonlyMap<string, ComoSePaga> {
  const deQuem = new Map(
    anexos.map(({ id, fornecedorId }) => [id, fornecedores.get(fornecedorId ?? pedido.fornecedorId ?? '') ?? null]),
  )
  const ressalvas = ressalvasDoPedido({ ...pedido, anexos }, ({ id }) => deQuem.get(id) ?? null, today())
  return new Map(
    anexos.map((anexo) => {
      const fornecedor = deQuem.get(anexo.id) ?? null
      const espera = esperaConferencia(anexo, fornecedor) ? ' · dados à espera de conferência' : ''
      return [
        anexo.id,
        {
          // Their sentences say who is paid by name and number.
          ressalvas: (ressalvas.get(anexo.id) ?? []).map((uma) =>
            quanto === 'nada' ? { ...uma, frase: withoutCpf(uma.frase) } : uma,
          ),
          destino: `${destinoDe(anexo, fornecedor, quanto)}${espera}`,
        },
      ]
    }),
  )
}

/** The same of every document of those orders, for who pays unless another is said; under their locks, what it says stands until the transaction ends. */
export async function comoSePagamOsDe(
  db: Db | Tx,
  pedidos: readonly string[],
  quanto: QuantoVe = 'tudo',
): Promise<ReadonlyMap<string, ComoSePaga>> {
  const ids = idArray([...new Set(pedidos)])
  const anexos = await db
    .selectFrom('pedidosAnexos as a')
    .innerJoin('pedidos as p', 'p.id', 'a.pedidoId')
    .selectAll('a')
    .select([
      'p.status as pStatus',
      'p.valorTotal as pTotal',
      'p.excedenteAprovado',
      'p.solicitanteId',
      'p.validadorId',
      'p.dataValidacao',
      'p.confirmadorId',
      'p.dataConfirmacao',
      'p.aprovadorId',
      'p.dataAprovacao',
      'p.fornecedorId as pFornecedor',
    ])
    .where(sql<boolean>`a.pedido_id = any(${ids})`)
    .execute()
  const fornecedores = await lerFornecedores(
    db,
    anexos.flatMap(({ fornecedorId, pFornecedor }) => [fornecedorId, pFornecedor]),
  )
  const achados = new Map<string, ComoSePaga>()
  for (const deUm of Map.groupBy(anexos, ({ pedidoId }) => pedidoId).values()) {
    const { pStatus, pTotal, pFornecedor, ...primeiro } = deUm[0]!
    const pedido = { ...primeiro, status: pStatus, valorTotal: pTotal, fornecedorId: pFornecedor }
    for (const [id, como] of comoSePagam(pedido, deUm, fornecedores, quanto)) achados.set(id, como)
  }
  return achados
}
