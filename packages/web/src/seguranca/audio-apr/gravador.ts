/** A voice recorded by the browser itself, in the first format it knows; without a screen, so that the telephone's form uses it too. */
import {
  DURACAO_MAXIMA_S,
  FORMATOS_DE_GRAVACAO,
  PERMITA_MICROFONE,
} from '@prumo/domain/seguranca/audio-apr/aprs-audios.ts'

export interface Gravacao {
  readonly arquivo: File
  readonly duracaoS: number
  readonly dataGravacao: string
  /** It stopped by itself, at the most it may last. */
  readonly noLimite: boolean
}
export interface EmGravacao {
  /** Stops, and gives what was recorded. */
  parar(): void
  /** Stops, and throws away what was recorded. */
  desistir(): void
}

const NAO_GRAVA = 'Este navegador não grava áudio. Envie um arquivo gravado no telefone.'
export const podeGravar = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined

const formato = (): string | undefined => FORMATOS_DE_GRAVACAO.find((um) => MediaRecorder.isTypeSupported(um))

/** Asks for the microphone and begins; `contar` is told of each second. Throws what is to be said. */
export async function gravar(
  contar: (segundos: number) => void,
  pronta: (gravacao: Gravacao | null) => void,
): Promise<EmGravacao> {
  if (!podeGravar()) throw new Error(NAO_GRAVA)
  const som = await navigator.mediaDevices
    .getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true, channelCount: 1 } })
    .catch(() => {
      throw new Error(PERMITA_MICROFONE)
    })
  const mimeType = formato()
  // 32 kbit/s is a voice heard well; ten minutes are 2,4 MB.
  const gravador = new MediaRecorder(som, { audioBitsPerSecond: 32_000, ...(mimeType && { mimeType }) })
  const partes: Blob[] = []
  const inicio = Date.now()
  let [fica, noLimite] = [true, false]
  const passados = () => (Date.now() - inicio) / 1000
  const relogio = setInterval(() => {
    contar(Math.min(DURACAO_MAXIMA_S, Math.floor(passados())))
    if (passados() < DURACAO_MAXIMA_S) return
    noLimite = true
    parar()
  }, 250)
  const parar = () => {
    clearInterval(relogio)
    if (gravador.state !== 'inactive') gravador.stop()
  }
  gravador.ondataavailable = ({ data }) => {
    if (data.size > 0) partes.push(data)
  }
  gravador.onstop = () => {
    clearInterval(relogio)
    for (const faixa of som.getTracks()) faixa.stop()
    if (!fica || partes.length === 0) return pronta(null)
    const tipo = (gravador.mimeType || partes[0]!.type || 'audio/webm').split(';')[0]!
    const nome = `apr-${new Date(inicio).toISOString().slice(0, 19).replace(/[T:]/g, '-')}.${tipo.includes('mp4') ? 'm4a' : 'webm'}`
    pronta({
      arquivo: new File(partes, nome, { type: tipo }),
      duracaoS: Math.min(DURACAO_MAXIMA_S, Math.max(1, Math.round(passados()))),
      dataGravacao: new Date(inicio).toISOString(),
      noLimite,
    })
  }
  // In pieces of a second: what was said until a fall is not lost.
  gravador.start(1000)
  return {
    parar,
    desistir: () => {
      fica = false
      parar()
    },
  }
}
