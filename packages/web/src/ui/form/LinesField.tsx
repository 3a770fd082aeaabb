import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import type { FieldProps } from './field-props.ts'
import css from './lines-field.module.css'
import { useField } from './useField.ts'

export type LinesFieldProps = FieldProps & { maxLength?: number; addLabel?: string }

/** A list of short texts, one a line; a pasted list becomes several. Value: string[], [] when empty. */
export function LinesField({ maxLength = 500, addLabel = 'Adicionar linha', ...props }: LinesFieldProps) {
  const { value, setValue, onBlur, ref, error, input } = useField<string[]>(props)
  const list = useRef<HTMLFieldSetElement>(null)
  const lines = value?.length ? value : ['']

  const write = (next: string[]) => setValue(next.length === 1 && next[0] === '' ? [] : next)
  const focusLine = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus())

  return (
    <Input.Wrapper
      label={input.label}
      withAsterisk={input.withAsterisk}
      description={input.description}
      error={error}
      errorProps={input.errorProps}
      inputWrapperOrder={input.inputWrapperOrder}
      labelElement="div"
      id={input.id}
    >
      <fieldset
        ref={list}
        className={css.lines}
        aria-label={props.label}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur()}
      >
        {lines.map((line, index) => (
          <div className={css.line} key={index}>
            <TextInput
              ref={index === 0 ? ref : undefined}
              aria-label={`${props.label}, linha ${index + 1}`}
              aria-required={input['aria-required']}
              error={Boolean(error)}
              value={line}
              maxLength={maxLength}
              disabled={props.disabled}
              readOnly={props.readOnly}
              placeholder={props.placeholder}
              onChange={(event) => write(lines.with(index, event.currentTarget.value))}
              onKeyDown={(event) => {
                if (event.key === 'Enter') {
                  event.preventDefault()
                  write(lines.toSpliced(index + 1, 0, ''))
                  focusLine(index + 1)
                } else if (event.key === 'Backspace' && line === '' && lines.length > 1) {
                  event.preventDefault()
                  write(lines.toSpliced(index, 1))
                  focusLine(Math.max(0, index - 1))
                }
              }}
              onPaste={(event) => {
                const pasted = event.clipboardData
                  .getData('text')
                  .split(/\r?\n/)
                  .map((text) => text.trim())
                  .filter(Boolean)
                if (pasted.length < 2) return
                event.preventDefault()
                write(lines.toSpliced(index, line ? 0 : 1, ...pasted.map((text) => text.slice(0, maxLength))))
              }}
            />
            {!props.disabled && !props.readOnly && (
              <ActionIcon
                aria-label={`Remover linha ${index + 1}`}
                onClick={() => write(lines.length > 1 ? lines.toSpliced(index, 1) : [''])}
                size={36}
              >
                <IconTrash size={16} stroke={1.75} />
              </ActionIcon>
            )}
          </div>
        ))}
        {!props.disabled && !props.readOnly && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            className={css.add}
            onClick={() => {
              setValue([...lines, ''])
              focusLine(lines.length)
            }}
          >
            {addLabel}
          </Button>
        )}
      </fieldset>
    </Input.Wrapper>
  )
}
