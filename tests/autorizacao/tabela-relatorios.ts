import type { Linha } from './tabela.ts'

/**
 * The four fixed reports (Spec 3 §2.2): each needs `editar` on its own target, for its page, its choices, its sheet and what
 * is behind a number. That they sum the reader's contracts alone is shown beside them (financeiro/relatorio, frota/combustivel,
 * dp/aptidao), since a sum has no object to be out of reach.
 */
const PERIODO = 'de=2026-11-01&ate=2026-11-30'

const doPainel = (nome: string, alvo: string): Linha[] => [
  [`GET /pbi/${nome}?${PERIODO}`, `${alvo} E`, '-', 200],
  [`GET /pbi/${nome}/opcoes`, `${alvo} E`, '-', 200],
  [`GET /pbi/${nome}/planilha?${PERIODO}`, `${alvo} E`, '-', 200],
  [
    `GET /pbi/${nome}/registros?${PERIODO}&grupo=nenhum`,
    `${alvo} E`,
    '-',
    404,
    { porque: 'no number has a group of that name; those that exist also ask for visualizar on what they list' },
  ],
]

export const relatorios: readonly Linha[] = [
  ...doPainel('obras-bi', 'Obras BI'),
  ...doPainel('combustivel', 'Combustível'),
  ...doPainel('inspecoes-seguranca', 'Inspeções Segurança'),
  ...doPainel('relatorio-financeiro', 'Relatório Financeiro'),
]
