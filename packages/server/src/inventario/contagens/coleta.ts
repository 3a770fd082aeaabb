import type { Foto } from '@prumo/domain/core/fotos.ts'
import { fotosDaLeitura } from '@prumo/domain/inventario/contagens/coleta.ts'
import { inventarioLeituras } from '@prumo/domain/inventario/contagens/contagens.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import { desenharDe } from '../../core/campo/tratar.ts'
import { type FotoHost, photographsOf } from '../../core/collected/fotos.ts'
import { bytesOfFiles, type FotoNoPapel } from '../../core/collected/no-papel.ts'
import type { Ctx } from '../../core/context.ts'

/** No state of the count refuses one: what a phone took while it was open may arrive after it closed. */
export const FOTOS: FotoHost = { entity: inventarioLeituras, fotos: fotosDaLeitura }

interface ComLeituras {
  readonly leituraIds: readonly string[]
}

/** The photographs of each of those lines, in the order in which they came. */
export async function fotosDasLinhas<L extends ComLeituras>(ctx: Ctx, linhas: readonly L[]): Promise<Map<L, Foto[]>> {
  const ids = linhas.flatMap(({ leituraIds }) => leituraIds)
  const todas = ids.length > 0 ? await photographsOf(ctx.db, FOTOS, ids) : []
  const daLeitura = Map.groupBy(todas, ({ alvoId }) => alvoId)
  return new Map(linhas.map((uma) => [uma, uma.leituraIds.flatMap((id) => daLeitura.get(id) ?? [])]))
}

/** Printed at most: a paper is carried, and the count's page has them all. */
export const FOTOS_NO_PAPEL = 60

/** Those lines' photographs as they are printed, and how many of them are not here yet, or were too many. */
export async function fotosNoPapel<L extends ComLeituras>(
  ctx: Ctx,
  linhas: readonly L[],
  legendaDe: (uma: L) => string,
) {
  const ids = linhas.flatMap(({ leituraIds }) => leituraIds)
  await desenharDe(ctx, inventarioLeituras.name, ids)
  const todas = [...(await fotosDasLinhas(ctx, linhas))].flatMap(([uma, fotos]) =>
    fotos.map((foto) => ({ ...foto, legenda: [legendaDe(uma), foto.legenda].filter(Boolean).join('. ') })),
  )
  const vindas = todas.filter(({ espera }) => !espera)
  const impressas = vindas.slice(0, FOTOS_NO_PAPEL)
  const { rows } = await sql<{ id: string; arquivoId: string | null }>`select id::text, arquivo_id as "arquivoId"
    from fotos where id = any(${idArray(impressas.map(({ id }) => id))})`.execute(ctx.db)
  const arquivoDe = new Map(rows.map(({ id, arquivoId }) => [id, arquivoId]))
  const bytes = await bytesOfFiles(ctx, [...arquivoDe.values()])
  return {
    fotos: impressas.map(
      (foto): FotoNoPapel => ({ ...foto, bytes: bytes.get(arquivoDe.get(foto.id) ?? null) ?? null }),
    ),
    aCaminho: todas.length - vindas.length,
    aMais: vindas.length - impressas.length,
  }
}
