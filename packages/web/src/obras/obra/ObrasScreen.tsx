import { formatDate } from '@prumo/domain/core/dates.ts'
import { prioridadesDeObra, tiposDeObra } from '@prumo/domain/obras/obra/codigos.ts'
import { COLUNAS_DA_LISTA } from '@prumo/domain/obras/obra/colunas.ts'
import { obras, situacoesDeObra } from '@prumo/domain/obras/obras.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconFileZip } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { FilterSelect } from '../../core/filters/FilterSelect.tsx'
import { ChosenBar, DeleteChosen, EditChosen, ExtractChosen, theOne } from '../../core/list/ActsOnChosen.tsx'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { useColumnsAsked } from '../../core/list/useColumnsAsked.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import { CodeOnly } from '../../ui/CodeName.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { DataBookDialog } from '../data-book/DataBookDialog.tsx'
import { EquipeNoFiltro } from './EquipeNoFiltro.tsx'
import type { Linha } from './entidade.ts'
import { dias, emPercentual, emUs, tomDoRdo } from './numeros.ts'
import css from './Obra.module.css'
import { SituacaoDaObra } from './SituacaoDaObra.tsx'
import { SEM_RDO, useFiltros } from './useFiltros.ts'

const { tela } = obras
const REFERENCIAS = ['contratoId', 'responsavelId']
/** Fields of the record that are read only by columns which people turn on. */
const COLUNAS_ESCOLHIDAS = ['tipo', 'responsavelId', 'dataInicio', 'usOrcado', 'prioridade']
/** A list has room for two decimals; the work's page says all of them. */
const emDuas = (us: number | null) => emUs(us === null ? null : Math.round(us * 100) / 100)
const dia = (data: string | null) => (data ? formatDate(data) : '–')
const curto = (texto: string) => (
  <span className={css.curto} title={texto}>
    {texto}
  </span>
)

const colunas = (nameOf: NameOf): Column<Linha>[] => [
  // Whole, on one line: what people say to each other of a work.
  { id: 'numero', header: 'Número', kind: 'number', align: 'left', card: 'none', cell: ({ numero }) => numero },
  { id: 'codigo', header: 'Nº cliente', kind: 'number', align: 'left', card: 'none', cell: ({ codigo }) => codigo },
  { id: 'nome', header: 'Nome', kind: 'title', card: 'title', hideable: false, cell: ({ nome }) => nome },
  {
    id: 'contratoId',
    header: 'Contrato',
    kind: 'number',
    align: 'left',
    card: 'none',
    cell: (uma) => <CodeOnly>{nameOf('contas-contrato', uma.contratoId) ?? '…'}</CodeOnly>,
  },
  {
    id: 'municipio',
    header: 'Município',
    cell: ({ municipio, uf }) => [municipio, uf].filter(Boolean).join('/') || '–',
  },
  {
    id: 'tipo',
    header: 'Tipo',
    hidden: true,
    cell: ({ tipo }) => curto(tiposDeObra[tipo as keyof typeof tiposDeObra]),
  },
  {
    id: 'status',
    header: 'Situação',
    kind: 'status',
    card: 'line',
    cell: ({ status }) => <SituacaoDaObra status={status} />,
  },
  {
    id: 'responsavelId',
    hidden: true,
    header: 'Responsável',
    cell: ({ responsavelId }) => (responsavelId ? curto(nameOf('usuarios', responsavelId) ?? '…') : '–'),
  },
  { id: 'dataInicio', header: 'Início prev.', kind: 'date', hidden: true, cell: ({ dataInicio }) => dia(dataInicio) },
  {
    id: 'dataFimPrevista',
    header: 'Fim prev.',
    kind: 'date',
    card: 'line',
    cell: ({ dataFimPrevista, atrasada }) => (
      <span className={css.tom} data-tom={atrasada ? 'danger' : undefined}>
        {dia(dataFimPrevista)}
        {atrasada && <span className="visually-hidden">, atrasada</span>}
      </span>
    ),
  },
  {
    id: 'percentualFisico',
    header: '% físico',
    kind: 'number',
    card: 'line',
    sortable: false,
    cell: ({ percentualFisico }) => emPercentual(percentualFisico),
  },
  { id: 'usOrcado', header: 'US orçada', kind: 'number', hidden: true, cell: ({ usOrcado }) => emUs(usOrcado) },
  { id: 'usMedida', header: 'US medida', kind: 'number', sortable: false, cell: ({ usMedida }) => emDuas(usMedida) },
  {
    id: 'ultimoRdo',
    header: 'Último RDO',
    kind: 'number',
    card: 'line',
    sortable: false,
    cell: ({ ultimoRdo, diasSemRdo }) => (
      <span className={css.tom} data-tom={tomDoRdo(diasSemRdo)} title={ultimoRdo ? formatDate(ultimoRdo) : undefined}>
        {diasSemRdo !== null ? (ultimoRdo ? dias(diasSemRdo) : `nenhum ${dias(diasSemRdo)}`) : dia(ultimoRdo)}
      </span>
    ),
  },
  {
    id: 'prioridade',
    header: 'Prioridade',
    hidden: true,
    cell: ({ prioridade }) => prioridadesDeObra[prioridade as keyof typeof prioridadesDeObra],
  },
]

const opcoes = (de: Readonly<Record<number | string, string>>) =>
  Object.entries(de).map(([value, label]) => ({ value, label }))

/** The works: how each stands, how much of it is built, and which of them nobody reports on. */
export function ObrasScreen() {
  const { filtro, ...f } = useFiltros()
  const list = useListBody<Linha>(obras, tela, filtro, useColumnsAsked(tela, COLUNAS_DA_LISTA, COLUNAS_ESCOLHIDAS))
  const { inSight } = list
  const mayAdd = usePermission(tela, 'adicionar')
  const mayEdit = usePermission(tela, 'editar')
  const escolheEquipe = usePermission(telas.equipes, 'visualizar') || mayAdd || mayEdit
  const nameOf = useNames(useMemo(() => referencesIn(obras, inSight, REFERENCIAS), [inSight]))
  const columns = useMemo(() => colunas(nameOf), [nameOf])
  return (
    <ListBody
      list={list}
      columns={columns}
      placeholder="Buscar por número, nome, município…"
      create={{ label: 'Nova obra', may: mayAdd, reason: 'Você não tem permissão para adicionar obras' }}
      filters={
        <FilterMenu {...list.menu}>
          <FilterSelect
            label="Situação"
            placeholder="Todas"
            data={opcoes(situacoesDeObra)}
            value={f.status || null}
            onChange={f.setStatus}
          />
          {escolheEquipe && <EquipeNoFiltro value={f.equipe || null} onChange={f.setEquipe} />}
          <FilterSelect
            label="Prazo"
            placeholder="Todas"
            data={[{ value: 'true', label: 'Só as atrasadas' }]}
            value={f.atrasadas || null}
            onChange={f.setAtrasadas}
          />
          <FilterSelect
            label="Em execução, sem RDO"
            placeholder="Todas"
            data={opcoes(SEM_RDO)}
            value={f.semRdo || null}
            onChange={f.setSemRdo}
          />
        </FilterMenu>
      }
      selection="multiple"
    >
      <ChosenBar list={list}>
        <EditChosen list={list} />
        <DataBookDaEscolhida obra={theOne(list)} />
        <DeleteChosen list={list} entity={obras} />
        <ExtractChosen list={list} />
      </ChosenBar>
    </ListBody>
  )
}

/** The zip of the documents of the one work chosen (design, Works 4.1). */
function DataBookDaEscolhida({ obra }: { obra: Linha | undefined }) {
  const [aberto, setAberto] = useState(false)
  return (
    <>
      <GatedButton
        allowed={obra !== undefined}
        reason="Selecione só uma para gerar o data book"
        variant="default"
        leftSection={<IconFileZip size={16} />}
        onClick={() => setAberto(true)}
      >
        Data book…
      </GatedButton>
      {aberto && obra && <DataBookDialog obraId={obra.id} onClose={() => setAberto(false)} />}
    </>
  )
}
