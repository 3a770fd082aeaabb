import type { Aspectos } from '../../core/aspecto.ts'
import { defineEntity } from '../../core/entity.ts'
import { afterCreation, code, optional, quantity, ref, text, upperText } from '../../core/field.ts'
import { telas } from '../../telas.ts'

/** By what the utilities' contracts call their teams (design, Works 4.4). */
export const tiposDeEquipe = {
  1: 'Leve',
  2: 'Média',
  3: 'Pesada',
  4: 'Linha viva leve',
  5: 'Linha viva pesada',
  6: 'Obra civil',
  7: 'Poda/roçada',
  8: 'Corte e ligação',
  9: 'Subterrânea',
  10: 'Topografia/projeto',
  11: 'Ensaios',
  12: 'Plantão',
} as const
export const TIPO_DE_EQUIPE = { linhaVivaLeve: 4, linhaVivaPesada: 5 } as const

export const situacoesDeEquipe = { 1: 'Ativa', 2: 'Inativa' } as const
export const SITUACAO_DE_EQUIPE = { ativa: 1, inativa: 2 } as const
export const aspectosDeEquipe: Aspectos<typeof situacoesDeEquipe> = {
  [SITUACAO_DE_EQUIPE.ativa]: ['green', 'certo'],
  [SITUACAO_DE_EQUIPE.inativa]: ['grey', 'traco'],
}

/** Who works together at the pole, on which contract, led by whom. */
export const equipes = defineEntity({
  name: 'equipes',
  banco: 'equipes',
  tela: telas.equipes,
  noun: { one: 'equipe', many: 'equipes', article: 'a' },
  fields: {
    codigo: upperText('Código', 12),
    nome: text('Nome', 80),
    tipo: code('Tipo', tiposDeEquipe),
    centroDeCustoId: ref('Conta contrato', 'contas-contrato'),
    supervisorId: ref('Supervisor', 'usuarios'),
    encarregadoId: ref('Encarregado', 'colaboradores'),
    base: optional(text('Base', 60)),
    metaUsDia: optional(quantity('Meta de US por dia', 99_999)),
    situacao: afterCreation(code('Situação', situacoesDeEquipe)),
  },
  title: 'nome',
  list: ['codigo', 'nome', 'tipo', 'centroDeCustoId', 'encarregadoId', 'situacao'],
  order: 'nome',
  search: ['codigo', 'nome', 'base'],
  scope: { by: 'column', column: 'centroDeCustoId' },
  unique: [{ fields: ['codigo'], message: 'Já existe uma equipe com este código.' }],
})
