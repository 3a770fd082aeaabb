import { bankName } from '../../core/banks.ts'
import { cleanDocument, isValidCpf } from '../../core/documents.ts'
import { limparChavePix, pixChaveValida, tipoDaChavePix } from '../captura/pix.ts'
import { tiposDeChavePix } from '../fornecedores.ts'
import { RECEBER_POR } from './solicitacoes.ts'

/** What of an employee says where they are paid. */
export interface DadosDeRecebimento {
  readonly cpf: string
  readonly bancoCode: string | null
  readonly agencia: string | null
  readonly conta: string | null
  readonly digito: number | string | null
  readonly contaCorrenteOuPoupanca: number | null
  readonly pix: string | null
}

/** The fields of an order's attachment that name its own payee's account. */
export interface ContaDoFavorecido {
  readonly bancoCode: string | null
  readonly agencia: string | null
  readonly conta: string | null
  readonly digito: string | null
  readonly contaCorrenteOuPoupanca: number | null
  readonly pixTipo: number | null
  readonly pixChave: string | null
}
const NADA: ContaDoFavorecido = {
  bancoCode: null,
  agencia: null,
  conta: null,
  digito: null,
  contaCorrenteOuPoupanca: null,
  pixTipo: null,
  pixChave: null,
}

/** The kind of key an employee wrote: eleven digits are their own CPF, or a phone. */
export function tipoDoPix(pix: string, cpf: string): number | null {
  const texto = pix.trim()
  if (cleanDocument(texto) === cpf && isValidCpf(cpf)) return 1
  const direto = tipoDaChavePix(texto.toLowerCase())
  if (direto !== null && direto !== 1) return direto
  if (pixChaveValida(4, texto)) return 4
  return direto
}

const temConta = ({ bancoCode, agencia, conta, digito }: DadosDeRecebimento): boolean =>
  Boolean(bancoCode && agencia && conta) && digito !== null && digito !== ''

/**
 * By which way that person is paid: the one asked for, when they have it; else PIX, else the account. null when they have none.
 * Who is paid by PIX brings the account along, if any: the sheet of a bank's site takes no key.
 */
export function contaPara(
  dados: DadosDeRecebimento,
  pedida: number | null,
): { por: number; conta: ContaDoFavorecido } | null {
  const pixTipo = dados.pix ? tipoDoPix(dados.pix, dados.cpf) : null
  const porPix = pixTipo !== null && dados.pix !== null
  const por = pedida ?? (porPix ? RECEBER_POR.pix : RECEBER_POR.conta)
  const daConta = temConta(dados)
    ? {
        bancoCode: dados.bancoCode,
        agencia: dados.agencia,
        conta: dados.conta,
        digito: String(dados.digito),
        contaCorrenteOuPoupanca: dados.contaCorrenteOuPoupanca ?? 1,
      }
    : null
  if (por === RECEBER_POR.pix)
    return porPix
      ? { por, conta: { ...NADA, ...daConta, pixTipo, pixChave: limparChavePix(pixTipo, dados.pix!) } }
      : null
  return daConta && { por, conta: { ...NADA, ...daConta } }
}

const fim = (texto: string): string => `••••${texto.slice(-2)}`

/** How an account is told without telling it: bank and kind whole, of the rest the last two characters. */
export function contaMascarada(conta: ContaDoFavorecido): string {
  if (conta.pixChave) return `PIX (${tiposDeChavePix[conta.pixTipo as 1] ?? 'chave'}) ${fim(conta.pixChave)}`
  if (!conta.conta) return ''
  const banco = conta.bancoCode ? (bankName(conta.bancoCode) ?? conta.bancoCode) : ''
  const tipo = conta.contaCorrenteOuPoupanca === 2 ? 'poupança' : 'conta'
  return `${banco}, ${tipo} ${fim(`${conta.conta}${conta.digito ?? ''}`)}`
}
