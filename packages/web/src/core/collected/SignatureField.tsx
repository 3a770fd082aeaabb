import { useEffect, useState } from 'react'
import { useField } from '../../ui/form/useField.ts'
import { pngOf } from './SignatureCanvas.tsx'
import { SignaturePad } from './SignaturePad.tsx'
import { isSignature, type Stroke } from './strokes.ts'

/** The drawing as a field of a form. Value: the PNG in base64, '' until something is drawn that is a signature. */
export function SignatureField({ name, label }: { name: string; label: string }) {
  const { value, setValue, ref, error } = useField<string>({ name, label, required: true, sensitive: true })
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  // The form was given up and begun anew.
  useEffect(() => {
    if (!value) setStrokes((drawn) => (isSignature(drawn) ? [] : drawn))
  }, [value])
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
