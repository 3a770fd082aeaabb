import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import type { Aprovacao } from '@prumo/domain/administrador/usuarios-formulario.ts'
import type { Solicitacoes } from '@prumo/domain/administrador/usuarios-respostas.ts'
import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import { changesBetween, logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { toRecord } from '../../core/crud/read.ts'
import type { Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { conflict, notFound } from '../../core/errors.ts'
import { administrar, avisarListas, direitosMudaram } from './administrar.ts'
import { avisarAprovacao, avisarRecusa } from './avisar.ts'
import { gravarCentros } from './centros.ts'
import { gravarPermissoes } from './permissoes.ts'
import { exigirUnicos, repetido } from './pessoa.ts'

/** Requests that name a centre of whoever asks, or none at all: what nobody else could decide is everybody's. */
const meus = (ctx: Ctx): RawBuilder<boolean> =>
  sql<boolean>`(s.centros && ${idArray(ctx.centros)} or cardinality(s.centros) = 0)`

type Centro = Solicitacoes['itens'][number]['centros'][number]

/** GET /usuarios/solicitacoes, oldest first. Centres out of reach are named too: the person who asks for access asked for them by name. */
export async function listarSolicitacoes(ctx: Ctx): Promise<Solicitacoes> {
  const { rows } = await sql<Omit<Solicitacoes['itens'][number], 'centros'> & { centros: string[] }>`
    select s.id, s.usuario_id, u.nome, u.email, s.criada_em, s.centros
    from solicitacoes_de_acesso s join usuarios u on u.id = s.usuario_id
    where ${meus(ctx)} order by s.id limit 500`.execute(ctx.db)
  const named = await sql<Omit<Centro, 'posso'>>`select id as centro_de_custo_id, codigo, nome from contas_contrato
    where id = any(${idArray([...new Set(rows.flatMap(({ centros }) => centros))])}) order by codigo collate pt`.execute(
    ctx.db,
  )
  const held = new Set(ctx.centros)
  return {
    itens: rows.map((row) => ({
      ...row,
      centros: named.rows
        .filter(({ centroDeCustoId }) => row.centros.includes(centroDeCustoId))
        .map((centro) => ({ ...centro, posso: held.has(centro.centroDeCustoId) })),
    })),
  }
}

/** GET /usuarios/solicitacoes/contagem, for the menu. */
export async function contarSolicitacoes(ctx: Ctx): Promise<{ total: number }> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    from solicitacoes_de_acesso s where ${meus(ctx)}`.execute(ctx.db)
  return { total: rows[0]!.total }
}

interface Solicitacao {
  readonly id: string
  readonly usuarioId: string
  readonly centros: readonly string[]
}

/** The request, and nobody decides it again: 409 when somebody was quicker, 404 when there is or was none within reach. */
async function decidir(ctx: Ctx, tx: Tx, id: string): Promise<Solicitacao & { row: RowOf<typeof usuarios> }> {
  if (!looksLikeId(id)) throw notFound()
  const { rows } = await sql<Solicitacao>`delete from solicitacoes_de_acesso s
    where s.id = ${id}::bigint and ${meus(ctx)} returning s.id, s.usuario_id, s.centros`.execute(tx)
  const found = rows[0]
  if (!found) {
    const decided =
      await sql`select 1 from solicitacoes_decididas s where s.id = ${id}::bigint and ${meus(ctx)}`.execute(tx)
    if (decided.rows.length > 0) throw conflict('Esta solicitação já foi decidida por outra pessoa.')
    throw notFound()
  }
  await sql`insert into solicitacoes_decididas (id, centros)
    values (${found.id}, ${idArray(found.centros)})`.execute(tx)
  const row = await tx
    .selectFrom('usuarios')
    .selectAll()
    .where('id', '=', found.usuarioId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...found, row }
}

const destinatario = ({ id, nome, email }: RowOf<typeof usuarios>) => ({ id, nome, email })

/** POST /usuarios/solicitacoes/{id}/aprovar: the person becomes active with the centres and permissions chosen, and is told. */
export function aprovarSolicitacao(
  ctx: Ctx,
  id: string,
  { centros, permsData = [], ...fields }: Aprovacao,
): Promise<RecordOf<typeof usuarios>> {
  return administrar(ctx, 'adicionar', async (fresh, tx) => {
    const { usuarioId, row: before } = await decidir(fresh, tx, id)
    await exigirUnicos(tx, fields, usuarioId)
    const row = await tx
      .updateTable('usuarios')
      .set({ ...fields, isAtivo: true, revisao: before.revisao + 1 })
      .where('id', '=', usuarioId)
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(repetido)
    const given = await gravarCentros(fresh, tx, usuarioId, [], { adicionar: centros }, 'centros')
    const granted = await gravarPermissoes(fresh, tx, usuarioId, [], permsData)
    await logAct(tx, fresh, {
      acao: ACAO.alterou,
      tela: usuarios.tela,
      entidade: usuarios.name,
      alvoId: usuarioId,
      descricao: `Aprovou o acesso de "${row.nome}" com ${[given, granted].flatMap((told) => told?.frase ?? []).join(' e ')}`,
      mudancas: { ...changesBetween(usuarios, before, row), ...given?.mudancas, ...granted?.mudancas },
      centros,
    })
    await avisarAprovacao(fresh, tx, destinatario(row), id)
    await direitosMudaram(fresh, tx, usuarioId)
    await avisarListas(fresh, tx, usuarioId, centros)
    await avisarFila(fresh, tx, usuarioId)
    return toRecord(usuarios, row)
  })
}

/** POST /usuarios/solicitacoes/{id}/recusar: the person who registered is deleted with the request, and told why. */
export function recusarSolicitacao(ctx: Ctx, id: string, motivo: string | null | undefined): Promise<void> {
  return administrar(ctx, 'adicionar', async (fresh, tx) => {
    const { usuarioId, row } = await decidir(fresh, tx, id)
    await tx.deleteFrom('usuarios').where('id', '=', usuarioId).execute()
    await logAct(tx, fresh, {
      acao: ACAO.excluiu,
      tela: usuarios.tela,
      entidade: usuarios.name,
      alvoId: usuarioId,
      descricao: `Recusou o acesso de "${row.nome}"${motivo ? `: ${motivo}` : ''}`,
      mudancas: changesBetween(usuarios, row, {}),
    })
    await avisarRecusa(fresh, tx, destinatario(row), id, motivo)
    await avisarFila(fresh, tx, usuarioId)
  })
}

/** The queue and its count are read again by everybody who has them open; who sees what is decided then. */
const avisarFila = (ctx: Ctx, tx: Tx, usuarioId: string): Promise<void> =>
  ctx.live.emit(tx, { entity: usuarios.name, id: usuarioId, alvos: [usuarios.tela.alvo], centro: null })
