import { bankName } from '../../core/banks.ts'
import { formatMoney } from '../../core/money.ts'
import { valorNaArrecadacao } from '../captura/boleto.ts'
import { falhaDasBarras } from '../captura/codigo-de-barras.ts'
import { chavePixRecusada, lerPix, pixChaveValida } from '../captura/pix.ts'
import { ehArrecadacao } from './formas.ts'
import { leiautes } from './leiautes.ts'
import { qrCodeDe, temLetras } from './pagamento.ts'
import { CNPJ_COM_LETRAS, digitosRecusados } from './recusas-da-conta.ts'
import { recusasDaGuia } from './recusas-da-guia.ts'
import { IMPRIMIVEL } from './texto.ts'
import type { ContaPagadoraNaRemessa, MeioDePagamento, PagamentoNaRemessa, Recusa } from './tipos.ts'

/** What is wrong with the way it is to be paid: the boleto's code, the account, the PIX key or QR code. */
export function recusasDoMeio(conta: ContaPagadoraNaRemessa, pagamento: PagamentoNaRemessa): Recusa[] {
  const { meio } = pagamento
  switch (meio.tipo) {
    case 'boleto':
      return doBoleto(pagamento, meio)
    case 'conta':
      return daConta(conta, meio)
    case 'pix':
      return doPix(conta, meio)
    case 'pix-qr':
      return doQrCode(conta, pagamento, meio)
    case 'tributo':
      return recusasDaGuia(conta, pagamento, meio)
  }
}

/** Positions of the identifier in Itaú's J-52; the address never passes the 77 that a PIX code leaves it. */
const TXID_DO_ITAU = 32

type Meio<T extends MeioDePagamento['tipo']> = Extract<MeioDePagamento, { tipo: T }>

function doBoleto(pagamento: PagamentoNaRemessa, meio: Meio<'boleto'>): Recusa[] {
  if (meio.codigoBarras === '')
    return [{ campo: 'codigoBarras', motivo: 'Informe o código de barras do boleto (47 ou 48 números).' }]
  const falha = falhaDasBarras(meio.codigoBarras)
  if (falha) return [{ campo: 'codigoBarras', motivo: falha }]
  // Interest and discount exist on a bank's boleto; a utility bill or tax is paid for exactly what its code says.
  const noCodigo = ehArrecadacao(meio) ? valorNaArrecadacao(meio.codigoBarras) : null
  if (noCodigo !== null && noCodigo !== pagamento.valor)
    return [
      {
        campo: 'valor',
        motivo: `O código de barras diz ${formatMoney(noCodigo)} e o pagamento ${formatMoney(pagamento.valor)}: corrija o valor ou peça outra guia.`,
      },
    ]
  return []
}

function daConta(conta: ContaPagadoraNaRemessa, meio: Meio<'conta'>): Recusa[] {
  const recusas: Recusa[] = []
  if (!/^\d{3}$/.test(meio.bancoCode) || bankName(meio.bancoCode) === undefined)
    recusas.push({ campo: 'bancoCode', motivo: 'Informe o banco de quem recebe, pelo código de 3 números.' })
  if (!/^\d{1,5}$/.test(meio.agencia) || Number(meio.agencia) === 0)
    recusas.push({ campo: 'agencia', motivo: 'Informe a agência de quem recebe, com até 5 números e sem o dígito.' })
  if (meio.agenciaDigito !== null && !/^[0-9A-Za-z]?$/.test(meio.agenciaDigito))
    recusas.push({ campo: 'agencia', motivo: 'O dígito da agência tem uma posição só: corrija-o.' })
  if (!/^\d{1,12}$/.test(meio.conta) || Number(meio.conta) === 0)
    recusas.push({ campo: 'conta', motivo: 'Informe a conta de quem recebe, com até 12 números e sem o dígito.' })
  if (!/^[0-9A-Za-z]{1,2}$/.test(meio.digito))
    recusas.push({ campo: 'digito', motivo: 'Informe o dígito da conta de quem recebe.' })
  recusas.push(...digitosRecusados(meio, 'digito'))
  if (recusas.length > 0) return recusas
  const { doisDigitos, codigo } = leiautes[conta.leiaute]
  if (
    meio.digito.length === 2 &&
    !doisDigitos &&
    (codigo === '237' || codigo === '033' || meio.bancoCode === conta.bancoCode)
  )
    recusas.push({ campo: 'digito', motivo: 'Este banco só aceita um dígito na conta de quem recebe: confira-o.' })
  if (codigo === '341' && meio.bancoCode === '341') {
    if (meio.agencia.replace(/^0+/, '').length > 4)
      recusas.push({ campo: 'agencia', motivo: 'A agência do Itaú tem 4 números: confira-a.' })
    if (meio.conta.replace(/^0+/, '').length > 6)
      recusas.push({ campo: 'conta', motivo: 'A conta do Itaú tem até 6 números, sem o dígito: confira-a.' })
  }
  const igual = (um: string, outro: string) =>
    um.replace(/^0+/, '').toUpperCase() === outro.replace(/^0+/, '').toUpperCase()
  if (
    meio.bancoCode === conta.bancoCode &&
    igual(meio.agencia, conta.agencia) &&
    igual(meio.conta, conta.conta) &&
    igual(meio.digito, conta.contaDigito)
  )
    recusas.push({ campo: 'conta', motivo: 'A conta de quem recebe é a própria conta pagadora: confira-a.' })
  return recusas
}

function doPix(conta: ContaPagadoraNaRemessa, meio: Meio<'pix'>): Recusa[] {
  if (!pixChaveValida(meio.chaveTipo, meio.chave))
    return [{ campo: 'pixChave', motivo: chavePixRecusada(meio.chaveTipo) }]
  if (meio.chaveTipo === 2 && temLetras(meio.chave) && !conta.cnpjAlfanumerico)
    return [{ campo: 'pixChave', motivo: CNPJ_COM_LETRAS }]
  return []
}

function doQrCode(conta: ContaPagadoraNaRemessa, pagamento: PagamentoNaRemessa, meio: Meio<'pix-qr'>): Recusa[] {
  const lido = lerPix(meio.copiaECola)
  if (!lido.valido) return [{ campo: 'pixCopiaECola', motivo: lido.motivo }]
  const qr = qrCodeDe(meio)!
  if (!IMPRIMIVEL.test(qr.chave + qr.txid))
    return [
      {
        campo: 'pixCopiaECola',
        motivo: 'O endereço deste PIX tem letras que o banco não aceita: pague-o pelo aplicativo.',
      },
    ]
  // Itaú asks for the charge's identifier; elsewhere the address alone says which charge it is.
  if (conta.leiaute === '341' && qr.dinamico && (qr.txid === '' || qr.txid.length > TXID_DO_ITAU))
    return [
      {
        campo: 'pixCopiaECola',
        motivo:
          'O Itaú pede o identificador desta cobrança PIX e ela não o traz em até 32 posições: pague-a pelo aplicativo.',
      },
    ]
  if (qr.valor !== null && qr.valor !== pagamento.valor)
    return [
      {
        campo: 'valor',
        motivo: `O PIX cobra ${formatMoney(qr.valor)} e o pagamento diz ${formatMoney(pagamento.valor)}: corrija o valor ou peça outro código.`,
      },
    ]
  return []
}
