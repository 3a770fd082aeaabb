import { defineEntity } from '../../core/entity.ts'
import { code, month, optional, quantity, ref } from '../../core/field.ts'
import { telas } from '../../telas.ts'
import { tiposDeVeiculo } from '../../vocabulario/veiculos.ts'

export const categoriasDoHistograma = {
  1: 'Mão de obra direta',
  2: 'Mão de obra indireta',
  3: 'Equipamento ou veículo',
} as const
export const CATEGORIA = { direta: 1, indireta: 2, equipamento: 3 } as const

export const PREVISAO_REPETIDA = 'Já existe previsão para esta função neste mês!'

/** How many of a role, or of a kind of vehicle, a work or a whole contract is to have in a month (design, Works 4.6). */
export const histogramaPrevisto = defineEntity({
  name: 'histograma-previsto',
  banco: 'histograma-previsto',
  tela: telas.histograma,
  noun: { one: 'previsão', many: 'previsões', article: 'a' },
  fields: {
    centroDeCustoId: ref('Conta contrato', 'contas-contrato'),
    /** Of one work; without it, of the contract as a whole. */
    obraId: optional(ref('Obra', 'obras')),
    categoria: code('Categoria', categoriasDoHistograma),
    funcaoId: optional(ref('Função', 'funcoes')),
    tipoVeiculo: optional(code('Tipo de veículo', tiposDeVeiculo)),
    periodo: month('Mês'),
    quantidade: quantity('Quantidade', 9999),
  },
  title: 'periodo',
  list: ['centroDeCustoId', 'obraId', 'categoria', 'funcaoId', 'tipoVeiculo', 'periodo', 'quantidade'],
  order: 'periodo',
  search: [],
  scope: { by: 'column', column: 'centroDeCustoId' },
  unique: [
    {
      fields: ['centroDeCustoId', 'obraId', 'categoria', 'funcaoId', 'tipoVeiculo', 'periodo'],
      message: PREVISAO_REPETIDA,
    },
  ],
})

interface Previsao {
  readonly categoria?: number | null | undefined
  readonly funcaoId?: string | null | undefined
  readonly tipoVeiculo?: number | null | undefined
  readonly quantidade?: number | null | undefined
}

/** People are planned by their role, equipment by its kind, in tenths at most. */
export function problemasDaPrevisao({
  categoria,
  funcaoId,
  tipoVeiculo,
  quantidade,
}: Previsao): Record<string, string> {
  const equipamento = categoria === CATEGORIA.equipamento
  return {
    ...(equipamento && !tipoVeiculo && { tipoVeiculo: 'Escolha o tipo de veículo ou equipamento.' }),
    ...(equipamento && funcaoId && { funcaoId: 'Equipamento se prevê pelo tipo, não por uma função.' }),
    ...(!equipamento && !funcaoId && { funcaoId: 'Escolha a função.' }),
    ...(!equipamento &&
      tipoVeiculo && { tipoVeiculo: 'Mão de obra se prevê pela função, não por um tipo de veículo.' }),
    ...(quantidade != null && !emDecimos(quantidade) && { quantidade: 'Use no máximo 1 casa decimal.' }),
  }
}

const emDecimos = (quantidade: number): boolean => Number(quantidade.toFixed(1)) === quantidade
