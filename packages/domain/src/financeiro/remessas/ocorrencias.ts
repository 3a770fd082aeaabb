import { ocorrenciasBradesco, ocorrenciasFebraban } from './ocorrencias-febraban.ts'
import { ocorrenciasItau } from './ocorrencias-itau.ts'
import { ocorrenciasSantander } from './ocorrencias-santander.ts'
import { ocorrenciasSicoob } from './ocorrencias-sicoob.ts'
import type { TabelaDeOcorrencias } from './tabela-de-ocorrencias.ts'
import type { LeiauteDeBanco, OcorrenciaLida, SituacaoNoBanco } from './tipos.ts'

const tabelas: Readonly<Record<LeiauteDeBanco, TabelaDeOcorrencias>> = {
  febraban: ocorrenciasFebraban,
  '001': ocorrenciasFebraban,
  '033': ocorrenciasSantander,
  '104': ocorrenciasFebraban,
  '237': ocorrenciasBradesco,
  '341': ocorrenciasItau,
  '748': ocorrenciasFebraban,
  '756': ocorrenciasSicoob,
}

const CLASSES = ['PAG', 'ENV', 'PEN', 'NEG', 'INFO', 'CONFERIR'] as const
type Classe = (typeof CLASSES)[number]

function lida(tabela: TabelaDeOcorrencias, codigo: string): { classe: Classe; texto: string } {
  for (const classe of CLASSES) {
    const texto = Object.hasOwn(tabela[classe], codigo) ? tabela[classe][codigo] : undefined
    if (texto !== undefined) return { classe, texto }
  }
  if (tabela.recusaDeLote.test(codigo)) return { classe: 'NEG', texto: `Recusado pelo banco (código ${codigo})` }
  return { classe: 'CONFERIR', texto: `Código ${codigo}, que não consta da lista do banco` }
}

/**
 * The up to five two-character codes of positions 231 to 240, without repetition. Where a bank fills the rest of the field with
 * zeros, the zeros after a code say nothing, and zeros alone are an empty field: never 'paid'.
 */
export function codigosDe(dez: string): string[] {
  const codigos = (dez.match(/../g) ?? []).map((codigo) => codigo.trim())
  if (codigos.length === 5) while (codigos.at(-1) === '00') codigos.pop()
  return [...new Set(codigos.filter((codigo) => codigo !== ''))]
}

export const textoDaOcorrencia = (leiaute: LeiauteDeBanco, codigo: string): OcorrenciaLida => ({
  codigo,
  texto: lida(tabelas[leiaute], codigo).texto,
})

/** The codes of a lot's or file's header that refuse everything under it. */
export const recusasDeLote = (leiaute: LeiauteDeBanco, dez: string): string[] =>
  codigosDe(dez).filter((codigo) => tabelas[leiaute].recusaDeLote.test(codigo))

/** Do they say nothing of what became of the payment: no code at all, or only notes beside it? */
export const semDesfecho = (leiaute: LeiauteDeBanco, codigos: readonly string[]): boolean =>
  codigos.every((codigo) => lida(tabelas[leiaute], codigo).classe === 'INFO')

export const ehDevolucao = (leiaute: LeiauteDeBanco, codigos: readonly string[]): boolean =>
  codigos.some((codigo) => tabelas[leiaute].devolucao.includes(codigo))

/**
 * What the codes together say of a payment. Paid and refused at once, a code we do not know, or no code at all is for a person to
 * look at; a change that was accepted and then paid is paid.
 */
export function situacaoDe(leiaute: LeiauteDeBanco, codigos: readonly string[]): SituacaoNoBanco {
  const classes = new Set(codigos.map((codigo) => lida(tabelas[leiaute], codigo).classe))
  classes.delete('INFO')
  if (classes.has('PAG')) classes.delete('ENV')
  if (classes.size !== 1) return 'CONFERIR'
  const [unica] = classes
  return unica as SituacaoNoBanco
}
