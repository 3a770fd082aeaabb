import { Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { may } from '@prumo/domain/core/tela.ts'
import { entities } from '@prumo/domain/entities.ts'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../core/session/session.ts'
import { useReferenceSearch } from '../../core/wire/references.ts'
import { porQueRegistro, type Usuario } from './calls.ts'
import css from './Usuario.module.css'

const primeiraMaior = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)

/** Which record, found as one finds it anywhere; then whether that person sees it, and why. */
export function PorQueRegistro({ usuario }: { usuario: Usuario }) {
  const { permissoes } = useSession()
  // Whoever asks must see the record themselves: a register they cannot read is not offered.
  const tipos = entities
    .filter((entity) => may(permissoes, entity.tela, 'visualizar'))
    .map(({ name, noun }) => ({ value: name, label: primeiraMaior(noun.one) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'))
  const [tipo, setTipo] = useState<string | null>(null)
  const [registro, setRegistro] = useState<string | null>(null)
  const [texto, setTexto] = useState('')
  const [busca] = useDebouncedValue(texto, 200)
  const { data: achados = [], isFetching, error } = useReferenceSearch(tipo ?? '', busca, tipo !== null)
  const pergunta = useMutation({ mutationFn: () => porQueRegistro(usuario.id, tipo!, registro!) })

  return (
    <form
      className={css.pergunta}
      onSubmit={(event) => {
        event.preventDefault()
        if (tipo && registro) pergunta.mutate()
      }}
    >
      <Select
        label="Tipo de registro"
        placeholder="Selecione"
        data={tipos}
        value={tipo}
        searchable
        nothingFoundMessage="Nada encontrado"
        onChange={(next) => {
          setTipo(next)
          setRegistro(null)
          setTexto('')
          pergunta.reset()
        }}
      />
      <Select
        label="Registro"
        placeholder={tipo ? 'Busque e selecione' : 'Escolha antes o tipo'}
        disabled={!tipo}
        data={achados.map(({ value, label, hint }) => ({ value, label: hint ? `${label} · ${hint}` : label }))}
        value={registro}
        searchable
        searchValue={texto}
        onSearchChange={setTexto}
        filter={({ options }) => options}
        nothingFoundMessage={error ? error.message : isFetching ? 'Buscando…' : 'Nada encontrado'}
        onChange={(next) => {
          setRegistro(next)
          pergunta.reset()
        }}
      />
      <Button type="submit" disabled={!tipo || !registro || pergunta.isPending}>
        {pergunta.isPending ? 'Verificando…' : 'Verificar'}
      </Button>
      {pergunta.data && (
        <p className={css.resposta} data-ve={pergunta.data.ve || undefined} role="status">
          {pergunta.data.ve ? (
            <IconEye size={18} stroke={1.75} aria-hidden />
          ) : (
            <IconEyeOff size={18} stroke={1.75} aria-hidden />
          )}
          <span>
            <strong>{pergunta.data.ve ? 'Vê este registro' : 'Não vê este registro'}</strong>:{' '}
            {pergunta.data.motivo.charAt(0).toLowerCase() + pergunta.data.motivo.slice(1)}.
          </span>
        </p>
      )}
      {pergunta.error && (
        <p className={css.falha} role="alert">
          {pergunta.error.message}
        </p>
      )}
    </form>
  )
}
