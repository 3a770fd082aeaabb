import { chamadasDaConta } from '@prumo/domain/conta/chamadas.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { telasPessoais } from '@prumo/domain/telas.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { keepProof } from '../core/access/proof.ts'
import { removeSecondFactor } from '../core/access/second-factor.ts'
import { endSessions } from '../core/access/sessions.ts'
import { logAct } from '../core/audit/audit.ts'
import type { Ctx } from '../core/context.ts'
import { inTransaction, type Tx } from '../core/database/database.ts'
import { AppError, conflict, forbidden } from '../core/errors.ts'
import type { Router } from '../core/http/http.ts'
import { countedAddress } from '../core/outside/counted-address.ts'
import { knownDevice } from './aparelhos.ts'
import { WrongSecret, withinLimits } from './attempts.ts'
import { warnOwner } from './avisos.ts'
import { sayingWhen } from './espera.ts'
import { type SecurityEvent, securityEvent } from './registro-de-seguranca.ts'
import { stillProved } from './senha.ts'
import { beginSecondFactor, recoveryCodesLeft, renewRecoveryCodes, takeCode, takeTotp } from './totp.ts'

const wrong = (field: 'senha' | 'codigo', sentence: string) => new AppError(403, sentence, { [field]: sentence })

/** The person's password, and a code when one is asked for, within the limits of the sign-in; answers the password's hash where it was asked. */
async function prove(
  ctx: Ctx,
  request: FastifyRequest,
  given: { senha?: string; codigo?: string; totp?: string },
): Promise<string | null> {
  const conta = ctx.usuario.email.toLowerCase()
  const asker = {
    conta,
    endereco: countedAddress(request.ip),
    aparelhoId: await knownDevice(ctx, request, conta),
  }
  const { id } = ctx.usuario
  return withinLimits(ctx, asker, async (compare) => {
    let senhaHash: string | null = null
    if (given.senha !== undefined) {
      const { rows } = await sql<{
        senhaHash: string | null
      }>`select senha_hash from usuarios where id = ${id}`.execute(ctx.db)
      if (!(await compare(rows[0]?.senhaHash, given.senha)))
        throw new WrongSecret(wrong('senha', 'A senha não confere.'), id)
      senhaHash = rows[0]!.senhaHash
    }
    if (given.totp !== undefined && !(await takeTotp(ctx, ctx.db, id, given.totp)))
      throw new WrongSecret(wrong('codigo', 'O código não confere.'), id)
    if (given.codigo !== undefined && !(await takeCode(ctx, ctx.db, id, given.codigo)))
      throw new WrongSecret(wrong('codigo', 'O código não confere.'), id)
    return senhaHash
  })
}

/** In the act's own transaction: the password that was shown is still the account's. */
async function demandSame(tx: Tx, ctx: Ctx, senhaHash: string | null): Promise<void> {
  if (!senhaHash || !(await stillProved(tx, ctx.usuario.id, { senhaHash })))
    throw wrong('senha', 'A senha não confere.')
}

/** The password comes first when both are owed: whoever holds a temporary one is not yet known to be its owner. */
function passwordFirst(ctx: Ctx): void {
  if (ctx.pendencia === 'trocarSenha') throw forbidden('Altere sua senha para continuar.')
}

async function demandState(ctx: Ctx, on: boolean): Promise<void> {
  if (on !== ctx.segundoFator)
    throw conflict(on ? 'O segundo fator não está ligado.' : 'O segundo fator já está ligado.', {
      ativo: ctx.segundoFator,
    })
}

/** One log row, one mail to the owner, one line of the security log. */
async function told(tx: Tx, ctx: Ctx, descricao: string, what: string, paragraph: string): Promise<void> {
  await logAct(tx, ctx, {
    acao: ACAO.alterou,
    tela: telasPessoais.minhaConta,
    entidade: 'usuarios',
    alvoId: ctx.usuario.id,
    descricao,
  })
  await warnOwner(ctx, tx, ctx.usuario, { what, paragraphs: [paragraph] })
}

/** The second factor of one's own account: set up, confirmed, its recovery codes, taken away. */
export function segundoFatorRoutes(router: Router): void {
  const event = (ctx: Ctx, request: FastifyRequest, evento: SecurityEvent) =>
    securityEvent(ctx, evento, { usuario: ctx.usuario.id, endereco: request.ip })

  router.call(chamadasDaConta.provar, {
    access: 'sessao',
    summary: 'Mostra de novo a senha (e o código, quando há segundo fator) antes do que protege uma conta',
    handler: async (ctx, { body: { senha, codigo }, request, reply }) => {
      if (ctx.segundoFator && !codigo) throw wrong('codigo', 'Informe o código do seu aplicativo autenticador.')
      const shown = await sayingWhen(reply, () => prove(ctx, request, { senha, ...(ctx.segundoFator && { codigo }) }))
      await inTransaction(ctx.db, async (tx) => {
        await demandSame(tx, ctx, shown)
        await keepProof(tx, ctx)
      })
      event(ctx, request, 'senha confirmada')
    },
  })

  router.call(chamadasDaConta.segundoFator, {
    access: 'sessao',
    whilePending: true,
    whileSeeingAs: false,
    summary: 'Se a própria conta tem segundo fator, e quantos códigos de recuperação restam',
    handler: async (ctx) => {
      const { rows } = await sql<{ desde: string | null }>`select segundo_fator_em as desde from usuarios
        where id = ${ctx.usuario.id}`.execute(ctx.db)
      const desde = rows[0]?.desde ?? null
      return { ativo: desde !== null, desde, codigosRestantes: await recoveryCodesLeft(ctx.db, ctx.usuario.id) }
    },
  })

  router.call(chamadasDaConta.comecarSegundoFator, {
    access: 'sessao',
    whilePending: true,
    summary: 'Começa a ligar o segundo fator: segredo, endereço e QR code',
    handler: async (ctx, { body, request, reply }) => {
      passwordFirst(ctx)
      await demandState(ctx, false)
      reply.header('cache-control', 'no-store')
      const shown = await sayingWhen(reply, () => prove(ctx, request, { senha: body.senha }))
      const { id: usuarioId, email } = ctx.usuario
      const begun = await inTransaction(ctx.db, async (tx) => {
        await demandSame(tx, ctx, shown)
        return beginSecondFactor(ctx, tx, { usuarioId, email })
      })
      const { toString: drawQr } = await import('qrcode')
      return { ...begun, qr: await drawQr(begun.uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }) }
    },
  })

  router.call(chamadasDaConta.confirmarSegundoFator, {
    access: 'sessao',
    whilePending: true,
    summary: 'Liga o segundo fator com o primeiro código; responde os códigos de recuperação, uma única vez',
    handler: async (ctx, { body, request, reply }) => {
      passwordFirst(ctx)
      await demandState(ctx, false)
      const { id } = ctx.usuario
      const { rows } = await sql`select 1 from segundos_fatores where usuario_id = ${id}`.execute(ctx.db)
      if (rows.length === 0) throw conflict('Comece de novo: peça um novo QR code.')
      reply.header('cache-control', 'no-store')
      await sayingWhen(reply, () => prove(ctx, request, { totp: body.codigo }))
      const codigosDeRecuperacao = await inTransaction(ctx.db, async (tx) => {
        const on = await sql`update usuarios set segundo_fator_em = now()
          where id = ${id} and segundo_fator_em is null`.execute(tx)
        if (on.numAffectedRows !== 1n) throw conflict('O segundo fator já está ligado.', { ativo: true })
        // They were opened with the password alone; this one has just shown its code.
        await endSessions(ctx, tx, id, { except: ctx.sessaoId })
        await told(
          tx,
          ctx,
          'Ligou o segundo fator da própria conta',
          'O segundo fator da sua conta foi ligado',
          'A partir de agora, entrar na sua conta pede também o código do aplicativo autenticador. As outras sessões abertas foram encerradas.',
        )
        return renewRecoveryCodes(tx, id)
      })
      event(ctx, request, 'segundo fator ligado')
      return { codigosDeRecuperacao }
    },
  })

  router.call(chamadasDaConta.desativarSegundoFator, {
    access: 'sessao',
    summary: 'Desliga o segundo fator da própria conta',
    handler: async (ctx, { body, request, reply }) => {
      await demandState(ctx, true)
      const shown = await sayingWhen(reply, () => prove(ctx, request, body))
      await inTransaction(ctx.db, async (tx) => {
        await demandSame(tx, ctx, shown)
        if (!(await removeSecondFactor(tx, ctx.usuario.id))) throw conflict('O segundo fator não está ligado.')
        await told(
          tx,
          ctx,
          'Desligou o segundo fator da própria conta',
          'O segundo fator da sua conta foi desligado',
          'A partir de agora, entrar na sua conta pede só a senha.',
        )
      })
      event(ctx, request, 'segundo fator desligado')
    },
  })

  router.call(chamadasDaConta.novosCodigos, {
    access: 'sessao',
    summary: 'Troca os códigos de recuperação; os antigos deixam de valer',
    handler: async (ctx, { body, request, reply }) => {
      await demandState(ctx, true)
      reply.header('cache-control', 'no-store')
      const shown = await sayingWhen(reply, () => prove(ctx, request, body))
      const codigosDeRecuperacao = await inTransaction(ctx.db, async (tx) => {
        await demandSame(tx, ctx, shown)
        await told(
          tx,
          ctx,
          'Trocou os códigos de recuperação da própria conta',
          'Seus códigos de recuperação foram trocados',
          'Os códigos de recuperação anteriores não valem mais.',
        )
        return renewRecoveryCodes(tx, ctx.usuario.id)
      })
      event(ctx, request, 'códigos de recuperação trocados')
      return { codigosDeRecuperacao }
    },
  })
}
