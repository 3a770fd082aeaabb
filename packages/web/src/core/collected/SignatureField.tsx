import { useState } from 'react'
import { useField } from '../../ui/form/useField.ts'
import { pngOf, SignaturePad } from './SignaturePad.tsx'
import { isSignature, type Stroke } from './strokes.ts'

/** The drawing as a field of a form. Value: the PNG in base64, '' until something is drawn that is a signature. */
export function SignatureField({ name, label }: { name: string; label: string }) {
  const { setValue, ref, error } = useField<string>({ name, label, required: true, sensitive: true })
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  return (
    <SignaturePad
      label={label}
      strokes={strokes}
      onChange={(next) => {
        setStrokes(next)
        setValue(isSignature(next) ? pngOf(next) : '')
      }}
      error={error}
      focusRef={ref}
    />
  )
}
