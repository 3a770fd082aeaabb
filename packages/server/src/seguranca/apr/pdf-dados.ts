/** Everything a printed APR says, read at once. */
import type { Foto } from '@prumo/domain/core/fotos.ts'
import { responsaveisDe } from '@prumo/domain/seguranca/apr/analise.ts'
import { aprs } from '@prumo/domain/seguranca/apr/aprs.ts'
import type { AprInteira, AprNaLista } from '@prumo/domain/seguranca/apr/respostas.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import { contentHash, signaturesOf } from '../../core/collected/assinaturas.ts'
import { photographsOf } from '../../core/collected/fotos.ts'
import { type AssinaturaNoPapel, bytesOfFiles, type FotoNoPapel } from '../../core/collected/no-papel.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { ASSINATURAS, FOTOS } from './coleta.ts'
import { apresentarAprs } from './ler.ts'

interface Nomes {
  readonly obra: string | null
  readonly equipe: string
  readonly veiculos: string | null
  readonly contrato: string | null
  readonly empresa: string | null
  readonly cnpj: string | null
  readonly registradaPor: string
  readonly emVigorPor: string | null
}
export interface AprNoPapel {
  readonly apr: AprInteira
  readonly nomes: Nomes
  readonly usuarios: ReadonlyMap<string, string>
  readonly fotos: readonly (Foto & FotoNoPapel)[]
  readonly assinaturas: readonly AssinaturaNoPapel[]
  readonly hash: string
}

async function nomesDe(ctx: Ctx, id: string): Promise<Nomes> {
  const { rows } = await sql<Nomes>`select concat_ws(' · ', o.codigo, o.nome) as obra,
      concat_ws(' ', e.codigo, e.nome) as equipe, concat_ws(' · ', c.codigo, c.nome) as contrato,
      coalesce(j.razao_social, j.nome) as empresa, j.cnpj, u.nome as registrada_por, v.nome as em_vigor_por,
      (select string_agg(concat_ws(' ', ve.placa, ve.modelo), ', ' order by ve.placa) from veiculos as ve
        where ve.id = any(p.veiculos_ids)) as veiculos
    from aprs as p join equipes as e on e.id = p.equipe_id join usuarios as u on u.id = p.criador_id
      left join usuarios as v on v.id = p.em_vigor_por_id left join obras as o on o.id = p.obra_id
      left join contas_contrato as c on c.id = p.centro_de_custo_id left join contas_juridicas as j on j.id = c.cj_id
    where p.id = ${id}::bigint`.execute(ctx.db)
  return rows[0]!
}

/** The bytes by the id of what was collected. */
async function bytesDe(ctx: Ctx, tabela: 'fotos' | 'assinaturasColetadas', ids: readonly string[]) {
  const linhas = await ctx.db
    .selectFrom(tabela)
    .select(['id', 'arquivoId'])
    .where(sql<boolean>`id = any(${idArray(ids)})`)
    .execute()
  const lidos = await bytesOfFiles(
    ctx,
    linhas.map(({ arquivoId }) => arquivoId),
  )
  return new Map(linhas.map(({ id, arquivoId }) => [id, lidos.get(arquivoId) ?? null]))
}

const idsDe = (coletados: readonly { readonly id: string }[]): string[] => coletados.map(({ id }) => id)

async function usuariosDe(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; nome: string }>`select id, nome from usuarios
    where id = any(${idArray(ids)})`.execute(ctx.db)
  return new Map(rows.map(({ id, nome }) => [id, nome]))
}

/** One APR in this person's scope; 404 otherwise. */
export async function carregarPapel(ctx: Ctx, id: string): Promise<AprNoPapel> {
  const row = await findRow(ctx, ctx.db, aprs, id)
  const [apr] = (await apresentarAprs(ctx, [toRecord(aprs, row) as AprNaLista], true)) as AprInteira[]
  const fotos = await photographsOf(ctx.db, FOTOS, id)
  const assinaturas = await signaturesOf(ctx.db, ASSINATURAS, row)
  const imagens = await bytesDe(ctx, 'fotos', idsDe(fotos))
  const desenhos = await bytesDe(ctx, 'assinaturasColetadas', idsDe(assinaturas))
  return {
    apr: apr!,
    nomes: await nomesDe(ctx, id),
    usuarios: await usuariosDe(ctx, [
      ...responsaveisDe(apr!).map(([, quem]) => quem),
      ...apr!.revalidacoes.map(({ usuarioId }) => usuarioId),
    ]),
    fotos: fotos.map((foto) => ({ ...foto, bytes: imagens.get(foto.id) ?? null })),
    assinaturas: assinaturas.map((uma) => ({ ...uma, desenho: desenhos.get(uma.id) ?? null })),
    hash: await contentHash(ctx.db, ASSINATURAS, row),
  }
}
