import { STATUS_SEM_VALOR } from '@prumo/domain/obras/rdo/rdos.ts'
import { avisoDeDistancia, type Posicao } from '@prumo/domain/obras/registros/evidencia.ts'
import { FASE, fotosDoRegistro } from '@prumo/domain/obras/registros/fotos.ts'
import { listasDoRegistro } from '@prumo/domain/obras/registros/itens.ts'
import { registrosObra } from '@prumo/domain/obras/registros/registros.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import { photographsOf } from '../../core/collected/fotos.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import { withLists } from '../../core/lists/lists.ts'

export const FOTOS = { entity: registrosObra, fotos: fotosDoRegistro }

/** What the price table says of a line's item. */
export interface ItemDaTabela {
  readonly linhaId: string
  readonly codigo: string
  readonly descricao: string
  readonly unidadeMedida: string
  readonly atividade: number
  readonly condicao: number
  readonly exigeFoto: boolean
  readonly exigeCoordenada: boolean
}

export async function itensDaTabela(db: Db | Tx, registroId: string): Promise<ItemDaTabela[]> {
  const { rows } =
    await sql<ItemDaTabela>`select l.id as linha_id, i.codigo, i.descricao, i.unidade_medida, i.atividade,
      i.condicao, i.exige_foto is true as exige_foto, i.exige_coordenada is true as exige_coordenada
    from registros_obra_itens as l join baremos_itens as i on i.id = l.baremo_item_id
    where l.registro_id = ${registroId}::bigint order by l.id`.execute(db)
  return rows
}

/** The diaries in force that tell of that record, each once. */
async function rdosQueCitam(db: Db | Tx, registroId: string): Promise<{ id: string; numero: string }[]> {
  const { rows } = await sql<{
    id: string
    numero: string
  }>`select distinct d.id, d.numero from rdos_atividades_registros as v
      join rdos_atividades as a on a.id = v.atividade_id join rdos as d on d.id = a.rdo_id
    where v.registro_id = ${registroId}::bigint and d.status not in (${literals(STATUS_SEM_VALOR)}) order by d.id`.execute(
    db,
  )
  return rows
}

const posicaoDe = (um: { latitude: number | null; longitude: number | null } | undefined): Posicao | null =>
  um && um.latitude !== null && um.longitude !== null ? { latitude: um.latitude, longitude: um.longitude } : null

interface DaLista {
  readonly id: string
  readonly quantidadeItens: number
  readonly capaId: string | null
}

/** How many items each of a page's records has, and the photograph that stands for it: of what it came to be, if there is one. */
async function daLista(db: Db | Tx, ids: readonly string[]): Promise<Map<string, DaLista>> {
  const { rows } = await sql<DaLista>`select r.id,
      (select count(*)::int from registros_obra_itens as i where i.registro_id = r.id) as quantidade_itens,
      (select f.id from fotos as f where f.entidade = ${registrosObra.name} and f.registro_id = r.id
        order by f.fase is distinct from ${sql.lit(FASE.depois)}, f.id limit 1) as capa_id
    from unnest(${idArray(ids)}) as r (id)`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

type ComId = { readonly id: string }
type Sozinho = ComId & { readonly obraId: string }

/** Records of a list as they are answered. */
export async function apresentarLista<R extends ComId>(ctx: Ctx, registros: readonly R[]): Promise<(R & DaLista)[]> {
  const mais = await daLista(
    ctx.db,
    registros.map(({ id }) => id),
  )
  return registros.map((registro) => ({ ...registro, ...mais.get(registro.id)! }))
}

/** One by itself: its items with what the price table says of them, and what is told of it and blocks nothing. */
async function apresentarSozinho(ctx: Ctx, registro: Sozinho) {
  const { db } = ctx
  const [[lido], [contado], daTabela, fotos, noRdo, obra] = await Promise.all([
    withLists(db, listasDoRegistro, [registro]),
    apresentarLista(ctx, [registro]),
    itensDaTabela(db, registro.id),
    photographsOf(db, FOTOS, registro.id),
    rdosQueCitam(db, registro.id),
    db.selectFrom('obras').select(['latitude', 'longitude']).where('id', '=', registro.obraId).executeTakeFirst(),
  ])
  const da = new Map(daTabela.map((item) => [item.linhaId, item]))
  const posicaoDaObra = posicaoDe(obra)
  const aviso = avisoDeDistancia(
    posicaoDaObra,
    fotos.flatMap((foto) => posicaoDe(foto) ?? []),
  )
  const linhas = lido!.itensExecutados as { linhaId: string }[]
  return {
    ...contado!,
    itensExecutados: linhas.map((linha) => ({ ...linha, ...da.get(linha.linhaId) })),
    noRdo,
    posicaoDaObra,
    ...(aviso && { avisos: [aviso] }),
  }
}

export const apresentar = (ctx: Ctx, registros: readonly ComId[], sozinho: boolean): Promise<unknown[]> =>
  sozinho
    ? Promise.all(registros.map((registro) => apresentarSozinho(ctx, registro as Sozinho)))
    : apresentarLista(ctx, registros)
