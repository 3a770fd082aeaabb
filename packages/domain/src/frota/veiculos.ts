import type { Aspectos } from '../core/aspecto.ts'
import { defineEntity } from '../core/entity.ts'
import {
  afterCreation,
  automatic,
  bool,
  code,
  date,
  integer,
  money,
  optional,
  quantity,
  ref,
  text,
  upperText,
} from '../core/field.ts'
import { telas } from '../telas.ts'
import { tiposDeVeiculo } from '../vocabulario/veiculos.ts'

export const combustiveis = {
  1: 'Gasolina',
  2: 'Etanol',
  3: 'Flex',
  4: 'Diesel S10',
  5: 'Diesel S500',
  6: 'GNV',
  7: 'Elétrico',
} as const

export const COMBUSTIVEL = {
  gasolina: 1,
  etanol: 2,
  flex: 3,
  dieselS10: 4,
  dieselS500: 5,
  gnv: 6,
  eletrico: 7,
} as const satisfies Record<string, keyof typeof combustiveis>

/** What the distance is read on. Nothing said means kilometres. */
export const controles = { 1: 'Quilômetro', 2: 'Horímetro' } as const
export const CONTROLE = { km: 1, horimetro: 2 } as const

export const propriedades = { 1: 'Próprio', 2: 'Alugado' } as const
export const PROPRIEDADE = { proprio: 1, alugado: 2 } as const

export const situacoesDeVeiculo = { 1: 'Ativo', 2: 'Manutenção', 3: 'Inativo', 4: 'Devolvido' } as const
export const SITUACAO_DE_VEICULO = { ativo: 1, manutencao: 2, inativo: 3, devolvido: 4 } as const
export const aspectosDeVeiculo: Aspectos<typeof situacoesDeVeiculo> = {
  [SITUACAO_DE_VEICULO.ativo]: ['green', 'certo'],
  [SITUACAO_DE_VEICULO.manutencao]: ['orange', 'ferramenta'],
  [SITUACAO_DE_VEICULO.inativo]: ['grey', 'traco'],
  [SITUACAO_DE_VEICULO.devolvido]: ['grey', 'volta'],
}
/** Those in which a vehicle has no reason to be fuelled; one in the workshop is still ours and still runs. */
export const SITUACOES_SEM_USO: readonly number[] = [SITUACAO_DE_VEICULO.inativo, SITUACAO_DE_VEICULO.devolvido]

/** The papers a vehicle carries, each with the day until which it holds. */
export const documentosDoVeiculo = {
  crlvValidade: 'CRLV',
  seguroValidade: 'Seguro',
  tacografoValidade: 'Tacógrafo',
  laudoPtaValidade: 'Laudo da PTA',
} as const
export type DocumentoDoVeiculo = keyof typeof documentosDoVeiculo

/** A vehicle or a machine that burns fuel (design, Works 8). */
export const veiculos = defineEntity({
  name: 'veiculos',
  banco: 'veiculos',
  tela: telas.veiculos,
  noun: { one: 'veículo', many: 'veículos', article: 'o' },
  fields: {
    placa: upperText('Placa', 8),
    renavam: optional(text('Renavam', 11)),
    tipo: code('Tipo', tiposDeVeiculo),
    marca: optional(text('Marca', 60)),
    modelo: text('Modelo', 80),
    ano: optional(integer('Ano', 1950, 2100)),
    combustivel: code('Combustível', combustiveis),
    capacidadeTanqueL: optional(quantity('Capacidade do tanque (l)', 5000)),
    controle: optional(code('Controle', controles)),
    kmPorLitroMeta: optional(quantity('Meta de consumo (km/l)', 1000)),
    propriedade: code('Propriedade', propriedades),
    fornecedorId: optional(ref('Locadora', 'fornecedores')),
    valorLocacaoMensal: optional(money('Valor mensal da locação')),
    locadoDesde: optional(date('Alugado desde')),
    /** Written here or on the team's own form, which are one thing. */
    equipeId: optional(ref('Equipe', 'equipes')),
    /** The team's name, kept by the database; of a vehicle in no team, what it was called before there was a register. */
    equipe: automatic(optional(text('Nome da equipe', 80))),
    /** Asked of whoever registers a vehicle; those registered before it was asked may have none. */
    centroDeCustoId: optional(ref('Conta contrato', 'contas-contrato')),
    colabResponsavelId: optional(ref('Responsável', 'colaboradores')),
    crlvValidade: optional(date('Validade do CRLV')),
    seguroValidade: optional(date('Validade do seguro')),
    tacografoValidade: optional(date('Validade do tacógrafo')),
    laudoPtaValidade: optional(date('Validade do laudo da PTA')),
    situacao: afterCreation(code('Situação', situacoesDeVeiculo)),
    /** Follows from the situation: neither out of use nor given back. Kept by the database. */
    ativo: automatic(bool('Ativo')),
    /** The last one a fuelling told that is not less than the one before it. Kept by the database. */
    odometro: automatic(optional(quantity('Odômetro'))),
  },
  title: 'placa',
  list: ['placa', 'tipo', 'modelo', 'propriedade', 'centroDeCustoId', 'equipe', 'odometro', 'situacao'],
  order: 'placa',
  search: ['placa', 'modelo', 'marca', 'renavam', 'equipe'],
  scope: { by: 'column', column: 'centroDeCustoId' },
  unique: [{ fields: ['placa'], message: 'Já existe um veículo com esta placa.' }],
})
