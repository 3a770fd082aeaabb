import { Button, Checkbox, Modal, Switch, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { PessoaDaEquipe } from '@prumo/domain/financeiro/solicitar-diarias/respostas.ts'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { useEquipe } from './calls.ts'
import css from './Diarias.module.css'

/** People of the contract, to be ticked; who cannot go is shown with the reason. */
export default function SelecionarEquipe({
  centroDeCustoId,
  ja,
  onEscolher,
  onFechar,
}: {
  centroDeCustoId: string
  ja: ReadonlySet<string>
  onEscolher: (pessoas: PessoaDaEquipe[]) => void
  onFechar: () => void
}) {
  const phone = usePhone()
  const [texto, setTexto] = useState('')
  const [todos, setTodos] = useState(false)
  const [busca] = useDebouncedValue(texto.trim(), 250)
  const [marcados, setMarcados] = useState<ReadonlyMap<string, PessoaDaEquipe>>(new Map())
  const { data, error, refetch } = useEquipe(centroDeCustoId, busca, todos)
  const livres = data?.filter(({ id }) => !ja.has(id)) ?? []
  const marcar = (pessoa: PessoaDaEquipe, sim: boolean) => {
    const novos = new Map(marcados)
    if (sim) novos.set(pessoa.id, pessoa)
    else novos.delete(pessoa.id)
    setMarcados(novos)
  }
  const escolhiveis = livres.filter(({ impedimento }) => impedimento === null)
  const tudo = escolhiveis.length > 0 && escolhiveis.every(({ id }) => marcados.has(id))
  return (
    <Modal opened onClose={onFechar} title="Selecionar equipe" size={520} fullScreen={phone} withCloseButton={false}>
      <div className={css.dialogo}>
        <TextInput
          aria-label="Buscar colaborador"
          placeholder="Nome ou matrícula"
          leftSection={<IconSearch size={16} />}
          value={texto}
          onChange={(event) => setTexto(event.currentTarget.value)}
          data-autofocus
        />
        <Switch
          label="Também de outros contratos"
          checked={todos}
          onChange={(event) => setTodos(event.currentTarget.checked)}
        />
        {error ? (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeletons lines={6} />
        ) : livres.length === 0 ? (
          <EmptyState
            message={
              busca ? 'Ninguém com este nome ou matrícula.' : 'Não há mais ninguém deste contrato para escolher.'
            }
          />
        ) : (
          <ul className={css.pessoas} aria-label="Colaboradores">
            {escolhiveis.length > 1 && (
              <li>
                <Checkbox
                  label={
                    escolhiveis.length === livres.length
                      ? `Todos os ${livres.length}`
                      : `Os ${escolhiveis.length} que podem receber diárias`
                  }
                  checked={tudo}
                  onChange={(event) => {
                    const novos = new Map(marcados)
                    for (const pessoa of escolhiveis)
                      if (event.currentTarget.checked) novos.set(pessoa.id, pessoa)
                      else novos.delete(pessoa.id)
                    setMarcados(novos)
                  }}
                />
              </li>
            )}
            {livres.map((pessoa) => (
              <li key={pessoa.id}>
                <Checkbox
                  label={pessoa.nome}
                  description={[pessoa.matricula, pessoa.funcao, pessoa.impedimento].filter(Boolean).join(' · ')}
                  checked={marcados.has(pessoa.id)}
                  disabled={pessoa.impedimento === 'Afastado'}
                  onChange={(event) => marcar(pessoa, event.currentTarget.checked)}
                />
              </li>
            ))}
          </ul>
        )}
        <div className={css.botoes}>
          <Button variant="default" onClick={onFechar}>
            Cancelar
          </Button>
          <Button
            disabled={marcados.size === 0}
            onClick={() => {
              onEscolher([...marcados.values()])
              onFechar()
            }}
          >
            {marcados.size === 0 ? 'Adicionar' : `Adicionar ${marcados.size}`}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
