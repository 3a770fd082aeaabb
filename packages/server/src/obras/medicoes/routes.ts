import { chamadasDeMedicoes, transicaoDaMedicao } from '@prumo/domain/obras/medicoes/chamadas.ts'
import { medicoes } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { apresentar } from '../../core/atos/apresentar.ts'
import { transicaoRoute } from '../../core/atos/transicao.ts'
import { find } from '../../core/crud/read.ts'
import type { Router } from '../../core/http/http.ts'
import { lancamentosAdotaveis } from './adotaveis.ts'
import { boletimRoutes } from './boletim-routes.ts'
import { MEDICOES } from './fluxo.ts'
import { gerarItens } from './gerar.ts'
import { glosar } from './glosar.ts'
import { servicoDeMedicoes } from './gravar.ts'
import { alterarItem, incluirItem, retirarItem } from './itens.ts'
import { passosDaMedicao } from './passos.ts'

const { tela } = medicoes
// The act's own flag is asked once the record is found: the contract's order.
const LER = { tela, flag: 'visualizar' } as const

/** Measurements (design, Works 4.3): what they have beside the generic calls. */
export function medicoesRoutes(router: Router): void {
  boletimRoutes(router)
  transicaoRoute(router, MEDICOES, { passos: passosDaMedicao, body: transicaoDaMedicao, proprio: servicoDeMedicoes })
  router.call(chamadasDeMedicoes.gerarItens, {
    access: LER,
    summary: 'Toma as linhas de RDOs aprovados e de registros validados do período que nenhuma medição tem',
    handler: (ctx, { params, body }) => gerarItens(ctx, params.id, body),
  })
  router.call(chamadasDeMedicoes.lancamentos, {
    access: { tela, flag: 'editar' },
    summary: 'Lançamentos do caixa digitados à mão que esta medição pode adotar',
    handler: (ctx, { params }) => lancamentosAdotaveis(ctx, params.id),
  })
  router.call(chamadasDeMedicoes.incluirItem, {
    access: LER,
    summary: 'Inclui um item à mão, com a memória de cálculo',
    handler: (ctx, { params, body }) => incluirItem(ctx, params.id, body),
  })
  router.call(chamadasDeMedicoes.alterarItem, {
    access: LER,
    summary: 'Altera quantidade, local, memória ou justificativa de um item',
    handler: (ctx, { params, body }) => alterarItem(ctx, params.id, params.itemId, body),
  })
  router.call(chamadasDeMedicoes.retirarItem, {
    access: LER,
    summary: 'Retira um item; as suas linhas de campo voltam a poder ser medidas',
    handler: (ctx, { params }) => retirarItem(ctx, params.id, params.itemId),
  })
  router.call(chamadasDeMedicoes.glosar, {
    access: LER,
    summary: 'Anota o que o cliente não paga de cada item; os que não são nomeados ficam como estão',
    handler: (ctx, { params, body }) =>
      glosar(ctx, params.id, body, async (tx) => {
        const dentro = { ...ctx, db: tx }
        return apresentar(servicoDeMedicoes, dentro, await find(dentro, tx, medicoes, params.id))
      }),
  })
}
