import type { CodigoDeRegra } from './regras.ts'

/** What every opinion looks at, whatever brought the order here. */
const comuns = [
  'A compra tem justificativa e é do centro de custo informado',
  'Os documentos são legíveis e estão no nome da empresa',
  'Valor e fornecedor dos documentos conferem com os do pedido',
] as const

const daRegra: Partial<Record<CodigoDeRegra, readonly string[]>> = {
  R1: ['O documento é mesmo outro, e não a segunda via do já pago'],
  R2: ['As duas compras aconteceram: há entrega ou serviço de cada uma'],
  R3: ['A divisão em pedidos tem razão que não a alçada'],
  R4: ['Outra pessoa conferiu a compra fora do sistema'],
  R5: ['A mudança dos dados bancários foi confirmada com o fornecedor por outro meio'],
  R6: ['Quem aprovou sabe do novo valor'],
  R7: ['A diferença entre documentos e pedido tem explicação'],
  R8: ['O documento fiscal existe e será anexado'],
  R9: ['A pessoa esteve no local nas datas pagas'],
  R10: ['O estouro da meta foi autorizado por quem responde por ela'],
  R12: ['A relação entre fornecedor e colaborador é conhecida e foi autorizada'],
  R13: ['O pagamento antecipado foi autorizado'],
  R14: ['O comprovante existe e será anexado'],
}

/** The lines an opinion starts from: what the rule asks first, then what every opinion looks at. */
export const checklistInicial = (regra: CodigoDeRegra | null): string[] => [
  ...(regra ? (daRegra[regra] ?? []) : []),
  ...comuns,
]
