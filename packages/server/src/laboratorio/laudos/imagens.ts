import { fasesDeFoto } from '@prumo/domain/laboratorio/laudos/coleta.ts'
import { signaturesOf } from '../../core/collected/assinaturas.ts'
import { photographsOf } from '../../core/collected/fotos.ts'
import { bytesOfFiles } from '../../core/collected/no-papel.ts'
import type { Ctx } from '../../core/context.ts'
import { ASSINATURAS, FOTOS } from './coleta.ts'
import type { LinhaDoLaudo } from './nascer.ts'
import { palavra } from './palavra.ts'
import type { ImagensDoLaudo } from './pdf.ts'

async function bytesDe(ctx: Ctx, tabela: 'fotos' | 'assinaturasColetadas', ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Buffer | null>()
  const linhas = await ctx.db
    .selectFrom(tabela)
    .select(['id', 'arquivoId'])
    .where('id', 'in', [...ids])
    .execute()
  const bytes = await bytesOfFiles(
    ctx,
    linhas.map(({ arquivoId }) => arquivoId),
  )
  return new Map(linhas.map(({ id, arquivoId }) => [id, bytes.get(arquivoId) ?? null]))
}

/** The photographs and the signatures of a laudo, as they are printed; a signature that no longer holds is left out. */
export async function imagensDo(ctx: Ctx, row: LinhaDoLaudo): Promise<ImagensDoLaudo> {
  const fotos = await photographsOf(ctx.db, FOTOS, row.id)
  const assinaturas = (await signaturesOf(ctx.db, ASSINATURAS, row)).filter(({ valida }) => valida)
  const ids = (todas: readonly { readonly id: string }[]) => todas.map(({ id }) => id)
  const imagens = await bytesDe(ctx, 'fotos', ids(fotos))
  const desenhos = await bytesDe(ctx, 'assinaturasColetadas', ids(assinaturas))
  return {
    fotos: fotos.map((foto) => ({
      ...foto,
      legenda: [palavra(fasesDeFoto, foto.fase), foto.legenda].filter(Boolean).join(': ') || null,
      bytes: imagens.get(foto.id) ?? null,
    })),
    assinaturas: assinaturas.map(({ id, papel, nome }) => ({ papel, nome, desenho: desenhos.get(id) ?? null })),
  }
}
