import { defineEnvio } from '../../core/anexos.ts'
import { defineEntity } from '../../core/entity.ts'
import { automatic, instant, integer, longText, optional, ref, text } from '../../core/field.ts'
import { voice } from '../../core/file-kinds.ts'
import { telas } from '../../telas.ts'

/** The voice of the team as it talked the analysis over (design, Works 7.4): heard by whoever sees the APR, and by nobody else. */
export const aprsAudios = defineEntity({
  name: 'aprs-audios',
  banco: 'aprs-audios',
  tela: telas.apr,
  noun: { one: 'áudio de APR', many: 'áudios de APR', article: 'o' },
  fields: {
    aprId: automatic(ref('APR', 'aprs')),
    duracaoS: automatic(integer('Duração (s)', 0, 600)),
    dataGravacao: automatic(instant('Gravado em')),
    autorId: automatic(ref('Autor', 'usuarios')),
    fileName: automatic(text('Arquivo')),
    mimeType: automatic(text('Formato', 60)),
    tamanho: automatic(integer('Tamanho (bytes)')),
    sha256: automatic(text('Impressão digital do arquivo', 64)),
    /** Typed by somebody, where it was. */
    transcricao: optional(longText('Transcrição', 10_000)),
  },
  title: 'fileName',
  list: ['aprId', 'dataGravacao', 'duracaoS', 'autorId', 'mimeType'],
  search: ['fileName', 'transcricao'],
  scope: { by: 'parent', column: 'aprId', parent: 'aprs' },
  readOnly: true,
})

export const DURACAO_MAXIMA_S = 600
const MB = 1024 * 1024
export const envioDeAudio = defineEnvio({ accept: voice, maxBytes: 15 * MB, json: ['dados'] })
export const AUDIO_GRANDE = 'Arquivo maior que o limite permitido (15 MB)!'
export const AUDIO_NAO_PERMITIDO = 'Tipo de arquivo não permitido!'
export const DURACAO_ATINGIDA = 'Duração máxima de 10 minutos atingida!'
export const PERMITA_MICROFONE = 'Permita o uso do microfone para gravar!'
export const CONSENTIMENTO = 'A gravação será anexada à APR. Todos os presentes estão cientes.'
export const MAXIMO_DE_AUDIOS = 20

/** What a browser records in, the first it can: WebM/Opus nearly everywhere, MP4/AAC on an iPhone. */
export const FORMATOS_DE_GRAVACAO = [
  'audio/webm;codecs=opus',
  'audio/webm',
  'audio/mp4;codecs=mp4a.40.2',
  'audio/mp4',
] as const

/** '9:05'. */
export const duracaoEscrita = (segundos: number): string =>
  `${Math.floor(segundos / 60)}:${String(Math.floor(segundos % 60)).padStart(2, '0')}`
