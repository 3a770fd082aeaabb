import { cleanDocument } from '../../core/documents.ts'
import { limparChavePix } from '../captura/pix.ts'
import { lerTexto, type Registro, temCampo } from './campos.ts'
import { qrCodeDe } from './pagamento.ts'
import type { MeioDePagamento } from './tipos.ts'

/**
 * Who is paid, in one text that is the same in what was sent and in what a return repeats of it: a code of bars, an account, a
 * key, a guide's taxpayer. Names are left out, as banks write their own.
 */
const semZeros = (numero: string): string => numero.trim().replace(/^0+/, '')
const conta = (banco: string, agencia: string, numero: string, digito: string): string =>
  `conta ${banco} ${semZeros(agencia)} ${semZeros(numero)} ${digito.trim().toUpperCase()}`
const barras = (codigo: string): string => `barras ${codigo}`
const chave = (texto: string): string => `chave ${texto.trim().toLowerCase()}`
const guia = (receita: string, documento: string): string => `guia ${receita.trim()} ${semZeros(documento)}`

/** Of a payment as it was kept: a guide always says whose it is. */
export function recebedorDe(meio: MeioDePagamento): string {
  switch (meio.tipo) {
    case 'boleto':
      return barras(meio.codigoBarras)
    case 'conta':
      return conta(meio.bancoCode, meio.agencia, meio.conta, meio.digito)
    case 'pix':
      return chave(limparChavePix(meio.chaveTipo, meio.chave))
    case 'pix-qr':
      return chave(qrCodeDe(meio)?.chave ?? '')
    case 'tributo':
      return guia(meio.codigoDeReceita, cleanDocument(meio.contribuinte?.documento ?? ''))
  }
}

/** Of a line of a return; null where it says nobody, which the line after it may do. */
export function recebedorNaLinha(registro: Registro, linha: string): string | null {
  const ler = (nome: string): string => (temCampo(registro, nome) ? lerTexto(registro, linha, nome) : '')
  const dito = (nome: string): boolean => !/^[0 ]*$/.test(ler(nome))
  if (dito('codigoBarras')) return barras(ler('codigoBarras'))
  if (dito('favorecidoBanco') && dito('favorecidoConta'))
    return conta(
      ler('favorecidoBanco'),
      ler('favorecidoAgencia'),
      ler('favorecidoConta'),
      ler('favorecidoContaDigito') + ler('favorecidoContaDigito2'),
    )
  if (dito('chave')) return chave(ler('chave'))
  if (dito('contribuinteDocumento')) return guia(ler('codigoDeReceita'), ler('contribuinteDocumento'))
  return null
}
