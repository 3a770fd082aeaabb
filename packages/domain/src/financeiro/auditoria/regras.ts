import type { Risco } from './auditorias.ts'

/** A number of a rule that a company sets for itself. */
export interface LimiteDeRegra {
  readonly rotulo: string
  readonly padrao: number
  readonly minimo: number
  readonly maximo: number
}

/** A red-flag rule (design, Auditoria 2.6): what it looks for, why it matters, how grave it is, and its numbers. */
export interface RegraDeAuditoria {
  readonly titulo: string
  readonly explicacao: string
  readonly risco: Risco
  readonly limites: Readonly<Record<string, LimiteDeRegra>>
}

const dias = (rotulo: string, padrao: number, maximo = 365): LimiteDeRegra => ({ rotulo, padrao, minimo: 1, maximo })
const reais = (rotulo: string, padrao: number): LimiteDeRegra => ({ rotulo, padrao, minimo: 0, maximo: 10_000_000 })

export const regrasDeAuditoria = {
  R1: {
    titulo: 'Documento repetido',
    explicacao:
      'O mesmo código de barras, a mesma chave de NF-e ou o mesmo número de documento do mesmo fornecedor está em outro pedido, também entre pagos e cancelados. Zeros à esquerda e pontuação não contam.',
    risco: 3,
    limites: {},
  },
  R2: {
    titulo: 'Mesmo fornecedor e mesmo valor',
    explicacao: 'Outro pedido do mesmo fornecedor, de mesmo valor, foi registrado poucos dias antes ou depois.',
    risco: 2,
    limites: { dias: dias('Dias entre os pedidos', 5, 60), valorMinimo: reais('Valor a partir de (R$)', 0) },
  },
  R3: {
    titulo: 'Compra fracionada',
    explicacao:
      'Pedidos da mesma pessoa, ao mesmo fornecedor e centro de custo, em poucos dias: cada um fica abaixo de uma alçada do workflow, e juntos passam dela.',
    risco: 3,
    limites: { dias: dias('Dias entre o primeiro e o último', 7, 60) },
  },
  R4: {
    titulo: 'Uma pessoa em dois papéis',
    explicacao: 'Quem pediu também aprovou, ou uma só pessoa deu mais de um dos passos do workflow.',
    risco: 3,
    limites: { valorMinimo: reais('Valor a partir de (R$)', 0) },
  },
  R5: {
    titulo: 'Dados bancários mudaram pouco antes',
    explicacao:
      'Os dados bancários do fornecedor foram alterados poucos dias antes do pagamento por transferência ou PIX.',
    risco: 3,
    limites: { dias: dias('Dias antes do pagamento', 30) },
  },
  R6: {
    titulo: 'Valor mudou depois de aprovado',
    explicacao:
      'O valor do pedido, ou o que um documento dele pede que se pague (valor, parcela ou tipo), foi alterado depois de uma aprovação.',
    risco: 3,
    limites: { tolerancia: reais('Diferença aceita (R$)', 0) },
  },
  R7: {
    titulo: 'Documentos não somam o pedido',
    explicacao:
      'O que há para pagar nos anexos passa do total do pedido, ou o pedido foi finalizado e os anexos não chegam ao que foi recebido.',
    risco: 2,
    limites: { tolerancia: reais('Diferença aceita (R$)', 1) },
  },
  R8: {
    titulo: 'Pago sem documento fiscal',
    explicacao: 'O pagamento foi feito e, passado o prazo, o pedido não tem nota, cupom, recibo nem contrato.',
    risco: 2,
    limites: { dias: dias('Dias depois do pagamento', 30) },
  },
  R9: {
    titulo: 'Diária em conflito',
    explicacao: 'A mesma pessoa recebeu diárias em datas que se cruzam, ou estava inativa ou afastada.',
    risco: 3,
    limites: {},
  },
  R10: {
    titulo: 'Meta ultrapassada',
    explicacao: 'O pedido passou do que a meta da conta de orçamento permite, com ou sem justificativa.',
    risco: 2,
    limites: {},
  },
  R12: {
    titulo: 'Fornecedor com dados de colaborador',
    explicacao:
      'O fornecedor tem o mesmo documento, conta bancária, chave PIX, telefone ou e-mail de um colaborador ou usuário.',
    risco: 3,
    limites: {},
  },
  R13: {
    titulo: 'Pago antes de aprovado',
    explicacao: 'O pagamento tem data anterior à da aprovação, ou o pedido nem foi aprovado.',
    risco: 3,
    limites: {},
  },
  R14: {
    titulo: 'Sem comprovante',
    explicacao: 'O pagamento consta como feito, e o comprovante não foi anexado.',
    risco: 2,
    limites: { dias: dias('Dias depois do pagamento', 3, 90) },
  },
  R15: {
    titulo: 'Retenção ausente ou errada',
    explicacao:
      'Uma nota de serviço tem regra de retenção em vigor e não se reteve, ou se reteve outro valor; ou o que a própria nota diz retido não é o que as regras dão. Dispensa registrada não conta.',
    risco: 3,
    limites: { tolerancia: reais('Diferença aceita (R$)', 0) },
  },
} as const satisfies Readonly<Record<string, RegraDeAuditoria>>

export type CodigoDeRegra = keyof typeof regrasDeAuditoria
export const codigosDeRegra = Object.keys(regrasDeAuditoria) as readonly CodigoDeRegra[]

/** Each rule as the company set it. */
export type RegrasEmVigor = Readonly<
  Record<CodigoDeRegra, { readonly ativa: boolean; readonly limites: Readonly<Record<string, number>> }>
>

/** The rules with their own numbers, where nothing was set, and with what was. */
export function regrasEmVigor(
  gravadas: readonly { codigo: string; ativa: boolean; limites: Readonly<Record<string, number>> }[],
): RegrasEmVigor {
  const porCodigo = new Map(gravadas.map((regra) => [regra.codigo, regra]))
  return Object.fromEntries(
    codigosDeRegra.map((codigo) => {
      const gravada = porCodigo.get(codigo)
      const limites = Object.entries<LimiteDeRegra>(regrasDeAuditoria[codigo].limites).map(
        ([nome, { padrao }]): [string, number] => [nome, gravada?.limites[nome] ?? padrao],
      )
      return [codigo, { ativa: gravada?.ativa ?? true, limites: Object.fromEntries(limites) }]
    }),
  ) as RegrasEmVigor
}
