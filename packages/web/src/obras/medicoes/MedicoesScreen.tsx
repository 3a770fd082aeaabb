import { addDays, today } from '@prumo/domain/core/dates.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import {
  aspectosDeMedicao,
  medicoes,
  STATUS_DE_MEDICAO,
  statusDeMedicao,
  tiposDeMedicao,
} from '@prumo/domain/obras/medicoes/medicoes.ts'
import { formatUnidades } from '@prumo/domain/obras/unidades.ts'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { FilterSelect } from '../../core/filters/FilterSelect.tsx'
import { ChosenBar, EditChosen, ExtractChosen } from '../../core/list/ActsOnChosen.tsx'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListBody, type OwnFilter, useListBody } from '../../core/list/ListBody.tsx'
import { usePermission } from '../../core/session/session.ts'
import type { AnyRecord } from '../../core/wire/records.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import { CodeOnly } from '../../ui/CodeName.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { PrimaryAction } from '../../ui/ListToolbar.tsx'
import { Money } from '../../ui/Money.tsx'
import { useAddressValue } from '../../ui/useAddressValue.ts'
import css from './Medicoes.module.css'
import { diasNoStatus, mes, periodo, quantos } from './medicao.ts'
import { NovaMedicaoDialog } from './NovaMedicaoDialog.tsx'

type Medicao = AnyRecord & RecordOf<typeof medicoes>
const { tela } = medicoes
const REFERENCIAS = ['obraId', 'centroDeCustoId']
/** A client that does not answer is asked again after this long. */
const DEMORA = 15

const curto = (texto: string) => (
  <span className={css.curto} title={texto}>
    {texto}
  </span>
)
const soma = (rows: readonly Medicao[], campo: 'valorBruto' | 'valorGlosa' | 'valorLiquido') => (
  <Money value={rows.reduce((total, row) => total + (toCentavos(row[campo]) ?? 0), 0)} />
)

const colunas = (nameOf: NameOf): Column<Medicao>[] => [
  { id: 'numero', header: 'Nº', kind: 'title', card: 'title', hideable: false, cell: ({ numero }) => numero },
  {
    id: 'obraId',
    header: 'Obra',
    card: 'line',
    cell: ({ obraId, obrasIds }) =>
      curto(obraId ? (nameOf('obras', obraId) ?? '…') : quantos(obrasIds.length, 'obra', 'obras do contrato')),
  },
  {
    id: 'centroDeCustoId',
    header: 'Contrato',
    cell: ({ centroDeCustoId }) => <CodeOnly>{nameOf('contas-contrato', centroDeCustoId) ?? '…'}</CodeOnly>,
  },
  { id: 'tipo', header: 'Tipo', hidden: true, cell: ({ tipo }) => tiposDeMedicao[tipo as keyof typeof tiposDeMedicao] },
  { id: 'mesComp', header: 'Competência', kind: 'date', cell: ({ mesComp }) => mes(mesComp) },
  { id: 'periodoInicio', header: 'Período', kind: 'date', hidden: true, cell: periodo },
  { id: 'totalUS', header: 'US', kind: 'number', cell: ({ totalUS }) => formatUnidades(totalUS) },
  {
    id: 'valorBruto',
    header: 'Bruto',
    kind: 'money',
    cell: ({ valorBruto }) => <Money value={toCentavos(valorBruto)} />,
    total: (rows) => soma(rows, 'valorBruto'),
  },
  {
    id: 'valorGlosa',
    header: 'Glosa',
    kind: 'money',
    cell: ({ valorGlosa }) => (valorGlosa > 0 ? <Money value={toCentavos(valorGlosa)} /> : '–'),
    total: (rows) => soma(rows, 'valorGlosa'),
  },
  {
    id: 'valorLiquido',
    header: 'Líquido',
    kind: 'money',
    card: 'line',
    cell: ({ valorLiquido }) => <Money value={toCentavos(valorLiquido)} />,
    total: (rows) => soma(rows, 'valorLiquido'),
  },
  {
    id: 'status',
    header: 'Status',
    kind: 'status',
    card: 'line',
    cell: ({ status }) => <CodigoTag palavras={statusDeMedicao} aspectos={aspectosDeMedicao} codigo={status} />,
  },
  {
    id: 'statusDesde',
    header: 'Dias no status',
    kind: 'number',
    cell: ({ statusDesde }) => diasNoStatus(statusDesde).toLocaleString('pt-BR'),
  },
  { id: 'numeroNotaFiscal', header: 'NF', cell: ({ numeroNotaFiscal }) => numeroNotaFiscal ?? '–' },
  {
    id: 'dataRecebimento',
    header: 'Recebida em',
    kind: 'date',
    hidden: true,
    cell: ({ dataRecebimento }) => dataRecebimento?.split('-').toReversed().join('/') ?? '–',
  },
]

const SITUACOES = {
  comGlosa: 'Com glosa',
  aguardando: `Aguardando o cliente há ${DEMORA} dias ou mais`,
} as const
type Situacao = keyof typeof SITUACOES
const FILTROS: Record<Situacao, readonly (readonly [string, string, string])[]> = {
  comGlosa: [['valorGlosa', 'entre', '0.01..']],
  aguardando: [
    ['status', 'igual', String(STATUS_DE_MEDICAO.enviada)],
    ['statusDesde', 'entre', `..${addDays(today(), -DEMORA)}`],
  ],
}

/** What narrows the list beside its fields; kept in the address. */
function useSituacao(): { filtro: OwnFilter; qual: Situacao | null; escolher: (qual: string | null) => void } {
  const [dito, escolher] = useAddressValue('situacao')
  const qual = Object.hasOwn(SITUACOES, dito) ? (dito as Situacao) : null
  const params = useMemo((): Record<string, string> => (qual ? { filtros: JSON.stringify(FILTROS[qual]) } : {}), [qual])
  const limpar = () => escolher(null)
  const chips = qual ? [{ id: 'situacao', label: 'Situação', value: SITUACOES[qual], onRemove: limpar }] : []
  return { filtro: { params, narrows: qual !== null, clear: limpar, chips }, qual, escolher }
}

/** What is invoiced of each work, and how far each is on its way to money received. */
export function MedicoesScreen() {
  const { filtro, qual, escolher } = useSituacao()
  const [nova, dizerNova] = useAddressValue('nova')
  const list = useListBody<Medicao>(medicoes, tela, filtro)
  const { inSight } = list
  const mayAdd = usePermission(tela, 'adicionar')
  const nameOf = useNames(useMemo(() => referencesIn(medicoes, inSight, REFERENCIAS), [inSight]))
  const columns = useMemo(() => colunas(nameOf), [nameOf])
  return (
    <ListBody
      list={list}
      columns={columns}
      placeholder="Buscar por número, NF, pedido do cliente…"
      primary={
        <PrimaryAction
          label="Nova medição"
          icon={IconPlus}
          hotkey="n"
          onClick={() => dizerNova('sim')}
          disabled={!mayAdd}
          disabledReason="Você não tem permissão para adicionar medições"
        />
      }
      filters={
        <FilterMenu {...list.menu}>
          <FilterSelect
            label="Situação"
            placeholder="Todas"
            data={Object.entries(SITUACOES).map(([value, label]) => ({ value, label }))}
            value={qual}
            onChange={escolher}
          />
        </FilterMenu>
      }
      selection="multiple"
    >
      <ChosenBar list={list}>
        <EditChosen list={list} />
        <ExtractChosen list={list} />
      </ChosenBar>
      {nova !== '' && mayAdd && (
        <NovaMedicaoDialog obraId={/^\d{1,18}$/.test(nova) ? nova : null} onClose={() => dizerNova(null)} />
      )}
    </ListBody>
  )
}
