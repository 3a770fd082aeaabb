import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { contasMestre } from '@prumo/domain/pbi/contas-mestre.ts'
import { paginasFixas, relatoriosUsuarios } from '@prumo/domain/pbi/relatorios-usuarios.ts'
import type { AcessoAoRelatorio, RelatorioDaPagina } from '@prumo/domain/pbi/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { logAct } from '../core/audit/audit.ts'
import { type Ctx, can, demand } from '../core/context.ts'
import { findRow } from '../core/crud/read.ts'
import { inTransaction } from '../core/database/database.ts'
import { AppError, badFields, notFound } from '../core/errors.ts'
import { LimitPerMinute } from '../core/http/limit-per-minute.ts'
import { abrirConta } from './contas.ts'
import { type Conta, Entradas } from './entradas.ts'
import { type Alvo, FalhaDoPowerBi, type PowerBi } from './microsoft.ts'

/** Reports a person may open in a minute: more is a script, and Microsoft counts them all as one account's. */
const POR_MINUTO = 30

type Relatorio = {
  readonly id: string
  readonly nomeDoRelatorio: string
  readonly contaMestreId: string
  readonly grupoId: string
  readonly relatorioId: string
  readonly colaboradores: readonly string[]
  readonly paginaFixa: number | null
}

/**
 * Spec 3 §2.5, security 3.18: the report lists the person; or they have `editar` on Relatório Financeiro, which opens every
 * report; or on the fixed page that shows it (docs/decisions.md, 163).
 */
const podeAbrir = (ctx: Ctx, { colaboradores, paginaFixa }: Relatorio): boolean =>
  colaboradores.includes(ctx.usuario.id) ||
  can(ctx, telas.relatorioFinanceiro, 'editar') ||
  (paginaFixa !== null && can(ctx, paginasFixas[paginaFixa]!, 'editar'))

/**
 * The report of that id, ours or Microsoft's, of that account; of several with Microsoft's, one that this person may open. By the
 * account alone (Spec 3 §7), the only one that they may.
 */
async function relatorioPedido(ctx: Ctx, relatorioId: string | null, contaMestreId: string): Promise<Relatorio> {
  if (!looksLikeId(contaMestreId)) throw notFound()
  const { rows } = await sql<Relatorio>`
    select id, nome_do_relatorio, conta_mestre_id, grupo_id, relatorio_id, colaboradores, pagina_fixa
    from relatorios_usuarios where conta_mestre_id = ${contaMestreId}::bigint
      and (${relatorioId}::text is null or id::text = ${relatorioId} or relatorio_id = ${relatorioId})
      order by id limit 500`.execute(ctx.db)
  const [relatorio, outro] = rows.filter((um) => podeAbrir(ctx, um))
  if (!relatorio) throw notFound()
  if (outro && relatorioId === null) throw badFields({ relatorioId: 'Informe o relatório neste cabeçalho.' })
  return relatorio
}

function doCabecalho({ headers }: FastifyRequest): { contaMestreId: string; relatorioId: string | null } {
  const ler = (nome: string) => String(headers[nome.toLowerCase()] ?? '').trim()
  const contaMestreId = ler('contaMestreId')
  if (!contaMestreId) throw badFields({ contaMestreId: 'Informe a conta mestre neste cabeçalho.' })
  return { contaMestreId, relatorioId: ler('relatorioId') || null }
}

/** The door to Microsoft, one for the whole server. */
export class Portaria {
  readonly #powerBi: PowerBi
  readonly #entradas: Entradas
  readonly #ritmo = new LimitPerMinute('power-bi', POR_MINUTO)
  constructor(powerBi: PowerBi) {
    this.#powerBi = powerBi
    this.#entradas = new Entradas(powerBi)
  }

  /** GET /services/powerbi/acessToken: no transaction is open while Microsoft is asked; the one log row is written once it agreed. */
  async darAcesso(ctx: Ctx, request: FastifyRequest, reply: FastifyReply): Promise<AcessoAoRelatorio> {
    const { contaMestreId, relatorioId } = doCabecalho(request)
    const relatorio = await relatorioPedido(ctx, relatorioId, contaMestreId)
    await this.#conferirRitmo(ctx, reply)
    const conta = abrirConta(ctx, await findRow(ctx, ctx.db, contasMestre, relatorio.contaMestreId))
    const acesso = await this.#dizendoQuando(ctx, reply, relatorio.id, () => this.#pedir(conta, relatorio))
    await inTransaction(ctx.db, (tx) =>
      logAct(tx, ctx, {
        acao: ACAO.visualizou,
        tela: relatoriosUsuarios.tela,
        entidade: relatoriosUsuarios.name,
        alvoId: relatorio.id,
        descricao: `Abriu o relatório "${relatorio.nomeDoRelatorio}"`,
      }),
    )
    return { ...acesso, reportId: relatorio.relatorioId, nomeDoRelatorio: relatorio.nomeDoRelatorio }
  }

  /** POST /contas-mestre/:id/teste: signs in anew, as who has just mended a password wants to know. */
  async testar(ctx: Ctx, reply: FastifyReply, id: string): Promise<void> {
    const conta = abrirConta(ctx, await findRow(ctx, ctx.db, contasMestre, id))
    await this.#conferirRitmo(ctx, reply)
    await this.#dizendoQuando(ctx, reply, id, () => this.#powerBi.entrar(conta))
    this.#entradas.esquecer(id)
  }

  async #pedir(conta: Conta, alvo: Alvo) {
    const { token, nova } = await this.#entradas.de(conta)
    try {
      return await this.#incorporar(token, alvo)
    } catch (error) {
      if (!(error instanceof FalhaDoPowerBi) || error.motivo !== 'vencida') throw error
      // What was kept is not accepted any more: signed in anew it is asked once, and what is said then is final.
      this.#entradas.esquecer(conta.id)
      if (nova) throw error
      return await this.#incorporar((await this.#entradas.de(conta)).token, alvo)
    }
  }

  async #incorporar(token: string, alvo: Alvo) {
    const [embedUrl, acesso] = await Promise.all([
      this.#powerBi.endereco(token, alvo),
      this.#powerBi.incorporar(token, alvo),
    ])
    return { embedUrl, ...acesso }
  }

  async #conferirRitmo(ctx: Ctx, reply: FastifyReply): Promise<void> {
    const espera = await this.#ritmo.wait(ctx.db, ctx.autor.id)
    if (espera === 0) return
    reply.header('retry-after', String(espera))
    throw new AppError(429, `Muitos relatórios abertos em pouco tempo. Tente de novo em ${espera} segundos.`, {
      espera,
    })
  }

  /** A failure says when to come back, and the server's log which one it was; never with what was sent. */
  async #dizendoQuando<T>(ctx: Ctx, reply: FastifyReply, alvo: string, ato: () => Promise<T>): Promise<T> {
    try {
      return await ato()
    } catch (error) {
      if (!(error instanceof FalhaDoPowerBi)) throw error
      const { motivo, codigo, espera } = error
      ctx.log.warn({ motivo, codigo, alvo }, 'o Power BI não deu acesso')
      if (espera !== null) reply.header('retry-after', String(espera))
      throw error
    }
  }
}

/** GET /pbi/paginas/:pagina, by its number or by the end of its address: what the fixed page opens, for `editar` on it. */
export async function relatorioFixo(ctx: Ctx, pagina: string): Promise<RelatorioDaPagina | undefined> {
  const achada = Object.entries(paginasFixas).find(
    ([numero, { caminho }]) => numero === pagina || caminho === `pbi/${pagina}`,
  )
  if (!achada) throw notFound()
  const [numero, tela] = achada
  demand(ctx, tela, 'editar')
  const { rows } = await sql<RelatorioDaPagina>`
    select id as relatorio_id, conta_mestre_id, nome_do_relatorio from relatorios_usuarios
    where pagina_fixa = ${Number(numero)}`.execute(ctx.db)
  return rows[0]
}
