import { inputSchema } from '@prumo/domain/core/schema.ts'
import { emails } from '@prumo/domain/dp/emails.ts'
import type { Ctx } from '../core/context.ts'
import { servicoDeEmails } from '../dp/emails/gravar.ts'
import type { Cadastros } from './cadastros.ts'

/** Who receives the reports: the department everything, the site only what is its own. */
export async function fillReportEmails(ctx: Ctx, { contratos }: Cadastros): Promise<void> {
  const processo = await ctx.db
    .selectFrom('processos')
    .select('id')
    .where('nome', '=', 'Montagem elétrica')
    .executeTakeFirstOrThrow()
  for (const { email, ...quais } of [
    { email: 'dp@horizonte.exemplo', listaContratos: contratos, listaProcessos: [] },
    { email: 'seguranca.obra@horizonte.exemplo', listaContratos: contratos.slice(0, 1), listaProcessos: [processo.id] },
  ])
    await servicoDeEmails.create!(
      { ...ctx, centros: contratos },
      inputSchema(emails).parse({ tipo: 1, email, ...quais }) as never,
    )
}
