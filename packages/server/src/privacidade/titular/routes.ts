import { Readable } from 'node:stream'
import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { requisicoesTitulares } from '@prumo/domain/privacidade/requisicoes/requisicoes.ts'
import { chamadasDosTitulares } from '@prumo/domain/privacidade/titular/chamadas.ts'
import type { FastifyReply } from 'fastify'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction } from '../../core/database/database.ts'
import { nomeSeguro } from '../../core/documents/safe-names.ts'
import { zipChunks } from '../../core/documents/zip.ts'
import type { Router } from '../../core/http/http.ts'
import { type FormatoDoRelatorio, oferecer } from '../../core/titular/no-papel.ts'
import { imprimir } from './imprimir.ts'
import { type RelatorioDaPessoa, reunirFornecedor, reunirUsuario } from './reunir.ts'

const { tela } = requisicoesTitulares
/** Whoever answers requests takes the report that answers them. */
const RESPONDER = { tela, flag: 'editar' } as const

/** What the house knows of a user or of a supplier's person, to be handed to them (LGPD arts. 18–19). */
export function titularesRoutes(router: Router): void {
  router.call(chamadasDosTitulares.usuario, {
    access: RESPONDER,
    heavy: true,
    summary: 'Relatório do titular: tudo o que o sistema sabe de um usuário, em JSON, PDF ou os dois em ZIP',
    handler: (ctx, { params, query, reply }) =>
      entregar(ctx, reply, usuarios, query.formato, reunirUsuario(ctx, params.id)),
  })
  router.call(chamadasDosTitulares.fornecedor, {
    access: RESPONDER,
    heavy: true,
    summary: 'Relatório do titular: tudo o que o sistema sabe de um fornecedor, em JSON, PDF ou os dois em ZIP',
    handler: (ctx, { params, query, reply }) =>
      entregar(ctx, reply, fornecedores, query.formato, reunirFornecedor(ctx, params.id)),
  })
}

/** Handed out, and told: the copy is itself an access that the next report tells of. */
async function entregar(
  ctx: Ctx,
  reply: FastifyReply,
  { name, noun }: Entity,
  formato: FormatoDoRelatorio,
  reunido: Promise<RelatorioDaPessoa>,
) {
  const relatorio = await reunido
  const { id, nome } = relatorio.titular
  const json = JSON.stringify(relatorio, null, 2)
  const pdf = formato === 'json' ? null : await imprimir(relatorio)
  await inTransaction(ctx.db, (tx) =>
    logAct(tx, ctx, {
      acao: ACAO.baixou,
      tela,
      entidade: name,
      alvoId: id,
      descricao: `Baixou o relatório do titular d${noun.article} ${noun.one} "${nome}" (${formato.toUpperCase()})`,
    }),
  )
  const resposta = oferecer(reply, nomeSeguro(`relatorio do titular ${nome}`), formato)
  if (formato !== 'zip') return resposta.send(pdf ?? json)
  const arquivos = [
    { name: 'relatorio.json', content: [json] },
    { name: 'relatorio.pdf', content: [pdf!], stored: true },
  ]
  return resposta.send(Readable.from(zipChunks(arquivos), { objectMode: false }))
}
