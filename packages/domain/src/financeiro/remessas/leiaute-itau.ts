import { type Campo, c, sobrepor } from './campos.ts'
import * as febraban from './leiaute-febraban.ts'

/** Itaú SISPAG (341): what differs from the generic layout; the account digit is its 'DAC', and there is no file number. */
const semConvenio = [c(33, 52)]
const dac = [c(58, 58), c(71, 71), c(72, 72, 'contaDigito', 'X', 'Dígito da conta (DAC)')]
const movimento = [c(15, 17, 'tipoMovimento', 'N', 'Tipo de movimento', '0')]
const nossoNumero = c(216, 230, 'nossoNumero', 'X', 'Número do banco')

export const headerArquivo = sobrepor(
  febraban.headerArquivo,
  [c(9, 14), c(15, 17, 'versao', 'N', 'Versão do leiaute'), ...semConvenio, ...dac],
  [c(158, 166, 'zeros', 'N', 'Zeros', '0'), c(167, 171, 'densidade', 'N', 'Densidade', '0'), c(172, 240)],
)
export const headerLote = sobrepor(febraban.headerLote, semConvenio, dac, [
  c(103, 132, 'finalidade', 'T', 'Finalidade do lote'),
  c(133, 142, 'historico', 'T', 'Histórico do débito'),
  c(223, 230),
])
export const segmentoA = sobrepor(febraban.segmentoA, movimento, [
  c(24, 43, 'favorecidoContaItau', 'x', 'Agência e conta do favorecido'),
  c(102, 104, 'moeda', 'X', 'Moeda', 'REA'),
  c(105, 112, 'ispb', 'X', 'ISPB'),
  c(113, 114, 'identificacaoPix', 'X', 'Identificação do PIX'),
  c(115, 119, 'zeros', 'N', 'Zeros', '0'),
  c(135, 149, 'nossoNumero', 'X', 'Número do banco'),
  c(150, 154),
  c(178, 197, 'informacao', 'T', 'Histórico'),
  c(198, 203, 'documentoDoRetorno', 'N', 'Nº do documento (retorno)', '0'),
  c(204, 217, 'favorecidoDocumento', 'Z', 'CPF/CNPJ do favorecido'),
  c(225, 229),
])
export const segmentoB = sobrepor(febraban.segmentoB, [
  c(128, 227, 'email', 'x', 'E-mail'),
  c(228, 230),
  c(231, 240, 'ocorrencias', 'X', 'Ocorrências do retorno'),
])
export const segmentoBPix = sobrepor(febraban.segmentoBPix, [
  c(15, 16, 'formaDeIniciacao', 'X', 'Tipo da chave'),
  c(17, 17),
  c(33, 62),
  c(63, 127, 'informacao', 'T', 'Informação'),
  c(128, 227, 'chave', 'x', 'Chave PIX'),
  c(228, 230),
  c(231, 240, 'ocorrencias', 'X', 'Ocorrências do retorno'),
])
export const segmentoJ = sobrepor(febraban.segmentoJ, movimento, [c(203, 215), nossoNumero])
const complemento: Campo[] = movimento
export const segmentoJ52 = sobrepor(febraban.segmentoJ52, complemento)
export const segmentoJ52Pix = sobrepor(febraban.segmentoJ52Pix, complemento, [
  c(132, 208, 'chave', 'x', 'Chave ou endereço do PIX'),
  c(209, 240, 'txid', 'x', 'Identificador do PIX'),
])
export const segmentoO = sobrepor(febraban.segmentoO, movimento, [
  c(18, 65, 'linhaDigitavel', 'N', 'Linha digitável'),
  c(66, 95, 'favorecidoNome', 'T', 'Concessionária ou órgão'),
  c(96, 103, 'vencimento', 'D', 'Vencimento'),
  c(104, 106, 'moeda', 'X', 'Moeda', 'REA'),
  c(107, 121, 'quantidadeMoeda', 'N', 'Quantidade da moeda', '0'),
  c(122, 136, 'valor', 'V', 'Valor do pagamento'),
  c(137, 144, 'dataPagamento', 'D', 'Data do pagamento'),
  c(145, 159, 'valorReal', 'V', 'Valor pago', '0'),
  c(160, 162),
  c(163, 171, 'notaFiscal', 'N', 'Nota fiscal', '0'),
  c(172, 174),
  c(175, 194, 'seuNumero', 'X', 'Seu número'),
  c(195, 215),
  nossoNumero,
])
export const segmentoZ = sobrepor(febraban.segmentoZ, [
  c(79, 98, 'seuNumero', 'X', 'Seu número'),
  c(99, 103),
  c(104, 118, 'nossoNumero', 'X', 'Número do banco'),
  c(119, 240),
])
export const trailerLote = sobrepor(febraban.trailerLote, [c(60, 230)])
/** The quantity of currency has three figures less in a lot of bills and taxes. */
export const trailerDeArrecadacao = sobrepor(trailerLote, [
  c(42, 56, 'quantidadeMoeda', 'N', 'Quantidade da moeda', '0'),
  c(57, 230),
])
export const trailerArquivo = sobrepor(febraban.trailerArquivo, [c(30, 240)])
