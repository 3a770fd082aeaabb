/** What was collected of a record, on its paper: photographs two a row, signatures above their names. */
import { buffer } from 'node:stream/consumers'
import type { AssinaturaColetada } from '@prumo/domain/core/assinaturas.ts'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import type { Ctx } from '../context.ts'
import { type Content, printable, sectionTitle } from '../documents/pdf.ts'
import { abrirSeHouver } from '../files/open-if-there.ts'
import { picture } from '../pictures/on-paper.ts'

export interface FotoNoPapel {
  /** Null where the store has lost it: it is told in its place. */
  readonly bytes: Buffer | null
  readonly legenda: string | null
  readonly dataCaptura: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}
export type AssinaturaNoPapel = AssinaturaColetada & { readonly desenho: Buffer | null }

const FADED = '#5b6472'
const DANGER = '#b3261e'
/** Room for a photograph, in points: two a row, three rows a page. */
const [LARGURA, ALTURA] = [246, 184]
/** Room to sign on. */
const TRACO = 236

/** The bytes of those files, by their ids; what the store has lost is not there, and the rest is printed. */
export async function bytesOfFiles(ctx: Ctx, ids: readonly (string | null)[]): Promise<Map<string | null, Buffer>> {
  const lidos = new Map<string | null, Buffer>()
  const ha = ids.filter((id) => id !== null)
  for (const arquivo of await ctx.files.find(ctx.db, ha)) {
    const conteudo = await abrirSeHouver(ctx, arquivo)
    if (conteudo) lidos.set(arquivo.id, await buffer(conteudo))
  }
  return lidos
}

const coordenadas = (latitude: number | null, longitude: number | null): string =>
  latitude === null || longitude === null ? '' : `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`

const emPares = <T>(todos: readonly T[]): (readonly T[])[] =>
  Array.from({ length: Math.ceil(todos.length / 2) }, (_, n) => todos.slice(n * 2, n * 2 + 2))

function fotografia({ bytes, legenda, dataCaptura, latitude, longitude }: FotoNoPapel): Content {
  const carimbo = [dataCaptura && formatInstant(dataCaptura), coordenadas(latitude, longitude)].filter(Boolean)
  return {
    stack: [
      bytes
        ? picture(bytes, [LARGURA, ALTURA])
        : { text: 'Esta foto não está mais no armazenamento.', color: FADED, margin: [0, 80, 0, 80] },
      { text: printable(legenda ?? ''), fontSize: 8.5, margin: [0, 3, 0, 0] },
      { text: printable(carimbo.join(' · ')), fontSize: 8, color: FADED },
    ],
  }
}

/** The photographs in that order, on pages of their own; nothing where there is none. */
export function photographsOnPaper(fotos: readonly FotoNoPapel[]): Content[] {
  if (fotos.length === 0) return []
  return [
    { ...(sectionTitle('Fotografias') as object), pageBreak: 'before' } as Content,
    ...emPares(fotos).map(
      ([uma, outra]): Content => ({
        unbreakable: true,
        columns: [fotografia(uma!), outra ? fotografia(outra) : ''],
        columnGap: 22,
        margin: [0, 0, 0, 10],
      }),
    ),
  ]
}

/** Before to the left, after to the right, row by row; nothing where there is none of either. */
export function beforeAndAfter(antes: readonly FotoNoPapel[], depois: readonly FotoNoPapel[]): Content[] {
  const linhas = Math.max(antes.length, depois.length)
  if (linhas === 0) return []
  const lado = (fotos: readonly FotoNoPapel[], n: number): Content => (fotos[n] ? fotografia(fotos[n]) : '')
  return [
    { ...(sectionTitle('Fotografias') as object), pageBreak: 'before' } as Content,
    {
      columns: [
        { text: 'Antes', bold: true },
        { text: 'Depois', bold: true },
      ],
      columnGap: 22,
      margin: [0, 0, 0, 6],
    },
    ...Array.from(
      { length: linhas },
      (_, n): Content => ({
        unbreakable: true,
        columns: [lado(antes, n), lado(depois, n)],
        columnGap: 22,
        margin: [0, 0, 0, 10],
      }),
    ),
  ]
}

const linha = (margem: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: TRACO, y2: 0, lineWidth: 0.75 }],
  margin: [0, margem, 0, 0],
})

function assinatura(uma: AssinaturaNoPapel, papelDe: (papel: number) => string | null): Content {
  const { desenho, nome, papel, documento, data, latitude, longitude, valida } = uma
  return {
    stack: [
      desenho ? picture(desenho, [180, 48]) : { text: ' ', margin: [0, 36, 0, 0] },
      linha(0),
      { text: printable(nome), alignment: 'center', bold: true, margin: [0, 3, 0, 0] },
      {
        text: printable([papelDe(papel), documento].filter(Boolean).join(' · ')),
        alignment: 'center',
        fontSize: 8.5,
      },
      {
        text: printable([formatInstant(data), coordenadas(latitude, longitude)].filter(Boolean).join(' · ')),
        alignment: 'center',
        fontSize: 8,
        color: FADED,
      },
      ...(valida
        ? []
        : [
            {
              text: 'O documento mudou depois desta assinatura.',
              alignment: 'center' as const,
              fontSize: 8,
              color: DANGER,
            },
          ]),
    ],
  }
}

/** A line to be signed by hand, where nobody signed on the screen. */
const aAssinar = (quem: string): Content => ({
  stack: [linha(44), { text: printable(quem), alignment: 'center', margin: [0, 3, 0, 0] }],
})

/** Who signed, each with the word of their part; where nobody did, a line to sign on for each of `aSeguir`. */
export function signaturesOnPaper(
  coletadas: readonly AssinaturaNoPapel[],
  papelDe: (papel: number) => string | null,
  aSeguir: readonly string[],
): Content[] {
  const blocos = coletadas.length > 0 ? coletadas.map((uma) => assinatura(uma, papelDe)) : aSeguir.map(aAssinar)
  return emPares(blocos).map(
    ([um, outro], n): Content => ({
      unbreakable: true,
      stack: [
        ...(n === 0 ? [sectionTitle('Assinaturas')] : []),
        { columns: [um!, outro ?? ''], columnGap: 40, margin: [0, 4, 0, 8] },
      ],
    }),
  )
}
