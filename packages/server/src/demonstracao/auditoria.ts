import { sql } from 'kysely'
import type { Services } from '../core/context.ts'
import { procurarAchados } from '../financeiro/auditoria/procurar.ts'

/** What the rules find in the demonstration's own orders, with a supplier whose PIX key is an employee's among them. */
export async function fillAudit(services: Services): Promise<void> {
  await sql`update fornecedores set pix_tipo = 3, pix_chave = (select email from colaboradores where email is not null order by id limit 1)
    where id = (select fornecedor_id from pedidos where status = 5 and fornecedor_id is not null order by numero limit 1)
      and pix_chave is null`.execute(services.db)
  await procurarAchados(services)
}
