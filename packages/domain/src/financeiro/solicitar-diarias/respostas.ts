/** What the calls on daily-allowance requests take and answer. */
import { z } from 'zod'
import { day as dia } from '../../core/day.ts'
import { isQuantity, toCentavos } from '../../core/money.ts'
import { idSchema, inputSchema, recordSchema } from '../../core/schema.ts'
import { TIPO_DE_DIARIA, tiposDeDiaria } from '../valores-diarias/valores-diarias.ts'
import { momentoDe } from './quantidade.ts'
import { MAXIMO_DA_EQUIPE, solicitacoesDeDiarias } from './solicitacoes.ts'

const motivo = z.string().trim().min(3, 'Escreva o motivo.').max(500)
const revisao = z.int().min(1).optional()
const dinheiro = z
  .number('Informe um valor.')
  .min(0, 'O valor não pode ser negativo.')
  .max(9_999_999.99, 'O valor é grande demais.')
  .refine((v) => toCentavos(v) !== null, 'Use no máximo 2 casas decimais.')

/** A quantity lowered by hand, of one kind and base, and why. */
const ajuste = z.object({
  tipo: z.int(),
  base: z.int(),
  quantidade: z.number().min(0).max(99_999).refine(isQuantity, 'Use no máximo 4 casas decimais.'),
  motivo,
})

const linha = z.object({
  colabId: idSchema,
  /** 1 bank account, 2 PIX; without it, whichever the person has. */
  receberPor: z.union([z.literal(1), z.literal(2)]).nullish(),
  refeicoesFornecidas: z.int().min(0).max(200).default(0),
  alojamentoEmpresa: z.boolean().default(false),
  ajustes: z.array(ajuste).max(16).default([]),
})
export type LinhaDeEntrada = z.output<typeof linha>

/** A trip and its crew: POST /solicitar-diarias, PUT /solicitar-diarias/:id and POST /solicitar-diarias/calcular. */
const entrada = inputSchema(solicitacoesDeDiarias).and(
  z.object({
    linhas: z
      .array(linha)
      .max(MAXIMO_DA_EQUIPE, `Uma solicitação leva no máximo ${MAXIMO_DA_EQUIPE} trabalhadores: faça outra.`)
      .default([])
      .refine(
        (todas) => new Set(todas.map(({ colabId }) => colabId)).size === todas.length,
        'Há um trabalhador repetido.',
      ),
    revisao,
  }),
)
export const solicitacaoEscrita = entrada.superRefine((valores, ctx) => {
  const diz = (campo: string, message: string) => ctx.addIssue({ code: 'custom', path: [campo], message })
  const { saida, retorno, tipos } = valores
  if (saida && retorno) {
    const ms = Date.parse(retorno) - Date.parse(saida)
    if (!(ms > 0)) diz('retorno', 'O retorno precisa ser depois da saída.')
    else if (ms > 180 * 86_400_000)
      diz('retorno', 'Uma viagem tem no máximo 180 dias: faça outra solicitação para o resto.')
    else if (momentoDe(saida).dia < '2000-01-01') diz('saida', 'Confira o ano da saída.')
  }
  if (!tipos || tipos.length === 0) diz('tipos', 'Escolha ao menos um.')
  else if (tipos.includes(TIPO_DE_DIARIA.integral) && tipos.some((tipo) => tipo === 1 || tipo === 2))
    diz('tipos', 'A diária integral já inclui alimentação e hospedagem: escolha uma coisa ou outra.')
})
export type SolicitacaoEscrita = z.output<typeof solicitacaoEscrita>

/** POST /solicitar-diarias/:id/confirmar. `total` is what the person saw: rates that changed meanwhile are told, not paid. */
export const confirmacao = z.object({ total: dinheiro, revisao, justificativaDeMeta: z.string().max(4000).nullish() })
export const cancelamentoDeSolicitacao = z.object({ motivo, revisao })
export const soARevisao = z.object({ revisao }).nullish()

/** POST /solicitar-diarias/:id/prestar-contas, part `prestacao`: one worker's accounts, with the receipts that came beside it. */
export const prestacaoDeContas = z.object({
  linhaId: idSchema,
  /** Spent in all; with receipts, their sum. */
  valorGasto: dinheiro,
  comprovantes: z
    .array(
      z.object({
        descricao: z.string().trim().min(1, 'Diga o que foi.').max(200),
        data: dia,
        valor: dinheiro.refine((v) => v > 0, 'Informe um valor maior que zero.'),
        arquivo: z.string().min(1).max(100),
      }),
    )
    .max(30, 'Envie no máximo 30 comprovantes de cada vez.')
    .default([]),
  /** The proof that what was left was given back. */
  devolucao: z.object({ data: dia, arquivo: z.string().min(1).max(100) }).nullish(),
  observacao: z.string().trim().max(2000).nullish(),
})
export type PrestacaoDeContas = z.output<typeof prestacaoDeContas>

const impedimento = z.object({
  frase: z.string(),
  /** Where it is mended, when there is such a place: the employee's own form. */
  corrigir: z.string().nullable(),
})

export const parcelaCalculada = z.object({
  valorDiariaId: z.string(),
  nome: z.string(),
  tipo: z.number(),
  base: z.number(),
  valorUnitario: z.number(),
  /** What the dates give, less what the company gives in kind. */
  calculada: z.number(),
  descontada: z.number(),
  quantidade: z.number(),
  motivo: z.string().nullable(),
  total: z.number(),
  exigeComprovante: z.boolean(),
  codigoCustoId: z.string(),
  /** Where the rate came from, in the resolution order's words. */
  porque: z.string(),
})
export type ParcelaCalculada = z.output<typeof parcelaCalculada>

const linhaBase = z.object({
  colabId: z.string(),
  nome: z.string(),
  matricula: z.string(),
  funcao: z.string().nullable(),
  receberPor: z.number().nullable(),
  /** Masked: bank and the last two characters. */
  recebimento: z.string(),
  refeicoesFornecidas: z.number(),
  alojamentoEmpresa: z.boolean(),
  valores: z.array(parcelaCalculada),
  total: z.number(),
})

export const linhaCalculada = linhaBase.extend({ impedimentos: z.array(impedimento) })
export type LinhaCalculada = z.output<typeof linhaCalculada>

export const calculo = z.object({
  linhas: z.array(linhaCalculada),
  total: z.number(),
  /** What of the trip itself keeps it from being confirmed. */
  impedimentos: z.array(z.string()),
  avisos: z.array(z.string()),
  /** It starts too soon, or has started: a reason is asked. */
  pedeJustificativa: z.boolean(),
})
export type Calculo = z.output<typeof calculo>

const comprovanteNaResposta = z.object({
  id: z.string(),
  /** 1 a receipt, 2 what was given back. */
  tipo: z.number(),
  descricao: z.string(),
  data: z.string(),
  valor: z.number(),
  arquivo: z.string(),
  hiperlink: z.string(),
})

export const linhaDetalhada = linhaBase.extend({
  id: z.string(),
  anexoId: z.string().nullable(),
  /** Of its attachment: 1 PEN, 2 CAD, 3 PAG; null before there is one. */
  statusDoPagamento: z.number().nullable(),
  pagoEm: z.string().nullable(),
  valorGasto: z.number().nullable(),
  prestadoEm: z.string().nullable(),
  resultado: z.number().nullable(),
  devolvido: z.number().nullable(),
  reembolso: z.object({ id: z.string(), numero: z.number().nullable() }).nullable(),
  observacao: z.string().nullable(),
  comprovantes: z.array(comprovanteNaResposta),
})
export type LinhaDetalhada = z.output<typeof linhaDetalhada>

const nomes = z.object({
  solicitanteNome: z.string().nullable(),
  centroDeCustoNome: z.string(),
  obraNome: z.string().nullable(),
})
const pedidoLigado = z.object({ id: z.string(), numero: z.number(), status: z.number() }).nullable()

export const solicitacaoNaLista = recordSchema(solicitacoesDeDiarias).and(
  nomes.extend({
    situacao: z.number(),
    equipe: z.number(),
    pedido: pedidoLigado,
    aPagar: z.number(),
    pagos: z.number(),
    /** Days since the return with accounts still open; null when there is nothing to account for. */
    diasDePrestacao: z.number().nullable(),
  }),
)
export type SolicitacaoNaLista = z.output<typeof solicitacaoNaLista>

export const solicitacaoDetalhada = solicitacaoNaLista.and(
  z.object({
    veiculoNome: z.string().nullable(),
    linhas: z.array(linhaDetalhada),
    andamento: z.array(
      z.object({ o: z.string(), quando: z.string(), quem: z.string().nullable(), nota: z.string().nullable() }),
    ),
    /** May this person act on it, as far as the screen's flags and its state tell? */
    atos: z.object({
      editar: z.boolean(),
      confirmar: z.boolean(),
      cancelar: z.boolean(),
      reabrir: z.boolean(),
      prestarContas: z.boolean(),
      excluir: z.boolean(),
    }),
  }),
)
export type SolicitacaoDetalhada = z.output<typeof solicitacaoDetalhada>

export const solicitacaoConfirmada = z.object({
  id: z.string(),
  pedidoId: z.string(),
  pedidoNumero: z.number(),
  avisos: z.array(z.string()),
})
export type SolicitacaoConfirmada = z.output<typeof solicitacaoConfirmada>

/** POST /solicitar-diarias/:id/reembolso: a draft order of type 2 for what a worker spent beyond what was paid. */
export const pedidoDeReembolso = z.object({ linhaId: idSchema })
export const reembolsoGerado = z.object({ pedidoId: z.string(), pedidoNumero: z.number() })
export type ReembolsoGerado = z.output<typeof reembolsoGerado>

/** GET /solicitar-diarias/equipe: who of a contract can be taken along. */
export const pessoaDaEquipe = z.object({
  id: z.string(),
  nome: z.string(),
  matricula: z.string(),
  funcao: z.string().nullable(),
  /** Why they cannot be taken, if they cannot. */
  impedimento: z.string().nullable(),
})
export type PessoaDaEquipe = z.output<typeof pessoaDaEquipe>

export const nomeDoTipo = (tipo: number): string => tiposDeDiaria[tipo as 1] ?? ''
