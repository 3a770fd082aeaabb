/** What the payables calls answer: the contract between server and screens. */
import { z } from 'zod'
import { recordSchema } from '../../core/schema.ts'
import { pedidosAnexos } from '../pedidos/anexos.ts'
import { tiposDosArquivos } from '../pedidos/respostas.ts'
import { ressalva } from '../pedidos/ressalva.ts'
import { type Faixa, faixas } from './a-pagar.ts'

/** Payables one act may take at most. */
export const MAXIMO_POR_ATO = 200

/** An attachment to pay, with what a list shows of its order. */
export const contaAPagar = recordSchema(pedidosAnexos).and(
  tiposDosArquivos.extend({
    pedido: z.object({
      id: z.string(),
      numero: z.number(),
      tipo: z.number(),
      status: z.number(),
      solicitante: z.string().nullable(),
    }),
    /** The attachment's own supplier and cost centre, else the order's. */
    fornecedorNome: z.string().nullable(),
    /** Whoever it is owed to: the attachment's own supplier, else the order's. */
    devidoA: z.string().nullable(),
    /** It goes to the supplier's bank data, which changed and wait for a second person: not to be paid meanwhile. */
    fornecedorEmConferencia: z.boolean(),
    /** What there is to look at before paying it, and what impedes (`ressalvas.ts`). */
    ressalvas: z.array(ressalva),
    /** Where the money goes, in one line. */
    destino: z.string(),
    centroDeCustoNome: z.string(),
    /** What leaves the account: the instalment when there is one, else the whole, with interest and fine, less discount. */
    valorAPagar: z.number().nullable(),
    vencimentoEfetivo: z.string().nullable(),
    faixa: z.enum(Object.keys(faixas) as [Faixa, ...Faixa[]]),
    atrasado: z.boolean(),
    pagoEm: z.string().nullable(),
    /** The one it went to the bank in, while it waits there or was paid by it. */
    remessa: z.object({ id: z.string(), numero: z.number() }).nullable(),
  }),
)
export type ContaAPagar = z.output<typeof contaAPagar>

const soma = z.object({ quantidade: z.number(), valor: z.number() })

/** Sums and counts of each column of the board, and of what was paid this month. */
export const resumoDeContas = z.object({
  atrasado: soma,
  hoje: soma,
  proximos7: soma,
  depois: soma,
  semData: soma,
  noBanco: soma,
  pagosNoMes: soma,
})
export type ResumoDeContas = z.output<typeof resumoDeContas>

/** What falls on one day of the calendar. */
export const diaDeContas = soma.extend({ dia: z.string() })
export type DiaDeContas = z.output<typeof diaDeContas>
