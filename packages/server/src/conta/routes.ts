import { chamadasDaConta } from '@prumo/domain/conta/chamadas.ts'
import { formatCpf } from '@prumo/domain/core/documents.ts'
import type { Ctx } from '../core/context.ts'
import type { Router } from '../core/http/http.ts'
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

  router.publicCall(chamadasDaConta.sessaoSeHouver, {
    summary: 'A sessão atual, ou nenhuma',
    handler: async (_services, { request }) => {
      const ctx = await router.session(request)
      return { sessao: ctx && sessionOf(ctx) }
    },
  })
  router.call(chamadasDaConta.sessao, {
    access: 'sessao',
    summary: 'A sessão atual: pessoa, permissões e centros de custo',
    whilePending: true,
    handler: async (ctx) => sessionOf(ctx),
  })
}
