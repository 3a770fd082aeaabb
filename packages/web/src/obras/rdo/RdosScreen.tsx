import { Button, Checkbox } from '@mantine/core'
import { chamadasDoRdo } from '@prumo/domain/obras/rdo/chamadas.ts'
import { rdos, statusDoRdo } from '@prumo/domain/obras/rdo/rdos.ts'
import { IconCalendar, IconCalendarX, IconFileTypePdf, IconPlus, IconTable } from '@tabler/icons-react'
import { useMemo } from 'react'
import { ChosenBar, ExtractChosen } from '../../core/list/ActsOnChosen.tsx'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { FilterReference } from '../../core/list/FilterReference.tsx'
import { FilterSelect } from '../../core/list/FilterSelect.tsx'
import { useListBody } from '../../core/list/ListBody.tsx'
import { ListHead } from '../../core/list/ListHead.tsx'
import { SpreadsheetButton } from '../../core/list/SpreadsheetButton.tsx'
import { newAddress } from '../../core/screens/addresses.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { referencesIn, useNames } from '../../core/wire/references.ts'
import { usePapers } from '../../core/works/usePapers.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import { PrimaryAction } from '../../ui/ListToolbar.tsx'
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx'
import { useAddressValue } from '../../ui/useAddressValue.ts'
import { Calendario } from './Calendario.tsx'
import { colunas } from './colunas.tsx'
import { Faltantes } from './Faltantes.tsx'
import css from './Rdo.module.css'
import { RdoDrawer } from './RdoDrawer.tsx'
import { type RdoDaLista, tela } from './rdo.ts'
import { type Filtros, useFiltros } from './useFiltros.ts'

const visoes = { lista: 'Lista', calendario: 'Calendário', faltantes: 'Faltantes' } as const
const icones = { lista: IconTable, calendario: IconCalendar, faltantes: IconCalendarX } as const
const REFERENCIAS = ['obraId', 'equipesIds']

/** Design, Works 4.7: the reports in lines, by the days of a work, or the days that have none; one of them beside. */
export function RdosScreen() {
  const filtros = useFiltros()
  const list = useListBody<RdoDaLista>(rdos, tela, filtros.filtro)
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
        filters={<Filtrar filtros={filtros} menu={list.menu} />}
        chips={list.chips}
        onClearChips={list.clearChips}
      />
      {visao === 'calendario' ? (
        <Calendario obraId={filtros.obraId} onObra={filtros.mudarObra} onAbrir={abrir} />
      ) : visao === 'faltantes' ? (
        <Faltantes obraId={filtros.obraId} equipeId={filtros.equipeId} />
      ) : (
        <>
          <DataTable
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

function Filtrar({ filtros, menu }: { filtros: Filtros; menu: Lista['menu'] }) {
  return (
    <FilterMenu {...menu}>
      <FilterReference label="Obra" target="obras" value={filtros.obraId || null} onChange={filtros.mudarObra} />
      <FilterReference
        label="Equipe"
        target="equipes"
        value={filtros.equipeId || null}
        onChange={filtros.mudarEquipe}
      />
      <FilterSelect
        label="Status"
        data={optionsOf(statusDoRdo)}
        value={filtros.status}
        onChange={filtros.mudarStatus}
        placeholder="Todos"
      />
      <div className={css.marcas}>
        {filtros.marcas.map(({ id, label, on, toggle }) => (
          <Checkbox key={id} label={label} checked={on} onChange={toggle} />
        ))}
      </div>
    </FilterMenu>
  )
}

function Selecao({ list }: { list: Lista }) {
  const { chosen, everything } = list
  const { baixar, fazendo } = usePapers(chamadasDoRdo.pdf)
  return (
    <ChosenBar list={list}>
      <GatedButton
        allowed={!everything && !fazendo}
        reason={everything ? 'Marque os RDOs um a um' : 'Os PDFs estão sendo gerados'}
        leftSection={<IconFileTypePdf size={16} />}
        onClick={() => baixar({ ids: chosen.map(({ id }) => id) })}
      >
        PDF
      </GatedButton>
      <ExtractChosen list={list} />
    </ChosenBar>
  )
}
