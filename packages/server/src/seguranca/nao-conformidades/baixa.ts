/** POST /nao-conformidades/:id/baixa: what was done, with photographs of how it is now; somebody else verifies it (design, Works 7.3). */

import { formatDate } from '@prumo/domain/core/dates.ts'
import { SEM_PERMISSAO } from '@prumo/domain/core/fluxo.ts'
import { baixaEnviada, envioDaBaixa } from '@prumo/domain/seguranca/nao-conformidades/baixa.ts'
import { FASE_DA_NC } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { fotosDaNc } from '@prumo/domain/seguranca/nao-conformidades/coleta.ts'
import { naoConformidades } from '@prumo/domain/seguranca/nao-conformidades/nao-conformidades.ts'
import type { FastifyRequest } from 'fastify'
import { agir, travar } from '../../core/atos/agir.ts'
import { apresentar } from '../../core/atos/apresentar.ts'
import { addFoto, type PreparedFoto, prepareFoto } from '../../core/collected/fotos.ts'
import { type Ctx, can } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { inTransaction } from '../../core/database/database.ts'
import { AppError } from '../../core/errors.ts'
import { keepOnce } from '../../core/files/keep-once.ts'
import { type Answer, digest } from '../../core/http/idempotency.ts'
import { FOTOS } from './coleta.ts'
import { NCS } from './fluxo.ts'
import { servicoDeNcs } from './gravar.ts'

/** Once per Idempotency-Key; what is refused leaves no file. */
export async function pedirBaixa(ctx: Ctx, id: string, request: FastifyRequest): Promise<Answer<unknown>> {
  // Whoever may not is told so before anything is read; whether it is its time is judged in the act, which a repeat does not do again.
  await findRow(ctx, ctx.db, naoConformidades, id)
  if (!can(ctx, naoConformidades.tela, 'editar')) throw new AppError(403, SEM_PERMISSAO)
  await using uploads = await ctx.files.receive(request, envioDaBaixa)
  const { descricao, data, revisao } = uploads.read('dados', baixaEnviada)
  const originais = uploads.all('fotos')
  const dados = { descricao, data, fotos: originais.length, ...(revisao !== undefined && { revisao }) }
  const key = request.headers['idempotency-key']
  if (key === undefined)
    await inTransaction(ctx.db, (tx) => travar({ ...ctx, db: tx }, tx, NCS, id, 'pedirBaixa', dados))
  const preparadas: PreparedFoto[] = []
  for (const original of originais) preparadas.push(await prepareFoto(ctx, fotosDaNc, id, original))
  return await keepOnce(
    ctx,
    {
      route: `${naoConformidades.name}/${id}/baixa`,
      key,
      bodyDigest: digest(uploads.fields.dados ?? '', originais.map(({ sha256 }) => sha256).join()),
    },
    preparadas.flatMap(({ placements }) => placements),
    async (tx, arquivos) => {
      const dentro = { ...ctx, db: tx }
      const body = await agir(
        dentro,
        NCS,
        id,
        'pedirBaixa',
        {
          dados,
          async escrever(aberta) {
            const fotosIds: string[] = []
            for (const [n, preparada] of preparadas.entries()) {
              const seus = arquivos.slice(2 * n, 2 * n + 2)
              const dita = { fase: FASE_DA_NC.depois }
              fotosIds.push((await addFoto(dentro, aberta, FOTOS, id, preparada, seus, dita)).id)
            }
            return {
              campos: {
                baixaData: data,
                baixaUsuarioId: ctx.usuario.id,
                baixaDescricao: descricao,
                baixaFotosIds: fotosIds,
              },
              mudancas: { fotos: [null, fotosIds] },
            }
          },
          frase: ({ numero }) =>
            `Baixa solicitada da não conformidade ${numero}: corrigida em ${formatDate(data)}. ${descricao}`,
          responder: (aberta, depois) => apresentar(servicoDeNcs, { ...ctx, db: aberta }, depois),
        },
        tx,
      )
      return { status: 200, body }
    },
  )
}
