/** What the order calls answer: the contract between server and screens. */
import { z } from 'zod'
import type { RecordOf } from '../../core/entity.ts'
import { recordSchema } from '../../core/schema.ts'
import { retencoesDoPedido } from '../retencoes/respostas.ts'
import { pedidosAnexos } from './anexos.ts'
import { acoesDoPedido } from './fluxo.ts'
import { pedidosItens } from './itens.ts'
import { pedidos } from './pedidos.ts'
import { ressalva } from './ressalva.ts'

/** What a list says of an order beside the record: the names of what it refers to, and when money is first due. */
export const nomesDoPedido = z.object({
  fornecedorNome: z.string().nullable(),
  solicitanteNome: z.string().nullable(),
  centroDeCustoNome: z.string(),
  obraNome: z.string().nullable(),
  /** Earliest day on which one of its attachments is to be paid. */
  primeiroVencimento: z.string().nullable(),
})
export type PedidoComNomes = RecordOf<typeof pedidos> & z.output<typeof nomesDoPedido>

const naLista = nomesDoPedido.extend({ totalDeAnexos: z.number() })
/** An order in a list: the record whole, or of it only the `colunas` that were asked for. */
export const pedidoNaLista = z.union([recordSchema(pedidos).and(naLista), naLista.loose()])
export type PedidoNaLista = RecordOf<typeof pedidos> & z.output<typeof naLista>

/** How many orders a filter reaches, and their sum in reais; `mais`: there are more than were asked to be counted, and they were not summed. */
export const resumoDePedidos = z.object({ total: z.number(), valor: z.number(), mais: z.literal(true).optional() })
export type ResumoDePedidos = z.output<typeof resumoDePedidos>

/** Who has a workflow role on an order, with their rank on it: who is next, and whom it can be forwarded to. */
export const pessoasDoPedido = z.array(
  z.object({
    id: z.string(),
    nome: z.string(),
    papel: z.number(),
    /** Is it this person's turn to decide? */
    decide: z.boolean(),
  }),
)
export type PessoasDoPedido = z.output<typeof pessoasDoPedido>

const possibilidade = z.object({ pode: z.boolean(), motivo: z.string().nullable() })

/** What kind of file an attachment and its proof of payment are, for whoever shows them. */
export const tiposDosArquivos = z.object({
  tipoDoArquivo: z.string().meta({ description: 'MIME' }),
  tipoDoComprovante: z.string().nullable().meta({ description: 'MIME' }),
})

/** An order whole, as one person may see it and act on it now. */
export const pedidoDetalhado = recordSchema(pedidos).and(
  z.object({
    itens: z.array(recordSchema(pedidosItens)),
    anexos: z.array(
      recordSchema(pedidosAnexos).and(
        tiposDosArquivos.extend({ tamanho: z.number(), ressalvas: z.array(ressalva), destino: z.string() }),
      ),
    ),
    /** Name of every person and record the order, its items and its attachments refer to, by id. */
    nomes: z.record(z.string(), z.string()),
    /** Where the supplier is told of the order; null when the register has no address. */
    fornecedorEmail: z.string().nullable(),
    /** What is withheld of its invoices; null where none is of a service. */
    retencoes: retencoesDoPedido.nullable(),
    /** By how much its documents pass what was approved of it, in reais. */
    excedente: z.number(),
    /** This person's rank on the order: 1 requester, 2 validator, 3 confirmer, 4 approver. */
    papel: z.number(),
    acoes: z.object(
      Object.fromEntries(acoesDoPedido.map((acao) => [acao, possibilidade])) as Record<
        (typeof acoesDoPedido)[number],
        typeof possibilidade
      >,
    ),
    /** One has approved what needs two different people: `aprovacoesEmCurso` says who and when. */
    faltaSegundaAprovacao: z.boolean(),
    aprovacoesEmCurso: z.array(z.object({ pessoaId: z.string(), em: z.string(), motivo: z.string().nullable() })),
    /** Approving finishes the order at once, for it has an attachment of type 9. */
    aprovarFinaliza: z.boolean(),
    /** The ranks whose steps nobody takes if this person approves it now. */
    pula: z.array(z.number()),
    /** Orders made from this one by recycling it. */
    recicladoEm: z.array(z.string()),
    /** What deserves a look in the act that answers this; no act is kept from happening by it. */
    avisos: z.array(z.string()).optional(),
  }),
)
export type PedidoDetalhado = z.output<typeof pedidoDetalhado>

/** What createPedido answers. Warnings never block: they travel in `avisos`, and make the type 'Warning'. */
export const pedidoCriado = z.object({
  result: z.boolean(),
  type: z.enum(['Success', 'Warning', 'Error']),
  id: z.string(),
  numero: z.number(),
  message: z.string(),
  avisos: z.array(z.string()),
})
export type PedidoCriado = z.output<typeof pedidoCriado>

/** What a line of an order's history is about: the order itself, its documents, or how they are paid. */
export const marcosDoHistorico = ['pedido', 'anexo', 'agenda', 'pagamento', 'desfeito', 'banco'] as const
export type MarcoDoHistorico = (typeof marcosDoHistorico)[number]

/** One line of an order's history, from the log. */
export const historicoDoPedido = z.array(
  z.object({
    data: z.string(),
    pessoaId: z.string().nullable(),
    pessoa: z.string().nullable(),
    acaoId: z.number(),
    descricao: z.string(),
    /** Status the order had after it, when it changed. */
    status: z.number().nullable(),
    marco: z.enum(marcosDoHistorico),
    /** Where the proof of a payment that was undone is read. */
    comprovante: z.string().nullable(),
  }),
)
export type HistoricoDoPedido = z.output<typeof historicoDoPedido>

/** The approval inbox's tabs. */
export const caixas = ['aguardando', 'antecipar', 'encaminhadas', 'excedentes', 'andamento', 'decididas'] as const
export type Caixa = (typeof caixas)[number]
export const contagemDeCaixas = z.object({
  aguardando: z.number(),
  antecipar: z.number(),
  encaminhadas: z.number(),
  excedentes: z.number(),
  andamento: z.number(),
  decididas: z.number(),
})
