import { Button, Modal } from '@mantine/core'
import { today } from '@prumo/domain/core/dates.ts'
import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { prepararLeitor } from '../../ui/leitor.ts'
import { usePhone } from '../../ui/usePhone.ts'
import css from './Captura.module.css'
import { interpretar, type Leitura } from './interpretar.ts'

/** Between one look at the picture and the next: quick enough for a hand, slow enough for an old phone. */
const PAUSA_MS = 180

const RECUSAS: Record<string, string> = {
  NotAllowedError:
    'O navegador não deu acesso à câmera. Permita o uso dela no cadeado ao lado do endereço, ou use uma foto.',
  NotFoundError: 'Este aparelho não tem câmera. Use uma foto do código, ou digite os números.',
  NotReadableError: 'A câmera está em uso por outro programa. Feche-o e tente de novo, ou use uma foto.',
}
const SEM_CAMERA = 'A câmera não pôde ser aberta aqui. Use uma foto do código, ou digite os números.'
const SEM_LEITOR = 'O leitor de códigos não pôde ser carregado. Verifique a conexão, ou digite os números.'

/** The camera as a reader of codes; a photograph does as well. What is read and stands for nothing is told, and looking goes on. */
export function CameraDialog({ onLer, onFechar }: { onLer: (leitura: Leitura) => void; onFechar: () => void }) {
  const phone = usePhone()
  const video = useRef<HTMLVideoElement>(null)
  const foto = useRef<HTMLInputElement>(null)
  const [recusa, setRecusa] = useState<string | null>(null)
  const [aviso, setAviso] = useState('Abrindo a câmera...')
  const entregar = useRef(onLer)
  entregar.current = onLer

  useEffect(() => {
    let fim = false
    let stream: MediaStream | null = null
    let espera: ReturnType<typeof setTimeout> | undefined
    const olhar = async () => {
      const leitor = await prepararLeitor()
      const ver = async () => {
        if (fim) return
        const tela = video.current
        if (tela && tela.readyState >= 2) {
          const leitura = primeira(await leitor.ler(tela).catch(() => []))
          if (fim) return
          if (leitura && leitura.tipo !== 'nada') return entregar.current(leitura)
          if (leitura) setAviso('Este código não é de boleto, PIX ou nota. Aponte para outro.')
        }
        espera = setTimeout(() => void ver(), PAUSA_MS)
      }
      await ver()
    }
    const abrir = async () => {
      if (!navigator.mediaDevices?.getUserMedia) return setRecusa(SEM_CAMERA)
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          audio: false,
          video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
        })
      } catch (error) {
        if (!fim) setRecusa(RECUSAS[(error as DOMException).name] ?? SEM_CAMERA)
        return
      }
      // Closed while the person was being asked.
      if (fim || !video.current) return parar(stream)
      video.current.srcObject = stream
      await video.current.play().catch(() => {})
      setAviso('Aponte para o código de barras ou o QR, com boa luz e o aparelho deitado.')
      await olhar().catch(() => !fim && setRecusa(SEM_LEITOR))
    }
    void abrir()
    return () => {
      fim = true
      clearTimeout(espera)
      if (stream) parar(stream)
    }
  }, [])

  const lerFoto = async (file: File | undefined) => {
    if (!file) return
    setAviso('Lendo a foto...')
    let leitura: Leitura | null
    try {
      leitura = primeira(await (await prepararLeitor()).ler(await createImageBitmap(file)))
    } catch (error) {
      setRecusa(error instanceof DOMException ? 'Esta foto não pôde ser aberta. Use JPEG ou PNG.' : SEM_LEITOR)
      return
    }
    if (leitura && leitura.tipo !== 'nada') onLer(leitura)
    else
      setRecusa(
        leitura
          ? 'O código desta foto não é de boleto, PIX ou nota.'
          : 'Nenhum código foi encontrado na foto: aproxime, com boa luz e sem reflexo.',
      )
  }

  return (
    <Modal opened onClose={onFechar} title="Ler com a câmera" size={640} fullScreen={phone}>
      <div className={css.camera}>
        {recusa ? (
          <p className={css.recusa} role="alert">
            {recusa}
          </p>
        ) : (
          <>
            <div className={css.visor}>
              <video ref={video} playsInline muted aria-label="O que a câmera vê" />
              <span className={css.mira} aria-hidden />
            </div>
            <p className={css.dica} role="status">
              {aviso}
            </p>
          </>
        )}
        <div className={css.botoes}>
          <input
            ref={foto}
            className="visually-hidden"
            type="file"
            accept="image/*"
            tabIndex={-1}
            aria-label="Foto do código"
            onChange={(event) => {
              void lerFoto(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
          <Button
            variant="default"
            leftSection={<IconPhoto size={16} stroke={1.75} />}
            onClick={() => foto.current?.click()}
          >
            Usar uma foto
          </Button>
          <Button variant="default" onClick={onFechar}>
            Digitar os números
          </Button>
        </div>
      </div>
    </Modal>
  )
}

const parar = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

/** The first of the codes that stands for something; else one that does not, to be told. */
function primeira(textos: readonly string[]): Leitura | null {
  const leituras = textos.map((texto) => interpretar(texto, today()))
  return leituras.find(({ tipo }) => tipo !== 'nada') ?? leituras[0] ?? null
}
