import { ocorrenciasFebraban } from './ocorrencias-febraban.ts'
import type { TabelaDeOcorrencias } from './tabela-de-ocorrencias.ts'

const { PD: _, ...negadas } = ocorrenciasFebraban.NEG

/**
 * Sicoob (Guia de importação de arquivos CNAB 240, pagamentos): FEBRABAN's list, but PD is a payment that waits for a signature
 * and may yet be paid, never the PIX refused that it is elsewhere.
 */
export const ocorrenciasSicoob: TabelaDeOcorrencias = {
  ...ocorrenciasFebraban,
  ENV: { ...ocorrenciasFebraban.ENV, PD: 'À espera de assinatura no banco' },
  PEN: { ...ocorrenciasFebraban.PEN, BF: 'Rejeitado na assinatura, ou agendamento cancelado no banco' },
  NEG: negadas,
}
