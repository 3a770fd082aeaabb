import { addDays, formatDate, type PlainDate, today } from '@prumo/domain/core/dates.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import {
  aspectosDeEquipamento,
  SITUACAO_DE_EQUIPAMENTO,
  situacoesDeEquipamento,
  tiposDeEquipamentoIsolante,
} from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { ChosenBar, DeleteChosen, ExtractChosen } from '../../core/list/ActsOnChosen.tsx'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { usePermission } from '../../core/session/session.ts'
import type { AnyRecord } from '../../core/wire/records.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'

type Equipamento = AnyRecord & RecordOf<typeof equipamentosIsolantes>
const { tela } = equipamentosIsolantes
/** Days before its test ends in which a tool is told of, as people's papers are. */
const DIAS_DE_AVISO = 30

const { descartado, extraviado } = SITUACAO_DE_EQUIPAMENTO
const FORA_DE_USO: readonly number[] = [descartado, extraviado]

/** Until when its test is good: past, near or far. Of what is gone the day alone. */
function Ensaio({ dia, situacao }: { dia: PlainDate | null; situacao: number }) {
  if (FORA_DE_USO.includes(situacao)) return dia && formatDate(dia)
  if (!dia)
    return (
      <StatusTag tone="red" icon={IconX}>
        Sem ensaio
      </StatusTag>
    )
  const hoje = today()
  if (dia < hoje)
    return (
      <StatusTag tone="red" icon={IconX} title="Ensaio vencido: uso proibido">
        {formatDate(dia)}
      </StatusTag>
    )
  if (dia <= addDays(hoje, DIAS_DE_AVISO))
    return (
      <StatusTag tone="orange" icon={IconAlertTriangle} title="Ensaio a vencer">
        {formatDate(dia)}
      </StatusTag>
    )
  return (
    <StatusTag tone="green" icon={IconCheck} title="Ensaio em dia">
      {formatDate(dia)}
    </StatusTag>
  )
}

const colunas = (nameOf: NameOf): Column<Equipamento>[] => [
  {
    id: 'etiqueta',
    header: 'Etiqueta',
    kind: 'title',
    hideable: false,
    card: 'title',
    cell: ({ etiqueta }) => etiqueta,
  },
  {
    id: 'tipo',
    header: 'Tipo',
    card: 'line',
    cell: ({ tipo, classe }) =>
      `${tiposDeEquipamentoIsolante[tipo as keyof typeof tiposDeEquipamentoIsolante]}${classe ? `, classe ${classe}` : ''}`,
  },
  {
    id: 'tensaoMaxUsoV',
    header: 'Tensão de uso (V)',
    kind: 'number',
    card: 'none',
    cell: ({ tensaoMaxUsoV }) => tensaoMaxUsoV?.toLocaleString('pt-BR'),
  },
  { id: 'numeroSerie', header: 'Nº de série', hidden: true, card: 'none', cell: ({ numeroSerie }) => numeroSerie },
  {
    id: 'equipeId',
    header: 'Equipe',
    card: 'line',
    cell: ({ equipeId }) => equipeId && (nameOf('equipes', equipeId) ?? '…'),
  },
  {
    id: 'dataUltimoEnsaio',
    header: 'Último ensaio',
    kind: 'date',
    hidden: true,
    card: 'none',
    cell: ({ dataUltimoEnsaio }) => dataUltimoEnsaio && formatDate(dataUltimoEnsaio),
  },
  {
    id: 'dataProximoEnsaio',
    header: 'Próximo ensaio',
    kind: 'status',
    card: 'line',
    cell: ({ dataProximoEnsaio, situacao }) => <Ensaio dia={dataProximoEnsaio} situacao={situacao} />,
  },
  {
    id: 'situacao',
    header: 'Situação',
    kind: 'status',
    card: 'line',
    cell: ({ situacao }) => (
      <CodigoTag palavras={situacoesDeEquipamento} aspectos={aspectosDeEquipamento} codigo={situacao} />
    ),
  },
]

/** Insulating tools by their tags, each with the day until which its test is good. */
export function EquipamentosScreen() {
  const list = useListBody<Equipamento>(equipamentosIsolantes, tela)
  const { inSight } = list
  const mayAdd = usePermission(tela, 'adicionar')
  const nameOf = useNames(useMemo(() => referencesIn(equipamentosIsolantes, inSight, ['equipeId']), [inSight]))
  const columns = useMemo(() => colunas(nameOf), [nameOf])
  return (
    <ListBody
      list={list}
      columns={columns}
      placeholder="Buscar por etiqueta, nº de série…"
      create={{
        label: 'Novo equipamento',
        may: mayAdd,
        reason: 'Você não tem permissão para adicionar equipamentos isolantes',
      }}
      filters={<FilterMenu {...list.menu}>{null}</FilterMenu>}
      selection="multiple"
    >
      <ChosenBar list={list}>
        <DeleteChosen list={list} entity={equipamentosIsolantes} />
        <ExtractChosen list={list} />
      </ChosenBar>
    </ListBody>
  )
}
