import type { Centavos } from '../../core/money.ts'
import { escreverLinha, type Registro, type Valores } from './campos.ts'
import { formaDe } from './formas.ts'
import { ehPix, type Leiaute, leiautes, trailerDoLote } from './leiautes.ts'
import { recusasDoPagamento } from './recusas.ts'
import { recusasDaContaPagadora } from './recusas-da-conta.ts'
import { bancoFavorecido, headerDoArquivo, headerDoLote, registrosDoPagamento } from './registros.ts'
import type {
  ContaPagadoraNaRemessa,
  Forma,
  GeradaEm,
  ItemDaRemessa,
  PagamentoNaRemessa,
  Recusa,
  RemessaMontada,
} from './tipos.ts'

export const FIM_DE_LINHA = '\r\n'

/** Payments that cannot go to the bank reached the point where the file is made: whoever sends asks `recusasDoPagamento` first. */
export class RemessaRecusada extends Error {
  readonly recusas: readonly (Recusa & { seuNumero: string | null })[]
  constructor(recusas: readonly (Recusa & { seuNumero: string | null })[]) {
    super(recusas.map(({ seuNumero, motivo }) => (seuNumero ? `${seuNumero}: ${motivo}` : motivo)).join('\n'))
    this.name = 'RemessaRecusada'
    this.recusas = recusas
  }
}

interface Lote {
  forma: Forma
  pagamentos: PagamentoNaRemessa[]
}

/**
 * The files for the bank: one of PIX and one of everything else, each with its number, in lots of one form of payment. The order
 * is that of forms, days and numbers and not that of the selection, so that the same payments always make the same file.
 */
export function montarRemessas(
  conta: ContaPagadoraNaRemessa,
  pagamentos: readonly PagamentoNaRemessa[],
  { nsaInicial, geradaEm }: { nsaInicial: number; geradaEm: GeradaEm },
): RemessaMontada[] {
  recusar(conta, pagamentos, geradaEm)
  const leiaute = leiautes[conta.leiaute]
  const lotes = emLotes(leiaute, conta, pagamentos)
  return [lotes.filter(({ forma }) => !ehPix(forma)), lotes.filter(({ forma }) => ehPix(forma))]
    .filter((doArquivo) => doArquivo.length > 0)
    .map((doArquivo, n) => montarArquivo(leiaute, conta, doArquivo, nsaInicial + n, geradaEm))
}

function recusar(conta: ContaPagadoraNaRemessa, pagamentos: readonly PagamentoNaRemessa[], geradaEm: GeradaEm): void {
  const vistos = new Set<string>()
  const repetido = (seuNumero: string): Recusa[] => {
    const ja = vistos.has(seuNumero)
    vistos.add(seuNumero)
    return ja ? [{ campo: 'seuNumero', motivo: 'O mesmo número está em dois pagamentos da remessa.' }] : []
  }
  const recusas = [
    ...recusasDaContaPagadora(conta).map((recusa) => ({ ...recusa, seuNumero: null })),
    ...pagamentos.flatMap((pagamento) =>
      [...recusasDoPagamento(conta, pagamento, geradaEm.data), ...repetido(pagamento.seuNumero)].map((recusa) => ({
        ...recusa,
        seuNumero: pagamento.seuNumero,
      })),
    ),
  ]
  if (recusas.length > 0) throw new RemessaRecusada(recusas)
}

const emOrdem = (um: string, outro: string): number => (um < outro ? -1 : um > outro ? 1 : 0)

function emLotes(leiaute: Leiaute, conta: ContaPagadoraNaRemessa, pagamentos: readonly PagamentoNaRemessa[]): Lote[] {
  const lotes = new Map<string, Lote>()
  for (const pagamento of pagamentos) {
    const forma = formaDe(conta, pagamento)
    const chave = leiaute.lotePorBanco ? `${forma} ${bancoFavorecido(pagamento)}` : forma
    const lote = lotes.get(chave) ?? { forma, pagamentos: [] }
    lote.pagamentos.push(pagamento)
    lotes.set(chave, lote)
  }
  for (const lote of lotes.values())
    lote.pagamentos.sort((a, b) => emOrdem(a.dataPagamento, b.dataPagamento) || emOrdem(a.seuNumero, b.seuNumero))
  return [...lotes].sort(([a], [b]) => emOrdem(a, b)).map(([, lote]) => lote)
}

const somar = (pagamentos: readonly PagamentoNaRemessa[]): Centavos =>
  pagamentos.reduce((total, { valor }) => total + valor, 0)

function montarArquivo(
  leiaute: Leiaute,
  conta: ContaPagadoraNaRemessa,
  lotes: readonly Lote[],
  nsa: number,
  geradaEm: GeradaEm,
): RemessaMontada {
  const { registros } = leiaute
  const linhas: string[] = []
  const itens: ItemDaRemessa[] = []
  const escrever = (registro: Registro, valores: Valores) => linhas.push(escreverLinha(registro, valores))
  const header = headerDoArquivo(leiaute, conta, { nsa, geradaEm, pix: ehPix(lotes[0]!.forma) })
  escrever(header.registro, header.valores)
  for (const [n, { forma, pagamentos }] of lotes.entries()) {
    const lote = n + 1
    const primeira = linhas.length
    const abertura = headerDoLote(leiaute, conta, forma)
    escrever(abertura.registro, { ...abertura.valores, lote })
    let nsr = 0
    for (const pagamento of pagamentos) {
      for (const [parte, { registro, valores }] of registrosDoPagamento(leiaute, conta, pagamento, forma).entries()) {
        if (parte === 0 || !leiaute.numeroPorPagamento) nsr += 1
        if (parte === 0) itens.push({ seuNumero: pagamento.seuNumero, lote, nsr, forma })
        escrever(registro, { ...valores, lote, nsr })
      }
    }
    const quantidade = linhas.length - primeira + 1
    escrever(trailerDoLote(leiaute, forma), { banco: conta.bancoCode, lote, quantidade, soma: somar(pagamentos) })
  }
  escrever(registros.trailerArquivo, { banco: conta.bancoCode, lotes: lotes.length, quantidade: linhas.length + 1 })
  const pagamentos = lotes.flatMap((lote) => lote.pagamentos)
  return {
    nsa,
    formas: [...new Set(lotes.map(({ forma }) => forma))],
    total: somar(pagamentos),
    quantidade: pagamentos.length,
    linhas,
    texto: linhas.map((linha) => linha + FIM_DE_LINHA).join(''),
    itens,
  }
}
