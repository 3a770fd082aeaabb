import { chamadasDeContagens } from '@prumo/domain/inventario/contagens/chamadas.ts'
import { inventarioContagens } from '@prumo/domain/inventario/contagens/contagens.ts'
import { transicaoRoute } from '../../core/atos/transicao.ts'
import { fotosRoutes } from '../../core/collected/fotos-routes.ts'
import { findRow } from '../../core/crud/read.ts'
import type { Router } from '../../core/http/http.ts'
import { proprio } from './abrir.ts'
import { FOTOS } from './coleta.ts'
import { CONTAGENS, passosDaContagem } from './fluxo.ts'
import { lerNaMesa } from './ler-etiqueta.ts'
import { itensDaContagem } from './linhas.ts'
import { planilhaDaContagem, relatorioDaContagem } from './papel.ts'

const { tela } = inventarioContagens
const LER = { tela, flag: 'visualizar' } as const

/** A count, beside the generic calls: what it found so far, its papers, its flow, a label read at the desk, and what was photographed of one. */
export function contagensRoutes(router: Router): void {
  router.call(chamadasDeContagens.itens, {
    access: LER,
    summary: 'O que uma contagem esperava e o que se leu: resumo e linhas',
    handler: async (ctx, { params, query }) => {
      await findRow(ctx, ctx.db, inventarioContagens, params.id)
      return itensDaContagem(ctx, params.id, query)
    },
  })
  router.call(chamadasDeContagens.relatorio, {
    access: LER,
    heavy: true,
    summary: 'Relatório de divergências de uma contagem, em PDF',
    handler: (ctx, { params, reply }) => relatorioDaContagem(ctx, reply, params.id),
  })
  router.call(chamadasDeContagens.planilha, {
    access: LER,
    heavy: true,
    summary: 'Planilha de uma contagem, uma linha por item',
    handler: (ctx, { params, reply }) => planilhaDaContagem(ctx, reply, params.id),
  })
  router.call(chamadasDeContagens.ler, {
    access: { tela, flag: 'adicionar' },
    summary: 'Registra a leitura de uma etiqueta numa contagem',
    handler: (ctx, { body }) => lerNaMesa(ctx, body),
  })
  fotosRoutes(router, FOTOS)
  transicaoRoute(router, CONTAGENS, { passos: passosDaContagem, proprio })
}
