import {
  aspectosDeGravidade,
  GRAVIDADE_DE_LINHA,
  gravidadesDeLinha,
  LINHAS_NA_TELA,
} from '@prumo/domain/operacao/mudanca/execucao.ts'
import type { LinhaDaMudanca } from '@prumo/domain/operacao/mudanca/respostas.ts'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx'
import { useAddressValue } from '../../ui/useAddressValue.ts'
import { useLinhas } from './calls.ts'
import css from './Mudanca.module.css'

const columns: readonly Column<LinhaDaMudanca>[] = [
  {
    id: 'gravidade',
    header: 'Gravidade',
    kind: 'status',
    card: 'line',
    cell: ({ gravidade }) => (
      <CodigoTag palavras={gravidadesDeLinha} aspectos={aspectosDeGravidade} codigo={gravidade} />
    ),
    sortable: false,
  },
  { id: 'colecao', header: 'Coleção', cell: ({ colecao }) => colecao, card: 'line', sortable: false },
  { id: 'antigo', header: 'Registro', cell: ({ antigo }) => antigo || '–', card: 'line', sortable: false },
  { id: 'campo', header: 'Campo', cell: ({ campo }) => campo || '–', card: 'line', sortable: false },
  { id: 'frase', header: 'O que há', kind: 'title', card: 'title', cell: ({ frase }) => frase, sortable: false },
]

const escolhas = { todas: 'Tudo', erros: 'Não entrou', avisos: 'Avisos' } as const
type Escolha = keyof typeof escolhas
const codigo: Readonly<Record<Escolha, string | undefined>> = {
  todas: undefined,
  erros: String(GRAVIDADE_DE_LINHA.erro),
  avisos: String(GRAVIDADE_DE_LINHA.aviso),
}

interface LinhasProps {
  readonly id: string
  readonly erros: number
  readonly avisos: number
  readonly seguindo: boolean
}

/** The report, line by line: collection, record, field and what there is to mend. */
export function Linhas({ id, erros, avisos, seguindo }: LinhasProps) {
  const [dita, setEscolha] = useAddressValue('linhas')
  const escolha: Escolha = dita === 'erros' || dita === 'avisos' ? dita : 'todas'
  const linhas = useLinhas(id, codigo[escolha], seguindo)
  const rows = linhas.data?.pages.flatMap(({ itens }) => itens) ?? []
  if (erros + avisos === 0)
    return (
      <Panel title="Relatório">
        <p className={css.texto}>{seguindo ? 'Nada a dizer até aqui.' : 'Nada a corrigir e nenhum aviso.'}</p>
      </Panel>
    )
  return (
    <Panel
      title="Relatório"
      flush
      action={
        <SegmentedChoice
          label="Linhas"
          options={escolhas}
          value={escolha}
          onChange={(qual) => setEscolha(qual === 'todas' ? null : qual)}
        />
      }
    >
      <DataTable
        label="Relatório"
        columns={columns}
        rows={rows}
        getRowId={({ n }) => String(n)}
        loading={linhas.isPending}
        error={linhas.isError ? linhas.error : null}
        onRetry={() => void linhas.refetch()}
        filtered={escolha !== 'todas'}
        onClearFilters={() => setEscolha(null)}
        canLoadMore={linhas.hasNextPage}
        onLoadMore={() => void linhas.fetchNextPage()}
        loadingMore={linhas.isFetchingNextPage}
        batchNote={erros + avisos > LINHAS_NA_TELA ? 'as primeiras; todas estão no arquivo do relatório' : 'na ordem'}
        keyboard={false}
        maxHeight="none"
      />
    </Panel>
  )
}
