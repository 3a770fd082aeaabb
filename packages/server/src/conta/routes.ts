import { formatCpf } from '@prumo/domain/core/documents.ts'
import { flags } from '@prumo/domain/core/tela.ts'
import { z } from 'zod'
import type { Ctx } from '../core/context.ts'
import type { Router } from '../core/http.ts'
import { ajudaRoutes } from './ajuda.ts'
import { alterarSenhaRoutes } from './alterar-senha.ts'
import { entradaRoutes } from './entrada.ts'
import { recuperacaoRoutes } from './recuperacao.ts'
import { registroRoutes } from './registro.ts'
import { segundoFatorRoutes } from './segundo-fator.ts'
import { sessoesRoutes } from './sessoes.ts'

/** What the browser needs to know of its session. */
const sessionOf = (ctx: Ctx) => ({
  usuario: { ...ctx.usuario, cpf: ctx.usuario.cpf && formatCpf(ctx.usuario.cpf) },
  /** Who signed in, when that is not the person shown. */
  verComo: ctx.verComo ? ctx.autor : null,
  pendencia: ctx.pendencia,
  segundoFator: ctx.segundoFator,
  permissoes: ctx.permissoes,
  centrosDeCusto: ctx.centros.map((centroDeCustoId) => ({ centroDeCustoId })),
  expiraEm: ctx.expiraEm,
})

/** Everything about one's own account, and what stands before the door (Spec 1 §5, §7; Spec 2 §2, §5, §7). */
export function contaRoutes(router: Router): void {
  entradaRoutes(router)
  registroRoutes(router)
  recuperacaoRoutes(router)
  alterarSenhaRoutes(router)
  sessoesRoutes(router)
  segundoFatorRoutes(router)
  ajudaRoutes(router)

  router.route({
    method: 'GET',
    url: '/sessao',
    access: 'sessao',
    summary: 'A sessão atual: pessoa, permissões e centros de custo',
    whilePending: true,
    answer: z.object({
      usuario: z.object({ id: z.string(), nome: z.string(), email: z.string(), cpf: z.string().nullable() }),
      verComo: z.object({ id: z.string(), nome: z.string() }).nullable(),
      pendencia: z.enum(['trocarSenha', 'segundoFator']).nullable(),
      segundoFator: z.boolean(),
      permissoes: z.array(
        z.object({ alvo: z.string(), ...Object.fromEntries(flags.map((flag) => [flag, z.boolean()])) }),
      ),
      centrosDeCusto: z.array(z.object({ centroDeCustoId: z.string() })),
      expiraEm: z.string(),
    }),
    handler: async (ctx) => sessionOf(ctx),
  })
}
