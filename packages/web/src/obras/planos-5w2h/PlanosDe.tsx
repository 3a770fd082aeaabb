import { Button } from '@mantine/core'
import { ORIGEM_DE_PLANO, planos5w2h } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import { IconPlus } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress, listAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { type ListOf, useList } from '../../core/wire/records.ts'
import { referencesIn, useNames } from '../../core/wire/references.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { colunas } from './colunas.tsx'
import { enderecoDoNovoPlano, type OrigemDoPlano } from './novo-plano.tsx'
import css from './Planos.module.css'
import type { Plano } from './plano.ts'

const { tela } = planos5w2h
const DAQUI = ['quemId']

type Lista = ListOf<unknown>

/** What is asked of each plan where its record is already known: all but where it is of. */
function Tabela({ list, label, semOrigem }: { list: Lista; label: string; semOrigem: boolean }) {
  const router = useRouter()
  const rows = list.rows as Plano[]
  const nameOf = useNames(useMemo(() => referencesIn(planos5w2h, rows, DAQUI), [rows]))
  const columns = useMemo(
    () =>
      colunas(nameOf)
        .filter(({ id, hidden }) => !hidden && !(semOrigem && id === 'origem'))
        .map((uma) => ({ ...uma, sortable: false })),
    [nameOf, semOrigem],
  )
  return (
    <DataTable
      label={label}
      rows={rows}
      getRowId={({ id }) => id}
      loading={list.loading}
      error={list.error}
      onRetry={list.refetch}
      keyboard={false}
      maxHeight="none"
      href={({ id }) => detailAddress(tela, id)}
      onOpen={({ id }) => void router.navigate({ to: detailAddress(tela, id) })}
      columns={columns}
    />
  )
}

/** A work's plans of action, on the work's own page: what is to be done of it, wherever it was found, and the next one. */
export function PlanosDaObra({ obra }: { obra: { readonly id: string } }) {
  const router = useRouter()
  const mayAdd = usePermission(tela, 'adicionar')
  const list = useList(planos5w2h, { obra: obra.id, ordem: 'quandoFim' })
  const novo = mayAdd && (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} />}
      onClick={() =>
        void router.navigate({
          href: enderecoDoNovoPlano({ origem: ORIGEM_DE_PLANO.obra, origemId: obra.id, obraId: obra.id }),
        })
      }
    >
      Novo plano
    </Button>
  )
  if (!list.loading && !list.error && list.rows.length === 0)
    return <EmptyState message="Nenhum plano de ação desta obra ainda.">{novo}</EmptyState>
  return (
    <>
      <div className={css.resumo}>
        <AppLink href={`${listAddress(tela)}?visao=quadro&obra=${obra.id}`}>Ver no quadro</AppLink>
        {novo}
      </div>
      <Tabela list={list} label="Planos de ação da obra" semOrigem={false} />
    </>
  )
}

/** The plans that a record gave rise to, on its own page; nothing while it gave rise to none. */
export function PlanosDoRegistro({ origem, origemId }: Pick<OrigemDoPlano, 'origem' | 'origemId'>) {
  const ve = usePermission(tela, 'visualizar')
  const list = useList(planos5w2h, { origem: String(origem), origemId, ordem: 'quandoFim' }, { enabled: ve })
  if (!ve || list.rows.length === 0) return null
  return (
    <Panel title="Planos 5W2H" flush>
      <Tabela list={list} label="Planos de ação deste registro" semOrigem />
    </Panel>
  )
}
