import { today } from '@prumo/domain/core/dates.ts'
import { unidadeDe } from '@prumo/domain/frota/avisos.ts'
import { documentosDe } from '@prumo/domain/frota/documentos.ts'
import type { VeiculoNaResposta } from '@prumo/domain/frota/respostas.ts'
import { combustiveis, propriedades, tiposDeVeiculo, veiculos } from '@prumo/domain/frota/veiculos.ts'
import { useMemo } from 'react'
import { ChosenBar, DeleteChosen, EditChosen, ExtractChosen } from '../../core/ActsOnChosen.tsx'
import { FilterMenu } from '../../core/FilterMenu.tsx'
import { ListBody, useListBody } from '../../core/ListBody.tsx'
import type { AnyRecord } from '../../core/records.ts'
import { type NameOf, referencesIn, useNames } from '../../core/references.ts'
import { usePermission } from '../../core/session.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { ABSENT, consumo, distancia } from '../numeros.ts'
import { Documentos, SituacaoDoVeiculo } from '../Selos.tsx'

export type Veiculo = AnyRecord & VeiculoNaResposta
const { tela } = veiculos

const colunas = (nameOf: NameOf, hoje: string): Column<Veiculo>[] => [
  { id: 'placa', header: 'Placa', kind: 'title', card: 'title', hideable: false, cell: ({ placa }) => placa },
  { id: 'tipo', header: 'Tipo', cell: ({ tipo }) => tiposDeVeiculo[tipo as keyof typeof tiposDeVeiculo] },
  {
    id: 'modelo',
    header: 'Modelo',
    cell: ({ marca, modelo }) => [marca, modelo].filter(Boolean).join(' '),
  },
  {
    id: 'propriedade',
    header: 'Propriedade',
    cell: ({ propriedade }) => propriedades[propriedade as keyof typeof propriedades],
  },
  {
    id: 'centroDeCustoId',
    header: 'Contrato',
    cell: ({ centroDeCustoId }) => (centroDeCustoId ? (nameOf('contas-contrato', centroDeCustoId) ?? '…') : ABSENT),
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
    cell: ({ kmPorLitro90Dias }) => consumo(kmPorLitro90Dias),
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

/** The fleet: what each vehicle is, where it works, what it consumes and whether its papers hold. */
export function VeiculosScreen() {
  const list = useListBody<Veiculo>(veiculos, tela)
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
      filters={<FilterMenu {...list.menu} />}
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
