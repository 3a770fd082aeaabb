import { Button, Checkbox } from '@mantine/core'
import { disciplinasDeObra } from '@prumo/domain/obras/anexos/codigos.ts'
import { obrasAnexos } from '@prumo/domain/obras/anexos/obras-anexos.ts'
import type { AnexoDeObra } from '@prumo/domain/obras/anexos/respostas.ts'
import { IconFileZip, IconUpload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { usePermission } from '../../core/session/session.ts'
import { type ListOf, type ListParams, useList } from '../../core/wire/records.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SearchField } from '../../ui/ListToolbar.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { DataBookDialog } from '../data-book/DataBookDialog.tsx'
import css from './Anexos.module.css'
import { Esperados } from './Esperados.tsx'
import { adicionarAnexoAddress } from './enderecos.ts'
import { GrupoDeAnexos } from './GrupoDeAnexos.tsx'

/** The tab of a work's page. */
export const AnexosNaAba = ({ obra }: { obra: { readonly id: string } }) => <AnexosDaObra obraId={obra.id} />

/** A work's documents by discipline, what it should have and has not, and the way to its data book. */
export function AnexosDaObra({ obraId, adicionar = true }: { obraId: string; adicionar?: boolean }) {
  const edita = usePermission(obrasAnexos.tela, 'editar')
  const [busca, buscar] = useState('')
  const [anteriores, mostrarAnteriores] = useState(false)
  const [livro, abrirLivro] = useState(false)
  const params = useMemo<ListParams>(
    () => ({
      filtros: JSON.stringify([['obraId', 'igual', obraId], ...(anteriores ? [] : [['vigente', 'igual', 'true']])]),
      ordem: 'disciplina',
      ...(busca && { query: busca }),
    }),
    [obraId, anteriores, busca],
  )
  const list = useList(obrasAnexos, params) as unknown as ListOf<AnexoDeObra>
  const novo = adicionarAnexoAddress(obraId)
  return (
    <div className={css.root}>
      <Esperados obraId={obraId} />
      <div className={css.tools} data-no-print>
        <SearchField value={busca} onSearch={(texto) => buscar(texto ?? '')} placeholder="Buscar anexos…" />
        <Checkbox
          label="Mostrar revisões anteriores"
          checked={anteriores}
          onChange={(event) => mostrarAnteriores(event.currentTarget.checked)}
        />
        <div className={css.acts}>
          <Button variant="default" leftSection={<IconFileZip size={16} />} onClick={() => abrirLivro(true)}>
            Data book
          </Button>
          {edita && adicionar && (
            <Button component={AppLink} href={novo} leftSection={<IconUpload size={16} />}>
              Adicionar anexos
            </Button>
          )}
        </div>
      </div>
      <Grupos list={list} buscada={busca !== ''} onLimpar={() => buscar('')} />
      {livro && <DataBookDialog obraId={obraId} onClose={() => abrirLivro(false)} />}
    </div>
  )
}

function Grupos({ list, buscada, onLimpar }: { list: ListOf<AnexoDeObra>; buscada: boolean; onLimpar: () => void }) {
  const grupos = useMemo(
    () => [...Map.groupBy(list.rows, ({ disciplina }) => disciplina as number)].sort(([a], [b]) => a - b),
    [list.rows],
  )
  if (list.error && list.rows.length === 0) return <ErrorState message={list.error.message} onRetry={list.refetch} />
  if (list.loading) return <Skeletons lines={6} />
  if (grupos.length === 0)
    return (
      <Panel>
        <EmptyState
          {...(buscada
            ? { kind: 'filtered' as const, onClearFilters: onLimpar }
            : { message: 'Nenhum anexo nesta obra ainda.' })}
        />
      </Panel>
    )
  return (
    <div className={css.grupos}>
      {grupos.map(([disciplina, anexos]) => (
        <GrupoDeAnexos key={disciplina} titulo={disciplinasDeObra[disciplina as 1]} anexos={anexos} />
      ))}
      {list.canLoadMore && (
        <Button variant="default" loading={list.loadingMore} onClick={list.loadMore}>
          Carregar mais anexos
        </Button>
      )}
    </div>
  )
}
