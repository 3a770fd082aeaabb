/** What a document that was read fills in: which attachment of the form it is of, and with what. Nothing typed is overwritten. */
import { formatDate } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { linhaDe } from '@prumo/domain/financeiro/captura/codigo-de-barras.ts'
import { TIPO_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import type { Leitura } from './interpretar.ts'

/** The fields of an attachment that capture reads and fills. */
export type Preenchivel = {
  tipo: number | null
  nome: string
  numeroNotaFiscal: string
  codigoBarrasBoleto: string
  chaveNfe: string
  pixCopiaCola: string
  favorecido: string
  valor: number | null
  dataVencimento: string | null
}

type Lida = Exclude<Leitura, { tipo: 'nada' }>

const TIPO_DA_LEITURA = {
  boleto: TIPO_DE_ANEXO.boleto,
  pix: TIPO_DE_ANEXO.transferencia,
  nota: TIPO_DE_ANEXO.notaFiscal,
} as const
export const tipoDaLeitura = ({ tipo }: Lida): number => TIPO_DA_LEITURA[tipo]

/** What identifies the document, by the attachment's own field. */
const identidade = (lida: Lida): Partial<Preenchivel> =>
  lida.tipo === 'boleto'
    ? { codigoBarrasBoleto: lida.boleto.linha }
    : lida.tipo === 'pix'
      ? { pixCopiaCola: lida.pix.copiaECola }
      : { chaveNfe: lida.chave }

const centavos = (reais: number | null): number | null => (reais === null ? null : toCentavos(reais))

/** The fields to set in an attachment: its identity, and of the rest only what is still empty there. */
export function camposDaLeitura(lida: Lida, anexo: Preenchivel): Partial<Preenchivel> {
  const sugeridos: Partial<Preenchivel> =
    lida.tipo === 'boleto'
      ? { valor: centavos(lida.boleto.valor), dataVencimento: lida.boleto.vencimento }
      : lida.tipo === 'pix'
        ? { valor: centavos(lida.pix.valor), favorecido: lida.pix.nome }
        : { numeroNotaFiscal: lida.nota.numero }
  const vazios = Object.entries(sugeridos).filter(([campo, valor]) => valor && !anexo[campo as keyof Preenchivel])
  return { ...identidade(lida), tipo: tipoDaLeitura(lida), ...Object.fromEntries(vazios) }
}

export type Destino = { onde: 'repetido' | 'neste'; n: number } | { onde: 'novo' }

/** The attachment a document belongs to: one that has it, one of its type that waits for it, the only one of no type; else a new one. */
export function destinoDaLeitura(lida: Lida, anexos: readonly Preenchivel[]): Destino {
  const [campo, valor] = Object.entries(identidade(lida))[0] as [keyof Preenchivel, string]
  const limpo = (anexo: Preenchivel) => linhaDe(String(anexo[campo] ?? ''))
  const repetido = anexos.findIndex((anexo) => limpo(anexo) === linhaDe(valor))
  if (repetido >= 0) return { onde: 'repetido', n: repetido }
  const espera = anexos.findIndex((anexo) => anexo.tipo === tipoDaLeitura(lida) && !anexo[campo])
  if (espera >= 0) return { onde: 'neste', n: espera }
  const semTipo = anexos.flatMap(({ tipo }, n) => (tipo === null ? [n] : []))
  return semTipo.length === 1 ? { onde: 'neste', n: semTipo[0]! } : { onde: 'novo' }
}

/** What was read, in a sentence. */
export function fraseDaLeitura(lida: Lida): string {
  if (lida.tipo === 'nota') return `Nota ${lida.nota.numero}, série ${lida.nota.serie}: número e chave preenchidos.`
  if (lida.tipo === 'pix')
    return [
      `PIX para ${lida.pix.nome || 'quem cobra'}`,
      lida.pix.valor === null ? 'sem valor definido' : moeda(lida.pix.valor),
    ]
      .join(', ')
      .concat('.')
  const { banco, valor, vencimento, candidatos } = lida.boleto
  const data = vencimento
    ? `vence em ${formatDate(vencimento)}`
    : candidatos
      ? 'com vencimento a confirmar'
      : 'sem vencimento no código'
  return [
    banco ? `Boleto ${banco.nome}` : 'Conta de consumo ou tributo',
    valor === null ? 'valor em aberto' : moeda(valor),
    data,
  ]
    .join(', ')
    .concat('.')
}
const moeda = (reais: number): string => formatMoney(toCentavos(reais) ?? 0)
