import { addDays, type PlainDate } from '../core/dates.ts'
import { defineEntity } from '../core/entity.ts'
import { afterCreation, bool, code, email, refs } from '../core/field.ts'
import { messages } from '../core/messages.ts'
import { telas } from '../telas.ts'
import { podeVerDocumento } from './tipos-documentos.ts'

/** Spec 2 §5: the report has one type, the validity of documents. */
export const tiposDeRelatorio = { 1: messages.documentacoesVencidas } as const

/** Spec 2 §3, Report e-mail record. Seen and changed by who holds every contract it names: its mails tell of all of them. */
export const emails = defineEntity({
  name: 'emails',
  banco: 'emails',
  tela: telas.emails,
  noun: { one: 'e-mail de relatório', many: 'e-mails de relatórios', article: 'o' },
  fields: {
    tipo: code('Tipo de relatório', tiposDeRelatorio),
    email: email('E-mail'),
    listaContratos: refs('Contratos', 'contas-contrato'),
    listaProcessos: refs('Somente nos processos', 'processos'),
    // Born true (Spec 2 §3: the form sends it so); off, the address stays and receives nothing by itself.
    relDocs: afterCreation(bool('Envio semanal')),
  },
  title: 'email',
  list: ['tipo', 'email', 'listaContratos', 'listaProcessos', 'relDocs'],
  search: ['email'],
  scope: { by: 'trail' },
})

/** Why a report e-mail cannot be kept, by the field at fault (Spec 2 §5). */
export const problemasDoEmail = ({ listaContratos }: { listaContratos?: readonly string[] }): Record<string, string> =>
  listaContratos?.length === 0 ? { listaContratos: messages.selecioneUmContrato } : {}

/** Documents one report names at most (Spec 2 §9); the rest is a number and the list. */
export const MAXIMO_NO_RELATORIO = 100

/** How a report calls what only full access may know of: nobody knows who reads a mail. */
export const DOCUMENTO_RESERVADO = 'Documento ocupacional'

/** A document's type as a mail may name it: as to somebody without any permission. */
export const tipoNoEmail = (tipo: { nome: string; nivel: number; sensivel?: boolean | null }): string =>
  podeVerDocumento([], tipo) ? tipo.nome : DOCUMENTO_RESERVADO

/** The Monday of that day's week: what a weekly report is owed for. */
export const semanaDe = (dia: PlainDate): PlainDate =>
  addDays(dia, -((new Date(`${dia}T00:00:00Z`).getUTCDay() + 6) % 7))
