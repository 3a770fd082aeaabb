import { chamadasDeValoresDiarias } from '@prumo/domain/financeiro/valores-diarias/chamadas.ts'
import { valoresDiarias } from '@prumo/domain/financeiro/valores-diarias/valores-diarias.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import type { Router } from '../../core/http/http.ts'
import { ativar, criarVigencia } from './gravar.ts'
import { contarValores, listarValores, planilhaDeValores } from './listar.ts'
import { simularValores } from './simular.ts'

const { tela } = valoresDiarias
const LER = { tela, flag: 'visualizar' } as const
const CRIAR = { tela, flag: 'adicionar' } as const
const MUDAR = { tela, flag: 'editar' } as const

/** Daily-allowance rates (design, Finance screens 2.2), beside what every entity has. */
export function valoresDiariasRoutes(router: Router): void {
  router.call(chamadasDeValoresDiarias.listar, {
    access: LER,
    summary: 'Lista valores de diárias, em lotes',
    handler: (ctx, { query }) => listarValores(ctx, query),
  })
  router.call(chamadasDeValoresDiarias.contar, {
    access: LER,
    summary: 'Conta valores de diárias',
    handler: async (ctx, { query }) => ({ total: await contarValores(ctx, query) }),
  })
  spreadsheetRoutes(router, planilhaDeValores)
  router.call(chamadasDeValoresDiarias.simular, {
    access: LER,
    summary: 'Quem, onde e quando: que valores valem e por quê',
    handler: (ctx, { query }) => simularValores(ctx, query),
  })
  router.call(chamadasDeValoresDiarias.novaVigencia, {
    access: CRIAR,
    summary: 'Cria a vigência seguinte de um valor e encerra a de agora na véspera',
    handler: (ctx, { params, body }) => criarVigencia(ctx, params.id, body),
  })
  for (const [ato, ativo] of [['desativar', false] as const, ['reativar', true] as const])
    router.call(chamadasDeValoresDiarias[ato], {
      access: MUDAR,
      summary: ativo ? 'Volta a usar um valor de diária' : 'Deixa de usar um valor de diária',
      handler: (ctx, { params, body }) => ativar(ctx, params.id, ativo, body?.revisao),
    })
}
