import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import type { Conferido } from '@prumo/domain/seguranca/apr/analise.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import css from './Apr.module.css'

type Props = { name: 'epis' | 'epcs'; titulo: string; um: string }

/** Things to be looked at before the work begins: ticked one by one, added and taken away by the team. */
export function ConferidosField({ name, titulo, um }: Props) {
  const { setValue } = useFormContext()
  const itens = (useWatch({ name }) ?? []) as readonly Conferido[]
  const [novo, setNovo] = useState('')
  const por = (outros: readonly Conferido[]) => setValue(name, outros, { shouldDirty: true, shouldValidate: true })
  const incluir = () => {
    const nome = novo.trim().slice(0, 120)
    if (!nome) return
    por([...itens, { nome, conferido: true }])
    setNovo('')
  }
  const teclar = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    incluir()
  }
  return (
    <fieldset className={css.conferidos}>
      <legend>{titulo}</legend>
      <ul>
        {itens.map(({ nome, conferido }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may bear one name, and a line has nothing else.
          <li key={`${n}-${nome}`}>
            <Checkbox
              label={nome}
              checked={conferido}
              onChange={(event) => {
                const visto = event.currentTarget.checked
                por(itens.map((item, m) => (m === n ? { ...item, conferido: visto } : item)))
              }}
            />
            <ActionIcon aria-label={`Remover ${nome}`} size={28} onClick={() => por(itens.filter((_, m) => m !== n))}>
              <IconTrash size={16} stroke={1.75} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <div className={css.incluir}>
        <TextInput
          aria-label={`Outro ${um}`}
          placeholder={`Outro ${um}`}
          value={novo}
          maxLength={120}
          onChange={(event) => setNovo(event.currentTarget.value)}
          onKeyDown={teclar}
        />
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={incluir} disabled={!novo.trim()}>
          Incluir
        </Button>
      </div>
    </fieldset>
  )
}
