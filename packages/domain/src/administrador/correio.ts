import type { Aspectos } from '../core/aspecto.ts'
import { defineEntity } from '../core/entity.ts'
import { code, instant, integer, longText, optional, text } from '../core/field.ts'
import { telas } from '../telas.ts'

export const situacoesDeCorreio = { 1: 'Na fila', 2: 'Enviado', 3: 'Falhou' } as const
export const SITUACAO_DE_CORREIO = { naFila: 1, enviado: 2, falhou: 3 } as const
export const aspectosDeCorreio: Aspectos<typeof situacoesDeCorreio> = {
  [SITUACAO_DE_CORREIO.naFila]: ['blue', 'relogio'],
  [SITUACAO_DE_CORREIO.enviado]: ['green', 'envio'],
  [SITUACAO_DE_CORREIO.falhou]: ['red', 'alerta'],
}

/** The outbox: every notice owed, sent or given up. Written by the acts that owe them; its body is read one by one. */
export const correio = defineEntity({
  name: 'correio',
  banco: 'correio',
  tela: telas.correio,
  noun: { one: 'e-mail', many: 'e-mails', article: 'o' },
  fields: {
    criadoEm: instant('Criado em'),
    assunto: text('Assunto'),
    para: text('Para', 254),
    tipo: text('Tipo'),
    situacao: code('Situação', situacoesDeCorreio),
    enviadoEm: optional(instant('Enviado em')),
    tentativas: integer('Tentativas'),
    erro: optional(longText('Última resposta')),
  },
  title: 'assunto',
  list: ['criadoEm', 'assunto', 'para', 'situacao', 'enviadoEm', 'tentativas'],
  search: ['assunto', 'para'],
  scope: { by: 'trail' },
  readOnly: true,
})
