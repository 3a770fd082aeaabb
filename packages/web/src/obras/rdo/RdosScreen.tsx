import { Button } from '@mantine/core'
import { chamadasDoRdo } from '@prumo/domain/obras/rdo/chamadas.ts'
import { rdos } from '@prumo/domain/obras/rdo/rdos.ts'
import { IconCalendar, IconCalendarX, IconPlus, IconTable } from '@tabler/icons-react'
import { useMemo } from 'react'
import { DeclaredFilterMenu } from '../../core/filters/DeclaredFilterMenu.tsx'
import { useDeclaredFilters } from '../../core/filters/useDeclaredFilters.ts'
import { ChosenBar, ExtractChosen } from '../../core/list/ActsOnChosen.tsx'
import { useListBody } from '../../core/list/ListBody.tsx'
import { ListHead } from '../../core/list/ListHead.tsx'
import { PapersOfChosen } from '../../core/list/PapersOfChosen.tsx'
import { SpreadsheetButton } from '../../core/list/SpreadsheetButton.tsx'
import { PeekTable } from '../../core/preview/PeekTable.tsx'
import { newAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { referencesIn, useNames } from '../../core/wire/references.ts'
import { PrimaryAction } from '../../ui/ListToolbar.tsx'
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx'
import { useAddressValue } from '../../ui/useAddressValue.ts'
import { Calendario } from './Calendario.tsx'
import { colunas } from './colunas.tsx'
import { Faltantes } from './Faltantes.tsx'
import { filtros } from './filtros.ts'
import { RdoDrawer } from './RdoDrawer.tsx'
import { type RdoDaLista, tela } from './rdo.ts'

const visoes = { lista: 'Lista', calendario: 'Calendário', faltantes: 'Faltantes' } as const
const icones = { lista: IconTable, calendario: IconCalendar, faltantes: IconCalendarX } as const
const REFERENCIAS = ['obraId', 'equipesIds']

/** Design, Works 4.7: the reports in lines, by the days of a work, or the days that have none; one of them beside. */
export function RdosScreen() {
  const filters = useDeclaredFilters(filtros)
  const daObra = filters.values.obraId ?? ''
  const list = useListBody<RdoDaLista>(rdos, tela, filters.filtro)
  const [visao, verComo] = useAddressValue('visao', { usual: 'lista' })
  const [aberto, abrir] = useAddressValue('id')
  const mayAdd = usePermission(tela, 'adicionar')
  const { go, total, filtered, clear } = list
  const nameOf = useNames(useMemo(() => referencesIn(rdos, list.inSight, REFERENCIAS), [list.inSight]))
  const columns = useMemo(() => colunas(nameOf), [nameOf])
  const novo = () => go(newAddress(tela))
  return (
    <>
      <ListHead
        {...list.tools}
        tela={tela}
        columns={columns}
        looks={visao === 'lista'}
        placeholder="Buscar por número, obra, equipe…"
        count={
          visao !== 'lista' || total === undefined
            ? undefined
            : `${total.toLocaleString('pt-BR')}${filtered ? ' no filtro' : ''}`
        }
        acts={
          <>
            <SegmentedChoice
              label="Visão"
              options={visoes}
              icons={icones}
              value={visao as keyof typeof visoes}
              onChange={verComo}
            />
            <SpreadsheetButton sheet={list.sheet} filter={list.params} />
          </>
        }
        primary={
          <PrimaryAction
            label="Novo RDO"
            icon={IconPlus}
            hotkey="n"
            href={newAddress(tela)}
            onClick={novo}
            disabled={!mayAdd}
            disabledReason="Você não tem permissão para adicionar RDOs"
          />
        }
        filters={<DeclaredFilterMenu filters={filters} menu={list.menu} />}
        chips={list.chips}
        onClearChips={list.clearChips}
      />
      {visao === 'calendario' ? (
        <Calendario obraId={daObra} onObra={(id) => filters.change('obraId', id)} onAbrir={abrir} />
      ) : visao === 'faltantes' ? (
        <Faltantes obraId={daObra} equipeId={filters.values.equipeId ?? ''} />
      ) : (
        <>
          <PeekTable
            entity={rdos}
            tela={tela}
            {...list.table}
            onOpen={({ id }) => abrir(id)}
            columns={columns}
            selection="multiple"
            onEscape={filtered ? clear : undefined}
            total={total}
            filtered={filtered}
            onClearFilters={clear}
            emptyAction={
              mayAdd && (
                <Button leftSection={<IconPlus size={16} />} onClick={novo}>
                  Novo RDO
                </Button>
              )
            }
          />
          <Selecao list={list} />
        </>
      )}
      {/^\d{1,18}$/.test(aberto) && <RdoDrawer key={aberto} id={aberto} onAbrir={abrir} onFechar={() => abrir(null)} />}
    </>
  )
}

type Lista = ReturnType<typeof useListBody<RdoDaLista>>

function Selecao({ list }: { list: Lista }) {
  return (
    <ChosenBar list={list}>
      <PapersOfChosen list={list} chamada={chamadasDoRdo.pdf} each="os RDOs um a um" />
      <ExtractChosen list={list} />
    </ChosenBar>
  )
}
