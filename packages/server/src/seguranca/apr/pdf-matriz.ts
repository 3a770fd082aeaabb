import type { AprInteira } from '@prumo/domain/seguranca/apr/respostas.ts'
import {
  ESCALA,
  faixaEmPalavras,
  NIVEL,
  niveisDeRisco,
  nivelDe,
  probabilidades,
  produtoDe,
  severidades,
} from '@prumo/domain/seguranca/apr/risco.ts'
import { type Content, printable, sectionTitle } from '../../core/documents/pdf.ts'

/** Light enough for black letters, apart enough for a copier. */
const CORES: Readonly<Record<number, string>> = {
  [NIVEL.baixo]: '#e3f2e6',
  [NIVEL.medio]: '#fdf3c9',
  [NIVEL.alto]: '#f9d3a5',
  [NIVEL.critico]: '#eda6a0',
}
const LINHA = '#9aa3af'

/** Probability by severity, each cell with its product, and the steps that stand in it in bold. */
export function matriz({ etapas, faixas }: Pick<AprInteira, 'etapas' | 'faixas'>): Content[] {
  if (etapas.length === 0) return []
  const naCelula = (p: number, s: number): string =>
    etapas
      .filter((uma) => uma.probabilidade === p && uma.severidade === s)
      .map(({ ordem }) => ordem)
      .join(', ')
  const titulo = (texto: string) => ({ text: printable(texto), fontSize: 7.5, alignment: 'center' as const })
  const corpo = [
    [titulo('P \\ S'), ...ESCALA.map((s) => titulo(`${s} ${severidades[s]}`))],
    ...ESCALA.toReversed().map((p) => [
      { ...titulo(`${p} ${probabilidades[p]}`), alignment: 'left' as const },
      ...ESCALA.map((s) => {
        const aqui = naCelula(p, s)
        return {
          text: [
            { text: String(produtoDe(p, s)), fontSize: 7.5 },
            ...(aqui ? [{ text: printable(`  Etapa ${aqui}`), bold: true, fontSize: 8 }] : []),
          ],
          alignment: 'center' as const,
          fillColor: CORES[nivelDe(p, s, faixas)]!,
        }
      }),
    ]),
  ]
  const legenda = Object.entries(niveisDeRisco)
    .map(([nivel, palavra]) => `${palavra}: ${faixaEmPalavras(Number(nivel), faixas)}`)
    .join('   ')
  return [
    {
      unbreakable: true,
      stack: [
        sectionTitle('Matriz de risco'),
        {
          table: { widths: [92, '*', '*', '*', '*', '*'], body: corpo },
          layout: {
            hLineWidth: () => 0.5,
            vLineWidth: () => 0.5,
            hLineColor: () => LINHA,
            vLineColor: () => LINHA,
            paddingTop: () => 2,
            paddingBottom: () => 2,
          },
        },
        { text: printable(legenda), fontSize: 8, margin: [0, 3, 0, 0] },
      ],
    },
  ]
}
