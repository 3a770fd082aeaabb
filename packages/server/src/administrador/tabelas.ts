import {
  bigint,
  bigints,
  boolean,
  id,
  instant,
  integer,
  nullable,
  preset,
  text,
  texts,
} from '../core/database/table.ts'

export const tabelasAdministrador = {
  usuariosCentros: {
    usuarioId: bigint,
    centroDeCustoId: bigint,
  },
  solicitacoesDeAcesso: {
    id,
    usuarioId: bigint,
    centros: preset(bigints),
    criadaEm: preset(instant),
    endereco: text,
  },
  solicitacoesDecididas: {
    id: bigint,
    centros: bigints,
    decididaEm: preset(instant),
  },
  seloConferencias: {
    id,
    conferidaEm: preset(instant),
    linhas: bigint,
    elos: integer,
    cabeca: nullable(text),
    falha: nullable(text),
  },
  versoesPublicadas: {
    id,
    tag: nullable(text),
    alteracoes: preset(texts),
    forceLogout: preset(boolean),
    servidor: text,
    publicadaEm: preset(instant),
    usuarioId: nullable(bigint),
  },
} as const

/** What these entities' tables have beside the declared fields. */
export const colunasAdministrador = {
  usuarios: {
    senhaHash: nullable(text),
    trocarSenha: preset(boolean),
    senhaExpiraEm: nullable(instant),
    segundoFatorEm: nullable(instant),
  },
} as const

/** Fields the database fills in when they are not given. */
export const preenchidosAdministrador = {
  permissoes: ['visualizar', 'adicionar', 'editar', 'excluir', 'acesso'],
  suporte: ['data', 'situacao'],
  usuarios: ['isColaborador', 'isAtivo'],
} as const
