import { Button } from '@mantine/core'
import { chamadasDeTipos } from '@prumo/domain/laboratorio/tipo-equipamento/chamadas.ts'
import { mesesEscritos } from '@prumo/domain/laboratorio/tipo-equipamento/palavras.ts'
import { tiposEquipamento } from '@prumo/domain/laboratorio/tipo-equipamento/tipos-equipamento.ts'
import { tiposDeEquipamentoIsolante } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import { IconAlertTriangle, IconCheck, IconMinus, IconTemplate } from '@tabler/icons-react'
import { DeclaredFilterMenu } from '../../core/filters/DeclaredFilterMenu.tsx'
import { useDeclaredFilters } from '../../core/filters/useDeclaredFilters.ts'
import { ChosenBar, DeleteChosen, ExtractChosen } from '../../core/list/ActsOnChosen.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { toast } from '../../ui/toast.ts'
import { filtros } from './filtros.ts'
import { NEGADO, type Tipo, tela } from './tipo.ts'

/** '12/40': green when every one was validated; what has none is tested by its function, or waits to be written. */
function Validados({ criteriosValidados: validados, criteriosTotal: total }: Tipo) {
  if (total === 0) return <StatusTag icon={IconMinus}>sem critério</StatusTag>
  const todos = validados === total
  return (
    <StatusTag
      tone={todos ? 'green' : 'orange'}
      icon={todos ? IconCheck : IconAlertTriangle}
      title={todos ? 'Todos os critérios validados' : `Critérios por validar: ${total - validados}`}
    >
      {validados}/{total}
    </StatusTag>
  )
}

const colunas: Column<Tipo>[] = [
  { id: 'nome', header: 'Nome', kind: 'title', hideable: false, card: 'title', cell: ({ nome }) => nome },
  {
    id: 'grupo',
    header: 'Grupo',
    card: 'line',
    cell: ({ grupo }) => tiposDeEquipamentoIsolante[grupo as keyof typeof tiposDeEquipamentoIsolante],
  },
  { id: 'normaProduto', header: 'Norma', card: 'none', cell: ({ normaProduto }) => normaProduto },
  {
    id: 'periodicidadeMeses',
    header: 'Periodicidade',
    card: 'line',
    cell: ({ periodicidadeMeses }) => mesesEscritos(periodicidadeMeses),
  },
  {
    id: 'criteriosValidados',
    header: 'Critérios validados',
    kind: 'status',
    sortable: false,
    card: 'line',
    cell: (tipo) => <Validados {...tipo} />,
  },
  {
    id: 'ativo',
    header: 'Ativo',
    kind: 'status',
    card: 'line',
    cell: ({ ativo }) =>
      ativo ? (
        <StatusTag tone="green" icon={IconCheck}>
          Ativo
        </StatusTag>
      ) : (
        <StatusTag tone="grey" icon={IconMinus}>
          Inativo
        </StatusTag>
      ),
  },
]

/** Brings the content to begin from; what is here already stays as it is. */
function useDePartida() {
  const { run, running } = useCommand(() => api.call(chamadasDeTipos.trazerDePartida, { body: {} }), {
    touches: [tiposEquipamento.name],
  })
  const trazer = async () => {
    const sim = await confirm({
      title: 'Trazer os critérios de partida?',
      body: 'Quatorze tipos, cada um com a sua inspeção visual, e os critérios que achamos em fontes públicas ou de memória, com a fonte de cada número. Vêm todos em rascunho: nenhum ensaio os segue antes de o responsável técnico os conferir e validar. O tipo que já está aqui com o mesmo nome fica como está.',
      action: 'Trazer',
    })
    if (!sim) return
    try {
      const { tipos, criterios } = await run(undefined)
      toast.success(
        tipos === 0
          ? 'Os tipos de partida já estão aqui.'
          : `${tipos} ${tipos === 1 ? 'tipo' : 'tipos'} e ${criterios} critérios em rascunho.`,
      )
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    }
  }
  return { trazer, running }
}

/** Design, Works 5.4: every kind of tool, how often it is tested, and how much of what it is tested by somebody answers for. */
export function TiposScreen() {
  const filters = useDeclaredFilters(filtros)
  const list = useListBody<Tipo>(tiposEquipamento, tela, filters.filtro)
  const mayAdd = usePermission(tela, 'adicionar')
  const { trazer, running } = useDePartida()
  return (
    <ListBody
      list={list}
      columns={colunas}
      placeholder="Buscar por nome ou norma…"
      actions={
        mayAdd && (
          <Button
            variant="default"
            leftSection={<IconTemplate size={16} />}
            loading={running}
            onClick={() => void trazer()}
          >
            Trazer os critérios de partida
          </Button>
        )
      }
      create={{ label: 'Novo tipo de equipamento', may: mayAdd, reason: `${NEGADO} adicionar tipos de equipamento` }}
      filters={<DeclaredFilterMenu filters={filters} menu={list.menu} />}
      selection="multiple"
    >
      <ChosenBar list={list}>
        <DeleteChosen list={list} entity={tiposEquipamento} />
        <ExtractChosen list={list} />
      </ChosenBar>
    </ListBody>
  )
}
