/** What somebody may do, and make others able to do (classes 2, 4 and 5). */
import type { Falha } from '../falha.ts'

const S = 'packages/server/src/'
const PERMISSAO = 'tests/cve/02-permissao-errada.test.ts'
const CAMPO = 'tests/cve/04-campo-que-nao-se-escreve.test.ts'
const COLUNA = 'a column that the form does not write'
const PESSOAS = 'tests/cve/05-quem-administra-pessoas.test.ts'

export const FALHAS_DE_DIREITOS: readonly Falha[] = [
  {
    nome: '02-chave-do-sensor',
    erro: 'Quem só vê sensores gera a chave com que um deles envia leituras',
    arquivo: `${S}laboratorio/sensores/routes.ts`,
    antes: "access: { tela, flag: 'editar' },",
    depois: 'access: LER,',
    pega: [
      [
        'tests/autorizacao/laboratorio-instrumentos.test.ts',
        'nega: POST /sensores/:id/chave',
        / V \/ dentro: 200, não 403/,
      ],
    ],
  },
  {
    nome: '02-por-colecao',
    erro: 'A alteração por nome de coleção esquece a permissão de editar',
    arquivo: `${S}core/crud/collections.ts`,
    antes: "demand(ctx, entity.tela, 'editar')",
    depois: "demand(ctx, entity.tela, 'visualizar')",
    pega: [[PERMISSAO, 'two doors to one record', /updateData/]],
  },
  {
    nome: '02-excluir-audio',
    erro: 'Um áudio de APR se exclui com a permissão de editar',
    arquivo: `${S}seguranca/audio-apr/routes.ts`,
    antes: "access: { tela, flag: 'excluir' },",
    depois: "access: { tela, flag: ['editar', 'excluir'] },",
    pega: [['tests/autorizacao/apr.test.ts', 'nega: DELETE /aprs-audios/:id', / E \/ dentro: 204, não 403/]],
  },
  {
    nome: '02-foto-pelo-id',
    erro: 'O que se colheu de um registro se lê sem a permissão da tela dele',
    arquivo: `${S}core/collected/hosts.ts`,
    antes: 'if (!host || !reads(ctx, host.entity)) throw notFound()',
    depois: 'if (!host) throw notFound()',
    pega: [['tests/autorizacao/obras-registros.test.ts', 'nega: GET /fotos/:id', /alvo errado \/ dentro: 200/]],
  },
  {
    nome: '04-mudanca-solta',
    erro: 'O corpo que altera um registro deixa passar nomes que não são campos do formulário',
    arquivo: 'packages/domain/src/core/schema.ts',
    antes: 'z.object({ ...shapeOf(entity, writableFields(entity)), revisao',
    depois: 'z.looseObject({ ...shapeOf(entity, writableFields(entity)), revisao',
    pega: [[CAMPO, COLUNA, /change/]],
  },
  {
    nome: '04-aprovar-acesso',
    erro: 'Aprovar um pedido de acesso grava na pessoa tudo o que vier no corpo',
    arquivo: 'packages/domain/src/administrador/usuarios-formulario.ts',
    antes: `export const aprovacao = z.strictObject({`,
    depois: `export const aprovacao = z.looseObject({`,
    pega: [['tests/cve/04-pessoa-e-pedido.test.ts', 'access that is approved', /aprovar with/]],
  },
  {
    nome: '04-laudo',
    erro: 'O corpo que altera um laudo deixa passar o que só a emissão escreve',
    arquivo: 'packages/domain/src/laboratorio/laudos/respostas.ts',
    antes: 'export const laudoAlterado = z.object({',
    depois: 'export const laudoAlterado = z.looseObject({',
    pega: [[CAMPO, COLUNA, /laudos/]],
  },
  {
    nome: '05-tirar-o-que-nao-se-tem',
    erro: 'Só se confere o que se dá; o que se retira, ninguém pergunta se quem retira tem',
    arquivo: `${S}administrador/usuarios/permissoes.ts`,
    antes: 'const missing = cannotGrant(ctx.permissoes, old, fresh)',
    depois: 'const missing = cannotGrant(ctx.permissoes, [], fresh)',
    pega: [[PESSOAS, 'who lacks a flag takes it', /./]],
  },
  {
    nome: '05-um-centro-alheio-entre-os-seus',
    erro: 'Centros se recusam só quando nenhum deles é de quem os dá',
    arquivo: `${S}administrador/usuarios/centros.ts`,
    antes: 'ids.some((id) => !held.has(id))',
    depois: 'ids.length > 0 && ids.every((id) => !held.has(id))',
    pega: [[PESSOAS, 'nobody gives themselves a centre', /./]],
  },
  {
    nome: '05-ultimo-administrador',
    erro: 'Quem se exclui não é conferido contra o último administrador',
    arquivo: `${S}administrador/usuarios/excluir.ts`,
    antes: '    await exigirAdministrador(tx)\n',
    depois: '',
    pega: [[`${S}administrador/usuarios/simultaneos.test.ts`, 'the last administrator is not deleted', /./]],
  },
]
