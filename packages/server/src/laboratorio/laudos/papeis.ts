/** The PDFs of laudos: of one that was issued, the very bytes; of a draft, what it would say, marked as such. */

import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { chamadasDeLaudos } from '@prumo/domain/laboratorio/laudos/chamadas.ts'
import { laudos, POR_EMITIR } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { conflict, notFound } from '../../core/errors.ts'
import { abrirSeHouver } from '../../core/files/open-if-there.ts'
import { sendLogged } from '../../core/files/send-logged.ts'
import type { Router } from '../../core/http/http.ts'
import { definePapers, type Papers, toldOf } from '../../core/papers/papers.ts'
import { conteudoDe } from './conteudo.ts'
import { imagensDo } from './imagens.ts'
import type { LinhaDoLaudo } from './nascer.ts'
import { papelDoLaudo } from './pdf.ts'
import { pecasDe } from './pecas.ts'
import { nomeDe } from './selo/certificado.ts'
import { chaveDaCasa, seloConfere } from './selo/chave.ts'

/** Those asked for, in their order; one out of scope is missing, and the whole is 404. */
async function escolhidos(ctx: Ctx, ids: readonly string[]): Promise<LinhaDoLaudo[]> {
  const rows = await ctx.db
    .selectFrom('laudos as l')
    .selectAll('l')
    .where(sql<boolean>`l.id = any(${idArray(ids)}) and ${inScope(ctx, laudos, 'l')}`)
    .orderBy('l.numero')
    .orderBy('l.numeroRevisao')
    .orderBy('l.id')
    .execute()
  if (rows.length < new Set(ids).size) throw notFound()
  return rows
}

async function arquivoDo(ctx: Ctx, { arquivoId }: LinhaDoLaudo) {
  const [arquivo] = arquivoId ? await ctx.files.find(ctx.db, [arquivoId]) : []
  return arquivo
}

/** Its bytes as they were issued: opened, and never made again. */
async function papelDe(ctx: Ctx, row: LinhaDoLaudo) {
  const arquivo = await arquivoDo(ctx, row)
  return arquivo ? ctx.files.open(arquivo) : previa(ctx, row)
}

async function previa(ctx: Ctx, row: LinhaDoLaudo): Promise<Buffer> {
  const pecas = await pecasDe(ctx.db, row.osItensIds, row.ensaiosIds)
  const conteudo = await conteudoDe(
    ctx,
    ctx.db,
    { ...row, numero: row.identificacao, codigoVerificacao: '' },
    pecas,
    new Date(),
  )
  return papelDoLaudo({ ...conteudo, numeroRevisao: 0, verificador: '' }, await imagensDo(ctx, row), { rascunho: true })
}

export function papeisRoutes(router: Router): void {
  const responder = definePapers<{ readonly ids: readonly string[] }>(router, {
    entity: laudos,
    tipo: 'pdf-laudo',
    arquivo: 'laudos',
    quantos: (n) => (n === 1 ? '1 laudo' : `${n} laudos`),
    escolher: async (ctx, { ids }): Promise<Papers> => {
      const rows = await escolhidos(ctx, ids)
      return {
        papeis: rows.map((row) => ({
          nome: row.identificacao.replace('/', '-'),
          desenhar: async () => papelDe(ctx, row),
        })),
        dito: toldOf(
          rows,
          ({ identificacao }) => `Baixou o PDF do laudo ${identificacao}`,
          `Baixou os PDFs de ${rows.length} laudos`,
        ),
      }
    },
  })
  router.call(chamadasDeLaudos.pdf, {
    access: { tela: laudos.tela, flag: 'visualizar' },
    heavy: true,
    summary: 'O PDF de um laudo, como foi emitido; de vários, um zip; de mais de cem, um trabalho (202)',
    handler: (ctx, { body: { ids }, reply }) => responder(ctx, reply, { ids }),
  })
  router.call(chamadasDeLaudos.arquivo, {
    access: { tela: laudos.tela, flag: 'visualizar' },
    summary: 'O PDF de um laudo emitido, como foi emitido',
    handler: async (ctx, { params: { id }, reply }) => {
      const row = await findRow(ctx, ctx.db, laudos, id)
      if (!row.arquivoId) throw conflict('Este laudo ainda não foi emitido.')
      return sendLogged(ctx, reply, row.arquivoId, false, (_, act) => ({
        tela: laudos.tela,
        entidade: laudos.name,
        alvoId: row.id,
        descricao: `${act} o laudo ${row.identificacao}`,
      }))
    },
  })
  router.call(chamadasDeLaudos.integridade, {
    access: { tela: laudos.tela, flag: 'visualizar' },
    summary: 'Confere os bytes guardados de um laudo com o que foi emitido, o selo do sistema e a assinatura digital',
    handler: async (ctx, { params: { id } }) => conferir(ctx, await findRow(ctx, ctx.db, laudos, id)),
  })
}

/** Are the bytes those that were issued, and is the seal over them the house's own? */
async function conferir(ctx: Ctx, row: LinhaDoLaudo) {
  if (POR_EMITIR.includes(row.status)) throw conflict('Este laudo ainda não foi emitido.')
  const arquivo = await arquivoDo(ctx, row)
  const conteudo = arquivo && (await abrirSeHouver(ctx, arquivo))
  const bytes = conteudo ? await buffer(conteudo) : null
  const { sha256, assinatura, chavePublica } = row as LinhaDoLaudo &
    Record<'sha256' | 'assinatura' | 'chavePublica', string>
  const quem = bytes && row.certificadoDe ? (await import('./selo/pdf-assinado.ts')).quemAssinou(bytes) : null
  return {
    arquivo: bytes !== null && createHash('sha256').update(bytes).digest('hex') === sha256,
    selo: seloConfere(chavePublica, sha256, assinatura) && (await chaveDaCasa(ctx, chavePublica)),
    certificado: quem && nomeDe(quem),
  }
}
