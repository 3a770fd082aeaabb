import { cleanDocument } from '../../core/documents.ts'
import { familiaDe } from './leiautes.ts'
import type { ContaPagadoraNaRemessa, Forma, MeioDePagamento, PagamentoNaRemessa } from './tipos.ts'

/**
 * Spec 1 §9: bank transfers go with purpose code 7, 'Pagamento a Fornecedores' of the banks' DOC list (P005). The TED has a list
 * of its own, where suppliers are 00005 and 00007 is rent: the constant is the spreadsheet's, and a TED is written with the other.
 */
export const FINALIDADE_PADRAO = 7
export const FINALIDADE_TED = '00005'

/**
 * A slip that starts with 8, by its second digit, for a bank that tells bills from taxes (Itaú: 13 and 91). Town halls (1: IPTU,
 * ISS), government bodies (5) and traffic (7) collect taxes, fees and fines; sanitation, energy, telephone (2, 3, 4), instalment
 * books of companies (6) and what a bank alone collects (9) are bills of who provides a service.
 */
const TRIBUTOS = ['1', '5', '7']

const raiz = (documento: string): string => cleanDocument(documento).slice(0, 8)
const ehCnpj = (documento: string): boolean => cleanDocument(documento).length === 14

/** Do both documents belong to one company (the root of the CNPJ), or to one person? */
export const mesmaTitularidade = (um: string, outro: string | null): boolean =>
  outro !== null &&
  (ehCnpj(um) && ehCnpj(outro) ? raiz(um) === raiz(outro) : cleanDocument(um) === cleanDocument(outro))

/** Who receives is known by what is paid: a bill's code, or the tax itself. */
export const recebedorEstaNoMeio = (meio: MeioDePagamento): boolean => meio.tipo === 'tributo' || ehArrecadacao(meio)

export const ehArrecadacao = (meio: MeioDePagamento): boolean =>
  meio.tipo === 'boleto' && meio.codigoBarras.startsWith('8')

/** How the bank is to be told to make a payment (G029), from what is paid and the account it leaves. */
export function formaDe(
  conta: Pick<ContaPagadoraNaRemessa, 'bancoCode' | 'leiaute' | 'empresa' | 'pixPorDados'>,
  pagamento: Pick<PagamentoNaRemessa, 'meio' | 'favorecido'>,
): Forma {
  const { meio } = pagamento
  switch (meio.tipo) {
    case 'pix':
      return '45'
    case 'pix-qr':
      return '47'
    case 'boleto':
      if (ehArrecadacao(meio)) {
        if (conta.leiaute !== '341') return '11'
        return TRIBUTOS.includes(meio.codigoBarras[1]!) ? '91' : '13'
      }
      return meio.codigoBarras.slice(0, 3) === conta.bancoCode ? '30' : '31'
    case 'tributo':
      return meio.guia === 'gps' ? '17' : '16'
    case 'conta': {
      if (meio.bancoCode !== conta.bancoCode && conta.pixPorDados) return '45'
      const nossa = mesmaTitularidade(conta.empresa.documento, pagamento.favorecido.documento)
      if (meio.bancoCode !== conta.bancoCode) return nossa ? '43' : '41'
      if (meio.poupanca) return '05'
      // Itaú tells a transfer between accounts of one holder from a credit to somebody else's.
      return nossa && conta.leiaute === '341' ? '06' : '01'
    }
  }
}

/** The clearing house of a transfer (P001): none within the bank, PIX (009) or TED (018). */
export const camaraDe = (forma: Forma): string =>
  forma === '45' ? '009' : forma === '41' || forma === '43' ? '018' : '000'

/** The kind of service of a lot (G025): suppliers, or bills and taxes. Itaú keeps 22 for taxes alone. */
export const servicoDe = (forma: Forma): string => (familiaDe(forma) === 'arrecadacao' && forma !== '13' ? '22' : '20')

export const ehTed = (forma: Forma): boolean => forma === '41' || forma === '43'

/** A PIX that begins by the data of an account, and not by a key. */
export const PIX_POR_DADOS = '05'

/** How a PIX begins: the kind of key, in the banks' numbers (ours: 1 CPF, 2 CNPJ, 3 e-mail, 4 telephone, 5 random). */
export const formaDeIniciacao: Readonly<Record<1 | 2 | 3 | 4 | 5, string>> = {
  1: '03',
  2: '03',
  3: '02',
  4: '01',
  5: '04',
}
