import { telas } from '@prumo/domain/telas.ts'
import { createElement } from 'react'
import { listAddress } from '../../core/screens/addresses.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'
import type { AnyRecord } from '../../core/wire/records.ts'

const tela = telas.fluxoDeCaixa
const base = listAddress(tela)

/** Spec 1 §2: financeiro/fluxo-de-caixa (novo, editar/{id}); the projection and the statement are addresses of their own. */
export const fluxoDeCaixaRoutes: readonly ScreenRoute[] = [
  {
    tela,
    path: base,
    flag: 'visualizar',
    load: async () => (await import('./LancamentosScreen.tsx')).LancamentosScreen,
  },
  {
    tela,
    path: `${base}/projecao`,
    flag: 'visualizar',
    title: 'Projeção',
    load: async () => (await import('./ProjecaoScreen.tsx')).ProjecaoScreen,
  },
  {
    tela,
    path: `${base}/conciliar`,
    flag: 'editar',
    title: 'Conciliar extrato',
    load: async () => (await import('./ConciliarScreen.tsx')).ConciliarScreen,
  },
  {
    tela,
    path: `${base}/novo`,
    flag: 'adicionar',
    title: 'Novo',
    action: 'Novo lançamento',
    load: async () => (await import('./LancamentoForm.tsx')).NovoLancamentoScreen,
  },
  {
    tela,
    path: `${base}/editar/$id`,
    flag: 'editar',
    title: 'Editar',
    load: async () => (await import('./LancamentoForm.tsx')).EditarLancamentoScreen,
  },
  {
    tela,
    path: `${base}/detalhes/$id`,
    flag: 'visualizar',
    title: 'Detalhes',
    load: async () => {
      const [{ DetailScreen }, { lancamentosNaTela, SituacaoNoTopo }] = await Promise.all([
        import('../../core/detail/DetailScreen.tsx'),
        import('./colunas.tsx'),
      ])
      const above = ({ situacao }: AnyRecord) => createElement(SituacaoNoTopo, { situacao: situacao as number })
      return () => createElement(DetailScreen, { entity: lancamentosNaTela, above })
    },
  },
]
