import type { Aspectos } from '../core/aspecto.ts'
import { defineEntity } from '../core/entity.ts'
import {
  automatic,
  bool,
  code,
  codes,
  instant,
  integer,
  longText,
  money,
  optional,
  quantity,
  ref,
  text,
} from '../core/field.ts'
import { telas } from '../telas.ts'
import { camposDoCampo } from '../vocabulario/do-campo.ts'
import { combustiveis } from './veiculos.ts'

const { 3: _flex, ...queSeCompram } = combustiveis
/** What comes out of a pump: the numbers of `combustiveis`, of which 'Flex' is what an engine takes and no fuel. */
export const combustiveisDaBomba = queSeCompram

export const formasDePagamento = {
  1: 'Cartão frota',
  2: 'Dinheiro/reembolso',
  3: 'Pedido',
  4: 'Tanque próprio',
} as const
export const FORMA_DE_PAGAMENTO = { cartao: 1, dinheiro: 2, pedido: 3, tanque: 4 } as const

export const statusDeAbastecimento = { 1: 'Lançado', 2: 'Conferido', 3: 'Rejeitado' } as const
export const STATUS = { lancado: 1, conferido: 2, rejeitado: 3 } as const
export const aspectosDeAbastecimento: Aspectos<typeof statusDeAbastecimento> = {
  [STATUS.lancado]: ['blue', 'lapis'],
  [STATUS.conferido]: ['green', 'certo'],
  [STATUS.rejeitado]: ['red', 'proibido'],
}

/** What a fuelling is looked at for (design, Works 8). The ninth is the missed fuelling that somebody told of. */
export const inconsistencias = {
  1: 'Odômetro menor que o anterior',
  2: 'Litros acima da capacidade do tanque',
  3: 'Menos de 2 horas desde o anterior',
  4: 'Consumo fora da meta',
  5: 'Valor diferente de litros × preço',
  6: 'Fora de dias ou horário',
  7: 'Combustível incompatível',
  8: 'Veículo inativo',
  9: 'Abastecimento anterior não registrado',
} as const
export const INCONSISTENCIA = {
  odometroMenor: 1,
  acimaDoTanque: 2,
  cedoDemais: 3,
  foraDaMeta: 4,
  valorNaoConfere: 5,
  foraDoHorario: 6,
  combustivelErrado: 7,
  veiculoInativo: 8,
  naoRegistrado: 9,
} as const satisfies Record<string, Inconsistencia>
export type Inconsistencia = keyof typeof inconsistencias

/**
 * A fuelling (design, Works 8). What is computed of it (consumo.ts) is kept by the database, for the vehicle's whole row of
 * fuellings at once: a line written late changes the line after it. Written by commands of its own.
 */
export const abastecimentos = defineEntity({
  name: 'abastecimentos',
  banco: 'abastecimentos',
  tela: telas.abastecimentos,
  noun: { one: 'abastecimento', many: 'abastecimentos', article: 'o' },
  fields: {
    numero: automatic(integer('Número')),
    veiculoId: ref('Placa', 'veiculos'),
    data: instant('Data'),
    motoristaId: ref('Motorista', 'colaboradores'),
    fornecedorId: optional(ref('Fornecedor', 'fornecedores')),
    posto: optional(text('Posto', 120)),
    combustivel: code('Combustível', combustiveisDaBomba),
    litros: quantity('Litros', 99_999),
    valorLitro: optional(quantity('R$/l', 9999)),
    valorTotal: money('Total'),
    odometro: quantity('Odômetro', 9_999_999),
    tanqueCheio: bool('Tanque cheio'),
    abastecimentoPerdido: bool('Houve abastecimento não registrado antes deste'),
    formaPagamento: optional(code('Forma de pagamento', formasDePagamento)),
    pedidoId: optional(ref('Pedido', 'pedidos')),
    obraId: optional(ref('Obra', 'obras')),
    /** The vehicle's when it was fuelled; a team's fuellings stay with it when the vehicle moves on. Kept by the database. */
    equipeId: automatic(optional(ref('Equipe (cadastro)', 'equipes'))),
    equipe: optional(text('Equipe', 80)),
    observacao: optional(longText('Observação', 2000)),
    /** The vehicle's when it was fuelled: what a contract burned stays with it when the vehicle moves on. */
    centroDeCustoId: automatic(optional(ref('Conta contrato', 'contas-contrato'))),
    /** The three of a line that closes a stretch between two full tanks; null on every other. */
    kmPercorrido: automatic(optional(quantity('Km percorridos'))),
    litrosDoTrecho: automatic(optional(quantity('Litros do trecho'))),
    valorDoTrecho: automatic(optional(money('Valor do trecho'))),
    kmPorLitro: automatic(optional(quantity('km/l'))),
    inconsistencias: automatic(codes('Inconsistências', inconsistencias)),
    status: automatic(code('Conferência', statusDeAbastecimento)),
    conferidoPor: automatic(optional(ref('Conferido por', 'usuarios'))),
    conferidoEm: automatic(optional(instant('Conferido em'))),
    motivoRejeicao: automatic(optional(text('Motivo da rejeição', 500))),
    ...camposDoCampo,
  },
  title: 'numero',
  list: [
    'data',
    'veiculoId',
    'motoristaId',
    'litros',
    'valorLitro',
    'valorTotal',
    'odometro',
    'kmPorLitro',
    'inconsistencias',
    'status',
  ],
  search: ['posto'],
  scope: { by: 'column', column: 'centroDeCustoId' },
  // A rejected one leaves its place free for the right one (the index says so).
  unique: [
    {
      fields: ['veiculoId', 'data', 'litros'],
      message: 'Já existe um abastecimento deste veículo nesta data com os mesmos litros.',
    },
  ],
  readOnly: true,
})
