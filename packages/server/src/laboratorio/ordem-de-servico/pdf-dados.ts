/** Everything the papers of an order say, read at once. */
import type { AssinaturaColetada } from '@prumo/domain/core/assinaturas.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import type { LinhaDaFicha, Ordem } from '@prumo/domain/laboratorio/ordem-de-servico/respostas.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import { signaturesOf } from '../../core/collected/assinaturas.ts'
import { photographsOf } from '../../core/collected/fotos.ts'
import { type AssinaturaNoPapel, bytesOfFiles, type FotoNoPapel } from '../../core/collected/no-papel.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { ASSINATURAS, FOTOS } from './coleta.ts'
import { lerFicha } from './ficha.ts'

interface Nomes {
  readonly contrato: string
  readonly empresa: string | null
  readonly cnpj: string | null
  readonly cliente: string | null
  readonly clienteCnpj: string | null
  readonly clienteContato: string | null
  readonly clienteEndereco: string | null
  readonly equipe: string | null
  readonly obra: string | null
  readonly responsavel: string
  readonly criador: string
  readonly entregador: string | null
}
export interface OrdemNoPapel {
  readonly os: Ordem
  readonly itens: readonly LinhaDaFicha[]
  readonly nomes: Nomes
  readonly fotos: readonly FotoNoPapel[]
  readonly assinaturas: readonly AssinaturaNoPapel[]
}

async function nomesDe(ctx: Ctx, id: string): Promise<Nomes> {
  const { rows } = await sql<Nomes>`select concat_ws(' · ', c.codigo, c.nome) as contrato,
      coalesce(j.razao_social, j.nome) as empresa, j.cnpj, k.nome as cliente, k.cnpj as cliente_cnpj,
      concat_ws(' · ', k.contato, k.email) as cliente_contato, k.endereco as cliente_endereco,
      concat_ws(' ', e.codigo, e.nome) as equipe, concat_ws(' · ', b.codigo, b.nome) as obra,
      r.nome as responsavel, cr.nome as criador, en.nome as entregador
    from laboratorio_os as o join contas_contrato as c on c.id = o.centro_de_custo_id
      join usuarios as r on r.id = o.responsavel_id join usuarios as cr on cr.id = o.criador_id
      left join contas_juridicas as j on j.id = c.cj_id left join clientes_laboratorio as k on k.id = o.cliente_id
      left join equipes as e on e.id = o.equipe_id left join obras as b on b.id = o.obra_id
      left join usuarios as en on en.id = o.entregador_id
    where o.id = ${id}::bigint`.execute(ctx.db)
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

const assinaturasComDesenho = async (ctx: Ctx, todas: readonly AssinaturaColetada[]): Promise<AssinaturaNoPapel[]> => {
  const desenhos = await bytesDe(
    ctx,
    'assinaturasColetadas',
    todas.map(({ id }) => id),
  )
  return todas.map((uma) => ({ ...uma, desenho: desenhos.get(uma.id) ?? null }))
}

/** One order in this person's scope; 404 otherwise. Photographs only for the paper that shows them. */
export async function carregarPapel(ctx: Ctx, id: string, comFotos: boolean): Promise<OrdemNoPapel> {
  const row = await findRow(ctx, ctx.db, laboratorioOs, id)
  const { itens } = await lerFicha(ctx, id)
  const fotos = comFotos ? await photographsOf(ctx.db, FOTOS, id) : []
  const imagens = await bytesDe(
    ctx,
    'fotos',
    fotos.map((foto) => foto.id),
  )
  return {
    os: toRecord(laboratorioOs, row),
    itens,
    nomes: await nomesDe(ctx, id),
    fotos: fotos.map((foto) => ({ ...foto, bytes: imagens.get(foto.id) ?? null })),
    assinaturas: await assinaturasComDesenho(ctx, await signaturesOf(ctx.db, ASSINATURAS, row)),
  }
}
