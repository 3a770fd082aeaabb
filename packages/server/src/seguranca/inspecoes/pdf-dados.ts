/** Everything a printed inspection says, read at once. */
import type { Foto } from '@prumo/domain/core/fotos.ts'
import { inspecoes } from '@prumo/domain/seguranca/inspecoes/inspecoes.ts'
import type { Inspecao } from '@prumo/domain/seguranca/inspecoes/respostas.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import { contentHash, signaturesOf } from '../../core/collected/assinaturas.ts'
import { photographsOf } from '../../core/collected/fotos.ts'
import { type AssinaturaNoPapel, bytesOfFiles, type FotoNoPapel } from '../../core/collected/no-papel.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { type NcDaInspecao, ncsDaInspecao } from '../nao-conformidades/da-inspecao.ts'
import { ASSINATURAS, FOTOS } from './coleta.ts'
import { type Conteudo, conteudoDe } from './conteudo.ts'

interface Nomes {
  readonly lista: string
  readonly obra: string | null
  readonly equipe: string | null
  readonly veiculo: string | null
  readonly contrato: string | null
  readonly empresa: string | null
  readonly cnpj: string | null
  readonly inspetor: string
  readonly presentes: string | null
  readonly concluidaPor: string | null
}
export interface InspecaoNoPapel extends Conteudo {
  readonly inspecao: Inspecao
  readonly nomes: Nomes
  readonly fotos: readonly (Foto & FotoNoPapel)[]
  readonly assinaturas: readonly AssinaturaNoPapel[]
  readonly ncs: readonly NcDaInspecao[]
  readonly hash: string
}

async function nomesDe(ctx: Ctx, id: string): Promise<Nomes> {
  const { rows } = await sql<Nomes>`select v.nome as lista, concat_ws(' · ', o.codigo, o.nome) as obra,
      concat_ws(' ', e.codigo, e.nome) as equipe, concat_ws(' ', ve.placa, ve.modelo) as veiculo,
      concat_ws(' · ', c.codigo, c.nome) as contrato, coalesce(j.razao_social, j.nome) as empresa, j.cnpj,
      u.nome as inspetor, f.nome as concluida_por,
      (select string_agg(p.nome, ', ' order by p.nome collate pt) from colaboradores as p where p.id = any(i.colab_ids)) as presentes
    from inspecoes as i
      join questionarios_versoes as v on v.questionario_id = i.questionario_id and v.versao = i.versao
      join usuarios as u on u.id = i.inspetor_id left join usuarios as f on f.id = i.concluida_por_id
      left join obras as o on o.id = i.obra_id left join equipes as e on e.id = i.equipe_id
      left join veiculos as ve on ve.id = i.veiculo_id
      left join contas_contrato as c on c.id = i.centro_de_custo_id left join contas_juridicas as j on j.id = c.cj_id
    where i.id = ${id}::bigint`.execute(ctx.db)
  return rows[0]!
}

/** The bytes by the id of what was collected. */
export async function bytesDe(ctx: Ctx, tabela: 'fotos' | 'assinaturasColetadas', ids: readonly string[]) {
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

/** One inspection in this person's scope; 404 otherwise. */
export async function carregarPapel(ctx: Ctx, id: string): Promise<InspecaoNoPapel> {
  const row = await findRow(ctx, ctx.db, inspecoes, id)
  const fotos = await photographsOf(ctx.db, FOTOS, id)
  const assinaturas = await signaturesOf(ctx.db, ASSINATURAS, row)
  const imagens = await bytesDe(ctx, 'fotos', idsDe(fotos))
  const desenhos = await bytesDe(ctx, 'assinaturasColetadas', idsDe(assinaturas))
  return {
    inspecao: toRecord(inspecoes, row),
    ...(await conteudoDe(ctx.db, row)),
    nomes: await nomesDe(ctx, id),
    fotos: fotos.map((foto) => ({ ...foto, bytes: imagens.get(foto.id) ?? null })),
    assinaturas: assinaturas.map((uma) => ({ ...uma, desenho: desenhos.get(uma.id) ?? null })),
    ncs: await ncsDaInspecao(ctx.db, id),
    hash: await contentHash(ctx.db, ASSINATURAS, row),
  }
}
