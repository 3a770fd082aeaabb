import type { Tela } from '../core/tela.ts'
import { telas } from '../telas.ts'

/** The four fixed reports, by the last part of their address; the order is that of Power BI's fixed pages. */
export const paineis = {
  'obras-bi': telas.obrasBi,
  combustivel: telas.combustivel,
  'inspecoes-seguranca': telas.inspecoesSeguranca,
  'relatorio-financeiro': telas.relatorioFinanceiro,
} as const satisfies Record<string, Tela>
export type NomeDePainel = keyof typeof paineis
export const nomesDosPaineis = Object.keys(paineis) as NomeDePainel[]

/** What a page is called: the menu says only of what, under 'Relatórios'. */
export const titulosDosPaineis: Readonly<Record<NomeDePainel, string>> = {
  'obras-bi': 'Relatório de obras',
  combustivel: 'Relatório de combustível',
  'inspecoes-seguranca': 'Relatório de inspeções de segurança',
  'relatorio-financeiro': 'Relatório financeiro',
}

/** What a page can be narrowed by beside its days; none asks for what its numbers do not know. */
export const filtrosDosPaineis: Readonly<Record<NomeDePainel, readonly ('centro' | 'obra' | 'veiculo' | 'equipe')[]>> =
  {
    'obras-bi': ['centro', 'obra', 'equipe'],
    combustivel: ['centro', 'obra', 'veiculo', 'equipe'],
    'inspecoes-seguranca': ['centro', 'obra', 'equipe'],
    'relatorio-financeiro': ['centro', 'obra'],
  }
