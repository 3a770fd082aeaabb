import { grandezas } from '@prumo/domain/laboratorio/sensores/codigos.ts'
import { haQuanto } from '@prumo/domain/laboratorio/sensores/julgar.ts'
import type { SensorNaResposta } from '@prumo/domain/laboratorio/sensores/respostas.ts'
import { sensores } from '@prumo/domain/laboratorio/sensores/sensores.ts'
import { DeclaredFilterMenu } from '../../core/filters/DeclaredFilterMenu.tsx'
import { useDeclaredFilters } from '../../core/filters/useDeclaredFilters.ts'
import { ChosenBar, DeleteChosen, EditChosen, ExtractChosen } from '../../core/list/ActsOnChosen.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { usePermission } from '../../core/session/session.ts'
import { serverNow } from '../../core/wire/api.ts'
import type { AnyRecord } from '../../core/wire/records.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { filtros } from './filtros.ts'
import { Calibracao, medida, Qualidade } from './Marcas.tsx'

type Sensor = AnyRecord & SensorNaResposta
const { tela } = sensores

const colunas: Column<Sensor>[] = [
  { id: 'nome', header: 'Nome', kind: 'title', card: 'title', hideable: false, cell: ({ nome }) => nome },
  {
    id: 'grandeza',
    header: 'Grandeza',
    card: 'line',
    cell: ({ grandeza }) => grandezas[grandeza as keyof typeof grandezas],
  },
  { id: 'local', header: 'Local', card: 'none', cell: ({ local }) => local },
  {
    id: 'ultima',
    header: 'Última leitura',
    kind: 'number',
    sortable: false,
    card: 'line',
    cell: ({ ultima, unidade }) => ultima && medida(ultima.valor, unidade),
  },
  {
    id: 'haQuanto',
    header: 'Há quanto tempo',
    sortable: false,
    card: 'line',
    cell: ({ ultima }) => ultima && haQuanto(ultima.data, serverNow()),
  },
  {
    id: 'qualidade',
    header: 'Sinal',
    kind: 'status',
    sortable: false,
    card: 'line',
    cell: (um) => <Qualidade {...um} />,
  },
  {
    id: 'instrumentoId',
    header: 'Calibração',
    kind: 'status',
    sortable: false,
    card: 'none',
    cell: (um) => <Calibracao {...um} />,
  },
  { id: 'ativo', header: 'Ativo', card: 'none', cell: ({ ativo }) => (ativo ? 'Sim' : 'Não') },
]

/** Design, Works 5.7: what reads the laboratory by itself, and how long ago it spoke. */
export function SensoresScreen() {
  const filters = useDeclaredFilters(filtros)
  const list = useListBody<Sensor>(sensores, tela, filters.filtro)
  const mayAdd = usePermission(tela, 'adicionar')
  return (
    <ListBody
      list={list}
      columns={colunas}
      placeholder="Buscar por nome, local…"
      create={{ label: 'Novo sensor', may: mayAdd, reason: 'Você não tem permissão para adicionar sensores' }}
      filters={<DeclaredFilterMenu filters={filters} menu={list.menu} />}
      selection="multiple"
    >
      <ChosenBar list={list}>
        <EditChosen list={list} />
        <DeleteChosen list={list} entity={sensores} />
        <ExtractChosen list={list} />
      </ChosenBar>
    </ListBody>
  )
}
