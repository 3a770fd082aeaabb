import { defineEntity, type InputOf, type RecordOf } from '../../core/entity.ts'
import { automatic, code, date, instant, longText, optional, ref, text } from '../../core/field.ts'
import { telas } from '../../telas.ts'
import { condicoesDoItem, formasDeAceite, situacoesDeEntrega } from './codigos.ts'

/**
 * What the company hands to a person, until it comes back: one item, one term, one acceptance. While it is open it says who
 * answers for the item (`colabId` of a micro or chip follows it); afterwards it is the history of both.
 */
export const inventarioEntregas = defineEntity({
  name: 'inventario-entregas',
  banco: 'inventario-entregas',
  tela: telas.entregas,
  noun: { one: 'entrega', many: 'entregas', article: 'a' },
  fields: {
    numero: automatic(text('Nº', 20)),
    microId: optional(ref('Micro', 'micros')),
    chipId: optional(ref('Chip', 'chips')),
    /** What it was called when it was handed over, with its label: the term says it so for ever. */
    item: automatic(text('Item', 300)),
    colabId: ref('Quem recebe', 'colaboradores'),
    /** That person's, which the database keeps as it does the item's. */
    contratoId: automatic(optional(ref('Contrato', 'contas-contrato'))),
    entregueEm: date('Entregue em'),
    previsao: optional(date('Devolver até')),
    condicao: code('Estado na entrega', condicoesDoItem),
    acessorios: optional(text('Acessórios', 300)),
    observacao: optional(longText('Observações', 2000)),
    situacao: automatic(code('Situação', situacoesDeEntrega)),
    entreguePorId: automatic(optional(ref('Entregue por', 'usuarios'))),
    aceite: automatic(optional(code('Como aceitou', formasDeAceite))),
    aceitaEm: automatic(optional(instant('Aceita em'))),
    aceitaPorId: automatic(optional(ref('Aceite registrado por', 'usuarios'))),
    /** Of the last act that asked for one: why it was refused, given back, called off. */
    motivo: automatic(optional(longText('Motivo', 2000))),
    devolvidaEm: automatic(optional(date('Devolvida em'))),
    condicaoNaVolta: automatic(optional(code('Estado na devolução', condicoesDoItem))),
    faltou: automatic(optional(text('O que faltou na devolução', 300))),
    observacaoNaVolta: automatic(optional(longText('Observações da devolução', 2000))),
    recebidaPorId: automatic(optional(ref('Recebida de volta por', 'usuarios'))),
  },
  title: 'numero',
  list: ['numero', 'item', 'colabId', 'contratoId', 'entregueEm', 'previsao', 'situacao'],
  search: ['numero', 'item'],
  scope: { by: 'column', column: 'contratoId' },
})

export type Entrega = RecordOf<typeof inventarioEntregas>
export type EntregaNova = InputOf<typeof inventarioEntregas>
export type EntregaAlterada = Partial<EntregaNova> & { revisao?: number }
