import { ActionIcon, Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useFieldMeta } from '../ui/form/form-context.ts'
import css from './CentrosField.module.css'
import { buscarCentros, type Centro } from './calls.ts'

const LETTERS = 3

/** Search and add: cost centres found by name or code, those chosen in a table, each with its way out. Value: Centro[]. */
export function CentrosField({ name, label }: { name: string; label: string }) {
  useFieldMeta(name, label)
  const { field } = useController({ name })
  const chosen = field.value as readonly Centro[]
  const [text, setText] = useState('')
  const add = (centro: Centro) => {
    field.onChange([...chosen, centro])
    setText('')
  }
  return (
    <div className={css.field}>
      <Busca label={label} text={text} onText={setText} chosen={chosen} onAdd={add} />
      {chosen.length > 0 && (
        <table className={css.table}>
          <caption className="visually-hidden">Centros de custo escolhidos</caption>
          <thead className="column-heads">
            <tr>
              <th scope="col">Código</th>
              <th scope="col">Nome</th>
              <th scope="col">
                <span className="visually-hidden">Remover</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {chosen.map((centro) => (
              <tr key={centro.id}>
                <td>{centro.codigo}</td>
                <td>{centro.nome}</td>
                <td>
                  <ActionIcon
                    aria-label={`Remover ${centro.nome}`}
                    onClick={() => field.onChange(chosen.filter((one) => one.id !== centro.id))}
                  >
                    <IconX size={16} />
                  </ActionIcon>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <span className="visually-hidden" role="status">
        {chosen.length === 1 ? '1 centro de custo escolhido' : `${chosen.length} centros de custo escolhidos`}
      </span>
    </div>
  )
}

type BuscaProps = {
  label: string
  text: string
  onText: (text: string) => void
  chosen: readonly Centro[]
  onAdd: (centro: Centro) => void
}

function Busca({ label, text, onText, chosen, onAdd }: BuscaProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [query] = useDebouncedValue(text.trim(), 250)
  const { data, error, isFetching } = useQuery({ ...buscarCentros(query), placeholderData: keepPreviousData })
  const asked = query.length >= LETTERS
  // What was chosen is not offered again (Spec 3 §5).
  const found = asked ? (data ?? []).filter((one) => !chosen.some((other) => other.id === one.id)) : []
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        const centro = found.find((one) => one.id === id)
        if (centro) onAdd(centro)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target>
        <TextInput
          label={label}
          description="Procure pelo nome ou pelo código do contrato e escolha quantos precisar."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder="Digite ao menos 3 letras"
          maxLength={80}
          value={text}
          onChange={(event) => {
            onText(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={text.trim().length < LETTERS}>
        <Combobox.Options aria-label={label}>
          {found.map((centro) => (
            <Combobox.Option key={centro.id} value={centro.id}>
              <span className={css.codigo}>{centro.codigo}</span> {centro.nome}
            </Combobox.Option>
          ))}
          {found.length === 0 && (
            <Combobox.Empty>
              {error ? error.message : isFetching || !asked ? 'Buscando…' : 'Nenhum centro de custo encontrado'}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
