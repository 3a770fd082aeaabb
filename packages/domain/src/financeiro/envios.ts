import { defineEnvio } from '../core/anexos.ts'
import { anyDocument, pdfOrImage } from '../core/file-kinds.ts'
import { MAXIMO_DO_EXTRATO } from './fluxo-de-caixa/extrato-lido.ts'
import { MAXIMO_DE_ANEXOS } from './pedidos/validacao.ts'

/** What finance takes in, each with the parts that come beside the files. */

const MEGA = 1024 * 1024

/** A whole order with its attachments. */
export const pedidoComAnexos = defineEnvio({
  accept: anyDocument,
  maxFiles: MAXIMO_DE_ANEXOS,
  json: ['pedido', 'itens', 'anexos'],
})
/** Attachments of an order that is there already. */
export const anexosDoPedido = defineEnvio({
  accept: anyDocument,
  maxFiles: MAXIMO_DE_ANEXOS,
  json: ['anexos', 'anexo'],
})
/** The XML of an NF-e, to be read. */
export const notaParaLer = defineEnvio({ accept: ['xml'], maxBytes: 5 * MEGA })
/** The proof of a payment, whole or by pages. */
export const comprovanteDePagamento = defineEnvio({ accept: pdfOrImage, json: ['anexos', 'paginas', 'pagamento'] })
/** The proof of what the bank said only on paper. */
export const comprovanteDaDecisao = defineEnvio({ accept: pdfOrImage, json: ['dados'] })
/** A return file of the bank. */
export const retornoDoBanco = defineEnvio({ accept: ['txt'], maxBytes: 10 * MEGA })
/** The boletos that the bank tells are registered against the company. */
export const ddaDoBanco = defineEnvio({ accept: ['txt'], maxBytes: 10 * MEGA })
/** A bank statement: OFX, or the CNAB 240 of the bank's file exchange. */
export const extratoDoBanco = defineEnvio({ accept: ['ofx', 'txt'], maxBytes: MAXIMO_DO_EXTRATO })
/** What arrived, with a photo when there is one. */
export const retiradaComFoto = defineEnvio({ accept: pdfOrImage, json: ['dados'] })
/** The receipts of a journey, one for each day of a month at most. */
export const comprovantesDeViagem = defineEnvio({ accept: pdfOrImage, maxFiles: 31, json: ['prestacao'] })
/** Goals in a sheet. */
export const metasEmPlanilha = defineEnvio({ accept: ['xlsx'], maxBytes: 2 * MEGA })
