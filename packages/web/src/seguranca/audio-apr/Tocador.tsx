import { Button } from '@mantine/core'
import { chamadasDosAudios } from '@prumo/domain/seguranca/audio-apr/chamadas.ts'
import type { AudioDaApr } from '@prumo/domain/seguranca/audio-apr/respostas.ts'
import { IconDownload, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { addressOf } from '../../core/wire/api.ts'
import css from './Audio.module.css'

/** How people call a format. */
const FORMATOS: Readonly<Record<string, string>> = { 'audio/webm': 'WebM', 'audio/mp4': 'M4A' }
const CODECS: Readonly<Record<string, string>> = {
  'audio/webm': 'audio/webm; codecs="opus"',
  'audio/mp4': 'audio/mp4; codecs="mp4a.40.2"',
}
/** Says the browser that it plays this? What it is not asked of it tries. */
const diz = (mimeType: string): boolean =>
  document.createElement('audio').canPlayType(CODECS[mimeType] ?? mimeType) !== '' ||
  document.createElement('audio').canPlayType(mimeType) !== ''

const bytesDe = async (id: string): Promise<Blob> => {
  const resposta = await fetch(addressOf(chamadasDosAudios.arquivo, { params: { id } }))
  if (resposta.ok) return resposta.blob()
  const { message } = (await resposta.json().catch(() => ({}))) as { message?: string }
  throw new Error(message ?? 'Não foi possível trazer o áudio. Tente de novo.')
}

/** Plays one recording, which comes whole and once, when it is asked for; a browser that knows not its format says so. */
export function Tocador({ audio }: { audio: AudioDaApr }) {
  const { id, mimeType } = audio
  const [som, setSom] = useState<string | null>(null)
  const [trazendo, setTrazendo] = useState(false)
  const [falha, setFalha] = useState<string | null>(null)
  useEffect(() => () => void (som && URL.revokeObjectURL(som)), [som])
  const naoToca = `Este navegador não toca o formato ${FORMATOS[mimeType] ?? mimeType}. Baixe o áudio e abra-o em outro programa.`
  const ouvir = async () => {
    if (!diz(mimeType)) return setFalha(naoToca)
    setTrazendo(true)
    setFalha(null)
    try {
      setSom(URL.createObjectURL(await bytesDe(id)))
    } catch (error) {
      setFalha((error as Error).message)
    } finally {
      setTrazendo(false)
    }
  }
  return (
    <div className={css.tocador}>
      {som ? (
        // biome-ignore lint/a11y/useMediaCaption: what was said is typed beside it, where somebody typed it.
        <audio
          controls
          autoPlay
          src={som}
          aria-label="Áudio"
          onError={() => {
            setSom(null)
            setFalha(naoToca)
          }}
        />
      ) : (
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={16} />}
          loading={trazendo}
          onClick={() => void ouvir()}
        >
          Ouvir
        </Button>
      )}
      <Button
        component="a"
        variant="subtle"
        leftSection={<IconDownload size={16} />}
        href={addressOf(chamadasDosAudios.arquivo, { params: { id }, query: { baixar: 'sim' } })}
        download={audio.fileName}
      >
        Baixar
      </Button>
      {falha && (
        <p className={css.falha} role="alert">
          {falha}
        </p>
      )}
    </div>
  )
}
