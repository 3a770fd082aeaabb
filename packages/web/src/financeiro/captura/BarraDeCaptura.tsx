import { Button, TextInput } from '@mantine/core'
import { today } from '@prumo/domain/core/dates.ts'
import { IconBarcode, IconCamera } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { CameraDialog } from './CameraDialog.tsx'
import css from './Captura.module.css'
import { interpretar, type Leitura, pareceDocumento } from './interpretar.ts'
import { useCodigosSoltos } from './useCodigosSoltos.ts'

type Lida = Exclude<Leitura, { tipo: 'nada' }>

/** One field for whatever a document is known by: pasted, typed, from a desk reader or by the camera. */
export function BarraDeCaptura({ disabled, onLer }: { disabled: boolean; onLer: (lida: Lida) => void }) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [texto, setTexto] = useState('')
  const [erro, setErro] = useState<string | null>(null)
  const [camera, setCamera] = useState(false)
  const tomar = (lido: string) => {
    if (disabled) return
    const leitura = interpretar(lido, today())
    if (leitura.tipo === 'nada') {
      setTexto(lido)
      setErro(leitura.motivo)
      return
    }
    setTexto('')
    setErro(null)
    onLer(leitura)
  }
  useCodigosSoltos(root, tomar)
  return (
    <div ref={root} className={css.barra} data-codigo>
      <div className={css.comBotao}>
        <TextInput
          id={id}
          label="Ler documento"
          leftSection={<IconBarcode size={16} stroke={1.75} aria-hidden />}
          description="Boleto, PIX copia e cola ou chave da nota: cole, digite ou passe o leitor. O anexo se preenche."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          value={texto}
          error={erro}
          errorProps={{ role: 'alert' }}
          onChange={(event) => {
            setTexto(event.currentTarget.value)
            setErro(null)
          }}
          onPaste={(event) => {
            const colado = event.clipboardData.getData('text')
            if (!pareceDocumento(colado)) return
            event.preventDefault()
            tomar(colado)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter reads the code: it never sends the order.
            event.preventDefault()
            if (event.currentTarget.value.trim()) tomar(event.currentTarget.value)
          }}
        />
        <Button
          variant="default"
          className={css.botaoDoCampo}
          disabled={disabled}
          leftSection={<IconCamera size={16} stroke={1.75} />}
          onClick={() => setCamera(true)}
        >
          Ler com a câmera
        </Button>
      </div>
      {camera && (
        <CameraDialog
          onFechar={() => setCamera(false)}
          onLer={(leitura) => {
            setCamera(false)
            if (leitura.tipo !== 'nada') onLer(leitura)
          }}
        />
      )}
    </div>
  )
}
