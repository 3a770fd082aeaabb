import { Button } from '@mantine/core'
import { registrosObra, STATUS_DE_REGISTRO, statusDeRegistro } from '@prumo/domain/obras/registros/registros.ts'
import { IconPlus } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { listAddress, newAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { useCount, useList } from '../../core/wire/records.ts'
import { referencesIn, useNames } from '../../core/wire/references.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { Cartao } from './Galeria.tsx'
import css from './Registros.module.css'
import { type Registro, tela } from './registro.ts'

/** The last ones, before the list that has all of them. */
const MOSTRADOS = 24

/** A work's records, on the work's own page: how many of each status, the last ones by their pictures, and the way to all. */
export function RegistrosDaObra({ obra }: { obra: { readonly id: string } }) {
  const { id: obraId } = obra
  const router = useRouter()
  const mayAdd = usePermission(tela, 'adicionar')
  const maySee = usePermission(tela, 'visualizar')
  const params = useMemo(() => ({ obraId }), [obraId])
  const list = useList(registrosObra, params, { enabled: maySee })
  const rows = (list.rows as unknown as Registro[]).slice(0, MOSTRADOS)
  const total = useCount(registrosObra.name, params)
  const nameOf = useNames(useMemo(() => referencesIn(registrosObra, rows, ['obraId', 'equipeId']), [rows]))
  const todos = `${listAddress(tela)}?obraId=${obraId}`
  if (!maySee) return <EmptyState kind="forbidden" />
  if (list.error) return <ErrorState message={list.error.message} onRetry={list.refetch} />
  if (list.loading) return <Skeletons lines={4} />
  const novo = mayAdd && (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} />}
      onClick={() => void router.navigate({ href: `${newAddress(tela)}?obra=${obraId}` })}
    >
      Novo registro
    </Button>
  )
  if (rows.length === 0) return <EmptyState message="Nenhum registro nesta obra ainda.">{novo}</EmptyState>
  return (
    <>
      <div className={css.resumo}>
        <ul aria-label="Registros por status">
          {Object.values(STATUS_DE_REGISTRO).map((status) => (
            <PorStatus key={status} obraId={obraId} status={status} todos={todos} />
          ))}
        </ul>
        {novo}
      </div>
      <ul className={css.galeria} aria-label="Últimos registros">
        {rows.map((registro) => (
          <Cartao key={registro.id} registro={registro} nameOf={nameOf} />
        ))}
      </ul>
      {total !== undefined && total > rows.length && (
        <p>
          <AppLink href={todos}>Ver todos os {total.toLocaleString('pt-BR')} registros</AppLink>
        </p>
      )}
    </>
  )
}

function PorStatus({ obraId, status, todos }: { obraId: string; status: number; todos: string }) {
  const total = useCount(
    registrosObra.name,
    useMemo(() => ({ obraId, status: String(status) }), [obraId, status]),
  )
  if (!total) return null
  return (
    <li>
      <AppLink href={`${todos}&status=${status}`}>
        {total.toLocaleString('pt-BR')} {statusDeRegistro[status as keyof typeof statusDeRegistro].toLowerCase()}
        {total > 1 && 's'}
      </AppLink>
    </li>
  )
}
