import { today } from '@prumo/domain/core/dates.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { SITUACAO_DE_COLABORADOR } from '@prumo/domain/dp/colaboradores.ts'
import { chips } from '@prumo/domain/inventario/chips.ts'
import { type EntregaNova, inventarioEntregas } from '@prumo/domain/inventario/entregas/entregas.ts'
import { micros, SITUACAO_DO_MICRO, situacoesDoMicro } from '@prumo/domain/inventario/micros.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { gravarAto } from '../../core/atos/gravar-ato.ts'
import type { Ctx } from '../../core/context.ts'
import { checkReferences } from '../../core/crud/references.ts'
import { proximosNumeros } from '../../core/database/contadores.ts'
import type { Tx } from '../../core/database/database.ts'
import type { AnyRecord, RowOf } from '../../core/database/table.ts'
import { tableOf } from '../../core/database/tables.ts'
import { badFields, conflict } from '../../core/errors.ts'
import type { Guardado } from '../posses.ts'
import { fatosDoItem } from '../termo.ts'
import { recusarSeFora } from './fora.ts'
import { passarItem } from './projetar.ts'

/** One item, and the field a refusal of it stands on. */
export interface Pedido {
  readonly entity: Guardado
  readonly id: string
  readonly campo: string
}
type Comum = Omit<EntregaNova, 'microId' | 'chipId'>

/** The item that is handed over, locked: in sight, in use, and with nobody. Two who hand it over wait here; the second is told. */
async function travarItem(ctx: Ctx, tx: Tx, { entity, id, campo }: Pedido): Promise<AnyRecord> {
  const item = await tx
    .selectFrom(tableOf<Entity>(entity))
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, entity))
    .forUpdate()
    .executeTakeFirst()
  if (!item) throw badFields({ [campo]: messages.registroNaoEncontrado })
  await recusarSeFora(ctx, tx, entity, id, campo)
  const { situacao } = item as { situacao: keyof typeof situacoesDoMicro }
  if (situacao !== SITUACAO_DO_MICRO.ativo) {
    const dito = `${porExtenso(item as AnyRecord)} está em “${situacoesDoMicro[situacao]}”: só se entrega o que está ativo.`
    throw conflict(dito, { [campo]: dito })
  }
  return item as AnyRecord
}

/** 'Notebook Dell Latitude 5420 (TI-0007)'. */
const porExtenso = ({ nome, etiqueta }: AnyRecord): string => (etiqueta ? `${nome} (${etiqueta})` : String(nome))

/** Whoever receives: in sight, and still of the house. */
async function quemRecebe(ctx: Ctx, tx: Tx, comum: Comum): Promise<string> {
  await checkReferences(ctx, tx, inventarioEntregas, comum)
  const { rows } = await sql<{ status: number; nome: string }>`select status, nome from colaboradores
    where id = ${comum.colabId}::bigint`.execute(tx)
  const { status, nome } = rows[0]!
  if (status === SITUACAO_DE_COLABORADOR.inativo) {
    const dito = 'Este colaborador está inativo: não recebe itens da empresa.'
    throw conflict(dito, { colabId: dito })
  }
  return nome
}

/** In one order whoever asks: two who hand over the same items wait for each other, and do not lock each other out. */
const emOrdem = (pedidos: readonly Pedido[]): Pedido[] =>
  pedidos.toSorted((a, b) => a.entity.name.localeCompare(b.entity.name) || Number(BigInt(a.id) - BigInt(b.id)))

/** Hands those items to that person, an entrega each, all or none: one line in the trail. */
export async function entregar(
  ctx: Ctx,
  tx: Tx,
  pedidos: readonly Pedido[],
  comum: Comum,
): Promise<RowOf<typeof inventarioEntregas>[]> {
  const nome = await quemRecebe(ctx, tx, comum)
  const ano = today().slice(0, 4)
  const itens = []
  for (const pedido of emOrdem(pedidos)) {
    const item = porExtenso(await travarItem(ctx, tx, pedido))
    itens.push({ ...pedido, item, fatos: JSON.stringify(await fatosDoItem(tx, pedido.entity, pedido.id)) })
  }
  const primeiro = await proximosNumeros(tx, `inventario-entrega:${ano}`, itens.length)
  const feitas = (await tx
    .insertInto('inventarioEntregas')
    .values(
      itens.map(({ entity, id, item, fatos }, n) => ({
        ...comum,
        numero: `E-${ano}-${String(primeiro + n).padStart(4, '0')}`,
        microId: entity === micros ? id : null,
        chipId: entity === chips ? id : null,
        item,
        fatos,
        entreguePorId: ctx.autor.id,
      })),
    )
    .returningAll()
    .execute()) as RowOf<typeof inventarioEntregas>[]
  for (const feita of feitas) await passarItem(ctx, tx, feita, { colabId: feita.colabId })
  await gravarAto(ctx, tx, inventarioEntregas, {
    acao: ACAO.adicionou,
    frase: `Entregou a "${nome}": ${feitas.map(({ numero, item }) => `${item}, entrega ${numero}`).join('; ')}`,
    registros: feitas.map((depois) => ({ antes: null, depois })),
  })
  return feitas
}
