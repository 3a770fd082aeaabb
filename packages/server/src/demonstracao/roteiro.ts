/** What becomes of each of the demonstration's orders: one line an order, so that every status and cost centre has some. */

/** Where the order stops. */
export type Destino =
  | 'rascunho'
  | 'solicitado'
  | 'encaminhado'
  | 'emConfirmacao'
  | 'emAprovacao'
  | 'aprovado'
  | 'encomendado'
  | 'retiradoEmParte'
  | 'finalizado'
  | 'finalizadoNaHora'
  | 'rejeitado'
  | 'reciclado'
  | 'cancelado'

export interface Cena {
  readonly destino: Destino
  /** Days ago it was raised. */
  readonly dias: number
  readonly tipo: 1 | 2 | 3 | 4
  /** Positions in the lists of empresa.ts. */
  readonly contrato: number
  readonly fornecedor: number
  readonly justificativa: string
  readonly itens: readonly (readonly [
    descricao: string,
    unidade: string,
    quantidade: number,
    valor: number,
    categoria: number,
  ])[]
  /** Days from today to the due date of what is to be paid; null when nothing is. */
  readonly vence: number | null
  /** Paid with its proof, or scheduled for that many days from today. */
  readonly pago?: boolean
  readonly agendado?: number
}

const isoladores = [
  ['Isolador pilar 15 kV', 'un', 12, 78.9, 0],
  ['Parafuso M16 galvanizado', 'cx', 11, 17.53, 1],
] as const
const cabos = [
  ['Cabo de alumínio 336,4 MCM', 'm', 850, 14.3725, 0],
  ['Conector de compressão', 'un', 64, 23.8, 0],
  ['Fita isolante de alta fusão', 'un', 30, 18.9, 0],
] as const
const concreto = [
  ['Concreto usinado fck 25', 'm³', 18.5, 489.9, 2],
  ['Bombeamento', 'm³', 18.5, 62, 6],
] as const
const locacao = [['Locação de guindauto 12 t', 'diária', 4, 1480, 3]] as const
const ensaio = [
  ['Calibração de megômetro', 'serv', 2, 640, 4],
  ['Bastão de manobra 36 kV', 'un', 3, 912.35, 4],
] as const
const montagem = [['Montagem de painéis de comando', 'serv', 1, 18_750, 6]] as const
const escritorio = [
  ['Papel A4', 'cx', 6, 189.9, 7],
  ['Cartucho de impressora', 'un', 4, 142.5, 7],
] as const
const viagem = [
  ['Hospedagem em Rio Negro', 'diária', 6, 168, 9],
  ['Alimentação', 'un', 12, 38.5, 9],
] as const
const combustivel = [['Diesel S10', 'l', 312.48, 6.19, 8]] as const
const diarias = [['Diária de campo, equipe de 4', 'diária', 20, 95, 5]] as const
const energia = [['Energia elétrica do canteiro', 'mês', 1, 2317.44, 10]] as const
const topografia = [['Locação topográfica de 3 torres', 'serv', 3, 1150, 6]] as const

const compra = (
  destino: Destino,
  dias: number,
  contrato: number,
  fornecedor: number,
  justificativa: string,
  itens: Cena['itens'],
  vence: number | null = 21 - dias,
  more: Partial<Cena> = {},
): Cena => ({
  destino,
  dias,
  tipo: 1,
  contrato,
  fornecedor,
  justificativa,
  itens,
  vence,
  ...more,
})

export const roteiro: readonly Cena[] = [
  compra('finalizado', 74, 0, 0, 'Reposição de isoladores da linha de distribuição, trecho 4.', isoladores, -44, {
    pago: true,
  }),
  compra('finalizado', 61, 1, 3, 'Concretagem das bases do pátio.', concreto, -33, { pago: true }),
  compra('finalizado', 55, 2, 5, 'Calibração anual e reposição de instrumentos.', ensaio, -27, { pago: true }),
  {
    destino: 'finalizadoNaHora',
    dias: 50,
    tipo: 1,
    contrato: 1,
    fornecedor: 11,
    justificativa: 'Conta de energia do canteiro, outubro.',
    itens: energia,
    vence: -20,
    pago: true,
  },
  compra('finalizado', 48, 3, 7, 'Material de escritório do trimestre.', escritorio, -18, { pago: true }),
  compra('cancelado', 46, 0, 4, 'Locação para içamento das cruzetas.', locacao),
  compra('rejeitado', 41, 1, 6, 'Montagem dos painéis da casa de comando.', montagem),
  compra('cancelado', 40, 1, 9, 'Cabos para a ampliação do pátio.', cabos),
  compra('finalizado', 38, 0, 9, 'Cabos do vão entre as torres 12 e 17.', cabos, -6),
  {
    destino: 'finalizado',
    dias: 36,
    tipo: 3,
    contrato: 0,
    fornecedor: 10,
    justificativa: 'Diárias da equipe de lançamento, semana 42.',
    itens: diarias,
    vence: -30,
    pago: true,
  },
  compra('reciclado', 33, 2, 5, 'Bastões de manobra para o laboratório.', ensaio),
  compra('encomendado', 28, 0, 2, 'Isoladores para o trecho 2.', isoladores, 4, { agendado: 4 }),
  compra('rejeitado', 27, 0, 4, 'Locação de guindauto para o trecho 6.', locacao),
  compra('retiradoEmParte', 26, 1, 9, 'Cabos e conectores do pátio.', cabos, -2),
  compra('aprovado', 24, 2, 5, 'Manutenção do megômetro principal.', ensaio, 1),
  compra('encomendado', 22, 3, 7, 'Cartuchos e papel para a matriz.', escritorio, 6, { agendado: 6 }),
  compra('encomendado', 21, 2, 5, 'Calibração dos bastões de ensaio.', ensaio, 8),
  compra('cancelado', 20, 3, 6, 'Divisórias do almoxarifado.', montagem),
  {
    destino: 'aprovado',
    dias: 20,
    tipo: 2,
    contrato: 0,
    fornecedor: 10,
    justificativa: 'Hospedagem e alimentação da vistoria em Rio Negro.',
    itens: viagem,
    vence: 32,
  },
  {
    destino: 'aprovado',
    dias: 18,
    tipo: 4,
    contrato: 3,
    fornecedor: 8,
    justificativa: 'Combustível da frota, cartão corporativo.',
    itens: combustivel,
    vence: 9,
  },
  compra('aprovado', 17, 1, 3, 'Concreto da base do transformador.', concreto, 0),
  compra('aprovado', 16, 0, 10, 'Locação das torres 18 a 20.', topografia, 3),
  compra('cancelado', 15, 2, 2, 'Mantas isolantes.', isoladores),
  compra('rejeitado', 14, 3, 6, 'Reforma da recepção.', montagem),
  {
    destino: 'finalizadoNaHora',
    dias: 13,
    tipo: 1,
    contrato: 3,
    fornecedor: 11,
    justificativa: 'Energia elétrica da matriz, novembro.',
    itens: energia,
    vence: 2,
  },
  compra('emAprovacao', 9, 0, 0, 'Isoladores e ferragens do trecho 5.', isoladores, 18),
  compra('emAprovacao', 8, 1, 6, 'Montagem dos painéis, segunda proposta.', montagem, 24),
  {
    destino: 'emAprovacao',
    dias: 7,
    tipo: 2,
    contrato: 2,
    fornecedor: 10,
    justificativa: 'Viagem para ensaio em campo em Joinville.',
    itens: viagem,
    vence: 35,
  },
  compra('emAprovacao', 6, 3, 7, 'Material de escritório de dezembro.', escritorio, 20),
  compra('emConfirmacao', 6, 0, 4, 'Guindauto para a torre 21.', locacao, 15),
  compra('emConfirmacao', 5, 1, 9, 'Cabos de controle da casa de comando.', cabos, 27),
  compra('encaminhado', 5, 2, 5, 'Bastões e calibração, urgente.', ensaio, 12),
  {
    destino: 'emConfirmacao',
    dias: 4,
    tipo: 3,
    contrato: 1,
    fornecedor: 10,
    justificativa: 'Diárias da equipe do pátio, semana 47.',
    itens: diarias,
    vence: 5,
  },
  {
    destino: 'emConfirmacao',
    dias: 4,
    tipo: 4,
    contrato: 3,
    fornecedor: 8,
    justificativa: 'Combustível e pedágios de dezembro.',
    itens: combustivel,
    vence: 12,
  },
  compra('solicitado', 3, 0, 2, 'Reposição de cadeias de isoladores.', isoladores, 25),
  compra('solicitado', 3, 1, 3, 'Concreto das canaletas.', concreto, 22),
  compra('solicitado', 2, 2, 5, 'Sensores de temperatura e calibração.', ensaio, 26),
  {
    destino: 'solicitado',
    dias: 1,
    tipo: 2,
    contrato: 3,
    fornecedor: 10,
    justificativa: 'Reembolso da visita ao cliente em Campinas.',
    itens: viagem,
    vence: 40,
  },
  compra('solicitado', 1, 0, 9, 'Cabos para o trecho 2, segunda bobina.', cabos, 28),
  compra('rascunho', 1, 0, 0, 'Ferragens para emenda.', isoladores, 30),
  compra('rascunho', 1, 1, 4, 'Locação de plataforma elevatória.', locacao, 30),
  compra('rascunho', 0, 2, 5, 'Instrumentos para o novo banco de ensaios.', ensaio, null),
  compra('rascunho', 0, 3, 7, 'Cadeiras da sala de reunião.', escritorio, null),
]
