import { formatInstant } from '@prumo/domain/core/dates.ts'
import { type Content, printable, sectionTitle } from '../../core/documents/pdf.ts'
import { type FotoNoPapel, papelDeQuemAssina, type RdoNoPapel } from './pdf-dados.ts'

const FADED = '#5b6472'
const coordenadas = (latitude: number | null, longitude: number | null): string =>
  latitude === null || longitude === null ? '' : `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`

/** Room for a photograph, in points: two a row, three rows a page. */
const [LARGURA, ALTURA] = [246, 184]

function fotografia({ bytes, legenda, dataCaptura, latitude, longitude }: FotoNoPapel): Content {
  const carimbo = [dataCaptura && formatInstant(dataCaptura), coordenadas(latitude, longitude)].filter(Boolean)
  return {
    stack: [
      bytes
        ? { image: `data:image/jpeg;base64,${bytes.toString('base64')}`, fit: [LARGURA, ALTURA], alignment: 'center' }
        : { text: 'Esta foto não está mais no armazenamento.', color: FADED, margin: [0, 80, 0, 80] },
      { text: printable(legenda ?? ''), fontSize: 8.5, margin: [0, 3, 0, 0] },
      { text: printable(carimbo.join(' · ')), fontSize: 8, color: FADED },
    ],
  }
}

/** The photographs, on pages of their own. */
export function fotografias({ fotos }: RdoNoPapel): Content[] {
  if (fotos.length === 0) return []
  const pares = Array.from({ length: Math.ceil(fotos.length / 2) }, (_, n) => fotos.slice(n * 2, n * 2 + 2))
  return [
    { ...(sectionTitle('Fotografias') as object), pageBreak: 'before' } as Content,
    ...pares.map(
      (par): Content => ({
        unbreakable: true,
        columns: [fotografia(par[0]!), par[1] ? fotografia(par[1]) : ''],
        columnGap: 22,
        margin: [0, 0, 0, 10],
      }),
    ),
  ]
}

const TRACO = 236

const assinatura = ({
  desenho,
  nome,
  papel,
  documento,
  data,
  latitude,
  longitude,
  valida,
}: RdoNoPapel['assinaturas'][number]): Content => ({
  stack: [
    desenho
      ? { image: `data:image/png;base64,${desenho.toString('base64')}`, fit: [180, 48], alignment: 'center' }
      : { text: ' ', margin: [0, 36, 0, 0] },
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: TRACO, y2: 0, lineWidth: 0.75 }] },
    { text: printable(nome), alignment: 'center', bold: true, margin: [0, 3, 0, 0] },
    {
      text: printable([papelDeQuemAssina(papel), documento].filter(Boolean).join(' · ')),
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
            color: '#b3261e',
          },
        ]),
  ],
})

/** A line to be signed by hand, where nobody signed on the screen. */
const aAssinar = (papel: string): Content => ({
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: TRACO, y2: 0, lineWidth: 0.75 }], margin: [0, 44, 0, 0] },
    { text: papel, alignment: 'center', margin: [0, 3, 0, 0] },
  ],
})

/** Who signed, or where to sign: the contractor and the client's inspection. */
export function assinaturas({ assinaturas: coletadas }: RdoNoPapel): Content[] {
  const blocos = coletadas.length > 0 ? coletadas.map(assinatura) : ['Contratada', 'Fiscalização'].map(aAssinar)
  const pares = Array.from({ length: Math.ceil(blocos.length / 2) }, (_, n) => blocos.slice(n * 2, n * 2 + 2))
  return pares.map(
    (par, n): Content => ({
      unbreakable: true,
      stack: [
        ...(n === 0 ? [sectionTitle('Assinaturas')] : []),
        { columns: [par[0]!, par[1] ?? ''], columnGap: 40, margin: [0, 4, 0, 8] },
      ],
    }),
  )
}
