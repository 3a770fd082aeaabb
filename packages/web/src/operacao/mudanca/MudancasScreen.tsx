import { formatInstant } from '@prumo/domain/core/dates.ts'
import type { MudancaNaLista } from '@prumo/domain/operacao/mudanca/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useRouter } from '@tanstack/react-router'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { Andamento } from './Andamento.tsx'
import { emCurso, useMudancas } from './calls.ts'
import css from './Mudanca.module.css'
import { modoDe, Situacao } from './Situacao.tsx'

const tela = telas.mudanca
const folhaDe = ({ id }: Pick<MudancaNaLista, 'id'>): string => `/${tela.caminho}/detalhes/${id}`

const columns: readonly Column<MudancaNaLista>[] = [
  {
    id: 'origem',
    header: 'Export',
    kind: 'title',
    card: 'title',
    cell: ({ origem }) => origem,
    width: 200,
    sortable: false,
  },
  { id: 'modo', header: 'O que foi', cell: modoDe, card: 'line', sortable: false },
  {
    id: 'situacao',
    header: 'Situação',
    kind: 'status',
    cell: (row) => <Situacao de={row} />,
    card: 'line',
    sortable: false,
  },
  {
    id: 'iniciadaEm',
    header: 'Começou',
    kind: 'date',
    cell: ({ iniciadaEm }) => formatInstant(iniciadaEm),
    card: 'line',
    sortable: false,
  },
  {
    id: 'erros',
    header: 'Erros',
    kind: 'number',
    cell: ({ erros }) => erros.toLocaleString('pt-BR'),
    card: 'line',
    sortable: false,
  },
  {
    id: 'avisos',
    header: 'Avisos',
    kind: 'number',
    cell: ({ avisos }) => avisos.toLocaleString('pt-BR'),
    sortable: false,
  },
  { id: 'mensagem', header: 'O que resultou', cell: ({ mensagem }) => mensagem ?? '–', sortable: false },
]

/** The move from the former product: what the command of whoever operates the server has done and is doing. */
export function MudancasScreen() {
  const router = useRouter()
  const mudancas = useMudancas()
  if (mudancas.isError && !mudancas.data)
    return <ErrorState message={mudancas.error.message} onRetry={() => void mudancas.refetch()} />
  if (!mudancas.data) return <Skeletons lines={8} />
  const rows = mudancas.data
  const agora = rows.find(emCurso)
  return (
    <>
      <PageHeader
        title={tela.rotulo}
        subtitle="A vinda dos dados do sistema anterior. Quem a faz é quem cuida do servidor; aqui se acompanha."
      />
      <div className={css.folha}>
        {agora && (
          <Panel title={`${modoDe(agora)} em curso: ${agora.origem}`}>
            <Andamento de={agora} />
          </Panel>
        )}
        {rows.length === 0 ? (
          <ComoSeFaz />
        ) : (
          <DataTable
            label="Mudanças"
            columns={columns}
            rows={rows}
            getRowId={({ id }) => id}
            href={folhaDe}
            onOpen={(row) => void router.navigate({ href: folhaDe(row) })}
            maxHeight="none"
            batchNote="mais recentes"
          />
        )}
      </div>
    </>
  )
}

function ComoSeFaz() {
  return (
    <Panel title="Nada veio ainda">
      <p className={css.texto}>
        Os dados do sistema anterior vêm por um comando, na máquina do servidor, com a pasta do export: primeiro um
        ensaio, que não grava nada e diz linha por linha o que não viria; depois a mudança.
      </p>
      <p className={css.texto}>
        <code>npm run importar -- pasta --conferir</code>
      </p>
      <p className={css.texto}>O andamento e o relatório aparecem nesta tela enquanto o comando trabalha.</p>
    </Panel>
  )
}
