import { Readable } from 'node:stream'
import type { pedidoDePdfos } from '@prumo/domain/dp/ordens-chamadas.ts'
import type { OrdemDeServico } from '@prumo/domain/dp/ordens-de-servico.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { type Ctx, demand } from '../../core/context.ts'
import { inTransaction } from '../../core/database/database.ts'
import { badInput, conflict, notFound } from '../../core/errors.ts'
import { bytesEmJson } from '../livro/gerar-livro.ts'
import { alertaSemOrdem, ordensPorId, type PessoaDaOrdem, pessoasDasOrdens } from './carregar.ts'
import { papelAssinado, papelDaOrdem } from './papel.ts'
import { registrarModelo, registrarOrdem } from './registrar.ts'

type Pedidas = z.output<typeof pedidoDePdfos>['osToGenerate']

type AFazer = { pessoa: PessoaDaOrdem | null; ordem: OrdemDeServico }

/** What each entry asks for, loaded in scope: the template named, or the one that covers the person's role in their process. */
async function carregar(ctx: Ctx, pedidas: Pedidas): Promise<AFazer[]> {
  const doColaborador = pedidas.flatMap(({ colabInfo }) => colabInfo ?? [])
  if (doColaborador.length > 0) demand(ctx, telas.colaboradores, 'visualizar')
  if (doColaborador.length < pedidas.length) demand(ctx, telas.ordensDeServico, 'visualizar')
  const pessoas = new Map((await pessoasDasOrdens(ctx, doColaborador)).map((pessoa) => [pessoa.id, pessoa]))
  const escolha = pedidas.map(({ colabInfo, osText }) => {
    const pessoa = colabInfo === null ? null : pessoas.get(colabInfo)
    if (pessoa === undefined) throw notFound()
    if (!pessoa && !osText)
      throw badInput('Informe o template da ordem de serviço.', { osText: 'Preencha este campo.' })
    return { pessoa, ordemId: osText ?? pessoa?.ordemId ?? null }
  })
  const sem = escolha.filter(({ ordemId }) => ordemId === null).map(({ pessoa }) => pessoa!.nome)
  if (sem.length > 0) throw conflict(alertaSemOrdem(sem), { nomes: sem })
  const ordens = await ordensPorId(
    ctx,
    escolha.map(({ ordemId }) => ordemId!),
  )
  return escolha.map(({ pessoa, ordemId }) => {
    const ordem = ordens.get(ordemId!)
    if (!ordem) throw notFound()
    return { pessoa, ordem }
  })
}

/** POST /services/pdfos: `[{ colabId, buffer: { type: 'Buffer', data } }]` in the order asked, drawn one by one as they are sent. */
export async function pdfos(ctx: Ctx, reply: FastifyReply, pedidas: Pedidas): Promise<FastifyReply> {
  const aFazer = await carregar(ctx, pedidas)
  await inTransaction(ctx.db, async (tx) => {
    for (const { pessoa, ordem } of aFazer)
      await (pessoa ? registrarOrdem(tx, ctx, pessoa, ordem.grupo) : registrarModelo(tx, ctx, ordem))
  })
  async function* resposta(): AsyncGenerator<string> {
    let antes = '['
    for (const { pessoa, ordem } of aFazer) {
      const bytes = pessoa ? (await papelAssinado(ctx, ordem, pessoa)).bytes : await papelDaOrdem(ordem, null)
      yield `${antes}{"colabId":${JSON.stringify(pessoa?.id ?? '')},"buffer":`
      yield* bytesEmJson([bytes])
      yield '}'
      antes = ','
    }
    yield ']'
  }
  return reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .send(Readable.from(resposta(), { objectMode: false }))
}
