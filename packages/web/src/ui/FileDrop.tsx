import { Button } from '@mantine/core'
import { IconCamera, IconFile, IconTrash, IconUpload } from '@tabler/icons-react'
import { type DragEvent, type Ref, useId, useRef, useState } from 'react'
import css from './FileDrop.module.css'
import { admit, type FileRules, formatBytes, MOST_BYTES, namesOfTypes } from './file-rules.ts'

export type FileDropProps = FileRules & {
  id?: string
  label: string
  /** The button's own words, when they are not 'Escolher arquivos'. */
  chooseLabel?: string
  files: readonly File[]
  onFiles: (files: File[]) => void
  /** On a phone, a second button that opens the camera. */
  capture?: 'environment' | 'user'
  /** 0 to 1 by file, while they travel. */
  progress?: ReadonlyMap<File, number>
  disabled?: boolean
  disabledReason?: string
  invalid?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** Files by choosing, dropping, pasting or, on a phone, by the camera. What cannot come in says why before it travels. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    chooseLabel,
    files,
    onFiles,
    accept,
    maxBytes = MOST_BYTES,
    maxFiles,
    capture,
    progress,
    disabled,
    disabledReason,
    invalid,
    inputRef,
  } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement | null>(null)
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<string[]>([])

  const take = (coming: readonly File[]) => {
    if (disabled || coming.length === 0) return
    const result = admit(files, coming, { accept, maxBytes, maxFiles, refuse: props.refuse })
    setRefused(result.refused)
    onFiles(result.files)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }
  const many = maxFiles !== 1

  return (
    <div className={css.root}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the input inside is the way for everyone. */}
      <div
        className={css.area}
        data-over={over || undefined}
        data-disabled={disabled || undefined}
        data-invalid={invalid || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!disabled)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onPaste={(event) => {
          const pasted = [...event.clipboardData.files]
          if (pasted.length === 0) return
          event.preventDefault()
          take(pasted)
        }}
      >
        <input
          ref={(element) => {
            chooser.current = element
            if (typeof inputRef === 'function') inputRef(element)
            else if (inputRef) inputRef.current = element
          }}
          id={id}
          className="visually-hidden"
          type="file"
          aria-label={`${label}: escolher ${many ? 'arquivos' : 'arquivo'}`}
          aria-describedby={`${id}-regras`}
          aria-invalid={invalid || undefined}
          multiple={many}
          accept={accept?.join(',')}
          disabled={disabled}
          onChange={(event) => {
            take([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
        <Button
          variant="default"
          leftSection={<IconUpload size={16} stroke={1.75} />}
          disabled={disabled}
          tabIndex={-1}
          aria-hidden
          onClick={() => chooser.current?.click()}
        >
          {chooseLabel ?? (many ? 'Escolher arquivos' : files.length ? 'Trocar arquivo' : 'Escolher arquivo')}
        </Button>
        {capture && (
          <span className={css.camera}>
            <input
              ref={camera}
              className="visually-hidden"
              type="file"
              tabIndex={-1}
              aria-hidden
              accept="image/*"
              capture={capture}
              onChange={(event) => {
                take([...(event.currentTarget.files ?? [])])
                event.currentTarget.value = ''
              }}
            />
            <Button
              variant="default"
              leftSection={<IconCamera size={18} stroke={1.75} />}
              disabled={disabled}
              onClick={() => camera.current?.click()}
            >
              Tirar foto
            </Button>
          </span>
        )}
        <span className={css.rules} id={`${id}-regras`}>
          {disabled && disabledReason ? (
            disabledReason
          ) : (
            <>
              <span className={css.drag}>ou arraste para cá. </span>
              {accept ? `${namesOfTypes(accept)}, até` : 'Até'} {formatBytes(maxBytes)}
              {many ? ' cada' : ''}
            </>
          )}
        </span>
      </div>
      {refused.length > 0 && (
        // The list keeps its own role: an alert has no items.
        <div role="alert">
          <ul className={css.refused}>
            {refused.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      {files.length > 0 && (
        <ul
          className={css.list}
          aria-label={`${label}: ${files.length === 1 ? '1 arquivo' : `${files.length} arquivos`}`}
        >
          {files.map((file) => (
            <FileLine
              key={`${file.name}-${file.size}-${file.lastModified}`}
              file={file}
              done={progress?.get(file)}
              locked={disabled}
              onRemove={() => onFiles(files.filter((other) => other !== file))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function FileLine({
  file,
  done,
  locked,
  onRemove,
}: {
  file: File
  done: number | undefined
  locked: boolean | undefined
  onRemove: () => void
}) {
  return (
    <li className={css.file}>
      <IconFile size={18} stroke={1.5} aria-hidden />
      <span className={css.name}>{file.name}</span>
      <span className={css.size}>{formatBytes(file.size)}</span>
      {done === undefined ? (
        !locked && (
          <button type="button" className={css.remove} onClick={onRemove} aria-label={`Remover ${file.name}`}>
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </button>
        )
      ) : (
        <progress className={css.progress} max={1} value={done} aria-label={`Envio de ${file.name}`}>
          {Math.round(done * 100)}%
        </progress>
      )}
    </li>
  )
}
