import { formatPhone } from '@prumo/domain/core/documents.ts'
import { type Chip, chips, operadoras } from '@prumo/domain/inventario/chips.ts'
import type { NameOf } from '../../core/wire/references.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { dia, Responsavel, Resumo, Situacao } from '../Celulas.tsx'
import { ListaDoInventario } from '../ListaDoInventario.tsx'

/** Spec 3 §2.4, the columns of the list. */
const colunas = (nameOf: NameOf): Column<Chip>[] => [
  {
    id: 'numero',
    header: 'Número',
    kind: 'title',
    card: 'title',
    hideable: false,
    cell: ({ numero }) => formatPhone(numero),
  },
  {
    id: 'operadora',
    header: 'Operadora',
    cell: ({ operadora }) => operadoras[operadora as keyof typeof operadoras],
  },
  { id: 'colabId', header: 'Responsável', cell: (chip) => <Responsavel item={chip} nameOf={nameOf} /> },
  { id: 'situacao', header: 'Situação', kind: 'status', cell: ({ situacao }) => <Situacao codigo={situacao} /> },
  { id: 'dtAquisicao', header: 'Data de aquisição', kind: 'date', cell: ({ dtAquisicao }) => dia(dtAquisicao) },
  { id: 'observacao', header: 'Observações', cell: ({ observacao }) => <Resumo texto={observacao} /> },
]

/** Spec 3 §2.4: the company's telephone numbers, and who has them. */
export const ChipsScreen = () => (
  <ListaDoInventario
    entity={chips}
    colunas={colunas}
    placeholder="Buscar por número, operadora, responsável, contrato…"
  />
)
