import { Button } from '@mantine/core'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { CONTAS_OBRA, contasObra } from '@prumo/domain/obras/contas-obra.ts'
import type { NumerosDaObra } from '@prumo/domain/obras/contas-obra-respostas.ts'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { newAddress } from '../../core/addresses.ts'
import { FilterMenu } from '../../core/FilterMenu.tsx'
import { ListTools } from '../../core/ListTools.tsx'
import { useRememberedIds } from '../../core/list-memory.ts'
import { type AnyRecord, useCount } from '../../core/records.ts'
import { referencesIn, useNames } from '../../core/references.ts'
import { SpreadsheetButton } from '../../core/SpreadsheetButton.tsx'
import { usePermission } from '../../core/session.ts'
import { useListFrame } from '../../core/useListFrame.ts'
import { useSpreadsheet } from '../../core/useSpreadsheet.ts'
import { Views } from '../../core/views/Views.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterChips, PrimaryAction } from '../../ui/ListToolbar.tsx'
import { Money } from '../../ui/Money.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { contaObraNaTela as entity } from './entidade.ts'
import { SituacaoDaObra } from './SituacaoDaObra.tsx'

type Conta = AnyRecord & {
  codigo: string
  nome: string
  contratoId: string
  municipio: string | null
  uf: string | null
  dataInicio: string | null
  dataFimPrevista: string | null
  status: number | null
  valorVendido: number | null
  custoOrcado: number | null
  contaJuridica: string | null
  percentualFisico: number | null
  numeros: NumerosDaObra
}
const { tela } = contasObra
const REFERENCIAS = ['contratoId']
const dia = (data: string | null) => (data ? formatDate(data) : '–')
const valor = (reais: number | null) => <Money value={reais === null ? null : toCentavos(reais)} />

/** Works as finance follows them: what each was budgeted, has committed, has paid, and what is left. */
export function ContasObraScreen() {
  const frame = useListFrame<Conta>(entity, tela)
  const { state, setState, params, rows, inSight, go } = frame
  const total = useCount(CONTAS_OBRA, params)
  useRememberedIds(tela, CONTAS_OBRA, params, { rows, more: frame.more, total })
  const mayAdd = usePermission(tela, 'adicionar')
  const sheet = useSpreadsheet(CONTAS_OBRA)
  const nameOf = useNames(useMemo(() => referencesIn(entity, inSight, REFERENCIAS), [inSight]))
  const filtered = Boolean(state.query) || frame.chips.length > 0
  const clear = () => setState({ query: '', filters: [] })
  const columns = useMemo<Column<Conta>[]>(
    () => [
      { id: 'codigo', header: 'Código', cell: ({ codigo }) => codigo },
      { id: 'nome', header: 'Obra', kind: 'title', card: 'title', hideable: false, cell: ({ nome }) => nome },
      {
        id: 'contratoId',
        header: 'Conta contrato',
        cell: ({ contratoId }) => nameOf('contas-contrato', contratoId) ?? '–',
      },
      {
        id: 'contaJuridica',
        hidden: true,
        header: 'Conta jurídica',
        sortable: false,
        cell: ({ contaJuridica }) => contaJuridica ?? '–',
      },
      {
        id: 'municipio',
        hidden: true,
        header: 'Município/UF',
        cell: ({ municipio, uf }) => [municipio, uf].filter(Boolean).join('/') || '–',
      },
      { id: 'dataInicio', hidden: true, header: 'Início', kind: 'date', cell: ({ dataInicio }) => dia(dataInicio) },
      {
        id: 'dataFimPrevista',
        hidden: true,
        header: 'Fim previsto',
        kind: 'date',
        cell: ({ dataFimPrevista }) => dia(dataFimPrevista),
      },
      { id: 'status', header: 'Situação', kind: 'status', cell: ({ status }) => <SituacaoDaObra status={status} /> },
      {
        id: 'valorVendido',
        header: 'Valor vendido',
        kind: 'money',
        cell: ({ valorVendido }) => valor(valorVendido),
      },
      {
        id: 'custoOrcado',
        hidden: true,
        header: 'Orçado',
        kind: 'money',
        cell: ({ custoOrcado }) => valor(custoOrcado),
      },
      {
        id: 'comprometido',
        header: 'Comprometido',
        kind: 'money',
        sortable: false,
        cell: ({ numeros }) => valor(numeros.comprometido),
      },
      { id: 'pago', header: 'Pago', kind: 'money', sortable: false, cell: ({ numeros }) => valor(numeros.pago) },
      { id: 'saldo', header: 'Saldo', kind: 'money', sortable: false, cell: ({ numeros }) => valor(numeros.saldo) },
      {
        id: 'percentualFisico',
        hidden: true,
        header: '% físico',
        kind: 'number',
        sortable: false,
        cell: ({ percentualFisico }) => (percentualFisico === null ? '–' : `${percentualFisico}%`),
      },
      { id: 'margem', header: 'Margem', kind: 'money', sortable: false, cell: ({ numeros }) => valor(numeros.margem) },
    ],
    [nameOf],
  )
  return (
    <>
      <PageHeader
        title={tela.rotulo}
        count={total === undefined ? undefined : `${total.toLocaleString('pt-BR')}${filtered ? ' no filtro' : ''}`}
        actions={
          <>
            <SpreadsheetButton sheet={sheet} filter={params} />
            <PrimaryAction
              label="Nova conta obra"
              icon={IconPlus}
              hotkey="n"
              href={newAddress(tela)}
              onClick={() => go(newAddress(tela))}
              disabled={!mayAdd}
              disabledReason="Você não tem permissão para adicionar contas obra"
            />
          </>
        }
      />
      <Views tela={tela} feminine />
      <ListTools {...frame.tools} columns={columns} placeholder="Buscar por código, obra, município…">
        <FilterMenu entity={entity} onChoose={frame.addFilter} query={state.query} onNarrow={frame.narrow} />
        <FilterChips
          chips={frame.chips}
          {...(frame.chips.length > 1 && { onClearAll: () => setState({ filters: [] }, { push: true }) })}
        />
      </ListTools>
      <DataTable
        {...frame.table}
        columns={columns}
        onEscape={filtered ? clear : undefined}
        total={total}
        filtered={filtered}
        onClearFilters={clear}
        rowTone={({ numeros }) => (numeros.saldo !== null && numeros.saldo < 0 ? 'danger' : undefined)}
        emptyAction={
          mayAdd && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => go(newAddress(tela))}>
              Nova conta obra
            </Button>
          )
        }
      />
    </>
  )
}
