import { today } from '@prumo/domain/core/dates.ts'
import { unidadeDe } from '@prumo/domain/frota/avisos.ts'
import { documentosDe, documentosProcurados } from '@prumo/domain/frota/documentos.ts'
import type { VeiculoNaResposta } from '@prumo/domain/frota/respostas.ts'
import { combustiveis, propriedades, veiculos } from '@prumo/domain/frota/veiculos.ts'
import { tiposDeVeiculo } from '@prumo/domain/vocabulario/veiculos.ts'
import { useMemo } from 'react'
import { FilterSelect } from '../../core/filters/FilterSelect.tsx'
import { ChosenBar, DeleteChosen, EditChosen, ExtractChosen } from '../../core/list/ActsOnChosen.tsx'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListBody, type OwnFilter, useListBody } from '../../core/list/ListBody.tsx'
import { usePermission } from '../../core/session/session.ts'
import type { AnyRecord } from '../../core/wire/records.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { useAddressValue } from '../../ui/useAddressValue.ts'
import css from '../Frota.module.css'
import { ABSENT, distancia, rendimento } from '../numeros.ts'
import { Documentos, SituacaoDoVeiculo } from '../Selos.tsx'

export type Veiculo = AnyRecord & VeiculoNaResposta
const { tela } = veiculos

/** So that ten columns stand side by side on a desk's screen; all of it on the card, in the sheet and under the pointer. */
const curto = (texto: string) => (
  <span className={css.curto} title={texto}>
    {texto}
  </span>
)

const colunas = (nameOf: NameOf, hoje: string): Column<Veiculo>[] => [
  { id: 'placa', header: 'Placa', kind: 'title', card: 'title', hideable: false, cell: ({ placa }) => placa },
  { id: 'tipo', header: 'Tipo', cell: ({ tipo }) => tiposDeVeiculo[tipo as keyof typeof tiposDeVeiculo] },
  {
    id: 'modelo',
    header: 'Modelo',
    cell: ({ marca, modelo }) => curto([marca, modelo].filter(Boolean).join(' ')),
  },
  {
    id: 'propriedade',
    header: 'Propriedade',
    cell: ({ propriedade }) => propriedades[propriedade as keyof typeof propriedades],
  },
  {
    id: 'centroDeCustoId',
    header: 'Contrato',
    cell: ({ centroDeCustoId }) =>
      centroDeCustoId ? curto(nameOf('contas-contrato', centroDeCustoId) ?? '…') : ABSENT,
  },
  { id: 'equipe', header: 'Equipe', cell: ({ equipe }) => equipe ?? ABSENT },
  {
    id: 'odometro',
    header: 'Odômetro',
    kind: 'number',
    cell: ({ odometro, controle }) => (odometro === null ? ABSENT : `${distancia(odometro)} ${unidadeDe(controle)}`),
  },
  {
    id: 'kmPorLitro90Dias',
    header: 'km/l 90 d',
    kind: 'number',
    sortable: false,
    cell: ({ kmPorLitro90Dias, controle }) => rendimento(kmPorLitro90Dias, unidadeDe(controle)),
  },
  {
    id: 'documentos',
    header: 'Documentos',
    kind: 'status',
    sortable: false,
    cell: (veiculo) => <Documentos documentos={documentosDe(veiculo, hoje)} />,
  },
  {
    id: 'situacao',
    header: 'Situação',
    kind: 'status',
    cell: ({ situacao }) => <SituacaoDoVeiculo situacao={situacao} />,
  },
  {
    id: 'combustivel',
    header: 'Combustível',
    hidden: true,
    cell: ({ combustivel }) => combustiveis[combustivel as keyof typeof combustiveis],
  },
  { id: 'ano', header: 'Ano', kind: 'number', hidden: true, cell: ({ ano }) => ano ?? ABSENT },
  { id: 'renavam', header: 'Renavam', hidden: true, cell: ({ renavam }) => renavam ?? ABSENT },
]
const REFERENCIAS = ['centroDeCustoId']

/** Whose papers are past or about to be; kept in the address. */
function useDocumentos(): { filtro: OwnFilter; quais: string; escolher: (quais: string | null) => void } {
  const [dito, escolher] = useAddressValue('documentos')
  const quais = Object.hasOwn(documentosProcurados, dito) ? dito : ''
  const params = useMemo((): Record<string, string> => (quais ? { documentos: quais } : {}), [quais])
  const limpar = () => escolher(null)
  const chips = quais
    ? [
        {
          id: 'documentos',
          label: 'Documentos',
          value: documentosProcurados[quais as keyof typeof documentosProcurados],
          onRemove: limpar,
        },
      ]
    : []
  return { filtro: { params, narrows: quais !== '', clear: limpar, chips }, quais, escolher }
}

/** The fleet: what each vehicle is, where it works, what it consumes and whether its papers hold. */
export function VeiculosScreen() {
  const { filtro, quais, escolher } = useDocumentos()
  const list = useListBody<Veiculo>(veiculos, tela, filtro)
  const { inSight } = list
  const mayAdd = usePermission(tela, 'adicionar')
  const nameOf = useNames(useMemo(() => referencesIn(veiculos, inSight, REFERENCIAS), [inSight]))
  const columns = useMemo(() => colunas(nameOf, today()), [nameOf])
  return (
    <ListBody
      list={list}
      columns={columns}
      placeholder="Buscar por placa, modelo, equipe…"
      create={{ label: 'Novo veículo', may: mayAdd, reason: 'Você não tem permissão para adicionar veículos' }}
      filters={
        <FilterMenu {...list.menu}>
          <FilterSelect
            label="Documentos"
            placeholder="Todos"
            data={Object.entries(documentosProcurados).map(([value, label]) => ({ value, label }))}
            value={quais || null}
            onChange={escolher}
          />
        </FilterMenu>
      }
      selection="multiple"
    >
      <ChosenBar list={list}>
        <EditChosen list={list} />
        <DeleteChosen list={list} entity={veiculos} />
        <ExtractChosen list={list} />
      </ChosenBar>
    </ListBody>
  )
}
