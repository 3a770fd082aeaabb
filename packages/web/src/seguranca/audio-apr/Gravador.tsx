import { Button } from '@mantine/core'
import {
  CONSENTIMENTO,
  DURACAO_ATINGIDA,
  DURACAO_MAXIMA_S,
  duracaoEscrita,
} from '@prumo/domain/seguranca/audio-apr/aprs-audios.ts'
import { IconMicrophone, IconPlayerStop, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../ui/toast.ts'
import css from './Audio.module.css'
import { type EmGravacao, type Gravacao, gravar } from './gravador.ts'

/** The recorder: who is there is told first, and how long it has been going on all the while. */
export function Gravador({ onGravado }: { onGravado: (gravacao: Gravacao) => void }) {
  const [segundos, setSegundos] = useState<number | null>(null)
  const [falha, setFalha] = useState<string | null>(null)
  const atual = useRef<EmGravacao | null>(null)
  // Whoever leaves the page leaves the microphone too.
  useEffect(() => () => atual.current?.desistir(), [])
  const comecar = async () => {
    setFalha(null)
    try {
      atual.current = await gravar(setSegundos, (gravacao) => {
        atual.current = null
        setSegundos(null)
        if (!gravacao) return
        if (gravacao.noLimite) toast.info(DURACAO_ATINGIDA)
        onGravado(gravacao)
      })
      setSegundos(0)
    } catch (error) {
      setFalha((error as Error).message)
    }
  }
  const gravando = segundos !== null
  return (
    <div className={css.gravador} data-no-print>
      <p className={css.consentimento}>{CONSENTIMENTO}</p>
      <div className={css.comandos}>
        {gravando ? (
          <>
            <Button
              size="lg"
              color="red"
              leftSection={<IconPlayerStop size={20} />}
              onClick={() => atual.current?.parar()}
            >
              Parar e anexar
            </Button>
            <Button
              size="lg"
              variant="default"
              leftSection={<IconTrash size={20} />}
              onClick={() => atual.current?.desistir()}
            >
              Descartar
            </Button>
            <span className={css.tempo} role="timer" aria-label="Tempo de gravação">
              <span className={css.ponto} aria-hidden /> {duracaoEscrita(segundos)} de{' '}
              {duracaoEscrita(DURACAO_MAXIMA_S)}
            </span>
          </>
        ) : (
          <Button size="lg" leftSection={<IconMicrophone size={20} />} onClick={() => void comecar()}>
            Gravar
          </Button>
        )}
      </div>
      {falha && (
        <p className={css.falha} role="alert">
          {falha}
        </p>
      )}
    </div>
  )
}
