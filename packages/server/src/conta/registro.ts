import { chamadasDaConta, type pedidoDeAcesso } from '@prumo/domain/conta/chamadas.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { searchable } from '@prumo/domain/core/text.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { hashPassword } from '../core/access/passwords.ts'
import { publicUrl } from '../core/access/recovery-links.ts'
import { idArray } from '../core/access/scope.ts'
import { record } from '../core/audit/audit.ts'
import type { Services } from '../core/context.ts'
import { matches } from '../core/crud/read.ts'
import { inTransaction, type Tx } from '../core/database/database.ts'
import { AppError, badFields, badInput } from '../core/errors.ts'
import type { Router } from '../core/http/http.ts'
import { LimitPerMinute } from '../core/http/limit-per-minute.ts'
import { mailLayout } from '../core/mail/layout.ts'
import { queueMail } from '../core/mail/outbox.ts'
import { countedAddress } from '../core/outside/counted-address.ts'
import { inEvenTime, sayingWhen, tooMany } from './espera.ts'
import { withinTheHour } from './limite-por-hora.ts'
import { securityEvent } from './registro-de-seguranca.ts'
import { passwordProblem } from './regras-da-senha.ts'

/** Requests an hour: of one e-mail those that send its owner a mail, of one address all. */
const MOST = { conta: 2, endereco: 10 }
const EVEN_MS = 400
const MOST_NOTIFIED = 50
const SHORTEST_SEARCH = 3
const FOUND = 10
const ENCERRADO = 3
const SEARCHES_PER_MINUTE = 60

const RECEBIDO =
  'Pedido de acesso recebido! Quando um administrador o aprovar, você entra com o e-mail e a senha que escolheu. Acompanhe pela sua caixa de entrada.'

type Asked = z.output<typeof pedidoDeAcesso>['data']

/** A house that registers people by its administrators alone has no such calls. */
function demandOpen(services: Services): void {
  if (!services.config.REGISTRO_PUBLICO) throw new AppError(404, 'Este endereço não existe na API.')
}

async function demandCentres(services: Services, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from contas_contrato
    where id = any(${idArray(ids)}) and status is distinct from ${ENCERRADO}`.execute(services.db)
  if (rows[0]!.total !== ids.length)
    throw badFields({ cDeCustoSelecionados: 'Um dos centros de custo não está mais disponível. Escolha de novo.' })
}

/** Creates the person, inactive and without rights, and their request; or tells the owner of an e-mail already known. */
async function ask(services: Services, asked: Asked, endereco: string, mayMail: boolean): Promise<void> {
  // Weighed for a known e-mail too: the time must not tell.
  const senhaHash = await hashPassword(asked.senha)
  const usuario = await inTransaction(services.db, async (tx) => {
    const { rows } = await sql<{ id: string }>`insert into usuarios (nome, email, is_ativo, senha_hash)
      values (${asked.nome}, ${asked.email}, false, ${senhaHash}) on conflict do nothing returning id`.execute(tx)
    const id = rows[0]?.id
    if (!id) {
      if (mayMail) await tellOwner(services, tx, asked.email)
      return null
    }
    await sql`insert into solicitacoes_de_acesso (usuario_id, centros, endereco)
      values (${id}, ${idArray(asked.cDeCustoSelecionados)}, ${endereco})`.execute(tx)
    await record(tx, null, {
      acao: ACAO.adicionou,
      tela: telas.usuarios,
      entidade: 'usuarios',
      alvoId: id,
      descricao: `"${asked.nome}" (${asked.email}) pediu acesso pela tela de registro`,
    })
    await tellAdministrators(services, tx, id, asked)
    await services.live.emit(tx, { entity: 'usuarios', id, alvos: [telas.usuarios.alvo], centro: null })
    return id
  })
  if (usuario) securityEvent(services, 'acesso pedido', { usuario, endereco })
}

async function tellOwner(services: Services, tx: Tx, conta: string): Promise<void> {
  const { rows } = await sql<{ id: string; nome: string; email: string; isAtivo: boolean; hora: string }>`
    select id, nome, email, is_ativo, to_char(now(), 'YYYYMMDDHH24') as hora from usuarios where lower(email) = ${conta}`.execute(
    tx,
  )
  const owner = rows[0]
  if (!owner) return
  const title = 'Você já tem cadastro no Prumo'
  const { text, html } = mailLayout({
    title,
    paragraphs: [
      `Olá, ${owner.nome}. Alguém, provavelmente você, pediu acesso ao Prumo com este e-mail, que já tem cadastro. Nada foi alterado.`,
      owner.isAtivo
        ? 'Entre com sua senha, ou peça a recuperação dela na tela de entrada.'
        : 'Seu acesso ainda não está ativo: um administrador precisa aprová-lo.',
    ],
    button: { label: 'Abrir o Prumo', url: `${publicUrl(services)}/login` },
  })
  const dedupeKey = `registro-existente:${owner.id}:${owner.hora}`
  await queueMail(services, tx, {
    to: owner.email,
    subject: title,
    text,
    html,
    kind: 'conta',
    dedupeKey,
    pessoaId: owner.id,
  })
}

/** Whoever may approve it: active, may add people, and holds one of the centres asked for; when nobody does, whoever may add people. */
async function tellAdministrators(services: Services, tx: Tx, id: string, asked: Asked): Promise<void> {
  const { rows } = await sql<{ id: string; email: string }>`
    with quem as (select u.id, u.email, exists (select 1 from usuarios_centros c where c.usuario_id = u.id
        and c.centro_de_custo_id = any(${idArray(asked.cDeCustoSelecionados)})) as tem
      from usuarios u join permissoes p on p.usuario_id = u.id
      where u.is_ativo and p.alvo = ${telas.usuarios.alvo} and p.adicionar)
    select id, email from quem where tem or not exists (select 1 from quem where tem) order by id limit ${MOST_NOTIFIED}`.execute(
    tx,
  )
  const centres = await sql<{ codigo: string; nome: string }>`select codigo, nome from contas_contrato
    where id = any(${idArray(asked.cDeCustoSelecionados)}) order by codigo`.execute(tx)
  const title = 'Novo pedido de acesso'
  const { text, html } = mailLayout({
    title,
    paragraphs: ['Uma pessoa pediu acesso pela tela de registro e espera a aprovação de um administrador.'],
    facts: [
      ['Nome', asked.nome],
      ['E-mail', asked.email],
      ['Centros de custo', centres.rows.map(({ codigo, nome }) => `${codigo} - ${nome}`).join('\n')],
    ],
    button: { label: 'Ver os pedidos de acesso', url: `${publicUrl(services)}/${telas.usuarios.caminho}` },
  })
  for (const administrator of rows) {
    const dedupeKey = `registro:${id}:${administrator.id}`
    await queueMail(services, tx, {
      to: administrator.email,
      subject: title,
      text,
      html,
      kind: 'conta',
      dedupeKey,
      centros: asked.cDeCustoSelecionados,
    })
  }
}

/** The registration screen's calls (Spec 1 §2, §5, §7; design decisions, Identity; security.md, 3.8). */
export function registroRoutes(router: Router): void {
  const searches = new LimitPerMinute('centros', SEARCHES_PER_MINUTE)
  router.publicCall(chamadasDaConta.centros, {
    summary: 'Centros de custo para o pedido de acesso: até 10, a partir de 3 letras',
    handler: async (services, { query: { query }, request, reply }) => {
      demandOpen(services)
      const wait = await searches.wait(services.db, countedAddress(request.ip))
      if (wait > 0) await sayingWhen(reply, () => Promise.reject(tooMany(wait)))
      // Three letters or digits: signs would match everything.
      if (searchable(query).replace(/[^\p{L}\p{N}]/gu, '').length < SHORTEST_SEARCH) return []
      const { rows } = await sql<{
        id: string
        codigo: string
        nome: string
      }>`select id, codigo, nome from contas_contrato
        where status is distinct from ${ENCERRADO} and ${sql.join(matches(query, sql.ref('busca')), sql` and `)}
        order by codigo collate pt limit ${FOUND}`.execute(services.db)
      return rows
    },
  })

  router.publicCall(chamadasDaConta.registrar, {
    summary: 'Pede acesso: cria a pessoa inativa, sem permissões, à espera de um administrador',
    handler: async (services, { body: { data }, request, reply }) => {
      demandOpen(services)
      if (data.senha !== data.confirmSenha)
        throw badInput(messages.senhasNaoCompativeis, { confirmSenha: messages.senhasNaoCompativeis })
      const problem = await passwordProblem(data.senha, data)
      if (problem) throw badFields({ senha: problem })
      await demandCentres(services, data.cDeCustoSelecionados)
      const endereco = countedAddress(request.ip)
      const within = await withinTheHour(services, 'registro', { conta: data.email, endereco, ip: request.ip }, MOST)
      if (!within.endereco) await sayingWhen(reply, () => Promise.reject(tooMany(600)))
      await inEvenTime(EVEN_MS, () => ask(services, data, request.ip, within.conta))
      return { message: RECEBIDO }
    },
  })
}
