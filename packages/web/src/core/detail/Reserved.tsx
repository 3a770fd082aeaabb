import { Button } from '@mantine/core'
import { cpfCortado } from '@prumo/domain/core/reservado.ts'
import { type ReactNode, useState } from 'react'

/** What identifies or pays a person is read when somebody asks to; until then, enough of it to tell which it is. */
export function Reserved({ label, text, whole }: { label: string; text: string; whole: ReactNode }) {
  const [shown, setShown] = useState(false)
  if (shown) return whole
  const cpf = cpfCortado(text)
  const show = { 'aria-label': `Mostrar ${label}`, onClick: () => setShown(true) }
  return (
    <>
      <span data-whole>{cpf === text ? `•••${text.slice(-2)}` : cpf}</span>{' '}
      <Button variant="subtle" size="compact-xs" {...show} data-no-print>
        Mostrar
      </Button>
    </>
  )
}
