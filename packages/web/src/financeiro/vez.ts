import type { Vez } from '../core/vez/vez.ts'

/** What is read of each sort beside the decision; named here, a page that shows no decision does not carry the names. */
export const vez: Vez = {
  pedidos: async () => (await import('./solicitacoes/Decisao.tsx')).Decisao,
  perguntas: async () => (await import('./pedidos/PerguntaNaVez.tsx')).PerguntaNaVez,
  remessas: async () => (await import('./remessas/RemessaScreen.tsx')).Remessa,
  'dados-bancarios': async () => (await import('./fornecedores/ParaConferir.tsx')).DadosNaVez,
  auditoria: async () => (await import('./auditoria/ResponderScreen.tsx')).Resposta,
}
