import { linhaDeQuemProcura } from './quem-procura.ts'
import type { Linha } from './tabela.ts'

const documentos = { cpf: ':cpf', matricula: ':novo' }
const pessoa = { nome: 'Nova Pessoa', email: ':novo@teste.demo', ...documentos }

const LOGS = [{ alvo: 'Logs', visualizar: true }]

/** Users, their rights, logs, support, version (Spec 1 §6, §7; Spec 3 §2.3, §2.6; decisions, Identity). */
export const administracao: readonly Linha[] = [
  // Spec 1 §6: the user list shows only who shares a cost centre with the asker.
  ['GET /usuarios?ids=:id', 'Usuarios V', 'usuario*', 200],
  ['GET /usuarios/contagem?campo=id&valor=:id', 'Usuarios V', 'usuario*', 200],
  ['GET /usuarios/nomes?ids=:id', 'sessao', 'usuario*', 200, { porque: 'decision 007: names by id, in scope' }],
  linhaDeQuemProcura('usuarios'),
  ['GET /usuarios/planilha?ids=:id', 'Usuarios V', 'usuario*', 200],
  ['POST /usuarios/planilha', 'Usuarios V', 'usuario*', 202, { corpo: { ids: ':id' } }],
  ['GET /usuarios/:id', 'Usuarios V', 'usuario', 200],
  ['GET /usuarios/:id/acessos', 'Usuarios V', 'usuario', 200],
  // An administrator gives and takes only centres they hold (security.md, class 5).
  ['POST /usuarios', 'Usuarios A', 'centro!', 201, { corpo: { ...pessoa, adicionar: [':id'] } }],
  ['PUT /usuarios/:id', 'Usuarios E', 'usuario', 200, { corpo: { nome: ':novo' } }],
  [
    'PUT /usuarios/:usuario',
    'Usuarios E',
    'centro para alguém!',
    200,
    {
      corpo: { adicionar: [':id'] },
      salvo: { 'fora de escopo': 404 },
      porque: 'to them the person does not exist',
    },
  ],
  [
    'PUT /usuarios/:usuario',
    'Usuarios E',
    'centro para alguém!',
    200,
    { corpo: { remover: [':id'] }, salvo: { 'fora de escopo': 404 }, log: 0, porque: 'they do not have it' },
  ],
  ['DELETE /usuarios/:id', 'Usuarios X', 'usuario', 204],
  [
    'POST /updatePermissoes',
    'Usuarios E',
    'usuario',
    200,
    { corpo: { colabId: ':id', formatedPermsList: [] }, log: 0 },
  ],
  // Nobody gives what they do not hold (I-33; security.md, class 5): whoever has that one flag is refused, who has all is not.
  [
    'POST /usuarios',
    'Usuarios A',
    'centro!',
    201,
    { corpo: { ...pessoa, adicionar: [':id'], permsData: LOGS }, salvo: { 'Usuarios A': [403, 400, 400] } },
  ],
  [
    'PUT /usuarios/:id',
    'Usuarios E',
    'usuario',
    200,
    { corpo: { permsData: LOGS }, salvo: { 'Usuarios E': [403, 404, 404] } },
  ],
  [
    'POST /updatePermissoes',
    'Usuarios E',
    'usuario',
    200,
    { corpo: { colabId: ':id', formatedPermsList: LOGS }, salvo: { 'Usuarios E': [403, 404, 404] } },
  ],
  [
    'POST /usuarios/solicitacoes/:id/aprovar',
    'Usuarios A',
    'solicitacao',
    200,
    { corpo: { ...documentos, centros: [':centro'], permsData: LOGS }, salvo: { 'Usuarios A': [403, 404, 404] } },
  ],
  ['GET /usuarios/centros?query=:codigo', 'Usuarios AE', 'centro*', 200],
  ['GET /usuarios/solicitacoes', 'Usuarios A', '-', 200],
  ['GET /usuarios/solicitacoes/contagem', 'Usuarios A', '-', 200],
  [
    'POST /usuarios/solicitacoes/:id/aprovar',
    'Usuarios A',
    'solicitacao',
    200,
    {
      corpo: { ...documentos, centros: [':centro'] },
      porque: 'a request that names none of the asker’s centres does not exist',
    },
  ],
  [
    'POST /usuarios/solicitacoes/:solicitacao/aprovar',
    'Usuarios A',
    'centro para solicitante!',
    200,
    { corpo: { ...documentos, centros: [':id'] }, salvo: { 'fora de escopo': 404 } },
  ],
  ['POST /usuarios/solicitacoes/:id/recusar', 'Usuarios A', 'solicitacao', 204, { corpo: {} }],
  ['GET /usuarios/:id/por-que', 'Usuarios E', 'usuario', 200],
  [
    'GET /usuarios/:id/por-que/registro?entidade=obras&registro=:obra',
    'Usuarios E',
    'usuario',
    200,
    { salvo: { 'Usuarios E': 404 }, porque: 'who asks must see the record themselves, flag included' },
  ],
  [
    'GET /usuarios/:usuario/por-que/registro?entidade=obras&registro=:id',
    'Usuarios E',
    'obra diante de alguém',
    200,
    { salvo: { 'Usuarios E': 404 } },
  ],
  ['POST /usuarios/:id/ver-como', 'Usuarios E', 'usuario', 200, { descartavel: true }],
  ['POST /usuarios/:id/encerrar-sessoes', 'Usuarios E', 'usuario', 204, { log: 0, porque: 'they have none' }],
  ['POST /usuarios/:id/desativar-segundo-fator', 'Usuarios E', 'usuario', 204, { log: 0, porque: 'they have none' }],
  ['POST /usuarios/:id/enviar-link', 'Usuarios E', 'usuario', 200],

  // Permission entries hang from the person they are of.
  ['GET /permissoes?ids=:id', 'Usuarios V', 'permissao*', 200],
  ['GET /permissoes/contagem?campo=id&valor=:id', 'Usuarios V', 'permissao*', 200],
  ['GET /permissoes/nomes?ids=:id', 'Usuarios V', 'permissao*', 200, { nadaSemFlag: true }],
  linhaDeQuemProcura('permissoes'),
  ['GET /permissoes/planilha?ids=:id', 'Usuarios V', 'permissao*', 200],
  ['POST /permissoes/planilha', 'Usuarios V', 'permissao*', 202, { corpo: { ids: ':id' } }],
  ['GET /permissoes/:id', 'Usuarios V', 'permissao', 200],

  // The trail, by what each row tells of (decision 026).
  ['GET /logs?ids=:id', 'Logs V', 'log*', 200],
  ['GET /logs/contagem?ids=:id', 'Logs V', 'log*', 200],
  ['GET /logs/nomes?ids=:id', 'Logs V', 'log*', 200, { nadaSemFlag: true }],
  linhaDeQuemProcura('logs'),
  ['GET /logs/planilha?ids=:id', 'Logs V', 'log*', 200],
  ['POST /logs/planilha', 'Logs V', 'log*', 202, { corpo: { ids: ':id' } }],
  ['GET /logs/:id', 'Logs V', 'log', 200],
  ['GET /logs/pessoas?ids=:autor', 'Logs V', 'log*', 200],
  ['GET /logs/selo', 'Logs V', '-', 200],

  // Support messages belong to no cost centre.
  ['GET /suporte?ids=:id', 'Suporte V', 'suporte*', 200],
  ['GET /suporte/contagem?campo=id&valor=:id', 'Suporte V', 'suporte*', 200],
  ['GET /suporte/nomes?ids=:id', 'Suporte V', 'suporte*', 200, { nadaSemFlag: true }],
  linhaDeQuemProcura('suporte'),
  ['GET /suporte/planilha?ids=:id', 'Suporte V', 'suporte*', 200],
  ['POST /suporte/planilha', 'Suporte V', 'suporte*', 202, { corpo: { ids: ':id' } }],
  ['GET /suporte/:id', 'Suporte V', 'suporte', 200],
  // Who only reads is told of what is there that they may not, and of what is not there that it is not.
  [
    'POST /suporte/:id/transicao',
    'Suporte V+E',
    'suporte',
    200,
    { corpo: { para: 3 }, salvo: { 'Suporte V': [403, 403, 404] } },
  ],

  // Spec 3 §2.6: what an administrator publishes.
  ['GET /versao/publicada', 'Versão V', '-', 200],
  ['PUT /versao', 'Versão E', '-', 200, { corpo: { tag: 'v9.9.9', alteracoes: [':novo'], forceLogout: false } }],
  ['DELETE /versao', 'Versão E', '-', 200],

  // What the command of the move says of itself, of the whole company (decision 443).
  ['GET /mudancas', 'Mudança V', '-', 200],
  ['GET /mudancas/:id', 'Mudança V', 'mudanca', 200],
  ['GET /mudancas/:id/linhas', 'Mudança V', 'mudanca', 200],
]
