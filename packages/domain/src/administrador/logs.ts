import { defineEntity } from '../core/entity.ts'
import { code, instant, optional, ref, text } from '../core/field.ts'
import { acoes } from '../core/log.ts'
import { telas, telasDoLog } from '../telas.ts'

/** The trail of everything done. Written only together with the act it tells of; never changed, never deleted. */
export const logs = defineEntity({
  name: 'logs',
  banco: 'logs-sistema',
  tela: telas.logs,
  noun: { one: 'registro de log', many: 'registros de log', article: 'o' },
  fields: {
    data: instant('Data'),
    colabId: optional(ref('Pessoa', 'usuarios')),
    telaId: code('Tela', Object.fromEntries(telasDoLog.map(({ id, rotulo }) => [id, rotulo]))),
    acaoId: code('Ação', acoes),
    alvoId: optional(text('Registro')),
    descricao: text('Descrição', 2000),
  },
  title: 'descricao',
  list: ['data', 'colabId', 'telaId', 'acaoId', 'alvoId', 'descricao'],
  search: ['descricao', 'alvoId'],
  scope: { by: 'trail' },
  readOnly: true,
})
