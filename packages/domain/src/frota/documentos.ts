import type { Aspectos } from '../core/aspecto.ts'
import { addDays, type PlainDate } from '../core/dates.ts'
import { type DocumentoDoVeiculo, documentosDoVeiculo } from './veiculos.ts'

/** Days before the end in which a paper is told as running out. */
export const DIAS_DE_AVISO = 30

export const situacoesDosDocumentos = { 1: 'Em dia', 2: 'A vencer', 3: 'Vencido', 4: 'Não informado' } as const
export const SITUACAO_DOS_DOCUMENTOS = { emDia: 1, aVencer: 2, vencido: 3, naoInformado: 4 } as const
export const aspectosDosDocumentos: Aspectos<typeof situacoesDosDocumentos> = {
  [SITUACAO_DOS_DOCUMENTOS.emDia]: ['green', 'certo'],
  [SITUACAO_DOS_DOCUMENTOS.aVencer]: ['orange', 'relogio'],
  [SITUACAO_DOS_DOCUMENTOS.vencido]: ['red', 'alerta'],
  [SITUACAO_DOS_DOCUMENTOS.naoInformado]: ['neutral', 'traco'],
}
export type SituacaoDoDocumento = keyof typeof situacoesDosDocumentos

/** Where a paper stands today; it still holds on its last day. */
export function situacaoDoDocumento(validade: string | null, hoje: PlainDate): SituacaoDoDocumento {
  if (!validade) return 4
  if (validade < hoje) return 3
  return validade <= addDays(hoje, DIAS_DE_AVISO) ? 2 : 1
}

/** What the list of vehicles can be narrowed to, by the worst of their papers. */
export const documentosProcurados = {
  vencido: 'Com documento vencido',
  'a-vencer': 'Com documento a vencer',
  pendente: 'Vencido ou a vencer',
} as const
export type DocumentosProcurados = keyof typeof documentosProcurados

type Validades = Readonly<Record<DocumentoDoVeiculo, string | null>>
export interface DocumentoNaLista {
  readonly campo: DocumentoDoVeiculo
  readonly nome: string
  readonly validade: string | null
  readonly situacao: SituacaoDoDocumento
}

/** Every paper of a vehicle, as it stands today. */
export const documentosDe = (veiculo: Validades, hoje: PlainDate): DocumentoNaLista[] =>
  (Object.keys(documentosDoVeiculo) as DocumentoDoVeiculo[]).map((campo) => ({
    campo,
    nome: documentosDoVeiculo[campo],
    validade: veiculo[campo],
    situacao: situacaoDoDocumento(veiculo[campo], hoje),
  }))

/** The worst of those that were told: one expired paper stops the vehicle. Not every vehicle has them all. */
export function piorDocumento(documentos: readonly DocumentoNaLista[]): SituacaoDoDocumento {
  const ditos = documentos.map(({ situacao }) => situacao).filter((situacao) => situacao !== 4)
  return ditos.length === 0 ? 4 : (Math.max(...ditos) as SituacaoDoDocumento)
}
