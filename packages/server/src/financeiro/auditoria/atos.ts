import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { formatDate, type PlainDate, today } from '@prumo/domain/core/dates.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import {
  conclusoes,
  DECISAO,
  decisoes,
  palavrasDoChecklist,
  SITUACAO,
} from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import { sql } from 'kysely'
import { agir } from '../../core/atos/agir.ts'
import type { Changes } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import type { Tx } from '../../core/database/database.ts'
import { badFields, conflict } from '../../core/errors.ts'
import { mudarAnexos } from '../pedidos/escrito-por-outros.ts'
import { avisarDaAuditoria } from './avisar.ts'
import { ACHADOS, type AchadoCarregado, chamado } from './carregar.ts'

const agora = sql`now()`
const nada = async () => {}

/** Takes the finding up: of two who do so together the second is told who was first. */
export const assumir = (ctx: Ctx, id: string): Promise<void> =>
  agir(ctx, ACHADOS, id, 'assumir', {
    dados: {},
    escrever: () => ({ campos: { auditorId: ctx.usuario.id, dataAssumida: agora } }),
    frase: (_, achado) => `Assumiu o ${chamado(achado)}`,
    responder: nada,
  })

/** Gives it back to whoever takes it next; also what was left by somebody who is no longer active. */
export const liberar = (ctx: Ctx, id: string): Promise<void> =>
  agir(ctx, ACHADOS, id, 'liberar', {
    dados: {},
    escrever: () => ({ campos: { auditorId: null, dataAssumida: null } }),
    frase: (_, achado) => `Liberou o ${chamado(achado)}`,
    responder: nada,
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
  agir(ctx, ACHADOS, id, 'editar', {
    dados: { revisao },
    async escrever(tx, achado) {
      const mudancas: Changes = {}
      for (const [n, linha] of checklist.entries()) {
        const antes = achado.checklist.find((one) => one.id === linha.id)
        if (!antes) throw badFields({ [`checklist.${n}.id`]: 'Este item não é deste achado.' })
        const evidencia = linha.evidencia?.trim() || null
        if (antes.resultado === linha.resultado && antes.evidencia === evidencia) continue
        await sql`update auditorias_checklist set resultado = ${linha.resultado}, evidencia = ${evidencia} where id = ${linha.id}`.execute(
          tx,
        )
        mudancas[antes.item] = [dito(antes), dito({ resultado: linha.resultado, evidencia })]
      }
      const ditos: Record<string, unknown> = Object.fromEntries(
        Object.entries(campos).filter(([, valor]) => valor !== undefined),
      )
      if (typeof ditos.parecer === 'string') ditos.parecer = ditos.parecer.trim() || null
      return { campos: ditos, mudancas }
    },
    frase: (_, achado) => `Alterou o ${chamado(achado)}`,
    responder: nada,
  })

const dito = ({ resultado, evidencia }: { resultado: number | null; evidencia: string | null }): string | null =>
  resultado === null && evidencia === null
    ? null
    : [resultado === null ? 'Sem resposta' : wordOf(palavrasDoChecklist, resultado), evidencia]
        .filter(Boolean)
        .join(': ')

export interface Pergunta {
  readonly revisao?: number | undefined
  readonly pergunta: string
  readonly prazoResposta: PlainDate
  readonly respondenteId: string
}

/** Asks somebody who may see the order; they hear of it by mail and on their home page, whatever screens they have. */
export const perguntar = (ctx: Ctx, id: string, dados: Pergunta): Promise<void> => {
  const { prazoResposta, respondenteId } = dados
  let nome: string
  return agir(ctx, ACHADOS, id, 'perguntar', {
    dados,
    async escrever(tx, achado) {
      if (prazoResposta < today()) throw badFields({ prazoResposta: 'Escolha hoje ou um dia que ainda vem.' })
      if (respondenteId === ctx.usuario.id) throw badFields({ respondenteId: 'Escolha outra pessoa.' })
      const pessoa = await respondentePossivel(tx, achado, respondenteId)
      if (!pessoa) throw badFields({ respondenteId: 'Escolha alguém ativo, que tenha o centro de custo deste pedido.' })
      nome = pessoa.nome
      const pergunta = dados.pergunta.trim()
      return { campos: { pergunta, prazoResposta, respondenteId, resposta: null, respondidaEm: null } }
    },
    frase: (_, achado) => `Pediu resposta a ${nome} sobre o ${chamado(achado)}, até ${formatDate(prazoResposta)}`,
    depois: (tx, row, achado) => avisarDaAuditoria(ctx, tx, achado, row, { para: respondenteId, motivo: 'pergunta' }),
    responder: nada,
  })
}

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
  agir(ctx, ACHADOS, id, 'responder', {
    dados: { resposta },
    escrever: () => ({ campos: { resposta: resposta.trim(), respondidaEm: agora } }),
    frase: (_, achado) => `Respondeu à pergunta sobre o ${chamado(achado)}`,
    depois: (tx, row, achado) =>
      avisarDaAuditoria(ctx, tx, achado, row, { para: achado.registro.auditorId, motivo: 'resposta' }),
    responder: nada,
  })

/** Asks for a document to be attached again: the attachment is marked, and the requester is told. */
export const pedirReanexo = (
  ctx: Ctx,
  id: string,
  { anexoId, motivo }: { anexoId: string; motivo: string },
): Promise<void> => {
  let arquivo: string
  return agir(ctx, ACHADOS, id, 'reanexar', {
    dados: { motivo },
    async escrever(tx, { row, registro }) {
      const { rows } = await sql<{
        fileName: string
        reanexar: boolean | null
      }>`select file_name, reanexar from pedidos_anexos
        where id = ${looksLikeId(anexoId) ? anexoId : '0'} and pedido_id = ${row.pedidoId} for update`.execute(tx)
      const [anexo] = rows
      if (!anexo) throw badFields({ anexoId: 'Escolha um documento deste pedido.' })
      if (anexo.reanexar) throw conflict('Este documento já foi pedido de novo.')
      await mudarAnexos(tx, sql`reanexar = true`, sql`where a.id = ${anexoId}`)
      arquivo = anexo.fileName
      return {
        campos: { decisao: registro.decisao ?? DECISAO.reanexar, anexoId: row.anexoId ?? anexoId },
        mudancas: { [`anexo ${anexoId} reanexar`]: [anexo.reanexar, true] },
      }
    },
    frase: (_, achado) => `Pediu que "${arquivo}" seja anexado de novo, no ${chamado(achado)}: ${motivo.trim()}`,
    async depois(tx, row, achado) {
      await ctx.live.emit(tx, {
        entity: 'pedidos',
        id: achado.row.pedidoId,
        alvos: ['Pedidos', 'Pedidos Master'],
        centro: achado.pedido.centroDeCustoId,
      })
      const para = achado.pedido.solicitanteId
      await avisarDaAuditoria(ctx, tx, achado, row, { para, motivo: 'reanexo', texto: motivo.trim(), arquivo })
    },
    responder: nada,
  })
}

export interface Conclusao {
  readonly revisao?: number | undefined
  readonly conclusao: 4 | 5
  readonly decisao?: number | null | undefined
}

/** The opinion: conforming or not. What is missing for it is told field by field. */
export const concluir = (ctx: Ctx, id: string, dados: Conclusao): Promise<void> => {
  const { conclusao } = dados
  const naoConforme = conclusao === SITUACAO.naoConforme
  return agir(ctx, ACHADOS, id, 'concluir', {
    dados,
    escrever: (_, { registro }) => ({
      para: conclusao,
      campos: { conclusao, decisao: naoConforme ? (dados.decisao ?? registro.decisao) : DECISAO.semAcao },
    }),
    frase: (row, achado) =>
      `Concluiu o ${chamado(achado)} como ${conclusoes[conclusao]}${naoConforme ? `, com a decisão ${wordOf(decisoes, row.decisao)}` : ''}`,
    responder: nada,
  })
}

/** Takes the opinion back while it is not closed. */
export const reabrir = (ctx: Ctx, id: string): Promise<void> =>
  agir(ctx, ACHADOS, id, 'reabrir', {
    dados: {},
    escrever: () => ({ campos: { conclusao: null } }),
    frase: (_, achado) => `Voltou o ${chamado(achado)} à análise`,
    responder: nada,
  })

/** Closes for good; one that is not conforming only with its decision carried out (design, Auditoria). */
export const encerrar = (
  ctx: Ctx,
  id: string,
  dados: { revisao?: number | undefined; decisaoCumprida?: string | null | undefined },
): Promise<void> =>
  agir(ctx, ACHADOS, id, 'encerrar', {
    dados,
    escrever: (_, { registro }) => ({
      campos: {
        dataEncerramento: agora,
        ...(registro.conclusao === SITUACAO.naoConforme && {
          decisaoCumprida: dados.decisaoCumprida!.trim(),
          decisaoCumpridaEm: agora,
        }),
      },
    }),
    frase: (_, achado) => `Encerrou o ${chamado(achado)} como ${wordOf(conclusoes, achado.registro.conclusao)}`,
    responder: nada,
  })

/** What is to be said after the closing stands beside it, and changes nothing of it. */
export const aditar = (ctx: Ctx, id: string, texto: string): Promise<void> =>
  agir(ctx, ACHADOS, id, 'aditar', {
    dados: { texto },
    acao: ACAO.adicionou,
    async escrever(tx) {
      await sql`insert into auditorias_adendos (auditoria_id, autor_id, texto) values (${id}, ${ctx.usuario.id}, ${texto.trim()})`.execute(
        tx,
      )
      return { mudancas: { adendo: [null, texto.trim()] } }
    },
    frase: (_, achado) => `Acrescentou um adendo ao parecer do ${chamado(achado)}`,
    responder: nada,
  })
