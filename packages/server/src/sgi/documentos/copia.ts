import { formatDate } from '@prumo/domain/core/dates.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { sgiDocumentosAnexos } from '@prumo/domain/sgi/anexos.ts'
import { sgiDocumentos } from '@prumo/domain/sgi/documentos.ts'
import type { CopiaVerificada } from '@prumo/domain/sgi/respostas.ts'
import { vigenciaDe } from '@prumo/domain/sgi/verificacao.ts'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { publicUrl } from '../../core/access/recovery-links.ts'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx, Services } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { inTransaction } from '../../core/database/database.ts'
import { type Content, factsTable, paragraph, renderPdf } from '../../core/documents/pdf.ts'
import { conflict, notFound } from '../../core/errors.ts'
import { contentDisposition } from '../../core/files/send.ts'

/** GET /sgi-documentos-anexos/:id/etiqueta: what is fastened to a printed copy, with the QR that says whether it may still be used. */
export async function etiquetaDaCopia(ctx: Ctx, reply: FastifyReply, id: string): Promise<FastifyReply> {
  const versao = await findRow(ctx, ctx.db, sgiDocumentosAnexos, id)
  const documento = await findRow(ctx, ctx.db, sgiDocumentos, versao.documentoId)
  if (versao.obsoleta) throw conflict('Esta versão não está mais em vigor: gere a etiqueta da versão atual.')
  const endereco = `${publicUrl(ctx)}/sgi/verificar/${versao.verificacao}`
  const body: Content[] = [
    {
      columns: [
        { qr: endereco, fit: 150, eccLevel: 'M', width: 170 },
        {
          width: '*',
          stack: [
            factsTable(
              [
                ['Código', documento.codigo],
                ['Versão', String(versao.versao)],
                ['Título', documento.descricao],
                ['Emissão', formatDate(documento.emissao)],
                ['Local', documento.local],
                ['Cópias físicas', String(documento.copiasFisicas)],
              ],
              2,
            ),
          ],
        },
      ],
      columnGap: 16,
      margin: [0, 0, 0, 14],
    },
    paragraph(
      'Antes de usar esta cópia, aponte a câmera do telefone para o código: a página diz se a versão está vigente ou obsoleta. Não é preciso ter conta no sistema.',
    ),
    paragraph(endereco),
  ]
  const bytes = await renderPdf({
    title: 'Cópia controlada',
    subtitle: `${documento.codigo}, versão ${versao.versao}`,
    body,
  })
  await inTransaction(ctx.db, (tx) =>
    logAct(tx, ctx, {
      acao: ACAO.baixou,
      tela: sgiDocumentos.tela,
      entidade: sgiDocumentosAnexos.name,
      alvoId: id,
      descricao: `Baixou a etiqueta de cópia da versão ${versao.versao} do documento do SGI "${documento.codigo}"`,
    }),
  )
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition('attachment', `etiqueta ${documento.codigo} v${versao.versao}.pdf`),
      'cache-control': 'private, no-store',
    })
    .send(bytes)
}

/** GET /sgi/verificacao/:codigo, open to whoever holds the printed copy: four facts and no more. */
export async function verificarCopia({ db }: Pick<Services, 'db'>, codigo: string): Promise<CopiaVerificada> {
  type Achada = { codigo: string; titulo: string; versao: number; obsoleta: boolean; situacao: number | null }
  const { rows } = /^[0-9a-f]{32}$/.test(codigo)
    ? await sql<Achada>`select d.codigo, d.descricao as titulo, a.versao, a.obsoleta, d.situacao
        from sgi_documentos_anexos as a join sgi_documentos as d on d.id = a.documento_id
        where a.verificacao = ${codigo}`.execute(db)
    : { rows: [] }
  if (!rows[0]) throw notFound()
  const { obsoleta, situacao, ...fatos } = rows[0]
  return { ...fatos, vigencia: vigenciaDe({ obsoleta, situacao }) }
}
