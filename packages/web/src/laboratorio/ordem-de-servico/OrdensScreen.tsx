import { Button } from '@mantine/core'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { chamadasDeOrdens } from '@prumo/domain/laboratorio/ordem-de-servico/chamadas.ts'
import { telaDosClientes } from '@prumo/domain/laboratorio/ordem-de-servico/clientes.ts'
import { tiposDeServicoDeOs } from '@prumo/domain/laboratorio/ordem-de-servico/codigos.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import { IconBuildingFactory2 } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { DeclaredFilterMenu } from '../../core/filters/DeclaredFilterMenu.tsx'
import { useDeclaredFilters } from '../../core/filters/useDeclaredFilters.ts'
import { ChosenBar, DeleteChosen, ExtractChosen } from '../../core/list/ActsOnChosen.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { PapersOfChosen } from '../../core/list/PapersOfChosen.tsx'
import { listAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { filtros } from './filtros.ts'
import { Prazo, StatusDaOs } from './Marcas.tsx'
import { type OrdemDaLista, tela } from './ordem.ts'

const numero = (n: number): string => (n === 0 ? '' : n.toLocaleString('pt-BR'))

const colunas = (nameOf: NameOf): Column<OrdemDaLista>[] => [
  { id: 'numero', header: 'Nº', width: 128, card: 'line', cell: (os) => <span data-whole>{os.numero}</span> },
  {
    id: 'clienteId',
    header: 'Cliente/Equipe',
    kind: 'title',
    hideable: false,
    card: 'title',
    sortable: false,
    cell: ({ clienteId, equipeId, solicitante }) =>
      (clienteId && (nameOf('clientes-laboratorio', clienteId) ?? '…')) ||
      (equipeId && (nameOf('equipes', equipeId) ?? '…')) ||
      solicitante,
  },
  {
    id: 'dataRecebimento',
    header: 'Recebida em',
    kind: 'date',
    card: 'none',
    cell: ({ dataRecebimento }) => <span data-whole>{formatInstant(dataRecebimento)}</span>,
  },
  { id: 'prazo', header: 'Prazo', card: 'line', cell: (os) => <Prazo os={os} /> },
  {
    id: 'tipoServico',
    header: 'Serviço',
    hidden: true,
    card: 'none',
    cell: ({ tipoServico }) => tiposDeServicoDeOs[tipoServico as keyof typeof tiposDeServicoDeOs],
  },
  {
    id: 'totalItens',
    header: 'Itens',
    kind: 'number',
    sortable: false,
    card: 'line',
    cell: ({ totalItens }) => totalItens,
  },
  {
    id: 'aprovados',
    header: 'Aprovados',
    kind: 'number',
    sortable: false,
    card: 'none',
    cell: ({ aprovados }) => numero(aprovados),
  },
  {
    id: 'reprovados',
    header: 'Reprovados',
    kind: 'number',
    sortable: false,
    card: 'none',
    cell: ({ reprovados }) => numero(reprovados),
  },
  {
    id: 'valorTotal',
    header: 'Valor total',
    kind: 'money',
    hidden: true,
    card: 'none',
    cell: ({ valorTotal }) => (valorTotal === null ? '' : formatMoney(toCentavos(valorTotal) ?? 0)),
  },
  {
    id: 'responsavelId',
    header: 'Responsável',
    hidden: true,
    card: 'none',
    cell: ({ responsavelId }) => nameOf('usuarios', responsavelId) ?? '…',
  },
  {
    id: 'diasEmAberto',
    header: 'Dias em aberto',
    kind: 'number',
    sortable: false,
    card: 'none',
    cell: ({ diasEmAberto }) => diasEmAberto,
  },
  {
    id: 'status',
    header: 'Status',
    kind: 'status',
    card: 'line',
    cell: ({ status }) => <StatusDaOs status={status} />,
  },
]
const NOMEADAS = ['clienteId', 'equipeId', 'responsavelId']

/** Design, Works 5.1: what came to the laboratory, whose it is, and how far it is. */
export function OrdensScreen() {
  const router = useRouter()
  const filters = useDeclaredFilters(filtros)
  const list = useListBody<OrdemDaLista>(laboratorioOs, tela, filters.filtro)
  const { inSight } = list
  const mayAdd = usePermission(tela, 'adicionar')
  const nameOf = useNames(useMemo(() => referencesIn(laboratorioOs, inSight, NOMEADAS), [inSight]))
  const columns = useMemo(() => colunas(nameOf), [nameOf])
  return (
    <ListBody
      list={list}
      columns={columns}
      placeholder="Buscar por número, cliente, equipe, etiqueta…"
      actions={
        <Button
          variant="default"
          leftSection={<IconBuildingFactory2 size={16} />}
          onClick={() => void router.navigate({ href: listAddress(telaDosClientes) })}
        >
          Clientes
        </Button>
      }
      create={{
        label: 'Nova ordem de serviço',
        may: mayAdd,
        reason: 'Você não tem permissão para adicionar ordens de serviço',
      }}
      filters={<DeclaredFilterMenu filters={filters} menu={list.menu} />}
      selection="multiple"
    >
      <ChosenBar list={list}>
        <PapersOfChosen list={list} chamada={chamadasDeOrdens.pdf} each="as ordens de serviço uma a uma" />
        <DeleteChosen list={list} entity={laboratorioOs} />
        <ExtractChosen list={list} />
      </ChosenBar>
    </ListBody>
  )
}
