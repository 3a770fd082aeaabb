import { emailsEntregas, telaDasEntregas } from '@prumo/domain/dp/emails-entregas.ts'
import { useRouter } from '@tanstack/react-router'
import { inTable } from '../../core/list/useListFrame.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress, listAddress } from '../../core/screens/addresses.ts'
import { useList } from '../../core/wire/records.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { colunasDeEntregas } from './colunas-de-entregas.tsx'

const MOSTRADAS = 10
const deUmSo = colunasDeEntregas.filter(({ id }) => id !== 'para')

/** The last deliveries to one address, and the way to all of them. */
export function EntregasDoEmail({ para }: { para: string }) {
  const router = useRouter()
  const list = useList(emailsEntregas, { campo: 'para', valor: para, ordem: '-criadoEm' })
  return (
    <Panel
      title="Últimas entregas"
      flush
      action={
        <AppLink href={`${listAddress(telaDasEntregas)}?${new URLSearchParams({ query: para })}`}>Ver todas</AppLink>
      }
    >
      <DataTable
        {...inTable(list, true)}
        label="Últimas entregas"
        rows={list.rows.slice(0, MOSTRADAS)}
        canLoadMore={false}
        columns={deUmSo}
        getRowId={(row) => row.id}
        href={(row) => detailAddress(telaDasEntregas, row.id)}
        onOpen={(row) => void router.navigate({ to: detailAddress(telaDasEntregas, row.id) })}
        keyboard={false}
        maxHeight="none"
      />
    </Panel>
  )
}
