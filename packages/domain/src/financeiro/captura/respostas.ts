import { z } from 'zod'

const data = z.string()
const ouNada = z.string().nullable()

/** What reading a boleto answers (design decision, The wire: Readers). */
export const boletoLido = z.union([
  z.object({
    valido: z.literal(true),
    tipo: z.enum(['cobranca', 'arrecadacao']),
    codigoBarras: z.string(),
    linha: z.string(),
    valor: z.number().nullable(),
    vencimento: data.nullable(),
    candidatos: z.array(data).optional(),
    banco: z.object({ code: z.string(), nome: z.string() }).optional(),
  }),
  z.object({ valido: z.literal(false), motivo: z.string() }),
])

/** What reading a PIX "copia e cola" answers. */
export const pixLido = z.union([
  z.object({
    valido: z.literal(true),
    copiaECola: z.string(),
    chave: ouNada,
    chaveTipo: z.number().nullable(),
    url: ouNada,
    nome: z.string(),
    cidade: z.string(),
    valor: z.number().nullable(),
    txid: ouNada,
  }),
  z.object({ valido: z.literal(false), motivo: z.string() }),
])

const emitente = z.object({
  documento: z.string(),
  nome: z.string(),
  nomeFantasia: ouNada,
  inscricaoEstadual: ouNada,
  endereco: ouNada,
  bairro: ouNada,
  cidade: ouNada,
  estado: ouNada,
  cep: ouNada,
  telefone: ouNada,
})

/** An invoice as read, beside what the product knows of it: its supplier here, and the order that has it already. */
export const notaCapturada = z.object({
  chave: z.string(),
  numero: z.string(),
  serie: z.string(),
  emissao: data.nullable(),
  emitente,
  destinatario: z.object({ documento: z.string(), estrangeiro: z.string().optional(), nome: z.string() }).nullable(),
  itens: z.array(
    z.object({
      descricao: z.string(),
      unidade: z.string(),
      quantidade: z.string(),
      valor: z.string(),
      total: z.string(),
      desconto: z.string(),
    }),
  ),
  parcelas: z.array(z.object({ numero: z.string(), vencimento: data.nullable(), valor: z.string() })),
  total: z.string(),
  diferenca: z.string(),
  formaDePagamento: ouNada,
  avisos: z.array(z.string()),
  /** Of a service's invoice alone. */
  servico: z
    .object({
      item: ouNada,
      municipio: ouNada,
      materiais: z.string(),
      emissao: data.nullable(),
      simples: z.enum(['nao', 'mei', 'sim']).nullable(),
      retido: z.object({ inss: ouNada, iss: ouNada, irrf: ouNada, csrf: ouNada }),
      liquido: ouNada,
    })
    .optional(),
  /** The registered supplier with the issuer's document, when there is one. */
  fornecedor: z.object({ id: z.string(), nome: z.string() }).nullable(),
})
export type NotaCapturada = z.output<typeof notaCapturada>
