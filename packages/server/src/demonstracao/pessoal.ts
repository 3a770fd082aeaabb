import { funcoes } from '@prumo/domain/administrador/funcoes.ts'
import { processos } from '@prumo/domain/administrador/processos.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { inputSchema, patchSchema } from '@prumo/domain/core/schema.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { sql } from 'kysely'
import { idArray } from '../core/access/scope.ts'
import type { Ctx } from '../core/context.ts'
import { create, update } from '../core/crud/write.ts'
import {
  desdeEntao,
  mensagens,
  funcoes as nomesDeFuncoes,
  processos as nomesDeProcessos,
  pedidosDeAcesso,
  quadro,
} from './quadro.ts'

type Person = { id: string; email: string }

/** Job roles, processes and employees, by the services the screens use. */
export async function fillStaff(ctx: Ctx, contratos: readonly string[]): Promise<void> {
  const held: Ctx = { ...ctx, centros: contratos }
  const add = async (entity: Entity, values: object): Promise<string> =>
    (await create(held, entity, inputSchema(entity).parse(values))).id
  const roles: string[] = []
  for (const nome of nomesDeFuncoes) roles.push(await add(funcoes, { nome }))
  const lines: string[] = []
  for (const nome of nomesDeProcessos) lines.push(await add(processos, { nome }))

  const ids = new Map<string, string>()
  for (const { contrato, funcao, processo, ...one } of quadro) {
    const id = await add(colaboradores, {
      ...one,
      empresaId: contrato === null ? null : contratos[contrato],
      funcaoId: roles[funcao],
      processoId: lines[processo],
    })
    ids.set(one.matricula, id)
  }
  for (const { matricula, ...change } of desdeEntao)
    await update(held, colaboradores, ids.get(matricula)!, patchSchema(colaboradores).parse(change))
}

/** Messages sent from the help form, and people who asked for access: both wait to be read. */
export async function fillWaiting(
  ctx: Ctx,
  people: readonly Person[],
  contratos: readonly string[],
  senhaHash: string,
): Promise<void> {
  for (const { de, diasAtras, contato, tela, descricao } of mensagens) {
    const { id } = people.find(({ email }) => email.startsWith(`${de}@`))!
    await sql`insert into suporte (data, autor, contato, descricao, tela, versao, usuario_id)
      select now() - make_interval(days => ${diasAtras}), nome, ${contato}, ${descricao}, ${tela}, ${`v${ctx.version}`}, id
      from usuarios where id = ${id}`.execute(ctx.db)
  }
  for (const { nome, email, contratos: asked } of pedidosDeAcesso) {
    const { rows } = await sql<{ id: string }>`insert into usuarios (nome, email, senha_hash, is_ativo)
      values (${nome}, ${email}, ${senhaHash}, false) returning id`.execute(ctx.db)
    await sql`insert into solicitacoes_de_acesso (usuario_id, centros, endereco)
      values (${rows[0]!.id}, ${idArray(asked.map((n) => contratos[n]!))}, '127.0.0.1')`.execute(ctx.db)
  }
}
