import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnCollection } from '../../core/crud/own-service.ts'
import { badInput, notFound } from '../../core/errors.ts'
import { removerAssinatura } from './assinatura.ts'

type Assinatura = { readonly id: string; readonly url: string }

/** The signatures of the collaborators within reach. */
const visiveis = (ctx: Ctx) =>
  ctx.db
    .selectFrom('assinaturas as a')
    .innerJoin('colaboradores', 'colaboradores.id', 'a.colabId')
    .where(inScope(ctx, colaboradores, 'colaboradores'))

async function donoDe(ctx: Ctx, id: string): Promise<string> {
  const found = await visiveis(ctx).where(sql`a.id::text`, '=', id).select('a.colabId').executeTakeFirst()
  if (!found) throw notFound()
  return found.colabId
}

/**
 * Spec 2 §3, §7: the collection `assinaturas`, whose records hold id and url. No entity of its own: a signature is a
 * collaborator's, and everything about it asks for full access (§6), here as by the collaborator's own routes.
 */
export const colecaoDeAssinaturas: OwnCollection = {
  banco: 'assinaturas',
  tela: colaboradores.tela,
  access: { tela: colaboradores.tela, flag: 'acesso' },
  fields: ['id', 'url'],
  list: (ctx): Promise<Assinatura[]> => visiveis(ctx).select(['a.id', 'a.url']).orderBy('a.id').limit(10_000).execute(),
  async save(ctx, id) {
    if (id !== null) await donoDe(ctx, id)
    throw badInput(
      'Uma assinatura é a sua imagem: envie-a por PUT /api/colaboradores/{id}/assinatura (parte arquivo, PNG).',
      { arquivo: 'Escolha um arquivo.' },
    )
  },
  remove: async (ctx, id) => removerAssinatura(ctx, await donoDe(ctx, id)),
}
