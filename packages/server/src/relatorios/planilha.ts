import type { Formato, Painel } from '@prumo/domain/relatorios/painel.ts'
import type { PlanilhaColumn, PlanilhaSheet } from '../core/documents/planilha.ts'

const kindOf = (formato: Formato): PlanilhaColumn['kind'] => (formato === 'moeda' ? 'money' : 'number')
const medida = (formato: Formato, unidade: string | null): string =>
  formato === 'moeda' ? 'R$' : formato === 'percentual' ? '%' : (unidade ?? '')

/** The page as sheets: the figures first, then each chart's numbers, then each table. */
export const abasDo = ({ indicadores, quadros, tabelas, mapas }: Painel): PlanilhaSheet[] => [
  {
    name: 'Indicadores',
    columns: [
      { header: 'Indicador', kind: 'text' },
      { header: 'Valor', kind: 'number', width: 18 },
      { header: 'Unidade', kind: 'text', width: 10 },
      { header: 'Observação', kind: 'text', width: 60 },
    ],
    rows: indicadores.map(({ rotulo, valor, formato, unidade, nota }) => [
      rotulo,
      valor,
      medida(formato, unidade),
      nota,
    ]),
  },
  ...quadros.map(({ titulo, formato, categorias, series }) => ({
    name: titulo,
    columns: [
      { header: '', kind: 'text' as const },
      ...series.map(({ nome, formato: proprio }) => ({ header: nome, kind: kindOf(proprio ?? formato), width: 20 })),
    ],
    rows: categorias.map((categoria, n) => [categoria, ...series.map(({ valores }) => valores[n] ?? null)]),
  })),
  ...tabelas.map(({ titulo, colunas, linhas }) => ({
    name: titulo,
    columns: colunas.map(
      ({ rotulo, formato }): PlanilhaColumn => ({
        header: rotulo,
        kind: formato === 'texto' ? 'text' : formato === 'data' ? 'date' : kindOf(formato),
      }),
    ),
    rows: linhas.map(({ celulas }) => celulas),
  })),
  ...mapas.map(({ titulo, pontos }) => ({
    name: titulo,
    columns: [
      { header: 'Obra', kind: 'text' as const },
      { header: 'Onde e como está', kind: 'text' as const },
      { header: 'Latitude', kind: 'number' as const, width: 14 },
      { header: 'Longitude', kind: 'number' as const, width: 14 },
    ],
    rows: pontos.map(({ nome, detalhe, latitude, longitude }) => [nome, detalhe, latitude, longitude]),
  })),
]
