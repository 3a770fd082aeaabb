import { Button, Popover, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import type { PermissionEntry } from '@prumo/domain/core/tela.ts'
import { IconCopy } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { queryClient } from '../../core/wire/query.ts'
import { useReferenceSearch } from '../../core/wire/references.ts'
import { IN_PLACE } from '../../ui/in-place.ts'
import { toast } from '../../ui/toast.ts'
import { acessosQuery } from './calls.ts'

export type CopiarDeProps = {
  exceto?: string | undefined
  onCopiar: (nome: string, permissoes: readonly PermissionEntry[]) => void
}

/** Takes another person's permissions as they are now; nothing is saved until the form is. */
export function CopiarDe({ exceto, onCopiar }: CopiarDeProps) {
  const [aberto, setAberto] = useState(false)
  return (
    <Popover opened={aberto} onChange={setAberto} position="bottom-end" trapFocus returnFocus width={300}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} />}
          onClick={() => setAberto(!aberto)}
          aria-expanded={aberto}
        >
          Copiar de…
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Copiar permissões de outro usuário">
        <EscolherPessoa
          label="Copiar permissões de"
          exceto={exceto}
          onEscolher={(nome, permissoes) => {
            setAberto(false)
            onCopiar(nome, permissoes)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

type EscolherProps = {
  label: string
  exceto?: string | undefined
  description?: string
  clearable?: boolean
  /** True when whoever asked no longer holds the choice: a form started over. */
  vazio?: boolean
  onEscolher: CopiarDeProps['onCopiar']
  onLimpar?: () => void
}

/** Somebody this person may see, with what they may do. */
export function EscolherPessoa({
  label,
  exceto,
  description,
  clearable,
  vazio = false,
  onEscolher,
  onLimpar,
}: EscolherProps) {
  const [texto, setTexto] = useState('')
  const [id, setId] = useState<string | null>(null)
  const [busca] = useDebouncedValue(texto, 200)
  const { data = [], isFetching } = useReferenceSearch(usuarios.name, busca)
  const pessoas = data.filter(({ value }) => value !== exceto)

  const tinha = useRef(false)
  useEffect(() => {
    if (vazio && tinha.current) {
      setId(null)
      setTexto('')
    }
    tinha.current = !vazio
  }, [vazio])

  const escolher = async (escolhida: string | null) => {
    setId(escolhida)
    if (!escolhida) return onLimpar?.()
    try {
      const { permsData } = await queryClient.fetchQuery(acessosQuery(escolhida))
      onEscolher(pessoas.find(({ value }) => value === escolhida)?.label ?? '', permsData)
    } catch (error) {
      setId(null)
      toast.failure((error as Error).message)
    }
  }
  return (
    <Select
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder="Busque pelo nome"
      data={pessoas.map(({ value, label: nome }) => ({ value, label: nome }))}
      value={id}
      searchable
      searchValue={texto}
      onSearchChange={setTexto}
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? 'Buscando…' : 'Nada encontrado'}
      comboboxProps={IN_PLACE}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': `Limpar ${label}` }}
      onChange={(escolhida) => void escolher(escolhida)}
      data-autofocus
    />
  )
}
