import type { Aspectos } from '../../core/aspecto.ts'
import { defineEntity } from '../../core/entity.ts'
import {
  automatic,
  code,
  date,
  integer,
  longText,
  month,
  optional,
  price,
  quantity,
  ref,
  refs,
  text,
} from '../../core/field.ts'
import { telas } from '../../telas.ts'

export const situacoesDeBaremo = { 1: 'Rascunho', 2: 'Vigente', 3: 'Encerrado' } as const
export const SITUACAO_DE_BAREMO = { rascunho: 1, vigente: 2, encerrado: 3 } as const
export const aspectosDeBaremo: Aspectos<typeof situacoesDeBaremo> = {
  [SITUACAO_DE_BAREMO.rascunho]: ['neutral', 'lapis'],
  [SITUACAO_DE_BAREMO.vigente]: ['green', 'certo'],
  [SITUACAO_DE_BAREMO.encerrado]: ['grey', 'cadeado'],
}

/** Where a price is rounded to centavos, half up (design, Works 4.2). */
export const regrasDeArredondamento = {
  1: 'Arredonda o preço unitário em 2 casas',
  2: 'Arredonda só o total da linha',
} as const
export const REGRA_DE_ARREDONDAMENTO = { precoUnitario: 1, totalDaLinha: 2 } as const

/** A table of unit prices in service units, of one contract or several, for a period (design, Works 4.2). */
export const baremos = defineEntity({
  name: 'baremos',
  banco: 'baremos',
  tela: telas.baremos,
  noun: { one: 'baremo', many: 'baremos', article: 'o' },
  fields: {
    nome: text('Nome', 120),
    contratosIds: refs('Contratos', 'contas-contrato'),
    unidadeNome: text('Unidade', 10),
    /** Reais per unit; 1 where the table is in reais. */
    valorUnidade: price('Valor da unidade'),
    dataBase: month('Data-base'),
    vigenciaInicio: date('Início da vigência'),
    vigenciaFim: optional(date('Fim da vigência')),
    indiceReajuste: optional(text('Índice de reajuste', 20)),
    percentualReajuste: optional(quantity('Reajuste (%)', 9999)),
    regraArredondamento: code('Arredondamento', regrasDeArredondamento),
    status: automatic(code('Status', situacoesDeBaremo)),
    versao: automatic(integer('Versão', 1)),
    versaoAnteriorId: automatic(optional(ref('Versão anterior', 'baremos'))),
    observacao: optional(longText('Observação')),
  },
  title: 'nome',
  list: ['nome', 'unidadeNome', 'valorUnidade', 'contratosIds', 'vigenciaInicio', 'vigenciaFim', 'versao', 'status'],
  order: 'nome',
  search: ['nome', 'unidadeNome'],
  scope: { by: 'list', column: 'contratosIds' },
  inUse: { by: ['medicoes'], message: 'Tabela utilizada em medições não pode ser excluída!' },
})
