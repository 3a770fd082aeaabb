/** Who may do what on a finding, and when (design, Auditoria 2.6). Pure: the server refuses by it and the screen greys by it. */
import { addDays, type PlainDate } from '../../core/dates.ts'
import { DECISAO, SITUACAO } from './auditorias.ts'

export const atosDeAuditoria = [
  'assumir',
  'liberar',
  'editar',
  'perguntar',
  'responder',
  'reanexar',
  'reciclar',
  'concluir',
  'reabrir',
  'encerrar',
  'aditar',
] as const
export type AtoDeAuditoria = (typeof atosDeAuditoria)[number]

/** The finding as its rules see it. */
export interface AchadoNoFluxo {
  readonly situacao: number
  readonly auditorId: string | null
  readonly respondenteId: string | null
  /** Whoever assumed it can no longer sign in: others may take it over. */
  readonly auditorInativo: boolean
}

/** Who acts: holder of `editar` on Auditoria? took part in the order, in any role? */
export interface PessoaNaAuditoria {
  readonly id: string
  readonly edita: boolean
  readonly agiuNoPedido: boolean
}

export interface RecusaDeAuditoria {
  readonly status: 403 | 409
  readonly message: string
}

const recusa = (status: 403 | 409, message: string): RecusaDeAuditoria => ({ status, message })
const { pendente, emAnalise, aguardandoResposta, conforme, naoConforme, encerrada } = SITUACAO

const saiDe: Readonly<Record<AtoDeAuditoria, readonly number[]>> = {
  assumir: [pendente],
  liberar: [emAnalise],
  editar: [emAnalise, aguardandoResposta],
  perguntar: [emAnalise],
  responder: [aguardandoResposta],
  reanexar: [emAnalise, aguardandoResposta, naoConforme],
  reciclar: [emAnalise, naoConforme],
  concluir: [emAnalise],
  reabrir: [conforme, naoConforme],
  encerrar: [conforme, naoConforme],
  aditar: [encerrada],
}

const foraDeHora: Readonly<Record<AtoDeAuditoria, string>> = {
  assumir: 'Este achado já foi assumido.',
  liberar: 'Só se libera um achado em análise.',
  editar: 'Este achado não está em análise.',
  perguntar: 'Só se pede resposta de um achado em análise.',
  responder: 'Este achado não espera resposta.',
  reanexar: 'Este achado já foi concluído.',
  reciclar: 'Só se recicla o pedido de um achado em análise ou não conforme.',
  concluir: 'Só se conclui um achado em análise, com a resposta recebida.',
  reabrir: 'Só se reabre um achado concluído e não encerrado.',
  encerrar: 'Conclua o achado, como conforme ou não conforme, antes de encerrar.',
  aditar: 'O adendo é para o parecer encerrado; este ainda pode ser editado.',
}

/** Why that person cannot do that now; null when they can. */
export function impedimentoDoAto(
  ato: AtoDeAuditoria,
  achado: AchadoNoFluxo,
  pessoa: PessoaNaAuditoria,
): RecusaDeAuditoria | null {
  if (ato === 'responder') {
    if (achado.respondenteId !== pessoa.id) return recusa(403, 'Somente a pessoa a quem se perguntou pode responder.')
    return saiDe.responder.includes(achado.situacao) ? null : recusa(409, foraDeHora.responder)
  }
  if (!pessoa.edita) return recusa(403, 'Você não tem permissão para esta ação.')
  if (pessoa.agiuNoPedido)
    return recusa(403, 'Você participou deste pedido e não pode auditá-lo: outra pessoa precisa fazer isto.')
  if (!saiDe[ato].includes(achado.situacao)) {
    if (achado.situacao === encerrada) return recusa(409, 'O parecer está encerrado: acrescente um adendo.')
    return recusa(409, foraDeHora[ato])
  }
  if (ato === 'assumir' || ato === 'aditar') return null
  if (ato === 'liberar' && achado.auditorInativo) return null
  return achado.auditorId === pessoa.id ? null : recusa(403, 'Somente quem assumiu este achado pode fazer isto.')
}

/** A line of the checklist as the conclusion sees it. */
export interface LinhaDoChecklist {
  readonly resultado: number | null
}

/** What is missing for that conclusion, by field. */
export function pendenciasDaConclusao(
  conclusao: 4 | 5,
  achado: { readonly parecer: string | null; readonly decisao: number | null },
  checklist: readonly LinhaDoChecklist[],
): Record<string, string> {
  const pendencias: Record<string, string> = {}
  if (!achado.parecer?.trim()) pendencias.parecer = 'Escreva a constatação.'
  if (checklist.some(({ resultado }) => resultado === null))
    pendencias.checklist = 'Responda todos os itens do checklist.'
  else if (conclusao === 4 && checklist.some(({ resultado }) => resultado === 2))
    pendencias.checklist = 'Há item não conforme: a conclusão não pode ser Conforme.'
  if (conclusao === 5 && achado.decisao === null) pendencias.decisao = 'Escolha a decisão.'
  return pendencias
}

/** What is known of how the decision of a non-conforming finding was carried out. */
export interface Cumprimento {
  readonly decisao: number | null
  readonly texto: string | null
  /** Some attachment of the order still waits to be attached again. */
  readonly faltaReanexar: boolean
  readonly reciclado: boolean
}

/** Why a non-conforming finding cannot be closed yet; null when its decision was carried out. */
export function decisaoPorCumprir({ decisao, texto, faltaReanexar, reciclado }: Cumprimento): string | null {
  if (decisao === DECISAO.reanexar && faltaReanexar) return 'O documento pedido ainda não foi anexado de novo.'
  if (decisao === DECISAO.reciclar && !reciclado) return 'O pedido ainda não foi reciclado.'
  if (!texto?.trim()) return 'Escreva como a decisão foi cumprida.'
  return null
}

/** Days somebody has to answer, unless the auditor says otherwise. */
export const prazoPadrao = (hoje: PlainDate): PlainDate => addDays(hoje, 5)
