import { defineEntity } from '../../core/entity.ts'
import { automatic, code, instant, integer, longText, optional, ref, refs, text } from '../../core/field.ts'
import { telas } from '../../telas.ts'
import { statusDeQuestionario, tiposDeInspecao } from './codigos.ts'
import { LISTA_USADA } from './regras.ts'

/** A list of questions by which something is inspected, in the version that is being written or was published last (design, Works 7.1). */
export const questionarios = defineEntity({
  name: 'questionarios',
  banco: 'questionarios',
  tela: telas.listaDePerguntas,
  noun: { one: 'lista de perguntas', many: 'listas de perguntas', article: 'a' },
  fields: {
    nome: text('Nome', 120),
    tipoInspecao: code('Tipo de inspeção', tiposDeInspecao),
    descricao: optional(longText('Descrição', 2000)),
    /** None: of all. */
    contratosIds: refs('Contratos', 'contas-contrato'),
    versao: automatic(integer('Versão', 1)),
    /** The one that inspections begun now follow; null while none was published. */
    versaoPublicada: automatic(optional(integer('Versão publicada', 1))),
    totalPerguntas: automatic(integer('Perguntas')),
    status: automatic(code('Status', statusDeQuestionario)),
    dataAlteracao: automatic(instant('Atualizado em')),
    alteradoPorId: automatic(optional(ref('Atualizado por', 'usuarios'))),
  },
  title: 'nome',
  list: ['nome', 'tipoInspecao', 'versao', 'totalPerguntas', 'status', 'contratosIds', 'dataAlteracao'],
  order: 'nome',
  search: ['nome', 'descricao'],
  scope: { by: 'list', column: 'contratosIds', emptyIsAll: true },
  inUse: { by: ['inspecoes'], message: LISTA_USADA },
})
