/** What the supplier's own routes answer: the contract between server and screens. */
import { z } from 'zod'
import { recordSchema } from '../core/schema.ts'
import { fornecedores } from './fornecedores.ts'

/** A supplier as this person is told of it; `reservado` says that bank data, a person's CPF or the way to reach them come cut. */
export const fornecedorNaResposta = recordSchema(fornecedores).and(z.object({ reservado: z.boolean() }))
export type FornecedorNaResposta = z.output<typeof fornecedorNaResposta>

const dados = z.object({
  bancoCode: z.string().nullable(),
  agencia: z.string().nullable(),
  conta: z.string().nullable(),
  digito: z.string().nullable(),
  contaCorrenteOuPoupanca: z.number().nullable(),
  favorecido: z.string().nullable(),
  bancoCpfCnpj: z.string().nullable(),
  pixTipo: z.number().nullable(),
  pixChave: z.string().nullable(),
})

/** Bank data that wait for a second person, as they were and as they would be; null when nothing waits. */
export const conferenciaBancaria = z
  .object({
    alteradoEm: z.string(),
    alteradoPor: z.string().nullable(),
    /** Both versions come cut: the reader neither pays nor tends suppliers. */
    reservado: z.boolean(),
    antes: dados,
    depois: dados,
    podeConferir: z.boolean(),
    /** Why this person may not, in words. */
    motivo: z.string().nullable(),
  })
  .nullable()
export type ConferenciaBancaria = z.output<typeof conferenciaBancaria>

/** What was bought of a supplier, over the orders this person sees; null for who sees no orders. */
export const comprasDoFornecedor = z
  .object({
    total: z.number(),
    ultimo: z.object({ id: z.string(), numero: z.number(), data: z.string() }).nullable(),
    valorEm12Meses: z.number(),
    precos: z.array(
      z.object({
        descricao: z.string(),
        unidade: z.string().nullable(),
        valor: z.number(),
        data: z.string(),
        pedidoId: z.string(),
        numero: z.number(),
      }),
    ),
  })
  .nullable()
export type ComprasDoFornecedor = z.output<typeof comprasDoFornecedor>
