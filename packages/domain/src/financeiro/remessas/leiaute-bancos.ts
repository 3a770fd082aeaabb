import { c, sobrepor } from './campos.ts'
import * as febraban from './leiaute-febraban.ts'

/**
 * What Banco do Brasil and Santander make of the generic layout, by their public manuals. None was homologated yet: what is sure
 * and what is not is told in docs/financas.md, 3.4.
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
