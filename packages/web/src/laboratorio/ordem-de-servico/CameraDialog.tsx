import { Button, Modal } from '@mantine/core'
import { useLeitor } from '../../ui/useLeitor.ts'
import { usePhone } from '../../ui/usePhone.ts'
import type { Recado } from './leitura.ts'
import css from './Ordens.module.css'

type CameraDialogProps = { recado: Recado | null; onLido: (texto: string) => void; onFechar: () => void }

/** The phone's camera on one tag after another: it goes on until somebody closes it. */
export default function CameraDialog({ recado, onLido, onFechar }: CameraDialogProps) {
  const phone = usePhone()
  const { video, falhou } = useLeitor(onLido)
  return (
    <Modal opened onClose={onFechar} title="Ler etiquetas" size={560} fullScreen={phone}>
      {!falhou && (
        <video ref={video} className={css.camera} playsInline muted>
          <track kind="captions" />
        </video>
      )}
      <p className={css.recado} data-tom={falhou ? 'erro' : recado?.tom} role="status">
        {falhou
          ? 'A câmera não pôde ser aberta. Feche e digite o código da etiqueta.'
          : (recado?.dito ?? 'Aponte para o código da etiqueta.')}
      </p>
      <Button fullWidth onClick={onFechar}>
        Pronto
      </Button>
    </Modal>
  )
}
