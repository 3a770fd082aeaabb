/**
 * What a public service that the company chose says of a CNPJ or of a postal code (CONSULTA_CNPJ_URL, CONSULTA_CEP_URL), so that a
 * supplier's form is filled in by it. Nothing is asked of anybody before a person asks for it, and nothing of it is kept.
 */
import { z } from 'zod'
import { defineChamada } from '../core/chamada.ts'

const dito = z.string().nullable()

export const enderecoConsultado = z.object({ estado: dito, cidade: dito, bairro: dito, endereco: dito })
export type EnderecoConsultado = z.infer<typeof enderecoConsultado>

export const empresaConsultada = enderecoConsultado.extend({
  nome: dito,
  razaoSocial: dito,
  telefone: dito,
  email: dito,
  cep: dito,
  /** Of the company at the Receita, in its words: 'ATIVA', 'BAIXADA'. */
  situacao: dito,
})
export type EmpresaConsultada = z.infer<typeof empresaConsultada>

/** What the Receita calls a company one may trade with. */
export const ATIVA = 'ATIVA'

export const chamadasDaConsultaPublica = {
  /** Which of the two this server may ask. */
  quais: defineChamada({
    metodo: 'GET',
    caminho: '/consultas-publicas',
    answer: z.object({ cnpj: z.boolean(), cep: z.boolean() }),
  }),
  cnpj: defineChamada({ metodo: 'GET', caminho: '/consultas-publicas/cnpj/:cnpj', answer: empresaConsultada }),
  cep: defineChamada({ metodo: 'GET', caminho: '/consultas-publicas/cep/:cep', answer: enderecoConsultado }),
}
