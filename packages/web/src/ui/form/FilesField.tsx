import { Input } from '@mantine/core'
import { FileDrop, type FileDropProps } from '../FileDrop.tsx'
import type { FieldProps } from './field-props.ts'
import { useField } from './useField.ts'

export type FilesFieldProps = FieldProps &
  Pick<FileDropProps, 'accept' | 'maxBytes' | 'maxFiles' | 'capture' | 'progress' | 'refuse'> & {
    /** One file: the value is the File, or null. */
    single?: boolean
  }

/** Files to send. Value: File[] ([] when empty), or File | null with `single`. In a draft the files stay in the browser, unless they are `sensitive`. */
export function FilesField({
  single,
  accept,
  maxBytes,
  maxFiles,
  capture,
  progress,
  refuse,
  ...props
}: FilesFieldProps) {
  const { value, setValue, onBlur, ref, error, input } = useField<File[] | File>(props)
  const files = value instanceof File ? [value] : (value ?? [])
  return (
    <Input.Wrapper
      label={input.label}
      withAsterisk={input.withAsterisk}
      description={input.description}
      error={error}
      errorProps={input.errorProps}
      inputWrapperOrder={input.inputWrapperOrder}
      id={input.id}
    >
      <FileDrop
        id={input.id}
        label={props.label}
        files={files}
        onFiles={(next) => {
          setValue(single ? (next.at(-1) ?? null) : next)
          onBlur()
        }}
        accept={accept}
        maxBytes={maxBytes}
        maxFiles={single ? 1 : maxFiles}
        capture={capture}
        progress={progress}
        refuse={refuse}
        disabled={props.disabled}
        disabledReason={props.disabledReason}
        inputRef={ref}
        invalid={Boolean(error)}
      />
    </Input.Wrapper>
  )
}
