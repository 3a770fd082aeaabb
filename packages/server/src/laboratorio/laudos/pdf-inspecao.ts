import {
  RESULTADO_VISUAL,
  resultadosDeInsuflacao,
  resultadosVisuais,
} from '@prumo/domain/laboratorio/ensaio-eletrico/codigos.ts'
import type { PecaDoLaudo } from '@prumo/domain/laboratorio/laudos/conteudo.ts'
import { type Content, itemsTable, sectionTitle } from '../../core/documents/pdf.ts'
import { palavra } from './palavra.ts'

/** What was seen of it before any tension was put on it: of its last test, whose look it was. */
const vistoDe = ({ ensaios }: PecaDoLaudo) => {
  const com = ensaios.findLast(({ visual, insuflacao }) => visual.length > 0 || insuflacao !== null)
  return { visual: com?.visual ?? [], insuflacao: com?.insuflacao ?? null }
}

function deUma(peca: PecaDoLaudo): Content[] {
  const { visual, insuflacao } = vistoDe(peca)
  if (visual.length === 0 && insuflacao === null) return []
  return [
    itemsTable(
      [{ label: 'Verificação' }, { label: 'Resultado', width: 110 }],
      [
        ...visual.map(({ texto, resultado }) => [texto, palavra(resultadosVisuais, resultado)]),
        ...(insuflacao === null ? [] : [['Insuflação com ar', palavra(resultadosDeInsuflacao, insuflacao)]]),
      ],
    ),
  ]
}

/** Of several pieces, what did not conform of each. */
const deVarias = (pecas: readonly PecaDoLaudo[]): Content =>
  itemsTable(
    [
      { label: 'Etiqueta', width: 62 },
      { label: 'Verificações', width: 60 },
      { label: 'Não conformes' },
      { label: 'Insuflação', width: 70 },
    ],
    pecas.map((peca) => {
      const { visual, insuflacao } = vistoDe(peca)
      const ruins = visual.filter(({ resultado }) => resultado === RESULTADO_VISUAL.naoConforme)
      return [
        peca.etiqueta,
        String(visual.length),
        ruins.length === 0 ? 'nenhuma' : ruins.map(({ texto }) => texto).join('; '),
        insuflacao === null ? '–' : palavra(resultadosDeInsuflacao, insuflacao),
      ]
    }),
  )

/** What is surely shorter than a page: where it is not, it goes on to the next. */
const INTEIRA = 24
const LETRAS_DE_UMA_LINHA = 80
const linhasDe = (pecas: readonly PecaDoLaudo[]): number =>
  pecas
    .flatMap((peca) => vistoDe(peca).visual)
    .reduce((linhas, { texto }) => linhas + Math.ceil(texto.length / LETRAS_DE_UMA_LINHA), pecas.length)

export function visualNoPapel(pecas: readonly PecaDoLaudo[], coletivo: boolean): Content[] {
  const conteudo = coletivo ? [deVarias(pecas)] : pecas.flatMap(deUma)
  return conteudo.length === 0
    ? []
    : [{ fontSize: 9, stack: [sectionTitle('Inspeção visual'), ...conteudo], unbreakable: linhasDe(pecas) <= INTEIRA }]
}
