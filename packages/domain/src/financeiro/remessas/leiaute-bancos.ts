import { c, sobrepor } from './campos.ts'
import * as febraban from './leiaute-febraban.ts'

/**
 * What Banco do Brasil, Santander and Caixa make of the generic layout, by their public manuals. None was homologated yet: what
 * is sure and what is not is told in docs/financas.md, 3.4.
 */

/** Banco do Brasil writes zeros where the return will tell what happened. */
const aDizer = c(231, 240, 'ocorrencias', 'X', 'Ocorrências do retorno', '0000000000')

export const bancoDoBrasil = {
  ...febraban,
  headerArquivo: sobrepor(febraban.headerArquivo, [c(167, 171, 'densidade', 'N', 'Densidade', '0')]),
  headerLote: sobrepor(febraban.headerLote, [c(223, 230), aDizer]),
  segmentoA: sobrepor(febraban.segmentoA, [c(225, 229), aDizer]),
  segmentoJ: sobrepor(febraban.segmentoJ, [aDizer]),
  segmentoO: sobrepor(febraban.segmentoO, [aDizer]),
  segmentoNDarf: sobrepor(febraban.segmentoNDarf, [aDizer]),
  segmentoNGps: sobrepor(febraban.segmentoNGps, [aDizer]),
  trailerLote: sobrepor(febraban.trailerLote, [aDizer]),
}

/** Neither the agency's digit nor a second one of the account. */
const semDigitos = [c(58, 58), c(72, 72)]

export const santander = {
  ...febraban,
  headerArquivo: sobrepor(febraban.headerArquivo, semDigitos),
  headerLote: sobrepor(febraban.headerLote, semDigitos, [c(223, 230)]),
  segmentoA: sobrepor(febraban.segmentoA, [c(29, 29), c(43, 43), c(225, 229)]),
  segmentoB: sobrepor(febraban.segmentoB, [
    c(211, 214, 'horario', 'N', 'Horário da TED', '0'),
    c(215, 225),
    c(226, 230, 'historico', 'N', 'Histórico do crédito', '0'),
    c(231, 231),
    c(232, 232, 'entreInstituicoes', 'X', 'TED para instituição', 'N'),
    c(233, 240),
  ]),
  segmentoBPix: sobrepor(febraban.segmentoBPix, [c(227, 232)]),
  segmentoJ52Pix: sobrepor(febraban.segmentoJ52Pix, [c(211, 240)]),
  trailerArquivo: sobrepor(febraban.trailerArquivo, [c(30, 240)]),
}

const convenioDaCaixa = c(33, 38, 'convenio', 'X', 'Convênio')
const parametro = (de: number) => c(de, de + 1, 'parametroDeTransmissao', 'N', 'Parâmetro de transmissão')

export const caixa = {
  ...febraban,
  headerArquivo: sobrepor(
    febraban.headerArquivo,
    [convenioDaCaixa, parametro(39), c(41, 41, 'ambiente', 'X', 'Ambiente', 'P'), c(42, 45)],
    [c(46, 49, 'versaoDoAplicativo', 'N', 'Versão do aplicativo', '0'), c(50, 52), c(72, 72)],
    [c(212, 225), c(226, 228, 'vans', 'N', 'Uso das VANs', '0'), c(229, 240)],
  ),
  headerLote: sobrepor(
    febraban.headerLote,
    [
      convenioDaCaixa,
      c(39, 40, 'tipoDeCompromisso', 'N', 'Tipo de compromisso'),
      c(41, 44, 'codigoDoCompromisso', 'N', 'Código do compromisso'),
      parametro(45),
      c(47, 52),
    ],
    [c(72, 72), c(223, 230)],
  ),
  segmentoA: sobrepor(febraban.segmentoA, [
    c(43, 43),
    // Six positions are ours and thirteen blank: read whole, a return of the generic layout says its longer number here.
    c(74, 92, 'seuNumero', 'X', 'Seu número'),
    c(93, 93, 'tipoDaConta', 'X', 'Tipo da conta', '0'),
    c(135, 143, 'nossoNumero', 'X', 'Número do banco', '000000000'),
    c(144, 146),
    c(147, 148, 'parcelas', 'X', 'Parcelas', '01'),
    c(149, 149, 'bloqueioDeParcelas', 'X', 'Bloqueia as outras parcelas', 'N'),
    c(150, 150, 'formaDeParcelamento', 'X', 'Forma de parcelamento', '1'),
    c(151, 152, 'diaDoPagamento', 'X', 'Dia do pagamento'),
    c(153, 154, 'parcela', 'X', 'Número da parcela', '00'),
    c(218, 219, 'finalidadeDoc', 'X', 'Finalidade (DOC)', '00'),
    c(220, 229),
  ]),
  segmentoB: sobrepor(febraban.segmentoB, [c(226, 240)]),
  segmentoJ52: sobrepor(febraban.segmentoJ52, [c(15, 17)]),
}
