import { formatDocument } from '@prumo/domain/core/documents.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { clientesLaboratorio } from '@prumo/domain/laboratorio/ordem-de-servico/clientes.ts'
import { ChosenBar, DeleteChosen, ExtractChosen } from '../../core/list/ActsOnChosen.tsx'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { usePermission } from '../../core/session/session.ts'
import type { AnyRecord } from '../../core/wire/records.ts'
import type { Column } from '../../ui/DataTable.tsx'

type Cliente = AnyRecord & RecordOf<typeof clientesLaboratorio>

const COLUNAS: Column<Cliente>[] = [
  { id: 'nome', header: 'Nome', kind: 'title', hideable: false, card: 'title', cell: ({ nome }) => nome },
  { id: 'cnpj', header: 'CNPJ', card: 'line', cell: ({ cnpj }) => cnpj && formatDocument(cnpj) },
  { id: 'contato', header: 'Contato', card: 'line', cell: ({ contato }) => contato },
  { id: 'email', header: 'E-mail', card: 'line', cell: ({ email }) => email },
  { id: 'endereco', header: 'Endereço', card: 'none', cell: ({ endereco }) => endereco },
]

/** Those outside the house whose pieces the laboratory tests. */
export function ClientesScreen() {
  const list = useListBody<Cliente>(clientesLaboratorio, clientesLaboratorio.tela)
  const mayAdd = usePermission(clientesLaboratorio.tela, 'adicionar')
  return (
    <ListBody
      list={list}
      columns={COLUNAS}
      placeholder="Buscar por nome, CNPJ, contato…"
      create={{
        label: 'Novo cliente',
        may: mayAdd,
        reason: 'Você não tem permissão para adicionar ordens de serviço',
      }}
      filters={<FilterMenu {...list.menu}>{null}</FilterMenu>}
      selection="multiple"
    >
      <ChosenBar list={list}>
        <DeleteChosen list={list} entity={clientesLaboratorio} />
        <ExtractChosen list={list} />
      </ChosenBar>
    </ListBody>
  )
}
