import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { colaboradoresDocs } from '@prumo/domain/dp/colaboradores-docs.ts'
import { tiposDocumentos } from '@prumo/domain/dp/tipos-documentos.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import { logAct } from '../../core/audit/audit.ts'
import { HIDDEN } from '../../core/audit/audit-mask.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { AnyRow } from '../../core/database/table.ts'
import { snake, tableOf } from '../../core/database/tables.ts'
import { badFields, notFound } from '../../core/errors.ts'
import { announce } from '../../core/live/announce.ts'

type Tipo = { id: string; nome: string; restrito: boolean }
type Documento = { id: string; colabId: string; tipoId: string; empresaId: string | null }

/** Both types, held until the end: nothing is given the one that goes, nobody removes the one that stays. */
async function segurar(ctx: Ctx, tx: Tx, ids: readonly string[]): Promise<Map<string, Tipo>> {
  const rows: Tipo[] = await tx
    .selectFrom('tiposDocumentos')
    .select(['id', 'nome', 'restrito'])
    .where(sql<boolean>`id = any(${idArray(ids)})`)
    .where(inScope(ctx, tiposDocumentos))
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whatever else names the type names the other one from now on; how many records of each kind. */
async function passarOsDemais(ctx: Ctx, tx: Tx, de: string, para: string): Promise<Record<string, string[]>> {
  const passados: Record<string, string[]> = {}
  for (const entity of ctx.entities.values()) {
    if (entity.name === colaboradoresDocs.name) continue
    for (const [name, field] of Object.entries(entity.fields)) {
      if (field.target !== tiposDocumentos.name) continue
      const coluna = sql.ref(snake(name))
      const troca =
        field.kind === 'refs'
          ? sql`${coluna} = (select array_agg(distinct novo) from unnest(array_replace(${coluna}, ${de}::bigint, ${para}::bigint)) as novo),
              revisao = revisao + 1 where ${de}::bigint = any(${coluna})`
          : sql`${coluna} = ${para}::bigint, revisao = revisao + 1 where ${coluna} = ${de}::bigint`
      const { rows } = await sql<AnyRow>`update ${sql.table(tableOf(entity))} set ${troca}
        returning *`.execute(tx)
      if (rows.length > 0) passados[entity.noun.many] = rows.map((row) => row.id)
      for (const row of rows) await announce(ctx, tx, entity, row)
    }
  }
  return passados
}

const emFrase = ({ nome, restrito }: Tipo): string => (restrito ? 'um tipo de documento restrito' : `"${nome}"`)

/**
 * Moves every document of the type to the substitute and deletes the type: one act, one row of the log (Spec 2 §4,
 * Document type removal). Documents of every contract move, whoever asks: a type belongs to the whole company.
 */
export function substituir(ctx: Ctx, id: string, substitutoId: string): Promise<{ movidos: number }> {
  if (!looksLikeId(id)) throw notFound()
  if (id === substitutoId) throw badFields({ substitutoId: 'Escolha outro tipo: este é o que será removido.' })
  return inTransaction(ctx.db, async (tx) => {
    // Documents first, types after, in the order in which a document's own form takes them: neither waits for the other.
    await tx.selectFrom('colaboradoresDocs').select('id').where('tipoId', '=', id).orderBy('id').forUpdate().execute()
    const tipos = await segurar(ctx, tx, [id, substitutoId])
    const [antigo, substituto] = [tipos.get(id), tipos.get(substitutoId)]
    if (!antigo) throw notFound()
    if (!substituto) throw badFields({ substitutoId: messages.registroNaoEncontrado })
    // Also those that were being added: whoever adds one holds its type, and this statement comes after them.
    const { rows: movidos } =
      await sql<Documento>`update colaboradores_docs as d set tipo_id = ${substitutoId}::bigint, revisao = d.revisao + 1
        from colaboradores as c where c.id = d.colab_id and d.tipo_id = ${id}::bigint
        returning d.id, d.colab_id, d.tipo_id, c.empresa_id`.execute(tx)
    const demais = await passarOsDemais(ctx, tx, id, substitutoId)
    await tx.deleteFrom('tiposDocumentos').where('id', '=', id).execute()
    const quantos = movidos.length
    await logAct(tx, ctx, {
      acao: ACAO.excluiu,
      tela: tiposDocumentos.tela,
      entidade: tiposDocumentos.name,
      alvoId: id,
      descricao: `Excluiu ${antigo.restrito ? emFrase(antigo) : `o tipo de documento "${antigo.nome}"`} e passou ${quantos} ${
        quantos === 1 ? 'documento' : 'documentos'
      } para ${emFrase(substituto)}`,
      mudancas: {
        nome: [antigo.restrito ? HIDDEN : antigo.nome, null],
        ...(quantos > 0 && { tipoId: [id, substitutoId], documentos: [movidos.map((one) => one.id), null] }),
        ...Object.fromEntries(Object.entries(demais).map(([quais, ids]) => [quais, [ids, null]])),
      },
    })
    await announce(ctx, tx, tiposDocumentos, antigo)
    // The browser asks again for a whole list: once for each contract is enough.
    for (const empresaId of new Set(movidos.map((one) => one.empresaId)))
      await announce(ctx, tx, colaboradoresDocs, movidos.find((one) => one.empresaId === empresaId)!)
    return { movidos: quantos }
  })
}
