import type { PlainDate } from '../../core/dates.ts'
import type { Centavos } from '../../core/money.ts'
import { impedimentoDaConta, vencimentoEfetivo } from '../contas-a-pagar/a-pagar.ts'
import { pagaPelosDadosDoFornecedor } from '../contas-a-pagar/pagamento-pelo-codigo.ts'
import type { Favorecido } from '../favorecido.ts'
import { TIPO_DE_ANEXO } from '../pedidos/anexos.ts'
import { impeditivas, type Ressalva } from '../pedidos/ressalva.ts'
import { type GuiaRetida, meioDaGuia, type PartesDaGuia } from './guia-retida.ts'
import { separarAgencia } from './pagamento.ts'
import type { MeioDePagamento, PagamentoNaRemessa, Recusa } from './tipos.ts'

/** What goes to the bank: the CNAB file its system reads, or the sheet people upload on its site (Spec 1 §5). */
export const formatosDeEnvio = { cnab240: 'Arquivo CNAB 240', planilha: 'Planilha para o site do banco' } as const
export type FormatoDeEnvio = keyof typeof formatosDeEnvio

/** Payments one sending may take. */
export const MAXIMO_POR_ENVIO = 1000

/** What of a payable the sending looks at. */
export interface ContaParaEnviar {
  readonly id: string
  readonly tipo: number
  readonly status: number | null
  readonly emPagamento: boolean
  readonly statusBanco: number | null
  readonly dataVencimento: PlainDate | null
  readonly dataAgendada: PlainDate | null
  /** What leaves the account, interest, fine and discount in it. */
  readonly valor: Centavos | null
  readonly numeroNotaFiscal: string | null
  readonly codigoBarrasBoleto: string | null
  /** The 44 positions; null when what was typed is no valid code. */
  readonly codigoBarras: string | null
  readonly pixCopiaCola: string | null
  readonly favorecido: Favorecido
  readonly fornecedorNome: string | null
  readonly fornecedorDocumento: string | null
  /** The supplier's bank data wait for a second look. */
  readonly fornecedorEmConferencia: boolean
  /** Of a guide of what was withheld: what was worked out, and the parts of what is paid. */
  readonly guia: GuiaRetida | null
  readonly partes: PartesDaGuia
  /** What there is to look at of its amount and payee. */
  readonly ressalvas: readonly Ressalva[]
  /** Where the money goes, in one line. */
  readonly destino: string
  readonly pedido: {
    readonly id: string
    readonly numero: number
    readonly status: number
    readonly centroDeCustoId: string
  }
}

const recusa = (campo: string, motivo: string): Recusa => ({ campo, motivo })

/** How it is paid, or what is missing for it. A boleto's code names its own payee; a transfer goes by PIX key when the payee has one. */
function meioDe(conta: ContaParaEnviar, formato: FormatoDeEnvio): MeioDePagamento | Recusa[] {
  const { favorecido } = conta
  const boleto =
    conta.tipo === TIPO_DE_ANEXO.boleto ||
    (conta.tipo !== TIPO_DE_ANEXO.transferencia && Boolean(conta.codigoBarrasBoleto))
  if (boleto) {
    if (conta.codigoBarras) return { tipo: 'boleto', codigoBarras: conta.codigoBarras }
    return conta.codigoBarrasBoleto
      ? [recusa('codigoBarrasBoleto', 'O código de barras não é válido: digite de novo os 47 ou 48 números do boleto.')]
      : [recusa('codigoBarrasBoleto', 'Falta o código de barras do boleto, com 47 ou 48 números.')]
  }
  const daPlanilha = formato === 'planilha'
  if (conta.pixCopiaCola && !daPlanilha) return { tipo: 'pix-qr', copiaECola: conta.pixCopiaCola, txid: null }
  const { pixTipo, pixChave, bancoCode, agencia, conta: numero, digito } = favorecido
  // A guide goes by what it is, but where somebody wrote an account or a key for it.
  if (conta.tipo === TIPO_DE_ANEXO.guia && !(favorecido.origem === 'anexo' && (pixChave || bancoCode)))
    return daPlanilha
      ? [
          recusa(
            'codigoBarrasBoleto',
            'A planilha do banco não leva guia sem código de barras: escreva-o, ou envie pelo arquivo.',
          ),
        ]
      : meioDaGuia(conta.guia, conta.partes)
  if (pixTipo && pixChave && !daPlanilha)
    return { tipo: 'pix', chaveTipo: pixTipo as 1 | 2 | 3 | 4 | 5, chave: pixChave }
  // Spec 1 §5: bank-transfer rows need bank code, agency, account and digit.
  const faltas = [
    ...(bancoCode ? [] : [recusa('bancoCode', 'Falta o banco do favorecido.')]),
    ...(agencia ? [] : [recusa('agencia', 'Falta a agência do favorecido.')]),
    ...(numero ? [] : [recusa('conta', 'Falta a conta do favorecido.')]),
    ...(digito ? [] : [recusa('digito', 'Falta o dígito da conta do favorecido.')]),
  ]
  if (faltas.length > 0) return faltas
  const partes = separarAgencia(agencia!)
  if (!partes)
    return [recusa('agencia', 'A agência do favorecido não está certa: escreva os números e o dígito, como 1234-5.')]
  return {
    tipo: 'conta',
    bancoCode: bancoCode!,
    agencia: partes.agencia,
    agenciaDigito: partes.digito,
    conta: numero!,
    digito: digito!,
    poupanca: favorecido.contaCorrenteOuPoupanca === 2,
  }
}

/**
 * The payable as a payment of a file, or everything that keeps it from going: already at the bank, or lacking date, value,
 * document or order number (Spec 1 §4), or what its way of paying needs (Spec 1 §5). What only the bank's layout knows is
 * asked afterwards (`recusasDoPagamento`).
 */
export function pagamentoDaConta(
  conta: ContaParaEnviar,
  formato: FormatoDeEnvio,
  seuNumero: string,
): { pagamento: PagamentoNaRemessa } | { recusas: Recusa[] } {
  const meio = meioDe(conta, formato)
  // What it lacks is told below, field by field.
  const semOResto = { ...conta, valorAPagar: 1, fornecedorEmConferencia: false, ressalvas: [] }
  const impedimento = impedimentoDaConta(semOResto, conta.pedido)
  if (impedimento) return { recusas: [recusa('status', impedimento)] }
  const data = vencimentoEfetivo(conta)
  const recusas: Recusa[] = []
  if (!data) recusas.push(recusa('dataVencimento', 'Falta a data: informe o vencimento ou agende o pagamento.'))
  if (!conta.valor) recusas.push(recusa('valor', 'Falta o valor.'))
  if (!conta.numeroNotaFiscal?.trim()) recusas.push(recusa('numeroNotaFiscal', 'Falta o número do documento.'))
  if (!conta.pedido.numero) recusas.push(recusa('pedido', 'Falta o número do pedido.'))
  if (Array.isArray(meio)) recusas.push(...meio)
  // The bank's sheet takes no PIX code: there the money goes by account.
  const pixCopiaCola = formato === 'planilha' ? null : conta.pixCopiaCola
  const pelosDados = pagaPelosDadosDoFornecedor({ ...conta, pixCopiaCola }, conta.favorecido.origem === 'anexo')
  if (pelosDados && conta.tipo !== TIPO_DE_ANEXO.guia && conta.fornecedorEmConferencia)
    recusas.push(
      recusa(
        'fornecedorId',
        `Os dados bancários de ${conta.fornecedorNome} mudaram e esperam a conferência de outra pessoa.`,
      ),
    )
  recusas.push(...impeditivas(conta.ressalvas).map(({ campo, frase }) => recusa(campo, frase)))
  // Whoever issued the boleto is paid by it, not whoever receives that supplier's transfers.
  const emissor = !Array.isArray(meio) && meio.tipo === 'boleto' && conta.favorecido.origem === 'fornecedor'
  const favorecido = emissor
    ? { nome: conta.fornecedorNome, documento: conta.fornecedorDocumento }
    : { nome: conta.favorecido.nome ?? conta.fornecedorNome, documento: conta.favorecido.documento }
  if (!favorecido.nome?.trim())
    recusas.push(recusa('favorecido', 'Falta o nome de quem recebe: informe o favorecido ou o fornecedor.'))
  if (recusas.length > 0 || Array.isArray(meio)) return { recusas }
  return {
    pagamento: {
      seuNumero,
      documento: conta.numeroNotaFiscal!.trim(),
      valor: conta.valor!,
      dataPagamento: data!,
      vencimento: conta.dataVencimento,
      favorecido: { nome: favorecido.nome!, documento: favorecido.documento },
      meio,
    },
  }
}
