import { defineEnvio } from '@prumo/domain/core/anexos.ts'
import { chamadasDoCampo } from '@prumo/domain/core/campo/chamadas.ts'
import { ENDERECO_DOS_ARQUIVOS, MAX_BYTES } from '@prumo/domain/core/campo/envio.ts'
import { voice } from '@prumo/domain/core/file-kinds.ts'
import { envioDeFoto } from '@prumo/domain/core/fotos.ts'
import { arrivalRoutes } from '../arrivals/routes.ts'
import type { Ctx } from '../context.ts'
import type { OwnServices } from '../crud/own-service.ts'
import { inTransaction } from '../database/database.ts'
import type { AnyRow } from '../database/table.ts'
import { tableOf } from '../database/tables.ts'
import { AppError, notFound } from '../errors.ts'
import type { Router } from '../http/http.ts'
import { answerAs } from '../http/idempotency.ts'
import { Turns } from '../isolated/turns.ts'
import { announce } from '../live/announce.ts'
import type { Especie } from '../vez/especie.ts'
import { chegouArquivo } from './arquivos.ts'
import type { Campo, Colecao } from './campo.ts'
import { ficarComServidor, lerDivergencia } from './divergencia.ts'
import { enviar } from './enviar.ts'
import { type FonteDoPacote, lerPacote } from './pacote.ts'
import { abrirTratamento } from './tratar.ts'

/** What of the house the field is made of. */
export interface DoCampo {
  readonly campo: readonly Campo[]
  readonly pacote: readonly FonteDoPacote[]
  readonly ownServices: OwnServices
  readonly vez: readonly Especie[]
}

/**
 * Two hundred phones that come back at once write a few at a time, and the others stand in line without a connection of the
 * database: who reads a list meanwhile finds one free. A phone asked to come again does, so that the line has an end.
 */
const DE_CADA_VEZ = {
  what: 'envios de celulares',
  atOnce: 3,
  perPerson: 2,
  waitingPerPerson: 100,
  waiting: 5000,
} as const

const doAparelho = defineEnvio({
  accept: [...envioDeFoto.accept, ...voice],
  maxBytes: Math.max(...Object.values(MAX_BYTES)),
})

/** The calls of the field application (field contract, 'Field'). */
export function campoRoutes(router: Router, { campo: todos, pacote, ownServices, vez }: DoCampo): void {
  const vezes = new Turns(DE_CADA_VEZ)
  const campos = new Map(todos.map((campo) => [campo.entity.name, campo]))
  router.app.addHook('onReady', () => abrirTratamento(router.services, campos))
  const colecao = (banco: string): Colecao => {
    const campo = todos.find(({ entity }) => entity.banco === banco)
    if (!campo) throw notFound()
    return { campo, own: ownServices[campo.entity.name] ?? {} }
  }
  arrivalRoutes(router, ENDERECO_DOS_ARQUIVOS, doAparelho, {
    begins: exigirSeu,
    whole: (ctx, uuid) => chegou(ctx, campos, uuid),
    turns: vezes,
  })
  router.call(chamadasDoCampo.pacote, {
    access: 'sessao',
    // It tells the key of what is on that person's phone.
    whileSeeingAs: false,
    summary: 'O que o celular desta pessoa precisa para trabalhar sem rede; desde uma marca, só o que mudou',
    handler: (ctx, { query }) => lerPacote(ctx, pacote, todos, vez, query.desde),
  })
  router.call(chamadasDoCampo.enviar, {
    access: 'sessao',
    summary: 'Recebe um registro feito no celular: um só para cada UUID, quantas vezes for enviado',
    handler: async (ctx, { params: { banco, clienteUuid }, body, reply }) =>
      answerAs(reply, await vezes.take(ctx.usuario.id, () => enviar(ctx, colecao(banco), clienteUuid, body))),
  })
  router.call(chamadasDoCampo.divergencia, {
    access: 'sessao',
    summary: 'As duas versões de um registro que seguiu por dois caminhos',
    handler: (ctx, { params: { banco, clienteUuid } }) => lerDivergencia(ctx, colecao(banco), clienteUuid),
  })
  router.call(chamadasDoCampo.ficarComServidor, {
    access: 'sessao',
    summary: 'Quem enviou fica com a versão do escritório, e a do celular deixa de ser mostrada',
    handler: (ctx, { params: { banco, clienteUuid } }) => ficarComServidor(ctx, colecao(banco), clienteUuid),
  })
}

/** A file that a record announced is its sender's alone, also before its first byte. */
async function exigirSeu({ db, usuario }: Ctx, uuid: string): Promise<void> {
  const esperado = await db
    .selectFrom('campoArquivos as a')
    .innerJoin('campoRegistros as r', 'r.clienteUuid', 'a.clienteUuid')
    .select('r.usuarioId')
    .where('a.uuid', '=', uuid)
    .executeTakeFirst()
  if (esperado && esperado.usuarioId !== usuario.id) throw notFound()
}

/** A file is whole: into its record, if it came before; its screens hear of it when the last one is there. */
async function chegou(ctx: Ctx, campos: ReadonlyMap<string, Campo>, uuid: string): Promise<void> {
  const chegado = await inTransaction(ctx.db, async (tx) => {
    const feito = await chegouArquivo({ ...ctx, db: tx }, tx, campos, uuid)
    if (feito?.faltam !== 0) return feito
    // Not by the sender's scope: who lost sight of the record meanwhile sends its files all the same, for they are its.
    const row = await tx.selectFrom(tableOf(feito.entity)).selectAll().where('id', '=', feito.id).executeTakeFirst()
    if (row) await announce(ctx, tx, feito.entity, row as AnyRow)
    return feito
  })
  if (chegado?.faltam === null) throw new AppError(422, 'O arquivo não é o que o registro anunciou. Envie-o de novo.')
}
