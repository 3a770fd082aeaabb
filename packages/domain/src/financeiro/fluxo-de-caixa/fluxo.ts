/** The life of an entry of the cash flow: its state follows from what is written in it and from its order (situacao.ts). */
import { type Ato, defineFluxo, type Pessoa, recusar } from '../../core/fluxo.ts'
import { messages } from '../../core/messages.ts'
import { lancamentos, NATUREZA } from './lancamentos.ts'
import { type FatosDoLancamento, impedimentoDoLancamento, SITUACAO, situacaoDe, situacoes } from './situacao.ts'

/** An entry as its flow sees it. */
export interface LancamentoNoFluxo extends FatosDoLancamento {
  readonly situacao: number
  readonly natureza: number
  readonly revisao: number
  /** A line of the bank's statement is matched with it. */
  readonly conciliado: boolean
  /** It says what a measurement says. */
  readonly daMedicao: boolean
}

export const noFluxo = (
  row: { readonly natureza: number; readonly revisao: number; readonly medicaoId?: string | null },
  fatos: FatosDoLancamento,
  conciliado = false,
): LancamentoNoFluxo => ({
  ...fatos,
  situacao: situacaoDe(fatos),
  natureza: row.natureza,
  revisao: row.revisao,
  conciliado,
  daMedicao: Boolean(row.medicaoId),
})

const { previsto, solicitado, confirmado, realizado, cancelado } = SITUACAO

/** What is foreseen and of no order that lives is its author's still. */
const solto = {
  sai: [previsto],
  flag: 'editar',
  foraDeHora: (lancamento) => impedimentoDoLancamento(lancamento) ?? messages.statusInvalido,
  quem: {
    dito: 'sem pedido que ainda valha',
    recusa(lancamento) {
      const motivo = impedimentoDoLancamento(lancamento)
      return motivo === null ? null : recusar(409, motivo)
    },
  },
} satisfies Partial<Ato<number, LancamentoNoFluxo, Pessoa>>

export const DA_MEDICAO = 'Este lançamento é de uma medição: o que ele diz se muda nela.'

/** The same, of one that says what nobody else does. */
const proprio = {
  ...solto,
  quem: {
    dito: 'sem pedido que ainda valha, e não de uma medição',
    recusa: (lancamento) => (lancamento.daMedicao ? recusar(409, DA_MEDICAO) : solto.quem.recusa(lancamento)),
  },
} satisfies Partial<Ato<number, LancamentoNoFluxo, Pessoa>>

export const fluxoDoLancamento = defineFluxo<LancamentoNoFluxo>()({
  entidade: lancamentos,
  estado: 'situacao',
  derivado: true,
  estados: situacoes,
  inicial: [previsto],
  finais: [realizado, cancelado],
  alheios: [solicitado, confirmado],
  atos: {
    alterar: { rotulo: 'Editar', icone: 'editar', vai: 'mesmo', ...proprio },
    realizar: { rotulo: 'Realizar…', icone: 'confirmar', vai: realizado, ...solto },
    gerarPedido: {
      rotulo: 'Gerar pedido…',
      icone: 'documento',
      ...proprio,
      vai: 'mesmo',
      papel: {
        dito: 'só de uma saída',
        recusa: ({ natureza }) => (natureza === NATUREZA.saida ? null : recusar(409, 'Só uma saída vira pedido.')),
      },
    },
    repetir: {
      rotulo: 'Repetir…',
      icone: 'agendar',
      sai: [previsto, solicitado, confirmado, realizado],
      vai: 'mesmo',
      flag: 'adicionar',
      foraDeHora: () => 'Este lançamento foi cancelado: repita outro da série.',
      quem: { dito: 'não de uma medição', recusa: ({ daMedicao }) => (daMedicao ? recusar(409, DA_MEDICAO) : null) },
    },
    cancelar: { rotulo: 'Cancelar…', icone: 'cancelar', vai: cancelado, ...proprio, perigo: true },
    reabrir: {
      rotulo: 'Reabrir…',
      icone: 'voltar',
      sai: [realizado],
      vai: previsto,
      flag: 'editar',
      desfaz: true,
      foraDeHora: () => 'Este lançamento não foi realizado.',
      quem: {
        dito: 'realizado à mão, e não conciliado com o extrato',
        recusa: ({ dataRealizada, conciliado }) =>
          dataRealizada === null
            ? recusar(409, 'Este lançamento não foi realizado.')
            : conciliado
              ? recusar(409, 'Este lançamento foi conciliado com o extrato: desfaça a conciliação.')
              : null,
      },
    },
  },
})
