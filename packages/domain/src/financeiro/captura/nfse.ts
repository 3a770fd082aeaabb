/**
 * The national service invoice (NFS-e of the Ambiente de Dados Nacional): layout 1.00 and 1.01 of the Sistema Nacional NFS-e,
 * namespace http://www.sped.fazenda.gov.br/nfse (docs/retencoes.md says where it is published).
 */
import type { PlainDate } from '../../core/dates.ts'
import { addDays, formatDate } from '../../core/dates.ts'
import { cleanDocument, formatDocument, isValidDocument } from '../../core/documents.ts'

/** IBGE (7), who generated it (1), kind (1) and document (14) of the issuer, number (13), AAMM (4), code (9), digit (1). */
const CHAVE = /^(\d{7})\d([12])([A-Z0-9]{12}\d{2})(\d{13})(\d{2})(0[1-9]|1[0-2])\d{9}\d$/

export const chaveNfseValida = (chave: string): boolean => CHAVE.test(chave)

export interface ChaveNfseLida {
  readonly municipio: string
  readonly documento: string
  readonly numero: string
  /** 'aaaa-mm' of the issue. */
  readonly mes: string
}

/** What a key says of its invoice; null when it is none. An issuer with a CPF fills its 14 positions with zeros in front. */
export function lerChaveNfse(chave: string): ChaveNfseLida | null {
  const lida = CHAVE.exec(chave)
  if (!lida) return null
  const [, municipio = '', tipo, inscricao = '', numero = '', ano, mes] = lida
  return {
    municipio,
    documento: tipo === '1' ? inscricao.slice(3) : inscricao,
    numero: String(Number(numero)),
    mes: `20${ano}-${mes}`,
  }
}

/** What a service's invoice says of the service and of what is withheld; amounts are the text it has. */
export interface ServicoDaNota {
  /** The item of LC 116's list ('7.02'), of the national code. */
  readonly item: string | null
  readonly municipio: string | null
  readonly materiais: string
  readonly emissao: PlainDate | null
  /** Its issuer in the Simples Nacional: no, as a MEI, or as a small company. */
  readonly simples: 'nao' | 'mei' | 'sim' | null
  readonly retido: {
    readonly inss: string | null
    readonly iss: string | null
    readonly irrf: string | null
    readonly csrf: string | null
  }
  readonly liquido: string | null
}

export interface FatosDaNfse {
  readonly chave: string
  readonly numero: string
  readonly emitente: string
  readonly emissao: PlainDate | null
  /** Events registered for it that come in the file: e101101 cancelled, e105102 cancelled for having been replaced. */
  readonly eventos: readonly { readonly tipo: string; readonly chave: string }[]
}

/** 101101 cancelled by its issuer, 105102 for another that replaces it, 105104 and 305101 by the town hall. */
const CANCELAMENTO: readonly string[] = ['101101', '105102', '105104', '305101']

/** Why that invoice is not to be paid at all, in a sentence each. */
export function impedimentosDaNfse(nota: FatosDaNfse, hoje: PlainDate): string[] {
  const chave = lerChaveNfse(nota.chave)
  const motivos: string[] = []
  const cancelada = nota.eventos.find(({ tipo, chave }) => CANCELAMENTO.includes(tipo) && chave === nota.chave)
  if (cancelada)
    motivos.push(
      cancelada.tipo === '105102'
        ? 'Esta nota foi substituída por outra: peça a nova, e pague por ela.'
        : 'Esta nota foi cancelada: ela não se paga.',
    )
  if (chave && cleanDocument(nota.emitente) !== chave.documento)
    motivos.push(
      `A chave desta nota é do emitente ${formatDocument(chave.documento)}, e a nota diz ${formatDocument(nota.emitente) || 'não ter emitente'}: o arquivo foi alterado.`,
    )
  else if (!isValidDocument(nota.emitente))
    motivos.push(`O CPF ou CNPJ do emitente (${formatDocument(nota.emitente)}) não confere: o arquivo foi alterado.`)
  if (chave && String(Number(nota.numero)) !== chave.numero)
    motivos.push(`A chave é da nota ${chave.numero}, e o arquivo diz nota ${nota.numero}: ele foi alterado.`)
  // The clocks of the country are in four time zones.
  if (nota.emissao && nota.emissao > addDays(hoje, 1))
    motivos.push(
      `Esta nota diz ter sido emitida em ${formatDate(nota.emissao)}, que ainda não chegou: confira-a no portal.`,
    )
  return motivos
}
