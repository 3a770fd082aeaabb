import { Button } from '@mantine/core'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { aprs } from '@prumo/domain/seguranca/apr/aprs.ts'
import { chamadasDeAprs } from '@prumo/domain/seguranca/apr/chamadas.ts'
import { aspectosDeApr, condicoesDaRede, statusDeApr, tiposDeServico } from '@prumo/domain/seguranca/apr/codigos.ts'
import { APR_VENCIDA } from '@prumo/domain/seguranca/apr/validade.ts'
import { telaDosModelos } from '@prumo/domain/seguranca/apr-modelos/apr-modelos.ts'
import { IconClock, IconMicrophone, IconTemplate } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { Incompleto } from '../../core/aspecto/DoCelular.tsx'
import { DeclaredFilterMenu } from '../../core/filters/DeclaredFilterMenu.tsx'
import { useDeclaredFilters } from '../../core/filters/useDeclaredFilters.ts'
import { ChosenBar, DeleteChosen, ExtractChosen } from '../../core/list/ActsOnChosen.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { PapersOfChosen } from '../../core/list/PapersOfChosen.tsx'
import { listAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import css from './Apr.module.css'
import { type AprDaLista, tela } from './apr.ts'
import { filtros } from './filtros.ts'
import { NivelTag } from './NivelTag.tsx'

const colunas = (nameOf: NameOf): Column<AprDaLista>[] => [
  { id: 'numero', header: 'Nº', width: 132, card: 'line', cell: ({ numero }) => numero },
  { id: 'data', header: 'Data', kind: 'date', card: 'line', cell: ({ data }) => formatDate(data) },
  {
    id: 'equipeId',
    header: 'Equipe',
    card: 'none',
    cell: ({ equipeId }) => nameOf('equipes', equipeId) ?? '…',
  },
  {
    id: 'obraId',
    header: 'Obra/Local',
    kind: 'title',
    hideable: false,
    card: 'title',
    cell: ({ obraId, local }) => [obraId && (nameOf('obras', obraId) ?? '…'), local].filter(Boolean).join(' · '),
  },
  {
    id: 'tipoServico',
    header: 'Serviço',
    card: 'none',
    cell: ({ tipoServico }) => tiposDeServico[tipoServico as keyof typeof tiposDeServico],
  },
  {
    id: 'condicaoRede',
    header: 'Rede',
    hidden: true,
    card: 'none',
    cell: ({ condicaoRede }) => condicoesDaRede[condicaoRede as keyof typeof condicoesDaRede],
  },
  {
    id: 'maiorNivel',
    header: 'Maior nível',
    kind: 'status',
    card: 'line',
    cell: ({ maiorNivel }) => maiorNivel !== null && <NivelTag nivel={maiorNivel} />,
  },
  {
    id: 'totalParticipantes',
    header: 'Participantes',
    kind: 'number',
    hidden: true,
    card: 'none',
    cell: ({ totalParticipantes }) => totalParticipantes || '',
  },
  {
    id: 'totalAudios',
    header: 'Áudio',
    kind: 'number',
    sortable: false,
    card: 'none',
    cell: ({ totalAudios }) =>
      totalAudios > 0 && (
        <span className={css.comAudio}>
          <IconMicrophone size={16} stroke={1.75} aria-label="Áudios:" /> {totalAudios}
        </span>
      ),
  },
  {
    id: 'status',
    header: 'Status',
    kind: 'status',
    card: 'line',
    cell: (uma) => (
      <>
        {uma.vencida ? (
          <StatusTag tone="red" icon={IconClock} title={APR_VENCIDA}>
            Vencida
          </StatusTag>
        ) : (
          <CodigoTag palavras={statusDeApr} aspectos={aspectosDeApr} codigo={uma.status} />
        )}
        <Incompleto de={uma} />
      </>
    ),
  },
]
const NOMEADAS = ['obraId', 'equipeId']

/** Design, Works 7.4: every analysis, of which team, how risky, and whether it is in force. */
export function AprsScreen() {
  const router = useRouter()
  const filters = useDeclaredFilters(filtros)
  const list = useListBody<AprDaLista>(aprs, tela, filters.filtro)
  const { inSight } = list
  const mayAdd = usePermission(tela, 'adicionar')
  const nameOf = useNames(useMemo(() => referencesIn(aprs, inSight, NOMEADAS), [inSight]))
  const columns = useMemo(() => colunas(nameOf), [nameOf])
  return (
    <ListBody
      list={list}
      columns={columns}
      placeholder="Buscar por número, local, obra, equipe…"
      actions={
        <Button
          variant="default"
          leftSection={<IconTemplate size={16} />}
          onClick={() => void router.navigate({ href: listAddress(telaDosModelos) })}
        >
          Modelos
        </Button>
      }
      create={{ label: 'Nova APR', may: mayAdd, reason: 'Você não tem permissão para adicionar APRs' }}
      filters={<DeclaredFilterMenu filters={filters} menu={list.menu} />}
      selection="multiple"
    >
      <Selecao list={list} />
    </ListBody>
  )
}

type Lista = ReturnType<typeof useListBody<AprDaLista>>

function Selecao({ list }: { list: Lista }) {
  return (
    <ChosenBar list={list}>
      <PapersOfChosen list={list} chamada={chamadasDeAprs.pdf} each="as APRs uma a uma" />
      <DeleteChosen list={list} entity={aprs} />
      <ExtractChosen list={list} />
    </ChosenBar>
  )
}
