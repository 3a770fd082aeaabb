import { Button } from '@mantine/core'
import { IconArrowBackUp, IconEraser } from '@tabler/icons-react'
import css from './Assinaturas.module.css'
import { SignatureCanvas } from './SignatureCanvas.tsx'
import type { Stroke } from './strokes.ts'

export type SignaturePadProps = {
  label: string
  strokes: readonly Stroke[]
  onChange: (strokes: readonly Stroke[]) => void
  error?: string | undefined
  focusRef?: (element: HTMLElement | null) => void
}

/** Where one signs with finger, pen or mouse; the last stroke, or all of them, can be taken back. */
export function SignaturePad({ label, strokes, onChange, error, focusRef }: SignaturePadProps) {
  const empty = strokes.length === 0
  return (
    <div className={css.pad} data-invalid={error ? true : undefined}>
      <span className={css.padLabel} aria-hidden>
        {label} <span>*</span>
      </span>
      <SignatureCanvas label={label} strokes={strokes} onChange={onChange} focusRef={focusRef} />
      <div className={css.padFoot}>
        <span className={css.padHint} role={error ? 'alert' : undefined}>
          {error ?? 'Assine com o dedo, a caneta ou o mouse.'}
        </span>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowBackUp size={14} />}
          disabled={empty}
          onClick={() => onChange(strokes.slice(0, -1))}
        >
          Desfazer traço
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconEraser size={14} />}
          disabled={empty}
          onClick={() => onChange([])}
        >
          Limpar
        </Button>
      </div>
    </div>
  )
}
