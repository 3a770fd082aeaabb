import { defineEntity } from '../core/entity.ts'
import { instant, longText, optional, ref, text } from '../core/field.ts'
import { telas } from '../telas.ts'

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
  },
  title: 'descricao',
  list: ['data', 'autor', 'contato', 'descricao', 'tela'],
  search: ['autor', 'contato', 'descricao'],
  readOnly: true,
})
