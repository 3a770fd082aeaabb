import type { GuiaSemCodigo, MeioDePagamento } from '@prumo/domain/financeiro/remessas/tipos.ts'

/** How a payment went, in the row that was kept of it, as its JSON has it. */
export interface MeioGuardado {
  readonly meio: MeioDePagamento['tipo']
  readonly codigo_barras: string
  readonly banco_code: string
  readonly agencia: string
  readonly agencia_digito: string | null
  readonly conta: string
  readonly digito: string
  readonly poupanca: boolean
  readonly pix_tipo: 1 | 2 | 3 | 4 | 5
  readonly pix_chave: string
  readonly pix_copia_cola: string
  readonly txid: string | null
  readonly guia: GuiaSemCodigo['guia']
  readonly codigo_de_receita: string
  readonly competencia: string
  readonly contribuinte: string
  readonly contribuinte_documento: string
}

/** The same as the payment had it; of a guide, without the parts of its value. */
export function meioDe(item: MeioGuardado): MeioDePagamento {
  switch (item.meio) {
    case 'boleto':
      return { tipo: 'boleto', codigoBarras: item.codigo_barras }
    case 'conta':
      return {
        tipo: 'conta',
        bancoCode: item.banco_code,
        agencia: item.agencia,
        agenciaDigito: item.agencia_digito,
        conta: item.conta,
        digito: item.digito,
        poupanca: item.poupanca,
      }
    case 'pix':
      return { tipo: 'pix', chaveTipo: item.pix_tipo, chave: item.pix_chave }
    case 'pix-qr':
      return { tipo: 'pix-qr', copiaECola: item.pix_copia_cola, txid: item.txid }
    case 'tributo':
      return {
        tipo: 'tributo',
        guia: item.guia,
        codigoDeReceita: item.codigo_de_receita,
        competencia: item.competencia,
        contribuinte: { nome: item.contribuinte, documento: item.contribuinte_documento },
        principal: 0,
        multa: 0,
        juros: 0,
      }
  }
}
