import { formatMoney } from '@prumo/domain/core/money.ts'
import {
  type ColecaoTomada,
  confere,
  type MudancaInteira,
  type SomaConferida,
} from '@prumo/domain/operacao/mudanca/respostas.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'

const n = (quantos: number): string => quantos.toLocaleString('pt-BR')

function Confere({ sim }: { sim: boolean | null }) {
  if (sim === null) return <>–</>
  return sim ? (
    <StatusTag tone="green" icon={IconCircleCheck}>
      Confere
    </StatusTag>
  ) : (
    <StatusTag tone="red" icon={IconAlertTriangle}>
      Não confere
    </StatusTag>
  )
}

const numero = (id: 'lidos' | 'gravados' | 'iguais' | 'mudados' | 'recusados' | 'arquivos', header: string) =>
  ({ id, header, kind: 'number', cell: (row: ColecaoTomada) => n(row[id]), sortable: false }) as const

const colecoes: readonly Column<ColecaoTomada>[] = [
  { id: 'titulo', header: 'Coleção', kind: 'title', card: 'title', cell: ({ titulo }) => titulo, sortable: false },
  { ...numero('lidos', 'Lidos'), card: 'line' },
  { ...numero('gravados', 'Vieram'), card: 'line' },
  numero('iguais', 'Já tinham vindo'),
  numero('mudados', 'Mudaram lá'),
  { ...numero('recusados', 'Por corrigir'), card: 'line' },
  numero('arquivos', 'Arquivos'),
  {
    id: 'confere',
    header: 'Com o banco',
    kind: 'status',
    card: 'line',
    cell: (row) => <Confere sim={row.aqui === null ? null : confere(row)} />,
    sortable: false,
  },
]

type Soma = SomaConferida & { readonly colecao: string }
const bate = ({ lido, aqui }: SomaConferida): boolean | null =>
  aqui === null ? null : aqui.n === lido.n && aqui.centavos === lido.centavos

const somas: readonly Column<Soma>[] = [
  {
    id: 'parte',
    header: 'Soma',
    kind: 'title',
    card: 'title',
    cell: ({ colecao, rotulo, parte }) => `${colecao}: ${rotulo}, ${parte}`,
    sortable: false,
  },
  { id: 'n', header: 'Lidos', kind: 'number', cell: ({ lido }) => n(lido.n), sortable: false },
  {
    id: 'lido',
    header: 'No export',
    kind: 'money',
    card: 'line',
    cell: ({ lido }) => formatMoney(lido.centavos),
    sortable: false,
  },
  {
    id: 'aqui',
    header: 'Aqui',
    kind: 'money',
    card: 'line',
    cell: ({ aqui }) => (aqui ? formatMoney(aqui.centavos) : '–'),
    sortable: false,
  },
  {
    id: 'confere',
    header: 'Com o banco',
    kind: 'status',
    card: 'line',
    cell: (row) => <Confere sim={bate(row)} />,
    sortable: false,
  },
]

/** What was read against what lies in the database: records by collection, money by collection and state, to the cent. */
export function Colecoes({ de }: { de: MudancaInteira }) {
  const todas = de.colecoes.flatMap(({ titulo, somas }) => somas.map((uma): Soma => ({ ...uma, colecao: titulo })))
  if (de.colecoes.length === 0) return null
  return (
    <>
      <Panel title="Registros de cada coleção" flush>
        <DataTable
          label="Registros de cada coleção"
          columns={colecoes}
          rows={de.colecoes}
          getRowId={({ nome }) => nome}
          keyboard={false}
          maxHeight="none"
          batchNote=""
        />
      </Panel>
      {todas.length > 0 && (
        <Panel title="Somas" flush>
          <DataTable
            label="Somas"
            columns={somas}
            rows={todas}
            getRowId={({ colecao, rotulo, parte }) => `${colecao} ${rotulo} ${parte}`}
            rowTone={(row) => (bate(row) === false ? 'danger' : undefined)}
            keyboard={false}
            maxHeight="none"
            batchNote=""
          />
        </Panel>
      )}
    </>
  )
}
