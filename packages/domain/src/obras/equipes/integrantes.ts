import { defineEntity } from '../../core/entity.ts'
import { code, date, optional, ref } from '../../core/field.ts'
import { defineListas } from '../../core/listas.ts'
import { telas } from '../../telas.ts'

export const papeisNaEquipe = {
  1: 'Encarregado',
  2: 'Eletricista',
  3: 'Eletricista linha viva',
  4: 'Auxiliar',
  5: 'Motorista/operador',
  6: 'Técnico',
  7: 'Ajudante civil',
} as const
export const PAPEL_NA_EQUIPE = { encarregado: 1, eletricista: 2, linhaViva: 3 } as const

/** Who was in a team, as what, from when to when (design, Works 4.4). Without an end, they are in it. */
export const equipesIntegrantes = defineEntity({
  name: 'equipes-integrantes',
  banco: 'equipes-integrantes',
  tela: telas.equipes,
  noun: { one: 'integrante', many: 'integrantes', article: 'o' },
  fields: {
    equipeId: ref('Equipe', 'equipes'),
    colabId: ref('Colaborador', 'colaboradores'),
    papel: code('Papel', papeisNaEquipe),
    inicio: date('Entrada'),
    fim: optional(date('Saída')),
  },
  title: 'colabId',
  list: ['equipeId', 'colabId', 'papel', 'inicio', 'fim'],
  search: [],
  scope: { by: 'parent', column: 'equipeId', parent: 'equipes' },
})

export const listasDaEquipe = defineListas({
  integrantes: { entity: equipesIntegrantes, rotulo: 'Integrantes', most: 60 },
})
