import { Button } from '@mantine/core'
import { chamadasDaFoto } from '@prumo/domain/core/coleta-chamadas.ts'
import { envioDeFoto } from '@prumo/domain/core/fotos.ts'
import type { Pergunta } from '@prumo/domain/seguranca/lista-de-perguntas/perguntas.ts'
import { IconCamera, IconPhoto, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { addressOf } from '../../core/wire/api.ts'
import { confirm } from '../../ui/dialogs.ts'
import { admit, rulesOf } from '../../ui/file-rules.ts'
import { toast } from '../../ui/toast.ts'
import css from './Inspecoes.module.css'

type FotosDaPerguntaProps = {
  pergunta: Pergunta
  fotosIds: readonly string[]
  onTirar: (files: readonly File[]) => void
  onRetirar: (fotoId: string) => void
}

/** The camera first, the gallery beside it, and what was taken below. */
export function FotosDaPergunta({ pergunta, fotosIds, onTirar, onRetirar }: FotosDaPerguntaProps) {
  const camera = useRef<HTMLInputElement>(null)
  const galeria = useRef<HTMLInputElement>(null)
  const tomar = (input: HTMLInputElement) => {
    const { files, refused } = admit([], [...(input.files ?? [])], { ...rulesOf(envioDeFoto), maxFiles: 20 })
    input.value = ''
    if (refused.length > 0) toast.failure(refused.join(' '))
    if (files.length > 0) onTirar(files)
  }
  const nome = `da pergunta ${pergunta.ordem}`
  return (
    <div className={css.fotos}>
      <div className={css.botoesDeFoto}>
        <input
          ref={camera}
          className="visually-hidden"
          type="file"
          accept="image/*"
          capture="environment"
          tabIndex={-1}
          aria-label={`Tirar foto ${nome}`}
          onChange={(event) => tomar(event.currentTarget)}
        />
        <Button
          variant="default"
          leftSection={<IconCamera size={18} stroke={1.75} />}
          aria-label={`Tirar foto ${nome}`}
          onClick={() => camera.current?.click()}
        >
          Tirar foto
        </Button>
        <input
          ref={galeria}
          className="visually-hidden"
          type="file"
          accept={envioDeFoto.accept.map((um) => `image/${um}`).join(',')}
          multiple
          tabIndex={-1}
          aria-label={`Escolher fotos ${nome}`}
          onChange={(event) => tomar(event.currentTarget)}
        />
        <Button
          variant="default"
          leftSection={<IconPhoto size={18} stroke={1.75} />}
          aria-label={`Galeria: escolher fotos ${nome}`}
          onClick={() => galeria.current?.click()}
        >
          Galeria
        </Button>
      </div>
      {fotosIds.length > 0 && (
        <ul className={css.miniaturas} aria-label={`Fotos ${nome}`}>
          {fotosIds.map((id, n) => (
            <li key={id}>
              <img
                src={addressOf(chamadasDaFoto.miniatura, { params: { id } })}
                alt={`Foto ${n + 1} ${nome}`}
                loading="lazy"
                decoding="async"
              />
              <button
                type="button"
                aria-label={`Retirar a foto ${n + 1} ${nome}`}
                onClick={async () => {
                  const certeza = await confirm({
                    title: 'Retirar esta foto da resposta?',
                    body: 'Ela continua entre as fotos da inspeção, e pode ser excluída lá.',
                    action: 'Retirar',
                  })
                  if (certeza) onRetirar(id)
                }}
              >
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
