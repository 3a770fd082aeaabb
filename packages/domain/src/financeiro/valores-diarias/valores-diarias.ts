import { defineEntity } from '../../core/entity.ts'
import { automatic, bool, code, date, integer, longText, money, optional, ref, text, uf } from '../../core/field.ts'
import { telas } from '../../telas.ts'

export const tiposDeDiaria = { 1: 'Alimentação', 2: 'Hospedagem', 3: 'Deslocamento', 4: 'Integral' } as const
export const TIPO_DE_DIARIA = { alimentacao: 1, hospedagem: 2, deslocamento: 3, integral: 4 } as const

export const basesDeDiaria = { 1: 'Dia', 2: 'Meia diária', 3: 'Pernoite', 4: 'Quilômetro' } as const
export const BASE = { dia: 1, meia: 2, pernoite: 3, km: 4 } as const
/** How many of it, in words: '3 dias', '120 km'. */
export const unidadesDaBase: Readonly<Record<number, readonly [um: string, muitos: string]>> = {
  1: ['dia', 'dias'],
  2: ['meia diária', 'meias diárias'],
  3: ['pernoite', 'pernoites'],
  4: ['km', 'km'],
}

export const tiposDeLocalidade = { 1: 'Geral', 2: 'UF', 3: 'Município', 4: 'Capital', 5: 'Interior' } as const
export const LOCALIDADE = { geral: 1, uf: 2, municipio: 3, capital: 4, interior: 5 } as const

/** Hours of a day away that are worth half a day, and a whole one, where the rate does not say otherwise. */
export const HORAS_PADRAO = { meia: 6, integral: 12 } as const

/** Design, Finance screens 2.2. What was once used in a request never changes: a new validity follows it. */
export const valoresDiarias = defineEntity({
  name: 'valores-diarias',
  banco: 'valores-diarias',
  tela: telas.valoresDiarias,
  noun: { one: 'valor de diária', many: 'valores de diárias', article: 'o' },
  fields: {
    nome: text('Nome'),
    tipo: code('Tipo', tiposDeDiaria),
    base: code('Base', basesDeDiaria),
    valor: money('Valor', 99_999.99),
    funcaoId: optional(ref('Função', 'funcoes')),
    localidadeTipo: code('Localidade', tiposDeLocalidade),
    uf: optional(uf('UF')),
    municipio: optional(text('Município', 120)),
    centroDeCustoId: optional(ref('Conta contrato', 'contas-contrato')),
    obraId: optional(ref('Obra', 'obras')),
    horasMinMeia: optional(integer('Horas mínimas para meia diária', 1, 24)),
    horasMinIntegral: optional(integer('Horas mínimas para diária inteira', 1, 24)),
    exigeComprovante: bool('Exige comprovante'),
    codigoCustoId: ref('Categoria de custo', 'categorias-de-custo'),
    vigenciaInicio: date('Início da vigência'),
    vigenciaFim: optional(date('Fim da vigência')),
    ativo: automatic(bool('Ativo')),
    observacao: optional(longText('Observação')),
  },
  title: 'nome',
  list: [
    'nome',
    'tipo',
    'base',
    'valor',
    'funcaoId',
    'localidadeTipo',
    'uf',
    'municipio',
    'centroDeCustoId',
    'obraId',
    'vigenciaInicio',
    'vigenciaFim',
    'ativo',
  ],
  order: 'nome',
  search: ['nome', 'municipio', 'observacao'],
  scope: { by: 'column', column: 'centroDeCustoId' },
})
