import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { formatDate, type PlainDate, today } from '@prumo/domain/core/dates.ts'
import { decisaoPorCumprir, pendenciasDaConclusao } from '@prumo/domain/financeiro/auditoria/atos.ts'
import {
  auditorias,
  conclusoes,
  DECISAO,
  decisoes,
  palavrasDoChecklist,
  SITUACAO,
} from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import { sql } from 'kysely'
import { ACAO, type Changes, logAct } from '../../core/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction, type Tx } from '../../core/database.ts'
import { AppError, badFields, badInput, conflict } from '../../core/errors.ts'
import { avisarDaAuditoria } from './avisar.ts'
import { type AchadoCarregado, anunciarAchado, chamado, gravar, paraAgir } from './carregar.ts'

const agora = sql`now()`

/** Takes the finding up: of two who do so together the second is told who was first. */
export const assumir = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const achado = await paraAgir(ctx, tx, id, 'assumir')
    await gravar(
      ctx,
      tx,
      achado,
      { situacao: SITUACAO.emAnalise, auditorId: ctx.usuario.id, dataAssumida: agora },
      `Assumiu o ${chamado(achado)}`,
    )
  })

/** Gives it back to whoever takes it next; also what was left by somebody who is no longer active. */
export const liberar = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const achado = await paraAgir(ctx, tx, id, 'liberar')
    await gravar(
      ctx,
      tx,
      achado,
      { situacao: SITUACAO.pendente, auditorId: null, dataAssumida: null },
      `Liberou o ${chamado(achado)}`,
    )
  })

export interface Edicao {
  readonly revisao?: number | undefined
  readonly parecer?: string | null | undefined
  readonly risco?: number | undefined
  readonly valorQuestionado?: number | null | undefined
  readonly decisao?: number | null | undefined
  readonly checklist?:
    | readonly {
        readonly id: string
        readonly resultado: number | null
        readonly evidencia?: string | null | undefined
      }[]
    | undefined
}

/** The auditor's own part: checklist, words, risk, decision. */
export const editar = (ctx: Ctx, id: string, { revisao, checklist = [], ...campos }: Edicao): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const achado = await paraAgir(ctx, tx, id, 'editar', revisao)
    const mais: Changes = {}
    for (const [n, linha] of checklist.entries()) {
      const antes = achado.checklist.find((one) => one.id === linha.id)
      if (!antes) throw badFields({ [`checklist.${n}.id`]: 'Este item não é deste achado.' })
      const evidencia = linha.evidencia?.trim() || null
      if (antes.resultado === linha.resultado && antes.evidencia === evidencia) continue
      await sql`update auditorias_checklist set resultado = ${linha.resultado}, evidencia = ${evidencia} where id = ${linha.id}`.execute(
        tx,
      )
      mais[antes.item] = [dito(antes), dito({ resultado: linha.resultado, evidencia })]
    }
    const mudancas = Object.fromEntries(Object.entries(campos).filter(([, valor]) => valor !== undefined))
    if (typeof mudancas.parecer === 'string') mudancas.parecer = mudancas.parecer.trim() || null
    await gravar(ctx, tx, achado, mudancas, `Alterou o ${chamado(achado)}`, mais)
  })

const dito = ({ resultado, evidencia }: { resultado: number | null; evidencia: string | null }): string | null =>
  resultado === null && evidencia === null
    ? null
    : [resultado === null ? 'Sem resposta' : palavrasDoChecklist[resultado as 1 | 2 | 3], evidencia]
        .filter(Boolean)
        .join(': ')

export interface Pergunta {
  readonly revisao?: number | undefined
  readonly pergunta: string
  readonly prazoResposta: PlainDate
  readonly respondenteId: string
}

/** Asks somebody who may see the order; they hear of it by mail and on their home page, whatever screens they have. */
export const perguntar = (
  ctx: Ctx,
  id: string,
  { revisao, pergunta, prazoResposta, respondenteId }: Pergunta,
): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const achado = await paraAgir(ctx, tx, id, 'perguntar', revisao)
    if (!pergunta.trim()) throw badFields({ pergunta: 'Preencha este campo.' })
    if (prazoResposta < today()) throw badFields({ prazoResposta: 'Escolha hoje ou um dia que ainda vem.' })
    if (respondenteId === ctx.usuario.id) throw badFields({ respondenteId: 'Escolha outra pessoa.' })
    const pessoa = await respondentePossivel(tx, achado, respondenteId)
    if (!pessoa) throw badFields({ respondenteId: 'Escolha alguém ativo, que tenha o centro de custo deste pedido.' })
    const row = await gravar(
      ctx,
      tx,
      achado,
      {
        situacao: SITUACAO.aguardandoResposta,
        pergunta: pergunta.trim(),
        prazoResposta,
        respondenteId,
        resposta: null,
        respondidaEm: null,
      },
      `Pediu resposta a ${pessoa.nome} sobre o ${chamado(achado)}, até ${formatDate(prazoResposta)}`,
    )
    await avisarDaAuditoria(ctx, tx, achado, row, { para: respondenteId, motivo: 'pergunta' })
  })

async function respondentePossivel(
  tx: Tx,
  { pedido }: AchadoCarregado,
  id: string,
): Promise<{ nome: string } | undefined> {
  if (!looksLikeId(id)) return undefined
  const { rows } = await sql<{ nome: string }>`select u.nome from usuarios as u
    join usuarios_centros as c on c.usuario_id = u.id and c.centro_de_custo_id = ${pedido.centroDeCustoId}
    where u.id = ${id} and u.is_ativo`.execute(tx)
  return rows[0]
}

/** Whoever may be asked about that finding, by name. */
export async function respondentes(
  ctx: Ctx,
  id: string,
): Promise<{ id: string; nome: string; papel: string | null }[]> {
  const { rows } = await sql<{ id: string; nome: string; papel: string | null }>`
    select * from (
      select u.id, u.nome, case u.id when p.solicitante_id then 'Solicitante' when p.aprovador_id then 'Aprovador'
        when p.confirmador_id then 'Confirmador' when p.validador_id then 'Validador' end as papel
      from auditorias as a join pedidos as p on p.id = a.pedido_id
        join usuarios_centros as c on c.centro_de_custo_id = p.centro_de_custo_id join usuarios as u on u.id = c.usuario_id
      where a.id = ${id} and u.is_ativo and u.id <> ${ctx.usuario.id}) as r
    order by r.papel is null, r.nome collate pt`.execute(ctx.db)
  return rows
}

/** The answer of whoever was asked; the finding goes back to its auditor, who hears of it. */
export const responder = (ctx: Ctx, id: string, resposta: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const achado = await paraAgir(ctx, tx, id, 'responder')
    if (!resposta.trim()) throw badFields({ resposta: 'Preencha este campo.' })
    const row = await gravar(
      ctx,
      tx,
      achado,
      { situacao: SITUACAO.emAnalise, resposta: resposta.trim(), respondidaEm: agora },
      `Respondeu à pergunta sobre o ${chamado(achado)}`,
    )
    await avisarDaAuditoria(ctx, tx, achado, row, { para: achado.row.auditorId as string, motivo: 'resposta' })
  })

/** Asks for a document to be attached again: the attachment is marked, and the requester is told. */
export const pedirReanexo = (
  ctx: Ctx,
  id: string,
  { anexoId, motivo }: { anexoId: string; motivo: string },
): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const achado = await paraAgir(ctx, tx, id, 'reanexar')
    if (!motivo.trim()) throw badFields({ motivo: 'Preencha este campo.' })
    const { rows } = await sql<{
      fileName: string
      reanexar: boolean | null
    }>`select file_name, reanexar from pedidos_anexos
      where id = ${looksLikeId(anexoId) ? anexoId : '0'} and pedido_id = ${achado.row.pedidoId} for update`.execute(tx)
    const [anexo] = rows
    if (!anexo) throw badFields({ anexoId: 'Escolha um documento deste pedido.' })
    if (anexo.reanexar) throw conflict('Este documento já foi pedido de novo.')
    await sql`update pedidos_anexos set reanexar = true, revisao = revisao + 1 where id = ${anexoId}`.execute(tx)
    const row = await gravar(
      ctx,
      tx,
      achado,
      { decisao: achado.row.decisao ?? DECISAO.reanexar, anexoId: achado.row.anexoId ?? anexoId },
      `Pediu que "${anexo.fileName}" seja anexado de novo, no ${chamado(achado)}: ${motivo.trim()}`,
      { [`anexo ${anexoId} reanexar`]: [anexo.reanexar, true] },
    )
    await ctx.live.emit(tx, {
      entity: 'pedidos',
      id: achado.row.pedidoId as string,
      alvos: ['Pedidos', 'Pedidos Master'],
      centro: achado.pedido.centroDeCustoId as string,
    })
    await avisarDaAuditoria(ctx, tx, achado, row, {
      para: achado.pedido.solicitanteId as string | null,
      motivo: 'reanexo',
      texto: motivo.trim(),
      arquivo: anexo.fileName,
    })
  })

export interface Conclusao {
  readonly revisao?: number | undefined
  readonly conclusao: 4 | 5
  readonly decisao?: number | null | undefined
}

/** The opinion: conforming or not. What is missing for it is told field by field. */
export const concluir = (ctx: Ctx, id: string, { revisao, conclusao, decisao }: Conclusao): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const achado = await paraAgir(ctx, tx, id, 'concluir', revisao)
    const escolhida = decisao ?? (achado.row.decisao as number | null)
    const pendencias = pendenciasDaConclusao(
      conclusao,
      { parecer: achado.row.parecer as string | null, decisao: escolhida },
      achado.checklist,
    )
    if (Object.keys(pendencias).length > 0) throw badInput(Object.values(pendencias).join(' '), pendencias)
    await gravar(
      ctx,
      tx,
      achado,
      { situacao: conclusao, conclusao, decisao: conclusao === 5 ? escolhida : DECISAO.semAcao },
      `Concluiu o ${chamado(achado)} como ${conclusoes[conclusao]}${conclusao === 5 ? `, com a decisão ${decisoes[escolhida as 1]}` : ''}`,
    )
  })

/** Takes the opinion back while it is not closed. */
export const reabrir = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const achado = await paraAgir(ctx, tx, id, 'reabrir')
    await gravar(
      ctx,
      tx,
      achado,
      { situacao: SITUACAO.emAnalise, conclusao: null },
      `Voltou o ${chamado(achado)} à análise`,
    )
  })

/** Does some attachment of the order still wait to be attached again? */
export async function faltaReanexar(db: Tx | Ctx['db'], pedidoId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pedidos_anexos where pedido_id = ${pedidoId} and reanexar limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Closes for good; one that is not conforming only with its decision carried out (design, Auditoria). */
export const encerrar = (
  ctx: Ctx,
  id: string,
  { revisao, decisaoCumprida }: { revisao?: number | undefined; decisaoCumprida?: string | null | undefined },
): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const achado = await paraAgir(ctx, tx, id, 'encerrar', revisao)
    const texto = decisaoCumprida?.trim() || null
    const naoConforme = achado.row.conclusao === 5
    if (naoConforme) {
      const decisao = achado.row.decisao as number | null
      const falta = decisaoPorCumprir({
        decisao,
        texto,
        faltaReanexar: decisao === DECISAO.reanexar && (await faltaReanexar(tx, achado.row.pedidoId as string)),
        reciclado: achado.row.recicladoId !== null,
      })
      if (falta)
        throw texto === null && /^Escreva/.test(falta) ? badInput(falta, { decisaoCumprida: falta }) : conflict(falta)
    }
    await gravar(
      ctx,
      tx,
      achado,
      {
        situacao: SITUACAO.encerrada,
        dataEncerramento: agora,
        ...(naoConforme && { decisaoCumprida: texto, decisaoCumpridaEm: agora }),
      },
      `Encerrou o ${chamado(achado)} como ${conclusoes[achado.row.conclusao as 4 | 5]}`,
    )
  })

/** What is to be said after the closing stands beside it, and changes nothing of it. */
export const aditar = (ctx: Ctx, id: string, texto: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const achado = await paraAgir(ctx, tx, id, 'aditar')
    if (!texto.trim()) throw new AppError(400, 'Escreva o adendo.', { texto: 'Preencha este campo.' })
    await sql`insert into auditorias_adendos (auditoria_id, autor_id, texto) values (${id}, ${ctx.usuario.id}, ${texto.trim()})`.execute(
      tx,
    )
    await logAct(tx, ctx, {
      acao: ACAO.adicionou,
      tela: auditorias.tela,
      entidade: auditorias.name,
      alvoId: id,
      descricao: `Acrescentou um adendo ao parecer do ${chamado(achado)}`,
      mudancas: { adendo: [null, texto.trim()] },
    })
    await anunciarAchado(ctx, tx, achado)
  })
