import { fotosDe } from '@prumo/domain/core/coleta.ts'
import { chamadasDaFoto } from '@prumo/domain/core/coleta-chamadas.ts'
import { envioDeFoto } from '@prumo/domain/core/fotos.ts'
import { laboratorioOsItens } from '@prumo/domain/laboratorio/ordem-de-servico/itens.ts'
import { IconCamera, IconX } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { addressOf, api } from '../../core/wire/api.ts'
import { admit, rulesOf } from '../../ui/file-rules.ts'
import { toast } from '../../ui/toast.ts'
import css from './Checklist.module.css'

interface Props {
  readonly osItemId: string
  readonly texto: string
  readonly fotoId: string | null
  /** A key of the checklist opens it too. */
  readonly escolher: RefObject<HTMLInputElement | null> | undefined
  readonly onMudar: (fotoId: string | null) => void
}

/** The photograph of a line that does not conform: kept among those of the order's item, and said by the test. */
export function FotoDoItem({ osItemId, texto, fotoId, escolher, onMudar }: Props) {
  const [enviando, setEnviando] = useState(false)
  const enviar = async (input: HTMLInputElement) => {
    const { files, refused } = admit([], [...(input.files ?? [])], { ...rulesOf(envioDeFoto), maxFiles: 1 })
    input.value = ''
    if (refused.length > 0) toast.failure(refused.join(' '))
    const [arquivo] = files
    if (!arquivo) return
    const form = new FormData()
    form.append('arquivo', arquivo)
    form.append('dados', JSON.stringify({ legenda: texto.slice(0, 200) }))
    setEnviando(true)
    try {
      const { id } = await api.upload(fotosDe(laboratorioOsItens).enviar, form, { params: { id: osItemId } })
      onMudar(id)
    } catch (error) {
      toast.failure((error as Error).message)
    } finally {
      setEnviando(false)
    }
  }
  return (
    <span className={css.foto}>
      <label className={css.tirar} data-enviando={enviando || undefined}>
        <IconCamera size={18} aria-hidden /> {enviando ? 'Enviando…' : fotoId ? 'Outra foto' : 'Foto'}
        <input
          ref={escolher}
          className="visually-hidden"
          type="file"
          accept="image/*"
          capture="environment"
          disabled={enviando}
          aria-label={`Foto de “${texto}”`}
          onChange={({ currentTarget }) => void enviar(currentTarget)}
        />
      </label>
      {fotoId && (
        <>
          <img src={addressOf(chamadasDaFoto.miniatura, { params: { id: fotoId } })} alt={`Foto de “${texto}”`} />
          <button
            type="button"
            aria-label={`Retirar a foto de “${texto}” deste ensaio`}
            title="Retirar deste ensaio: ela continua entre as fotos do item"
            onClick={() => onMudar(null)}
          >
            <IconX size={16} aria-hidden />
          </button>
        </>
      )}
    </span>
  )
}
