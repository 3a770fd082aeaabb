import { Button, Textarea } from '@mantine/core'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { aprs } from '@prumo/domain/seguranca/apr/aprs.ts'
import { duracaoEscrita } from '@prumo/domain/seguranca/audio-apr/aprs-audios.ts'
import { chamadasDosAudios } from '@prumo/domain/seguranca/audio-apr/chamadas.ts'
import type { AudioDaApr } from '@prumo/domain/seguranca/audio-apr/respostas.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { useNames } from '../../core/wire/references.ts'
import { confirm } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import { tela } from '../apr/apr.ts'
import css from './Audio.module.css'
import { Tocador } from './Tocador.tsx'

/** One recording: who recorded it, when, how long it is; to be heard, and typed out by who wants it read. */
export function AudioItem({ audio, n, aberta }: { audio: AudioDaApr; n: number; aberta: boolean }) {
  const { id, revisao, autorId, dataGravacao, duracaoS, transcricao } = audio
  const mayEdit = usePermission(tela, 'editar')
  const mayDelete = usePermission(tela, 'excluir')
  const [escrita, setEscrita] = useState<string | null>(null)
  const nameOf = useNames(useMemo(() => [{ target: 'usuarios', id: autorId }], [autorId]))
  const touches = { touches: [aprs.name] }
  const guardar = useCommand(
    (texto: string) =>
      api.call(chamadasDosAudios.alterar, { params: { id }, body: { transcricao: texto || null, revisao } }),
    touches,
  )
  const excluir = useCommand(() => api.call(chamadasDosAudios.excluir, { params: { id } }), touches)
  const tentar = async (act: () => Promise<unknown>, feito: string) => {
    try {
      await act()
      toast.success(feito)
      return true
    } catch (error) {
      toast.failure((error as Error).message)
      return false
    }
  }
  const aoExcluir = async () => {
    const sim = await confirm({
      title: `Excluir o áudio ${n}?`,
      body: 'A gravação é apagada e não volta.',
      action: 'Excluir',
      danger: true,
    })
    if (sim) await tentar(() => excluir.run(undefined), 'Áudio excluído.')
  }
  return (
    <li className={css.item}>
      <div className={css.cabeca}>
        <strong>Áudio {n}</strong>
        <span>{duracaoEscrita(duracaoS)}</span>
        <span className={css.dica}>
          <time dateTime={dataGravacao}>{formatInstant(dataGravacao)}</time> · {nameOf('usuarios', autorId) ?? '…'}
        </span>
      </div>
      <Tocador audio={audio} />
      {escrita === null ? (
        transcricao && <p className={css.transcricao}>{transcricao}</p>
      ) : (
        <Textarea
          label={`Transcrição do áudio ${n}`}
          autosize
          minRows={3}
          maxRows={16}
          maxLength={10_000}
          value={escrita}
          onChange={(event) => setEscrita(event.currentTarget.value)}
        />
      )}
      <div className={css.comandos} data-no-print>
        {escrita !== null ? (
          <>
            <Button
              loading={guardar.running}
              onClick={async () => {
                if (await tentar(() => guardar.run(escrita.trim()), 'Transcrição guardada.')) setEscrita(null)
              }}
            >
              Guardar a transcrição
            </Button>
            <Button variant="default" onClick={() => setEscrita(null)}>
              Cancelar
            </Button>
          </>
        ) : (
          <>
            {mayEdit && (
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconPencil size={14} />}
                onClick={() => setEscrita(transcricao ?? '')}
              >
                {transcricao ? 'Alterar a transcrição' : 'Transcrever'}
              </Button>
            )}
            {mayDelete && aberta && (
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                leftSection={<IconTrash size={14} />}
                onClick={() => void aoExcluir()}
              >
                Excluir
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  )
}
