import { today } from '@prumo/domain/core/dates.ts'
import { destinoDe } from '@prumo/domain/financeiro/contas-a-pagar/destino.ts'
import {
  type AnexoComDestino,
  type PedidoComAnexos,
  ressalvasDoPedido,
} from '@prumo/domain/financeiro/contas-a-pagar/ressalvas.ts'
import type { FornecedorComFavorecido } from '@prumo/domain/financeiro/favorecido.ts'
import type { QuantoVe } from '@prumo/domain/financeiro/fornecedor-reservado.ts'
import type { Ressalva } from '@prumo/domain/financeiro/pedidos/ressalva.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import { withoutCpf } from '../../core/audit/audit-mask.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { snake } from '../../core/database/tables.ts'

export type Fornecedor = FornecedorComFavorecido & { readonly id: string; readonly email: string | null }

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

/** The same as JSON, for a statement that reads more with them: all of them are words and codes. */
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

/** How each document of that order is to be paid as it is, by document. */
export function comoSePagam(
  pedido: Pedido,
  anexos: readonly Anexo[],
  fornecedores: ReadonlyMap<string, FornecedorComFavorecido>,
  quanto: QuantoVe,
): ReadonlyMap<string, ComoSePaga> {
  const deQuem = new Map(
    anexos.map(({ id, fornecedorId }) => [id, fornecedores.get(fornecedorId ?? pedido.fornecedorId ?? '') ?? null]),
  )
  const ressalvas = ressalvasDoPedido({ ...pedido, anexos }, ({ id }) => deQuem.get(id) ?? null, today())
  return new Map(
    anexos.map((anexo) => [
      anexo.id,
      {
        // Their sentences say who is paid by name and number.
        ressalvas: (ressalvas.get(anexo.id) ?? []).map((uma) =>
          quanto === 'nada' ? { ...uma, frase: withoutCpf(uma.frase) } : uma,
        ),
        destino: destinoDe(anexo, deQuem.get(anexo.id) ?? null, quanto),
      },
    ]),
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
