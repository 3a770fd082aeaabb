import { defineEnvio } from '../../core/anexos.ts'
import { anyDocument, type KindName } from '../../core/file-kinds.ts'

const MB = 1024 * 1024
const IMAGENS: readonly KindName[] = ['png', 'jpeg', 'webp', 'heic']

/** A work's document, beside `dados`: whatever an engineer sends, but a bank's statement (design, Works 2.5). */
export const documentoDeObra = defineEnvio({
  accept: anyDocument.filter((kind) => kind !== 'ofx'),
  maxBytes: 25 * MB,
  json: ['dados'],
})

/** A picture is smaller than a paper. */
export const limiteDe = (kind: KindName | null): number =>
  kind && IMAGENS.includes(kind) ? 10 * MB : documentoDeObra.maxBytes!

export const arquivoGrande = (limite: number): string =>
  `Arquivo maior que o limite permitido (${Math.floor(limite / MB)} MB)!`
export const TIPO_NAO_PERMITIDO = 'Tipo de arquivo não permitido!'
