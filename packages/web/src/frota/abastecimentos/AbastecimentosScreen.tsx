import { Button } from '@mantine/core'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { abastecimentos, combustiveisDaBomba, formasDePagamento, STATUS } from '@prumo/domain/frota/abastecimentos.ts'
import type { AbastecimentoNaResposta } from '@prumo/domain/frota/respostas.ts'
import { IconBan, IconCheck, IconClock, IconFileImport, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Incompleto } from '../../core/aspecto/DoCelular.tsx'
import { ChosenBar, ExtractChosen, theOne } from '../../core/list/ActsOnChosen.tsx'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { editAddress } from '../../core/screens/addresses.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import type { AnyRecord } from '../../core/wire/records.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx'
import { ABSENT, distancia, litros, preco, rendimento } from '../numeros.ts'
import { Conferencia, Inconsistencias } from '../Selos.tsx'
import { HorarioDialog } from './HorarioDialog.tsx'
import { Resumo } from './Resumo.tsx'
import { useAtos } from './useAtos.ts'
import { escolhas, useFiltros } from './useFiltros.ts'

export type Abastecimento = AnyRecord & AbastecimentoNaResposta
const { tela } = abastecimentos

const colunas = (nameOf: NameOf): Column<Abastecimento>[] => {
  const nome = (target: string, id: string | null) => (id ? (nameOf(target, id) ?? '…') : ABSENT)
  return [
    { id: 'data', header: 'Data', kind: 'date', hideable: false, cell: ({ data }) => formatInstant(data) },
    { id: 'veiculoId', header: 'Placa', kind: 'title', card: 'title', cell: (um) => nome('veiculos', um.veiculoId) },
    { id: 'motoristaId', header: 'Motorista', cell: (um) => nome('colaboradores', um.motoristaId) },
    { id: 'litros', header: 'Litros', kind: 'number', cell: (um) => litros(um.litros) },
    { id: 'valorLitro', header: 'R$/l', kind: 'number', cell: (um) => preco(um.valorLitro) },
    { id: 'valorTotal', header: 'Total', kind: 'money', cell: (um) => <Money value={toCentavos(um.valorTotal)} /> },
    {
      id: 'odometro',
      header: 'Odômetro',
      kind: 'number',
      cell: ({ odometro, unidade }) => `${distancia(odometro)} ${unidade}`,
    },
    { id: 'kmPorLitro', header: 'km/l', kind: 'number', cell: (um) => rendimento(um.kmPorLitro, um.unidade) },
    {
      id: 'inconsistencias',
      header: 'Inconsistências',
      cell: (um) => <Inconsistencias codigos={um.inconsistencias} />,
    },
    {
      id: 'status',
      header: 'Conferência',
      kind: 'status',
      cell: (um) => (
        <>
          <Conferencia status={um.status} />
          <Incompleto de={um} />
        </>
      ),
    },
    { id: 'numero', header: 'Número', kind: 'number', hidden: true, cell: ({ numero }) => numero },
    {
      id: 'combustivel',
      header: 'Combustível',
      hidden: true,
      cell: (um) => combustiveisDaBomba[um.combustivel as keyof typeof combustiveisDaBomba],
    },
    {
      id: 'kmPercorrido',
      header: 'Km percorridos',
      kind: 'number',
      hidden: true,
      cell: (um) => distancia(um.kmPercorrido),
    },
    { id: 'tanqueCheio', header: 'Tanque cheio', hidden: true, cell: (um) => (um.tanqueCheio ? 'Sim' : 'Não') },
    {
      id: 'posto',
      header: 'Posto',
      hidden: true,
      cell: (um) => um.posto ?? nome('fornecedores', um.fornecedorId),
    },
    {
      id: 'formaPagamento',
      header: 'Pagamento',
      hidden: true,
      cell: (um) => formasDePagamento[um.formaPagamento as keyof typeof formasDePagamento] ?? ABSENT,
    },
    {
      id: 'centroDeCustoId',
      header: 'Contrato',
      hidden: true,
      cell: (um) => nome('contas-contrato', um.centroDeCustoId),
    },
    { id: 'obraId', header: 'Obra', hidden: true, cell: (um) => nome('obras', um.obraId) },
    { id: 'equipe', header: 'Equipe', hidden: true, cell: ({ equipe }) => equipe ?? ABSENT },
  ]
}
const REFERENCIAS = ['veiculoId', 'motoristaId', 'fornecedorId', 'centroDeCustoId', 'obraId']

/** Works design §8: what was put into each tank, what it says of the vehicle, and who looked at it. */
export function AbastecimentosScreen() {
  const { filtro, escolha, escolher } = useFiltros()
  const list = useListBody<Abastecimento>(abastecimentos, tela, filtro)
  const mayAdd = usePermission(tela, 'adicionar')
  const nameOf = useNames(useMemo(() => referencesIn(abastecimentos, list.inSight, REFERENCIAS), [list.inSight]))
  const columns = useMemo(() => colunas(nameOf), [nameOf])
  const [horario, setHorario] = useState(false)
  return (
    <ListBody
      list={list}
      columns={columns}
      placeholder="Buscar por placa, motorista, posto…"
      actions={
        <>
          <Button variant="default" leftSection={<IconClock size={16} />} onClick={() => setHorario(true)}>
            Dias e horários
          </Button>
          {mayAdd && (
            <Button
              variant="default"
              leftSection={<IconFileImport size={16} />}
              onClick={() => list.go(`/${tela.caminho}/importar`)}
            >
              Importar
            </Button>
          )}
        </>
      }
      create={{
        label: 'Novo abastecimento',
        may: mayAdd,
        reason: 'Você não tem permissão para adicionar abastecimentos',
      }}
      filters={
        <FilterMenu {...list.menu}>
          <SegmentedChoice label="Inconsistências" options={escolhas} value={escolha} onChange={escolher} />
        </FilterMenu>
      }
      figures={<Resumo filtro={list.params} />}
      selection="multiple"
      rowTone={(um) => (um.inconsistencias.length > 0 && um.status === STATUS.lancado ? 'warning' : undefined)}
    >
      <Selecao list={list} />
      {horario && <HorarioDialog onClose={() => setHorario(false)} />}
    </ListBody>
  )
}

function Selecao({ list }: { list: ReturnType<typeof useListBody<Abastecimento>> }) {
  const { chosen, everything, go } = list
  const mayEdit = usePermission(tela, 'editar')
  const mayDelete = usePermission(tela, 'excluir')
  const atos = useAtos()
  const um = theOne(list)
  const SO_UM = 'Selecione só um'
  const SEM = 'Você não tem permissão para editar'
  const depois = async (feito: Promise<boolean>) => {
    if (await feito) list.unselect()
  }
  return (
    <ChosenBar
      list={list}
      sum={!everything && <Money value={chosen.reduce((soma, row) => soma + (toCentavos(row.valorTotal) ?? 0), 0)} />}
    >
      <GatedButton
        allowed={mayEdit && !everything && chosen.length <= 500}
        reason={mayEdit ? 'Confira no máximo 500 de cada vez, marcados um a um' : SEM}
        leftSection={<IconCheck size={16} />}
        onClick={() => void depois(atos.conferir(chosen.map(({ id }) => id)))}
      >
        Conferir
      </GatedButton>
      <GatedButton
        allowed={mayEdit && um !== undefined}
        reason={mayEdit ? SO_UM : SEM}
        variant="default"
        leftSection={<IconBan size={16} />}
        onClick={() => um && void depois(atos.rejeitar(um))}
      >
        Rejeitar…
      </GatedButton>
      <GatedButton
        allowed={mayEdit && um !== undefined && um.status === STATUS.lancado}
        reason={mayEdit ? (um ? 'Já conferido ou rejeitado: reabra antes, nos detalhes' : SO_UM) : SEM}
        variant="default"
        leftSection={<IconPencil size={16} />}
        onClick={() => um && go(editAddress(tela, um.id))}
      >
        Editar
      </GatedButton>
      <GatedButton
        allowed={mayDelete && um !== undefined && um.status !== STATUS.conferido}
        reason={
          mayDelete ? (um ? 'Já conferido: reabra antes, nos detalhes' : SO_UM) : 'Você não tem permissão para excluir'
        }
        variant="default"
        leftSection={<IconTrash size={16} />}
        onClick={() => um && void depois(atos.excluir(um))}
      >
        Excluir…
      </GatedButton>
      <ExtractChosen list={list} />
    </ChosenBar>
  )
}
