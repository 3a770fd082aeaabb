import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useFieldMeta, useFormHouse } from '../../ui/form/form-context.ts'
import css from './Captura.module.css'

/** An attachment known by its code before its paper arrived asks for the file here. */
export function ArquivoDoAnexo({
  at,
  recusa,
  onEscolher,
}: {
  at: string
  recusa: (file: File) => string | null
  onEscolher: (file: File) => void
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { setError } = useFormContext()
  const { errors } = useFormState({ name: `${at}.arquivo` })
  useFieldMeta(`${at}.arquivo`, 'Arquivo do anexo', true)
  const erro = at
    .split('.')
    .concat('arquivo')
    .reduce<unknown>((de, parte) => (de as Record<string, unknown> | undefined)?.[parte], errors) as
    | { message?: string; type?: string }
    | undefined
  const { tried } = useFormHouse()
  const frase = erro && (tried || erro.type === 'server') ? erro.message : undefined
  return (
    <div className={css.arquivo}>
      <input
        ref={input}
        id={id}
        className="visually-hidden"
        type="file"
        aria-label="Escolher o arquivo deste anexo"
        aria-describedby={`${id}-dica`}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (!file) return
          const motivo = recusa(file)
          if (motivo) setError(`${at}.arquivo`, { type: 'server', message: motivo })
          else onEscolher(file)
        }}
      />
      <Button
        variant="default"
        leftSection={<IconUpload size={16} stroke={1.75} />}
        tabIndex={-1}
        aria-hidden
        onClick={() => input.current?.click()}
      >
        Escolher o arquivo
      </Button>
      <span id={`${id}-dica`} role={frase ? 'alert' : undefined} data-erro={frase ? true : undefined}>
        {frase ?? 'Falta o arquivo: o PDF ou a foto deste documento.'}
      </span>
    </div>
  )
}
