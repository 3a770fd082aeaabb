import { Button } from '@mantine/core'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import {
  aspectosDeQuestionario,
  statusDeQuestionario,
  tiposDeInspecao,
} from '@prumo/domain/seguranca/lista-de-perguntas/codigos.ts'
import { questionarios } from '@prumo/domain/seguranca/lista-de-perguntas/questionarios.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconTemplate } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { DeclaredFilterMenu } from '../../core/filters/DeclaredFilterMenu.tsx'
import { useDeclaredFilters } from '../../core/filters/useDeclaredFilters.ts'
import { ChosenBar, DeleteChosen, EditChosen, ExtractChosen } from '../../core/list/ActsOnChosen.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { newAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { filtros } from './filtros.ts'
import { type Lista, tela, versaoEscrita } from './lista.ts'

const colunas = (nameOf: NameOf, veInspecoes: boolean): Column<Lista>[] => [
  { id: 'nome', header: 'Nome', kind: 'title', card: 'title', hideable: false, cell: ({ nome }) => nome },
  {
    id: 'tipoInspecao',
    header: 'Tipo',
    card: 'line',
    cell: ({ tipoInspecao }) => tiposDeInspecao[tipoInspecao as keyof typeof tiposDeInspecao],
  },
  { id: 'versao', header: 'Versão', card: 'line', cell: versaoEscrita },
  {
    id: 'totalPerguntas',
    header: 'Perguntas',
    kind: 'number',
    card: 'line',
    cell: ({ totalPerguntas }) => totalPerguntas,
  },
  {
    id: 'status',
    header: 'Status',
    kind: 'status',
    card: 'line',
    cell: ({ status }) => (
      <CodigoTag palavras={statusDeQuestionario} aspectos={aspectosDeQuestionario} codigo={status} />
    ),
  },
  {
    id: 'inspecoes',
    header: 'Inspeções feitas',
    kind: 'number',
    sortable: false,
    cell: ({ id, inspecoes }) =>
      inspecoes > 0 && veInspecoes ? (
        <AppLink href={`/${telas.inspecoes.caminho}?questionarioId=${id}`}>{inspecoes}</AppLink>
      ) : (
        inspecoes
      ),
  },
  {
    id: 'contratosIds',
    header: 'Contratos',
    sortable: false,
    hidden: true,
    cell: ({ contratosIds }) =>
      contratosIds.length === 0 ? 'Todos' : contratosIds.map((id) => nameOf('contas-contrato', id) ?? '…').join(', '),
  },
  {
    id: 'dataAlteracao',
    header: 'Atualizado em',
    kind: 'date',
    cell: ({ dataAlteracao }) => formatInstant(dataAlteracao),
  },
]
const ModelosDialog = lazy(() => import('./ModelosDialog.tsx'))
const REFERENCIAS = ['contratosIds']

/** Design, Works 7.1: what is asked, of what, in which version, and how often it was used. */
export function QuestionariosScreen() {
  const filters = useDeclaredFilters(filtros)
  const list = useListBody<Lista>(questionarios, tela, filters.filtro)
  const { inSight, go } = list
  const [modelos, verModelos] = useState(false)
  // The page of a new one opens with editar (Spec 3 §2.2); to keep it is to add.
  const mayEdit = usePermission(tela, 'editar')
  const mayCreate = usePermission(tela, 'adicionar') && mayEdit
  const veInspecoes = usePermission(telas.inspecoes, 'visualizar')
  const nameOf = useNames(useMemo(() => referencesIn(questionarios, inSight, REFERENCIAS), [inSight]))
  const columns = useMemo(() => colunas(nameOf, veInspecoes), [nameOf, veInspecoes])
  return (
    <ListBody
      list={list}
      columns={columns}
      placeholder="Buscar por nome ou descrição…"
      create={{
        label: 'Nova lista de perguntas',
        may: mayCreate,
        reason: 'Você não tem permissão para adicionar e editar listas de perguntas',
      }}
      actions={
        mayCreate && (
          <Button variant="default" leftSection={<IconTemplate size={16} />} onClick={() => verModelos(true)}>
            Modelos
          </Button>
        )
      }
      filters={<DeclaredFilterMenu filters={filters} menu={list.menu} />}
      selection="multiple"
    >
      <ChosenBar list={list}>
        <EditChosen list={list} />
        <DeleteChosen list={list} entity={questionarios} />
        <ExtractChosen list={list} />
      </ChosenBar>
      {modelos && (
        <Suspense fallback={null}>
          <ModelosDialog
            onFechar={() => verModelos(false)}
            onEscolher={(id) => go(`${newAddress(tela)}?modelo=${id}`)}
          />
        </Suspense>
      )}
    </ListBody>
  )
}
