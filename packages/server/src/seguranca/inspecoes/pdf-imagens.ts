import { formatInstant } from '@prumo/domain/core/dates.ts'
import { papeisNaInspecao } from '@prumo/domain/seguranca/inspecoes/coleta.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import { type Content, printable, sectionTitle } from '../../core/documents/pdf.ts'
import type { AssinaturaNoPapel, FotoNoPapel } from './pdf-dados.ts'

const FADED = '#5b6472'
const DANGER = '#b3261e'
/** Room for a photograph, in points: two a row, three rows a page. */
const [LARGURA, ALTURA] = [246, 184]
/** Room to sign on. */
const TRACO = 236

const coordenadas = (latitude: number | null, longitude: number | null): string =>
  latitude === null || longitude === null ? '' : `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`

const emPares = <T>(todos: readonly T[]): (readonly T[])[] =>
  Array.from({ length: Math.ceil(todos.length / 2) }, (_, n) => todos.slice(n * 2, n * 2 + 2))

/** `pergunta`: the number of the one it answers. */
function fotografia({ foto, pergunta }: { foto: FotoNoPapel; pergunta: number | undefined }): Content {
  const { bytes, legenda, dataCaptura, latitude, longitude } = foto
  const carimbo = [dataCaptura && formatInstant(dataCaptura), coordenadas(latitude, longitude)].filter(Boolean)
  return {
    stack: [
      bytes
        ? { image: `data:image/jpeg;base64,${bytes.toString('base64')}`, fit: [LARGURA, ALTURA], alignment: 'center' }
        : { text: 'Esta foto não está mais no armazenamento.', color: FADED, margin: [0, 80, 0, 80] },
      {
        text: printable([pergunta && `Pergunta ${pergunta}`, legenda].filter(Boolean).join(' · ')),
        fontSize: 8.5,
        margin: [0, 3, 0, 0],
      },
      { text: printable(carimbo.join(' · ')), fontSize: 8, color: FADED },
    ],
  }
}

/** The photographs, on pages of their own, in the order of the questions they answer. */
export function fotografias(fotos: readonly FotoNoPapel[], perguntaDa: ReadonlyMap<string, number>): Content[] {
  if (fotos.length === 0) return []
  const ordenadas = fotos
    .map((foto) => ({ foto, pergunta: perguntaDa.get(foto.id) }))
    .toSorted((a, b) => (a.pergunta ?? 9999) - (b.pergunta ?? 9999))
  return [
    { ...(sectionTitle('Fotografias') as object), pageBreak: 'before' } as Content,
    ...emPares(ordenadas).map(
      ([uma, outra]): Content => ({
        unbreakable: true,
        columns: [fotografia(uma!), outra ? fotografia(outra) : ''],
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

const assinatura = ({
  desenho,
  nome,
  papel,
  documento,
  data,
  latitude,
  longitude,
  valida,
}: AssinaturaNoPapel): Content => ({
  stack: [
    desenho
      ? { image: `data:image/png;base64,${desenho.toString('base64')}`, fit: [180, 48], alignment: 'center' }
      : { text: ' ', margin: [0, 36, 0, 0] },
    linha(0),
    { text: printable(nome), alignment: 'center', bold: true, margin: [0, 3, 0, 0] },
    {
      text: printable([wordOf(papeisNaInspecao, papel), documento].filter(Boolean).join(' · ')),
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
})

/** A line to be signed by hand, where nobody signed on the screen. */
const aAssinar = (quem: string): Content => ({
  stack: [linha(44), { text: printable(quem), alignment: 'center', margin: [0, 3, 0, 0] }],
})

/** Who signed, or where to sign: the inspector and whoever leads the team. */
export function assinaturas(coletadas: readonly AssinaturaNoPapel[], inspetor: string): Content[] {
  const blocos =
    coletadas.length > 0 ? coletadas.map(assinatura) : [`Inspetor: ${inspetor}`, 'Encarregado da equipe'].map(aAssinar)
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
