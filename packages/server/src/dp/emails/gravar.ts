import type { InputOf } from '@prumo/domain/core/entity.ts'
import { emails, problemasDoEmail } from '@prumo/domain/dp/emails.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { create, remove, update } from '../../core/crud/write.ts'
import { badInput } from '../../core/errors.ts'

type Campos = InputOf<typeof emails>

/** Spec 2 §8: without a contract it is refused in the spec's words. */
function conferir(campos: Partial<Campos>): void {
  const [problema] = Object.entries(problemasDoEmail(campos))
  if (problema) throw badInput(problema[1], Object.fromEntries([problema]))
}

/** The generic services, with the spec's refusal (§8) and the spec's words in the log (§7). */
export const servicoDeEmails: OwnService = {
  create: async (ctx: Ctx, campos: Campos) => {
    conferir(campos)
    return create(ctx, emails, campos, undefined, (titulo) => `Cadastrou um novo e-mail de relatório: "${titulo}"`)
  },
  update: async (ctx: Ctx, id: string, campos: Partial<Campos> & { revisao?: number }) => {
    conferir(campos)
    return update(
      ctx,
      emails,
      id,
      campos,
      (titulo, quais) => `Atualizou as configurações do e-mail de relatório "${titulo}": ${quais}`,
    )
  },
  remove: (ctx: Ctx, id: string) =>
    remove(ctx, emails, id, (titulo) => `Removeu a configuração de relatório automático de "${titulo}"`),
}
