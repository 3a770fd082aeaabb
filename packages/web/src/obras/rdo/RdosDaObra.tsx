import { Button } from '@mantine/core'
import { rdos, STATUS_DO_RDO, statusDoRdo } from '@prumo/domain/obras/rdo/rdos.ts'
import { IconPlus } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { listAddress, newAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { useCount } from '../../core/wire/records.ts'
import { useAddressValue } from '../../ui/useAddressValue.ts'
import { Calendario } from './Calendario.tsx'
import css from './Rdo.module.css'
import { RdoDrawer } from './RdoDrawer.tsx'
import { tela } from './rdo.ts'

const MOSTRADOS = [STATUS_DO_RDO.rascunho, STATUS_DO_RDO.enviado, STATUS_DO_RDO.devolvido, STATUS_DO_RDO.aprovado]

/** A work's reports, on the work's own page: how many stand where, its month by days, and the way to all. */
export function RdosDaObra({ obra }: { obra: { readonly id: string } }) {
  const router = useRouter()
  const mayAdd = usePermission(tela, 'adicionar')
  const [aberto, abrir] = useAddressValue('rdo')
  const todos = `${listAddress(tela)}?obraId=${obra.id}`
  return (
    <div className={css.pilha}>
      <div className={css.prefixo}>
        <AppLink href={todos}>Todos os RDOs</AppLink>
        {MOSTRADOS.map((status) => (
          <PorStatus key={status} obraId={obra.id} status={status} todos={todos} />
        ))}
        {mayAdd && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => void router.navigate({ href: `${newAddress(tela)}?obra=${obra.id}` })}
          >
            Novo RDO
          </Button>
        )}
      </div>
      <Calendario obraId={obra.id} onAbrir={abrir} />
      {/^\d{1,18}$/.test(aberto) && <RdoDrawer key={aberto} id={aberto} onAbrir={abrir} onFechar={() => abrir(null)} />}
    </div>
  )
}

function PorStatus({ obraId, status, todos }: { obraId: string; status: number; todos: string }) {
  const total = useCount(
    rdos.name,
    useMemo(() => ({ obraId, status: String(status) }), [obraId, status]),
  )
  if (!total) return null
  return (
    <AppLink href={`${todos}&status=${status}`}>
      {statusDoRdo[status as keyof typeof statusDoRdo]}: {total.toLocaleString('pt-BR')}
    </AppLink>
  )
}
