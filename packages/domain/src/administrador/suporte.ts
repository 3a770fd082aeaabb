import type { Aspectos } from '../core/aspecto.ts'
import { defineEntity } from '../core/entity.ts'
import { code, instant, longText, optional, ref, text } from '../core/field.ts'
import { telas } from '../telas.ts'

export const situacoesDeSuporte = { 1: 'Aberta', 2: 'Respondida', 3: 'Encerrada' } as const
export const SITUACAO_DE_SUPORTE = { aberta: 1, respondida: 2, encerrada: 3 } as const
export const aspectosDeSuporte: Aspectos<typeof situacoesDeSuporte> = {
  [SITUACAO_DE_SUPORTE.aberta]: ['orange', 'relogio'],
  [SITUACAO_DE_SUPORTE.respondida]: ['green', 'envio'],
  [SITUACAO_DE_SUPORTE.encerrada]: ['grey', 'arquivo'],
}

/** Spec 2 §3, Support message: sent by the help form, read by whoever keeps the system. */
export const suporte = defineEntity({
  name: 'suporte',
  banco: 'suporte',
  tela: telas.suporte,
  noun: { one: 'mensagem de suporte', many: 'mensagens de suporte', article: 'a' },
  fields: {
    data: instant('Enviada em'),
    autor: optional(text('Autor')),
    contato: optional(text('Contato')),
    descricao: longText('Mensagem'),
    tela: optional(text('Tela', 300)),
    versao: optional(text('Versão', 40)),
    usuarioId: optional(ref('Pessoa', 'usuarios')),
    situacao: code('Situação', situacoesDeSuporte),
    resposta: optional(longText('Resposta')),
    respondidaEm: optional(instant('Respondida em')),
    respondidaPorId: optional(ref('Respondida por', 'usuarios')),
  },
  title: 'descricao',
  list: ['data', 'situacao', 'autor', 'contato', 'descricao', 'tela'],
  search: ['autor', 'contato', 'descricao'],
  readOnly: true,
})
