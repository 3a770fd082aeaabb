import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { emails, tiposDeRelatorio } from '@prumo/domain/dp/emails.ts'
import { telaDasEntregas } from '@prumo/domain/dp/emails-entregas.ts'
import { IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { editAddress, listAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { nomes } from './nomes.ts'
import type { Email } from './registros.ts'
import { useEnviarAgora } from './useEnviarAgora.ts'
import { useRemoverEmail } from './useRemoverEmail.ts'

const { tela } = emails

/** Spec 2 §2: who receives the weekly reports. New, edit and delete are in sight of whoever may. */
export function EmailsScreen() {
  const list = useListBody<Email>(emails, tela)
  const { inSight, go } = list
  const nameOf = useNames(useMemo(() => referencesIn(emails, inSight), [inSight]))
  const mayAdd = usePermission(tela, 'adicionar')
  const mayEdit = usePermission(tela, 'editar')
  const mayDelete = usePermission(tela, 'excluir')
  const enviar = useEnviarAgora()
  const remover = useRemoverEmail()
  const columns = useMemo(() => colunas(nameOf), [nameOf])
  const acts: Column<Email> = {
    id: 'acoes',
    header: 'Ações',
    kind: 'actions',
    width: 132,
    hideable: false,
    cell: (row) => (
      <>
        {mayEdit && <RowAct label={`Enviar agora a ${row.email}`} icon={IconSend} onClick={() => void enviar(row)} />}
        {mayEdit && (
          <RowAct label={`Editar ${row.email}`} icon={IconPencil} onClick={() => go(editAddress(tela, row.id))} />
        )}
        {mayDelete && <RowAct label={`Excluir ${row.email}`} icon={IconTrash} onClick={() => void remover(row)} />}
      </>
    ),
  }
  return (
    <ListBody
      list={list}
      columns={mayEdit || mayDelete ? [...columns, acts] : columns}
      placeholder="Buscar por e-mail…"
      subtitle="Quem recebe, às segundas-feiras, os documentos vencidos e a vencer de cada contrato."
      actions={
        <Button component={AppLink} href={listAddress(telaDasEntregas)} variant="default">
          Entregas
        </Button>
      }
      create={{ label: 'Novo e-mail', may: mayAdd }}
      filters={<FilterMenu {...list.menu} />}
    />
  )
}

/** Spec 2 §2: report type, e-mail, contract names, process names. */
const colunas = (nameOf: NameOf): Column<Email>[] => [
  { id: 'tipo', header: 'Tipo de relatório', cell: () => tiposDeRelatorio[1] },
  { id: 'email', header: 'E-mail', kind: 'title', card: 'title', hideable: false, cell: (row) => row.email },
  {
    id: 'listaContratos',
    header: 'Contratos',
    sortable: false,
    cell: (row) => nomes(nameOf, 'contas-contrato', row.listaContratos),
  },
  {
    id: 'listaProcessos',
    header: 'Processos',
    sortable: false,
    cell: (row) =>
      row.listaProcessos.length === 0 ? 'Todos os processos' : nomes(nameOf, 'processos', row.listaProcessos),
  },
  {
    id: 'relDocs',
    header: 'Envio semanal',
    kind: 'status',
    cell: (row) => <StatusTag tone={row.relDocs ? 'green' : 'grey'}>{row.relDocs ? 'Ligado' : 'Desligado'}</StatusTag>,
  },
]

type RowActProps = { label: string; icon: typeof IconPencil; onClick: () => void }

function RowAct({ label, icon: Mark, onClick }: RowActProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={onClick} size={usePhone() ? 44 : 32}>
        <Mark size={16} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  )
}
