/** Everything a printed report says, read at once. */
import type { AssinaturaColetada } from '@prumo/domain/core/assinaturas.ts'
import { rdos } from '@prumo/domain/obras/rdo/rdos.ts'
import type { ListasDoRdo, PrazoDaObra, Rdo } from '@prumo/domain/obras/rdo/respostas.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import { contentHash, signaturesOf } from '../../core/collected/assinaturas.ts'
import { type AssinaturaNoPapel, bytesOfFiles, type FotoNoPapel } from '../../core/collected/no-papel.ts'
import type { Ctx } from '../../core/context.ts'
import { find, findRow } from '../../core/crud/read.ts'
import { ASSINATURAS } from './coleta.ts'
import { lerListas, prazoNoDia } from './ler.ts'

export interface ObraNoPapel {
  readonly numero: string
  readonly codigo: string
  readonly nome: string
  readonly municipio: string | null
  readonly uf: string | null
  readonly art: string | null
  readonly crea: string | null
  readonly responsavelTecnico: string | null
  readonly contrato: string
  readonly contratante: string | null
  readonly empresa: string | null
  readonly cnpj: string | null
  readonly fiscal: string | null
}
export interface RdoNoPapel {
  readonly rdo: Rdo
  readonly listas: ListasDoRdo
  readonly obra: ObraNoPapel
  readonly prazo: PrazoDaObra
  readonly hash: string
  readonly fotos: readonly FotoNoPapel[]
  readonly assinaturas: readonly AssinaturaNoPapel[]
  /** Names by table and id, as they are today. */
  readonly nome: (tabela: keyof typeof NOMES, id: string | null) => string | null
}

async function obraNoPapel(ctx: Ctx, obraId: string): Promise<ObraNoPapel> {
  const { rows } =
    await sql<ObraNoPapel>`select o.numero, o.codigo, o.nome, o.municipio, o.uf, o.art_numero as art, o.crea,
      rt.nome as responsavel_tecnico, concat_ws(' · ', c.codigo, c.nome) as contrato,
      coalesce(o.contratante, c.nome) as contratante, coalesce(j.razao_social, j.nome) as empresa, j.cnpj,
      o.fiscal_cliente_nome as fiscal
    from obras as o join contas_contrato as c on c.id = o.contrato_id
      left join contas_juridicas as j on j.id = c.cj_id
      left join colaboradores as rt on rt.id = o.responsavel_tecnico_id
    where o.id = ${obraId}::bigint`.execute(ctx.db)
  return rows[0]!
}

async function fotosDe(ctx: Ctx, id: string): Promise<FotoNoPapel[]> {
  const { rows } = await sql<Omit<FotoNoPapel, 'bytes'> & { arquivoId: string }>`
    select arquivo_id, legenda, data_captura, latitude, longitude from fotos
    where entidade = ${rdos.name} and registro_id = ${id}::bigint order by data_captura nulls last, id`.execute(ctx.db)
  const bytes = await bytesOfFiles(
    ctx,
    rows.map(({ arquivoId }) => arquivoId),
  )
  return rows.map(({ arquivoId, ...foto }) => ({ ...foto, bytes: bytes.get(arquivoId) ?? null }))
}

async function assinaturasDe(ctx: Ctx, id: string, coletadas: readonly AssinaturaColetada[]) {
  const linhas = await ctx.db
    .selectFrom('assinaturasColetadas')
    .select(['id', 'arquivoId'])
    .where('entidade', '=', rdos.name)
    .where('registroId', '=', id)
    .execute()
  const arquivo = new Map(linhas.map(({ id: assinatura, arquivoId }) => [assinatura, arquivoId]))
  const bytes = await bytesOfFiles(ctx, [...arquivo.values()])
  return coletadas.map((uma) => ({ ...uma, desenho: bytes.get(arquivo.get(uma.id) ?? '') ?? null }))
}

/** How each kind of record is called on paper. */
const NOMES = {
  equipes: sql`concat_ws(' ', codigo, nome)`,
  colaboradores: sql`nome`,
  funcoes: sql`nome`,
  veiculos: sql`concat_ws(' ', placa, modelo)`,
  obras_etapas: sql`nome`,
  baremos_itens: sql`codigo`,
  usuarios: sql`nome`,
  aprs: sql`numero`,
  inspecoes: sql`numero`,
} as const

async function nomesDe(ctx: Ctx, rdo: Rdo, listas: ListasDoRdo): Promise<RdoNoPapel['nome']> {
  const ids: Record<keyof typeof NOMES, (string | null)[]> = {
    equipes: rdo.equipesIds,
    colaboradores: listas.maoDeObra.map(({ colabId }) => colabId),
    funcoes: listas.maoDeObra.map(({ funcaoId }) => funcaoId),
    veiculos: listas.equipamentos.map(({ veiculoId }) => veiculoId),
    obras_etapas: listas.atividades.map(({ etapaId }) => etapaId),
    baremos_itens: listas.atividades.map(({ baremoItemId }) => baremoItemId),
    usuarios: [rdo.criadorId, rdo.aprovadorId],
    aprs: rdo.aprIds,
    inspecoes: rdo.inspecoesIds,
  }
  const nomes = new Map<string, string>()
  for (const [tabela, seus] of Object.entries(ids)) {
    const unicos = [...new Set(seus.filter((id) => id !== null))]
    if (unicos.length === 0) continue
    const { rows } = await sql<{ id: string; nome: string }>`select id, ${NOMES[tabela as keyof typeof NOMES]} as nome
      from ${sql.table(tabela)} where id = any(${idArray(unicos)})`.execute(ctx.db)
    for (const { id, nome } of rows) nomes.set(`${tabela} ${id}`, nome)
  }
  return (tabela, id) => (id === null ? null : (nomes.get(`${tabela} ${id}`) ?? null))
}

/** One report in this person's scope; 404 otherwise. */
export async function carregarPapel(ctx: Ctx, id: string): Promise<RdoNoPapel> {
  const row = await findRow(ctx, ctx.db, rdos, id)
  const rdo = await find(ctx, ctx.db, rdos, id)
  const listas = await lerListas(ctx.db, id)
  return {
    rdo,
    listas,
    obra: await obraNoPapel(ctx, rdo.obraId),
    prazo: await prazoNoDia(ctx.db, rdo.obraId, rdo.data),
    hash: await contentHash(ctx.db, ASSINATURAS, row),
    fotos: await fotosDe(ctx, id),
    assinaturas: await assinaturasDe(ctx, id, await signaturesOf(ctx.db, ASSINATURAS, row)),
    nome: await nomesDe(ctx, rdo, listas),
  }
}
