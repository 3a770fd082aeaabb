import { today } from '@prumo/domain/core/dates.ts'
import type { Foto } from '@prumo/domain/core/fotos.ts'
import { perguntasDe } from '@prumo/domain/seguranca/lista-de-perguntas/perguntas.ts'
import { ORIGEM_DE_NC } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { naoConformidades } from '@prumo/domain/seguranca/nao-conformidades/nao-conformidades.ts'
import { vencida } from '@prumo/domain/seguranca/nao-conformidades/prazo.ts'
import type { NaoConformidade, NcNaLista } from '@prumo/domain/seguranca/nao-conformidades/respostas.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import { photographsOf } from '../../core/collected/fotos.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { FOTOS as FOTOS_DA_INSPECAO } from '../inspecoes/coleta.ts'
import { secoesDaVersao } from '../lista-de-perguntas/ler.ts'
import { anterioresDe, ehReincidente } from './reincidencia.ts'

interface Contada {
  readonly id: string
  readonly totalFotos: number
  readonly reincidente: boolean
  readonly fotosIds: string[]
}

/** What a list tells of each beside its fields. */
async function contar(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Contada>> {
  const { rows } = await sql<Contada>`select n.id, ${ehReincidente('n')} as reincidente,
      (select count(*)::int from fotos as f where f.entidade = ${naoConformidades.name} and f.registro_id = n.id) as total_fotos,
      array(select f.id from fotos as f where f.entidade = ${naoConformidades.name} and f.registro_id = n.id
        and f.id = any(n.baixa_fotos_ids) order by f.id) as fotos_ids
    from nao_conformidades as n where n.id = any(${idArray(ids)})`.execute(db)
  return new Map(rows.map((uma) => [uma.id, uma]))
}

const naLista = (uma: NaoConformidade, contada: Contada | undefined): NcNaLista => ({
  ...uma,
  vencida: vencida(uma, today()),
  reincidente: contada?.reincidente ?? false,
  totalFotos: contada?.totalFotos ?? 0,
  baixa:
    uma.baixaData && uma.baixaUsuarioId
      ? {
          data: uma.baixaData,
          usuarioId: uma.baixaUsuarioId,
          descricao: uma.baixaDescricao ?? '',
          fotosIds: contada?.fotosIds ?? [],
        }
      : null,
  verificacao:
    uma.verificacaoData && uma.verificacaoUsuarioId
      ? {
          data: uma.verificacaoData,
          usuarioId: uma.verificacaoUsuarioId,
          resultado: uma.verificacaoResultado!,
          comentario: uma.verificacaoComentario ?? '',
        }
      : null,
})

/** Non-conformities as they are answered; by themselves, with what came before them. */
export async function apresentarNcs(
  ctx: Ctx,
  registros: readonly NaoConformidade[],
  sozinha: boolean,
): Promise<NcNaLista[]> {
  const contadas = await contar(
    ctx.db,
    registros.map(({ id }) => id),
  )
  const prontas = registros.map((uma) => naLista(uma, contadas.get(uma.id)))
  if (!sozinha) return prontas
  return Promise.all(
    prontas.map(async (uma) => ({
      ...uma,
      ...(await daInspecao(ctx.db, uma)),
      plano: await planoDe(ctx.db, uma.planoId),
      anteriores: await anterioresDe(ctx, uma.id),
    })),
  )
}

/** What the inspection it came from shows of it: the question, as it was asked, and the photographs of its answer. */
export async function daInspecao(
  db: Db | Tx,
  { origem, origemId, perguntaId }: Pick<NaoConformidade, 'origem' | 'origemId' | 'perguntaId'>,
): Promise<{ pergunta: string | null; fotosDaOrigem: Foto[] }> {
  if (origem !== ORIGEM_DE_NC.inspecao || !origemId || !perguntaId) return { pergunta: null, fotosDaOrigem: [] }
  const inspecao = await db
    .selectFrom('inspecoes')
    .select(['questionarioId', 'versao', 'respostas'])
    .where('id', '=', origemId)
    .executeTakeFirst()
  if (!inspecao) return { pergunta: null, fotosDaOrigem: [] }
  const { secoes } = await secoesDaVersao(db, inspecao.questionarioId, inspecao.versao)
  const ids = inspecao.respostas.find((uma) => uma.perguntaId === perguntaId)?.fotosIds ?? []
  const todas = ids.length > 0 ? await photographsOf(db, FOTOS_DA_INSPECAO, origemId) : []
  return {
    pergunta: perguntasDe(secoes).find(({ id }) => id === perguntaId)?.texto ?? null,
    fotosDaOrigem: todas.filter(({ id }) => ids.includes(id)),
  }
}

const planoDe = async (db: Db | Tx, planoId: string | null) =>
  planoId === null
    ? null
    : ((await db.selectFrom('planos_5w2h').select(['id', 'numero']).where('id', '=', planoId).executeTakeFirst()) ??
      null)
