import type { Aspectos } from '../core/aspecto.ts'
import { defineEntity } from '../core/entity.ts'
import { automatic, code, date, optional, ref, text, uf } from '../core/field.ts'
import { telas } from '../telas.ts'

export const situacoesDeObra = {
  1: 'Planejada',
  2: 'Em andamento',
  3: 'Paralisada',
  4: 'Concluída',
  5: 'Encerrada',
} as const
export const SITUACAO_DE_OBRA = { planejada: 1, emAndamento: 2, paralisada: 3, concluida: 4, encerrada: 5 } as const
export const aspectosDeObra: Aspectos<typeof situacoesDeObra> = {
  [SITUACAO_DE_OBRA.planejada]: ['neutral', 'lapis'],
  [SITUACAO_DE_OBRA.emAndamento]: ['blue', 'martelo'],
  [SITUACAO_DE_OBRA.paralisada]: ['orange', 'parado'],
  [SITUACAO_DE_OBRA.concluida]: ['green', 'certo'],
  [SITUACAO_DE_OBRA.encerrada]: ['grey', 'cadeado'],
}

/** A work: what an order needs of it. The works area adds the rest. */
export const obras = defineEntity({
  name: 'obras',
  banco: 'obras',
  tela: telas.obras,
  alsoOn: [telas.contasObra],
  noun: { one: 'obra', many: 'obras', article: 'a' },
  fields: {
    codigo: text('Código', 40),
    nome: text('Nome'),
    contratoId: ref('Conta contrato', 'contas-contrato'),
    municipio: optional(text('Município')),
    uf: optional(uf('UF')),
    dataInicio: optional(date('Início')),
    dataFimPrevista: optional(date('Fim previsto')),
    /** Moved by the acts of contas-obra, never typed. */
    status: automatic(optional(code('Situação', situacoesDeObra))),
  },
  title: 'nome',
  list: ['codigo', 'nome', 'contratoId', 'municipio', 'uf', 'status'],
  order: 'codigo',
  search: ['codigo', 'nome', 'municipio'],
  scope: { by: 'column', column: 'contratoId' },
  unique: [{ fields: ['contratoId', 'codigo'], message: 'Já existe uma obra com este código neste contrato.' }],
})
