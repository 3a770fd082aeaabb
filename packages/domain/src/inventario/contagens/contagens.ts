import { defineEntity, type InputOf, type RecordOf } from '../../core/entity.ts'
import { automatic, bool, code, codes, instant, longText, optional, ref, refs, text } from '../../core/field.ts'
import { telas } from '../../telas.ts'
import { camposDoCampo } from '../../vocabulario/do-campo.ts'
import { tiposDoInventario } from '../inventario-geral.ts'
import { condicoesNaContagem, situacoesDeContagem } from './codigos.ts'

/**
 * A count of the inventory (issue 19, 4): what is expected is set down when it opens, labels are read while it is open, and what
 * it says when it closes stays said.
 */
export const inventarioContagens = defineEntity({
  name: 'inventario-contagens',
  banco: 'inventario-contagens',
  tela: telas.contagens,
  noun: { one: 'contagem', many: 'contagens', article: 'a' },
  fields: {
    numero: automatic(text('Nº', 20)),
    nome: text('Nome', 120),
    tipos: codes('O que se conta', tiposDoInventario),
    /** Of those items, the ones of that contract; without one, all that whoever opens it sees. */
    contratoId: optional(ref('Só do contrato', 'contas-contrato')),
    /** On whose phones it appears; without any, on those of everybody who may count. */
    contadoresIds: optional(refs('Quem conta', 'usuarios')),
    observacao: optional(longText('Observações', 2000)),
    situacao: automatic(code('Situação', situacoesDeContagem)),
    abertaEm: automatic(instant('Aberta em')),
    abertaPorId: automatic(optional(ref('Aberta por', 'usuarios'))),
    encerradaEm: automatic(optional(instant('Encerrada em'))),
    encerradaPorId: automatic(optional(ref('Encerrada por', 'usuarios'))),
    motivo: automatic(optional(longText('Motivo do cancelamento', 2000))),
  },
  title: 'numero',
  list: ['numero', 'nome', 'tipos', 'contratoId', 'abertaEm', 'encerradaEm', 'situacao'],
  search: ['numero', 'nome'],
  scope: { by: 'column', column: 'contratoId' },
  inUse: { by: ['inventario-leituras'], message: 'Esta contagem já tem leituras: cancele-a em vez de excluí-la.' },
})
export type Contagem = RecordOf<typeof inventarioContagens>
export type ContagemNova = InputOf<typeof inventarioContagens>

/** A label that was read, or typed: written once and never changed; the same item read twice is found once. */
export const inventarioLeituras = defineEntity({
  name: 'inventario-leituras',
  banco: 'inventario-leituras',
  tela: telas.contagens,
  noun: { one: 'leitura', many: 'leituras', article: 'a' },
  fields: {
    contagemId: ref('Contagem', 'inventario-contagens'),
    codigo: text('Código lido', 120),
    condicao: optional(code('Estado', condicoesNaContagem)),
    observacao: optional(text('Observação', 300)),
    recebidaEm: automatic(instant('Recebida em')),
    lidaPorId: automatic(optional(ref('Lida por', 'usuarios'))),
    /** It arrived when the count was no longer open. */
    tardia: automatic(bool('Chegou depois de encerrada')),
    ...camposDoCampo,
  },
  title: 'codigo',
  list: ['recebidaEm', 'codigo', 'condicao', 'observacao', 'lidaPorId', 'tardia', 'contagemId'],
  search: ['codigo', 'observacao'],
  scope: { by: 'parent', column: 'contagemId', parent: 'inventario-contagens' },
  readOnly: true,
})
export type Leitura = RecordOf<typeof inventarioLeituras>
export type LeituraNova = InputOf<typeof inventarioLeituras>
