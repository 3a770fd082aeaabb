import { Button } from '@mantine/core'
import { messages, voceTemRelatorios } from '@prumo/domain/core/messages.ts'
import { relatoriosUsuarios } from '@prumo/domain/pbi/relatorios-usuarios.ts'
import { IconPlus } from '@tabler/icons-react'
import { useRouter, useSearch } from '@tanstack/react-router'
import { newAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { Views } from '../../core/views/Views.tsx'
import { useCount, useList } from '../../core/wire/records.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PrimaryAction } from '../../ui/ListToolbar.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import css from '../Pbi.module.css'
import { Cartoes } from './Cartoes.tsx'
import { type Relatorio, relatorios } from './entidade.ts'
import { ListaDeRelatorios } from './ListaDeRelatorios.tsx'

const { tela, name } = relatoriosUsuarios
const GALERIA = 'galeria'

/** Spec 3 §2.5: whoever has editar works on the list and sees the cards beside it; others see the cards of their own. */
export function RelatoriosScreen() {
  const edita = usePermission(tela, 'editar')
  const { aba } = useSearch({ strict: false }) as { aba?: string }
  if (!edita) return <Galeria titulo={tela.rotulo} />
  const naGaleria = aba === GALERIA
  const abas = (
    <Views
      tela={tela}
      value={naGaleria ? GALERIA : 'lista'}
      fixed={[
        { id: 'lista', label: 'Lista', search: {} },
        { id: GALERIA, label: 'Galeria', search: { aba: GALERIA } },
      ]}
    />
  )
  return naGaleria ? <Galeria titulo={messages.listaDeRelatorios} abas={abas} /> : <ListaDeRelatorios abas={abas} />
}

const EM_ORDEM = { ordem: 'nomeDoRelatorio' }

function Galeria({ titulo, abas }: { titulo: string; abas?: React.ReactNode }) {
  const router = useRouter()
  const adiciona = usePermission(tela, 'adicionar')
  const lista = useList(relatorios, EM_ORDEM)
  const total = useCount(name)
  const novo = () => void router.navigate({ to: newAddress(tela) })
  return (
    <>
      <PageHeader
        title={titulo}
        subtitle={total === undefined ? undefined : voceTemRelatorios(total)}
        actions={
          abas && (
            <PrimaryAction
              label="Novo"
              icon={IconPlus}
              hotkey="n"
              href={newAddress(tela)}
              onClick={novo}
              disabled={!adiciona}
              disabledReason="Você não tem permissão para adicionar relatórios"
            />
          )
        }
      />
      {abas}
      {lista.error ? (
        <ErrorState message={lista.error.message} onRetry={lista.refetch} />
      ) : lista.loading ? (
        <Skeletons lines={6} />
      ) : lista.rows.length === 0 ? (
        <EmptyState
          message={
            abas
              ? messages.nenhumItem
              : 'Nenhum relatório lista você ainda. Peça a quem cuida dos relatórios para incluí-lo.'
          }
        />
      ) : (
        <Cartoes relatorios={lista.rows as unknown as Relatorio[]} />
      )}
      {lista.canLoadMore && (
        <div className={css.mais}>
          <Button variant="default" disabled={lista.loadingMore} onClick={lista.loadMore}>
            {lista.loadingMore ? messages.aguarde : 'Mostrar mais'}
          </Button>
        </div>
      )}
    </>
  )
}
