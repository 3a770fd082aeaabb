/** What the label on a piece says (design, Works 5.3: 50×25 mm), and the same as a label printer takes it. */
import { formatDate, type PlainDate } from '../../core/dates.ts'
import { SITUACAO_DE_EQUIPAMENTO } from '../../vocabulario/equipamento-isolante.ts'
import { CORES_DAS_CLASSES, LADO } from './codigos.ts'

export interface PecaNaEtiqueta {
  readonly etiqueta: string
  readonly tipo: string
  readonly classe: string | null
  readonly numeroSerie: string
  readonly lado: number | null
  readonly situacao: number
  readonly dataUltimoEnsaio: PlainDate | null
  readonly dataProximoEnsaio: PlainDate | null
  readonly laudo: string | null
}

export interface Etiqueta {
  /** Also what the QR says: the tag, which a phone with no network looks up. */
  readonly etiqueta: string
  readonly oQueE: string
  readonly classe: { readonly dito: string; readonly cor: string | null } | null
  readonly linhas: readonly string[]
  /** What stands out: until when it may be used, or that it may not. */
  readonly validade: string
  readonly proibido: boolean
}

export function etiquetaDe(peca: PecaNaEtiqueta): Etiqueta {
  const { classe, dataUltimoEnsaio, dataProximoEnsaio, laudo, lado } = peca
  const cor = classe === null ? undefined : CORES_DAS_CLASSES[classe]
  const mao = lado ? (lado === LADO.esquerda ? ', esquerda' : ', direita') : ''
  const reprovado = peca.situacao === SITUACAO_DE_EQUIPAMENTO.reprovado
  return {
    etiqueta: peca.etiqueta,
    oQueE: peca.tipo,
    classe:
      classe === null
        ? null
        : { dito: `${cor ? `Classe ${classe}, ${cor.nome}` : `Categoria ${classe}`}${mao}`, cor: cor?.cor ?? null },
    linhas: [
      `Nº ${peca.numeroSerie}`,
      ...(dataUltimoEnsaio ? [`Ensaiado em ${formatDate(dataUltimoEnsaio)}`] : []),
      ...(laudo ? [`Laudo ${laudo}`] : []),
    ],
    validade: reprovado
      ? 'REPROVADO: RETIRAR DE USO'
      : dataProximoEnsaio
        ? `Válido até ${formatDate(dataProximoEnsaio)}`
        : 'SEM ENSAIO VÁLIDO',
    proibido: reprovado || dataProximoEnsaio === null,
  }
}

/** No command of the printer's is among what people wrote: what begins one goes by its number. */
const dado = (texto: string): string =>
  texto
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[\^~_\\]/g, (um) => `_${um.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
const linha = (y: number, altura: number, texto: string): string =>
  `^FO150,${y}^A0N,${altura},${Math.round(altura * 0.9)}^FB245,1,0,L^FH_^FD${dado(texto)}^FS`

/** 50×25 mm at 203 dots an inch: 400 by 200. */
export function zplDe(etiquetas: readonly Etiqueta[]): string {
  return etiquetas
    .map(({ etiqueta, oQueE, classe, linhas, validade }) =>
      [
        '^XA^CI28^PW400^LL200^LH0,0',
        // The tag alone, so that its squares are large: twenty-one a side up to 25 signs.
        `^FO14,26^BQN,2,${etiqueta.length > 25 ? 4 : 5}^FH_^FDMA,${dado(etiqueta)}^FS`,
        linha(12, 32, etiqueta),
        linha(48, 21, oQueE),
        ...(classe ? [linha(72, 21, classe.dito)] : []),
        ...linhas.map((uma, n) => linha(96 + n * 23, 20, uma)),
        linha(168, 25, validade),
        '^XZ',
      ].join('\n'),
    )
    .join('\n')
}
