import type { FastifyReply } from 'fastify'
import { contentDisposition } from '../core/files/send.ts'

/** Answers with a PDF to be saved under that name. */
export const responderPdf = (reply: FastifyReply, nome: string, bytes: Buffer): FastifyReply =>
  reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition('attachment', `${nome.replace(/[\\/:*?"<>|]+/g, '-')}.pdf`),
      'cache-control': 'private, no-store',
    })
    .send(bytes)
