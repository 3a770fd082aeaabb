/** What the cash-flow calls take and answer: the contract between server and screens. */
import { z } from 'zod'
import { day as dia } from '../../core/day.ts'
import { toCentavos } from '../../core/money.ts'
import { idSchema, inputSchema, patchSchema, recordSchema } from '../../core/schema.ts'
import { frequencias, lancamentos } from './lancamentos.ts'
import { MAXIMO_DA_SERIE } from './series.ts'

const frequencia = z.number().refine((v) => Object.hasOwn(frequencias, v), 'Escolha uma das opções da lista.')
const reais = z
  .number()
  .positive('Informe um valor maior que zero.')
  .max(9_999_999_999.99)
  .refine((v) => toCentavos(v) !== null, 'Use no máximo 2 casas decimais.')
const MAIOR_QUE_ZERO = 'Informe um valor maior que zero.'

/** How a new entry repeats, or an existing one goes on. */
export const repeticao = z.object({ frequencia, diaUtil: z.boolean().default(false), ate: dia })
export type Repeticao = z.output<typeof repeticao>

const positivo = (campos: { valorPrevisto?: number | undefined }) =>
  campos.valorPrevisto === undefined || campos.valorPrevisto > 0
/** POST /fluxo-de-caixa: the fields, and how it repeats. */
export const lancamentoNovo = inputSchema(lancamentos)
  .and(z.object({ repeticao: repeticao.nullish() }))
  .refine(positivo, { path: ['valorPrevisto'], message: MAIOR_QUE_ZERO })
  .refine(({ repeticao: r, dataPrevista }) => !r || r.ate > dataPrevista, {
    path: ['repeticao', 'ate'],
    message: 'A série termina depois da primeira data.',
  })
export type LancamentoNovo = z.output<typeof lancamentoNovo>

/** 'este': this entry alone; 'proximos': this one and those of its series that come after. */
export const alcance = z.enum(['este', 'proximos']).default('este')
/** PUT /fluxo-de-caixa/:id. */
export const lancamentoAlterado = patchSchema(lancamentos)
  .and(z.object({ alcance }))
  .refine(positivo, { path: ['valorPrevisto'], message: MAIOR_QUE_ZERO })

export const cancelamento = z.object({ alcance, motivo: z.string().trim().min(3, 'Diga o motivo.').max(500) })
export const realizacao = z.object({ valorRealizado: reais, dataRealizada: dia })
/** POST /fluxo-de-caixa/:id/repetir: how far; the frequency where it is not of a series yet. */
export const repetir = z.object({ ate: dia, frequencia: frequencia.optional(), diaUtil: z.boolean().optional() })

/** An entry, where it stands, and its order. */
export const lancamento = recordSchema(lancamentos).and(
  z.object({
    situacao: z.number(),
    pedido: z.object({ id: z.string(), numero: z.number(), status: z.number() }).nullable(),
  }),
)
export type Lancamento = z.output<typeof lancamento>

/** The entry a POST or a PUT wrote (of a series its first, or the one it named), and how many were written with it. */
export const lancamentoEscrito = lancamento.and(z.object({ total: z.number() }))
export type LancamentoEscrito = z.output<typeof lancamentoEscrito>
/** The entries an act wrote: one, or those of a series. */
export const lancamentosEscritos = z.object({ itens: z.array(lancamento).max(MAXIMO_DA_SERIE), total: z.number() })
export const pedidoGerado = z.object({ pedidoId: z.string(), numero: z.number(), avisos: z.array(z.string()) })

const coluna = z.object({
  chave: z.string(),
  rotulo: z.string(),
  de: z.string().nullable(),
  ate: z.string().nullable(),
})
const valores = z.array(z.number())
const alerta = z.object({
  contaId: z.string().nullable(),
  conta: z.string(),
  data: z.string(),
  saldo: z.number(),
  minimo: z.number(),
})
const entradasESaidas = z.object({ entradas: z.number(), saidas: z.number() })

/** GET /fluxo-de-caixa/projecao. Amounts in reais, one for each column. */
export const projecao = z.object({
  hoje: z.string(),
  colunas: z.array(coluna),
  entradas: valores,
  saidas: z.array(z.object({ classeId: z.string().nullable(), nome: z.string(), valores })),
  totalDeSaidas: valores,
  saldoInicial: valores,
  saldoFinal: valores,
  depois: entradasESaidas,
  /** What should have come in before today and did not: in no balance. */
  vencidas: z.number(),
  /** What moved after the balances by an account nobody named; within `saldoInicial` unless one account is looked at. */
  movidoSemConta: z.number(),
  /** False where a contract is looked at alone: the accounts' money is of all of them. */
  comSaldo: z.boolean(),
  minimo: z.number().nullable(),
  alertas: z.array(alerta),
  /** With one account chosen: what has no account yet and is left out. */
  semConta: entradasESaidas.nullable(),
  contas: z.array(
    z.object({
      id: z.string(),
      nome: z.string(),
      saldo: z.number().nullable(),
      data: z.string().nullable(),
      /** What left it (below zero) or came in since that balance. */
      movidoDepois: z.number(),
      minimo: z.number().nullable(),
    }),
  ),
})
export type RespostaDaProjecao = z.output<typeof projecao>

/** GET /fluxoCaixa (Spec 1 §7): the projection by day and the entries behind it. */
export const fluxoCaixa = z.object({
  entradas: z.number(),
  saidas: z.number(),
  saldo: z.number(),
  atrasado: entradasESaidas,
  semData: entradasESaidas,
  vencidas: z.number(),
  dias: z.array(entradasESaidas.extend({ data: z.string(), saldo: z.number() })),
  lancamentos: z.array(lancamento),
})

/** What stands behind a cell of the projection. */
export const registroDaProjecao = z.object({
  tipo: z.enum(['anexo', 'pedido', 'lancamento']),
  id: z.string(),
  pedidoId: z.string().nullable(),
  numero: z.number().nullable(),
  descricao: z.string(),
  data: z.string().nullable(),
  natureza: z.number(),
  valor: z.number(),
  confianca: z.number(),
})
export const registrosDaProjecao = z.object({
  itens: z.array(registroDaProjecao),
  total: z.number(),
  quantidade: z.number(),
})
export type RegistrosDaProjecao = z.output<typeof registrosDaProjecao>

export const saldoDoDia = z.object({
  contaId: idSchema,
  data: dia,
  saldo: z
    .number()
    .min(-9_999_999_999.99)
    .max(9_999_999_999.99)
    .refine((v) => toCentavos(v) !== null, 'Use no máximo 2 casas decimais.'),
})

const sugestao = z.object({
  tipo: z.enum(['lancamento', 'anexo']),
  id: z.string(),
  descricao: z.string(),
  data: z.string(),
  valor: z.number(),
  semelhanca: z.number(),
})
/** A line of a bank statement, with what it may be. */
export const linhaDoExtrato = z.object({
  id: z.string(),
  data: z.string(),
  valor: z.number(),
  descricao: z.string(),
  documento: z.string().nullable(),
  situacao: z.number(),
  motivo: z.string().nullable(),
  /** `id` null: it lies in a centre this person does not hold, and nothing of it is named. */
  casada: z
    .object({ tipo: z.enum(['lancamento', 'anexo']), id: z.string().nullable(), descricao: z.string() })
    .nullable(),
  sugestoes: z.array(sugestao),
})
export type LinhaDoExtratoLida = z.output<typeof linhaDoExtrato>
export const situacoesDaLinha = { 1: 'A conciliar', 2: 'Conciliada', 3: 'Ignorada' } as const
export const SITUACAO_DA_LINHA = { aConciliar: 1, conciliada: 2, ignorada: 3 } as const
export const extrato = z.object({
  itens: z.array(linhaDoExtrato),
  totais: z.object({ pendentes: z.number(), conciliadas: z.number(), ignoradas: z.number() }),
})
export type Extrato = z.output<typeof extrato>
export const extratoImportado = z.object({
  novas: z.number(),
  repetidas: z.number(),
  saldo: z.boolean(),
  avisos: z.array(z.string()),
})
export type ExtratoImportado = z.output<typeof extratoImportado>

/** What a line is: a payment, an entry, or one that is written now because nothing else tells of it. */
export const conciliar = z.union([
  z.object({ anexoId: idSchema }),
  z.object({ lancamentoId: idSchema }),
  z.object({
    novo: z.object({
      descricao: z.string().trim().min(1).max(200),
      centroDeCustoId: idSchema,
      codigoCustoId: idSchema.nullish(),
    }),
  }),
])
/** One of what a line may be, found by whoever looks for it. */
const candidato = sugestao.omit({ semelhanca: true }).extend({
  /** Null: a payable nobody gave a day. */
  data: z.string().nullable(),
  /** Paid already; otherwise it is still to happen. */
  pago: z.boolean(),
})
export type CandidatoDaLinha = z.output<typeof candidato>
/** `mais`: there are others, further from the line. */
export const candidatosDaLinha = z.object({ itens: z.array(candidato), mais: z.boolean() })
export type CandidatosDaLinha = z.output<typeof candidatosDaLinha>
export const ignorar = z.object({ motivo: z.string().trim().min(3, 'Diga o motivo.').max(300) })
