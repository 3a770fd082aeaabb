import { Button, Modal } from '@mantine/core'
import { chamadasDaFoto } from '@prumo/domain/core/coleta-chamadas.ts'
import type { Foto, Fotos } from '@prumo/domain/core/fotos.ts'
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { confirm } from '../../ui/dialogs.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { addressOf } from '../wire/api.ts'
import { FotoSide } from './FotoSide.tsx'
import css from './FotoViewer.module.css'

export type FotoViewerProps = {
  fotos: Fotos
  itens: readonly Foto[]
  id: string
  /** The record as it is takes no change. */
  readOnly: boolean
  onMove: (id: string) => void
  onClose: () => void
}

/** Not `disabled`: a button that lost the focus at the end of the row would take the arrow keys with it. */
const gated = (allowed: boolean) => (allowed ? {} : { 'data-disabled': true, 'aria-disabled': true })

const TEXT = 'input, textarea, select, [contenteditable="true"]'

/** The photographs of a record one by one, with what is told of each; the arrow keys go from one to the next. */
export function FotoViewer({ fotos, itens, id, readOnly, onMove, onClose }: FotoViewerProps) {
  const phone = usePhone()
  const dirty = useRef(false)
  const stage = useRef<HTMLDivElement>(null)
  const at = itens.findIndex((one) => one.id === id)
  // Where the one on screen goes away, the next takes its place.
  const place = useRef(at)
  if (at >= 0) place.current = at
  const foto = itens[at]
  const neighbour = itens[Math.min(place.current, itens.length - 1)]
  useEffect(() => {
    if (foto) return
    if (neighbour) onMove(neighbour.id)
    else onClose()
  }, [foto, neighbour, onMove, onClose])

  const leaving = async (go: () => void) => {
    if (dirty.current) {
      const sure = await confirm({
        title: 'Sair sem salvar?',
        body: 'O que foi escrito sobre esta foto ainda não foi salvo.',
        action: 'Sair sem salvar',
        cancel: 'Continuar aqui',
        danger: true,
      })
      if (!sure) return
      dirty.current = false
    }
    go()
  }
  const step = (by: number) => {
    const next = itens[at + by]
    if (next) void leaving(() => onMove(next.id))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.target instanceof Element && event.target.closest(TEXT)) return
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    step(event.key === 'ArrowLeft' ? -1 : 1)
  }
  if (!foto) return null
  return (
    <Modal
      opened
      onClose={() => void leaving(onClose)}
      title={`Foto ${at + 1} de ${itens.length}`}
      size={1180}
      fullScreen={phone}
      onKeyDown={onKeyDown}
    >
      <div className={css.root}>
        <div className={css.stage} ref={stage} tabIndex={-1}>
          <Picture key={foto.id} foto={foto} />
          <div className={css.steps}>
            <Button
              variant="default"
              leftSection={<IconChevronLeft size={16} />}
              {...gated(at > 0)}
              onClick={() => step(-1)}
              title="Seta para a esquerda"
            >
              Anterior
            </Button>
            <Button
              variant="default"
              component="a"
              href={addressOf(chamadasDaFoto.arquivo, { params: { id: foto.id }, query: { baixar: 'true' } })}
              leftSection={<IconDownload size={16} />}
            >
              Baixar
            </Button>
            <Button
              variant="default"
              rightSection={<IconChevronRight size={16} />}
              {...gated(at < itens.length - 1)}
              onClick={() => step(1)}
              title="Seta para a direita"
            >
              Próxima
            </Button>
          </div>
        </div>
        <FotoSide
          key={`${foto.id}-${foto.revisao}`}
          fotos={fotos}
          foto={foto}
          readOnly={readOnly}
          dirty={dirty}
          onDone={() => stage.current?.focus()}
        />
      </div>
    </Modal>
  )
}

/** The bytes are asked for once: each look is a look in the log. Until they come, the miniature stands there. */
function Picture({ foto: { id, legenda, largura, altura } }: { foto: Foto }) {
  const [failed, setFailed] = useState(false)
  if (failed) return <ErrorState message="Não foi possível mostrar esta foto." onRetry={() => setFailed(false)} />
  return (
    <img
      className={css.picture}
      src={addressOf(chamadasDaFoto.arquivo, { params: { id } })}
      alt={legenda || 'Foto sem legenda'}
      width={largura}
      height={altura}
      style={{ backgroundImage: `url(${addressOf(chamadasDaFoto.miniatura, { params: { id } })})` }}
      onError={() => setFailed(true)}
    />
  )
}
