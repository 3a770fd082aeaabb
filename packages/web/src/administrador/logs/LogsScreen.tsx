import { Button } from '@mantine/core'
import type { LogNaLista } from '@prumo/domain/administrador/logs-respostas.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconDots, IconFilter, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useId, useMemo, useState } from 'react'
import { useRememberedList } from '../../core/list/list-state.ts'
import { SpreadsheetButton } from '../../core/list/SpreadsheetButton.tsx'
import { useSpreadsheet } from '../../core/list/useSpreadsheet.ts'
import { listAddress } from '../../core/screens/addresses.ts'
import { ApiError } from '../../core/wire/api.ts'
import { queryClient } from '../../core/wire/query.ts'
import { DropSheet } from '../../ui/DropSheet.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FilterChips, ListToolbar, SearchField } from '../../ui/ListToolbar.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PrintStamp } from '../../ui/PrintStamp.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { contagemQuery, logsQuery, novasQuery, pessoaQuery } from './calls.ts'
import {
  escreverEndereco,
  estreitado,
  etiquetas,
  type FiltroDeLogs,
  lerEndereco,
  parametros,
  type Search,
  ultimoMes,
} from './endereco.ts'
import { Filtros } from './Filtros.tsx'
import { Lista } from './Lista.tsx'
import css from './Logs.module.css'
import { SeloDaTrilha } from './SeloDaTrilha.tsx'

const SEM_FILTROS = { query: '', pessoa: null, modulo: [], tela: [], acao: [], entidade: null, registro: null } as const

/** The filter in the address, and how to change it: a narrower list starts at its first page. */
function useFiltro(): [FiltroDeLogs, (mudanca: Partial<FiltroDeLogs>, options?: { replace?: boolean }) => void] {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const filtro = useMemo(() => lerEndereco(search), [search])
  return [
    filtro,
    (mudanca, { replace = false } = {}) =>
      void navigate({
        to: '.',
        search: (before: Search) => escreverEndereco({ ...lerEndereco(before), page: 0, ...mudanca }),
        replace,
        resetScroll: false,
      }),
  ]
}

/** 'Lista de Logs' (Spec 2 §2): everything done, by whom, where and when, and what it changed. */
export function LogsScreen() {
  useRememberedList(telas.logs)
  const [filtro, mudar] = useFiltro()
  const params = useMemo(() => parametros(filtro), [filtro])
  const list = useQuery(logsQuery(params, filtro.page))
  const { data: contagem } = useQuery(contagemQuery(params))
  const { data: pessoa } = useQuery(pessoaQuery(filtro.pessoa))
  const primeira = filtro.page === 0 && !list.isPlaceholderData ? list.data?.itens[0]?.id : undefined
  const { data: novas } = useQuery(novasQuery(params, primeira))
  const sheet = useSpreadsheet('logs')
  const phone = usePhone()
  const [filtrando, setFiltrando] = useState(!phone)
  const painel = useId()
  const rows = list.data?.itens
  const tipo = filtro.registro ? (rows?.find(({ alvoId }) => alvoId === filtro.registro)?.tipo ?? undefined) : undefined
  const chips = etiquetas(filtro, pessoa, tipo)
  const filtered = estreitado(filtro)
  const limpar = () => mudar({ ...SEM_FILTROS, ...ultimoMes() })

  // A page that is no more (an old address, rows that left the period) leads to the first.
  const vazia = rows?.length === 0 && !list.isPlaceholderData
  useEffect(() => {
    if (vazia && filtro.page > 0) mudar({ page: 0 }, { replace: true })
  })

  const atos = (
    <>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} />}
        onClick={() => void queryClient.invalidateQueries({ queryKey: ['logs'] })}
      >
        Atualizar
      </Button>
      <SpreadsheetButton sheet={sheet} filter={params} />
    </>
  )

  return (
    <>
      <PageHeader
        title={messages.listaDeLogs}
        count={contagem && `${contagem.mais ? 'mais de ' : ''}${contagem.total.toLocaleString('pt-BR')} no filtro`}
        subtitle={<SeloDaTrilha />}
        compact
        actions={!phone && atos}
      />
      <PrintStamp filters={filtro.query ? [`busca “${filtro.query}”`] : []} />
      <ListToolbar>
        <SearchField
          value={filtro.query}
          onSearch={(query) => mudar({ query }, { replace: true })}
          placeholder="Buscar pelo que foi feito ou por quem…"
        />
        <Button
          variant="subtle"
          leftSection={<IconFilter size={16} />}
          aria-expanded={filtrando}
          aria-controls={painel}
          onClick={() => setFiltrando(!filtrando)}
        >
          Filtros
        </Button>
        {phone && (
          <DropSheet label="Mais opções" icon={IconDots}>
            {() => atos}
          </DropSheet>
        )}
        <FilterChips
          chips={chips.map(({ id, label, value, sem }) => ({ id, label, value, onRemove: () => mudar(sem) }))}
          {...(filtered && { onClearAll: limpar })}
        />
      </ListToolbar>
      {primeira && novas && novas.total > 0 && (
        <Button
          variant={phone ? 'filled' : 'light'}
          fullWidth={!phone}
          className={css.novas!}
          data-no-print
          onClick={() => void queryClient.invalidateQueries({ queryKey: ['logs'] })}
        >
          {novas.total === 1
            ? 'Mostrar 1 registro novo'
            : `Mostrar ${novas.total.toLocaleString('pt-BR')} registros novos`}
        </Button>
      )}
      {filtrando && <Filtros id={painel} filtro={filtro} onFiltrar={(escolha) => mudar(escolha)} />}
      {conteudo()}
    </>
  )

  function conteudo() {
    const { error } = list
    if (error instanceof ApiError && error.status === 403) return <EmptyState kind="forbidden" />
    if (error && !rows) return <ErrorState message={error.message} onRetry={() => void list.refetch()} />
    if (!rows) return <Skeletons lines={12} height={24} />
    if (rows.length > 0)
      return (
        <Lista
          key={JSON.stringify([params, filtro.page])}
          rows={rows}
          page={filtro.page}
          fim={list.data?.fim ?? true}
          contagem={contagem}
          refetching={list.isPlaceholderData}
          onPage={(page) => mudar({ page })}
          {...(filtered && { onEscape: limpar })}
          soDoRegistro={soDoRegistro}
        />
      )
    if (filtered) return <EmptyState kind="filtered" onClearFilters={limpar} />
    return (
      <EmptyState>
        {(filtro.de || filtro.ate) && (
          <Button variant="default" onClick={() => mudar({ de: null, ate: null })}>
            Ver todo o período
          </Button>
        )}
      </EmptyState>
    )
  }
}

/** The list of that record's rows alone, the whole of its life. */
const soDoRegistro = ({ entidade, alvoId }: LogNaLista): string | null =>
  entidade && alvoId && /^\d+$/.test(alvoId)
    ? `${listAddress(telas.logs)}?entidade=${encodeURIComponent(entidade)}&registro=${alvoId}`
    : null
