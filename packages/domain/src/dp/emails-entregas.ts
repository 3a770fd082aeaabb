import type { Aspectos } from '../core/aspecto.ts'
import { defineEntity } from '../core/entity.ts'
import { code, date, email, instant, integer, longText, optional } from '../core/field.ts'
import type { Tela } from '../core/tela.ts'
import { telas } from '../telas.ts'

export const enviosDeRelatorio = { 1: 'Semanal', 2: 'A pedido' } as const
export const ENVIO = { semanal: 1, aPedido: 2 } as const

/** The first three are those of the outbox, which goes on telling how the mail fares. */
export const situacoesDaEntrega = { 1: 'Na fila', 2: 'Enviado', 3: 'Falhou', 4: 'Não enviado' } as const
export const SITUACAO_DA_ENTREGA = { naFila: 1, enviado: 2, falhou: 3, naoEnviado: 4 } as const
export const aspectosDaEntrega: Aspectos<typeof situacoesDaEntrega> = {
  [SITUACAO_DA_ENTREGA.naFila]: ['blue', 'relogio'],
  [SITUACAO_DA_ENTREGA.enviado]: ['green', 'envio'],
  [SITUACAO_DA_ENTREGA.falhou]: ['red', 'alerta'],
  [SITUACAO_DA_ENTREGA.naoEnviado]: ['grey', 'traco'],
}

/** Why no mail was owed. */
export const MOTIVO_DE_NAO_ENVIAR = {
  nada: 'Nenhum documento vencido ou a vencer: nada a enviar.',
  inativo: 'A pessoa deste endereço está inativa no sistema.',
  semContrato: 'A pessoa deste endereço não tem mais acesso a nenhum dos contratos.',
} as const

/** The deliveries stand under the e-mails, with their permissions. */
export const telaDasEntregas: Tela = {
  ...telas.emails,
  caminho: 'dp/emails/entregas',
  rotulo: 'Entregas de relatórios',
}

/** The log of deliveries: one row for each report owed or found empty. It outlives the e-mail's record. */
export const emailsEntregas = defineEntity({
  name: 'emails-entregas',
  banco: 'emails-entregas',
  tela: telaDasEntregas,
  noun: { one: 'entrega de relatório', many: 'entregas de relatórios', article: 'a' },
  fields: {
    criadoEm: instant('Data'),
    para: email('E-mail'),
    envio: code('Envio', enviosDeRelatorio),
    semana: optional(date('Semana de')),
    vencidos: integer('Vencidos'),
    aVencer: integer('A vencer'),
    situacao: code('Situação', situacoesDaEntrega),
    enviadoEm: optional(instant('Enviado em')),
    tentativas: integer('Tentativas'),
    motivo: optional(longText('Observação')),
  },
  title: 'para',
  list: ['criadoEm', 'para', 'envio', 'vencidos', 'aVencer', 'situacao', 'enviadoEm', 'motivo'],
  search: ['para'],
  scope: { by: 'trail' },
  readOnly: true,
})
