import { TextInput } from '@mantine/core'
import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { formatPreco, toPreco } from '@prumo/domain/core/money.ts'
import { aspectosDeBaremo, baremos, situacoesDeBaremo } from '@prumo/domain/obras/baremos/baremos.ts'
import type { baremoNaLista } from '@prumo/domain/obras/baremos/respostas.ts'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { ChosenBar, DeleteChosen, EditChosen, ExtractChosen } from '../../core/list/ActsOnChosen.tsx'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListBody, type OwnFilter, useListBody } from '../../core/list/ListBody.tsx'
import { usePermission } from '../../core/session/session.ts'
import type { AnyRecord } from '../../core/wire/records.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { typedDate } from '../../ui/form/date-typing.ts'
import { useAddressValue } from '../../ui/useAddressValue.ts'
import css from './Baremos.module.css'
import { nomesDosContratos, vigencia } from './palavras.ts'

export type BaremoNaLista = AnyRecord & z.output<typeof baremoNaLista>
const { tela } = baremos

const colunas = (nameOf: NameOf): Column<BaremoNaLista>[] => [
  {
    id: 'nome',
    header: 'Nome',
    kind: 'title',
    card: 'title',
    hideable: false,
    cell: ({ nome, versao }) => (
      <>
        {nome}
        {versao > 1 && <span className={css.versao}> v{versao}</span>}
      </>
    ),
  },
  { id: 'unidadeNome', header: 'Unidade', cell: ({ unidadeNome }) => unidadeNome },
  {
    id: 'valorUnidade',
    header: 'Valor',
    kind: 'money',
    card: 'line',
    cell: ({ valorUnidade }) => formatPreco(toPreco(valorUnidade) ?? 0),
  },
  {
    id: 'contratosIds',
    header: 'Contratos',
    sortable: false,
    card: 'line',
    cell: ({ contratosIds }) => {
      const nomes = nomesDosContratos(nameOf, contratosIds)
      return (
        <span className={css.curto} title={nomes}>
          {nomes}
        </span>
      )
    },
  },
  {
    id: 'vigenciaInicio',
    header: 'Vigência',
    kind: 'date',
    card: 'line',
    cell: vigencia,
  },
  {
    id: 'totalDeItens',
    header: 'Itens',
    kind: 'number',
    sortable: false,
    cell: ({ totalDeItens }) => totalDeItens.toLocaleString('pt-BR'),
  },
  {
    id: 'status',
    header: 'Status',
    kind: 'status',
    card: 'line',
    cell: ({ status }) => <CodigoTag palavras={situacoesDeBaremo} aspectos={aspectosDeBaremo} codigo={status} />,
  },
]
const REFERENCIAS = ['contratosIds']

/** On which day they are in force; kept in the address. */
function useVigenteEm(): { filtro: OwnFilter; dia: string; escolher: (dia: string | null) => void } {
  const [dito, escolher] = useAddressValue('vigenteEm')
  const dia = /^\d{4}-\d\d-\d\d$/.test(dito) ? dito : ''
  const params = useMemo((): Record<string, string> => (dia ? { vigenteEm: dia } : {}), [dia])
  const limpar = () => escolher(null)
  const chips = dia ? [{ id: 'vigenteEm', label: 'Vigente em', value: formatDate(dia), onRemove: limpar }] : []
  return { filtro: { params, narrows: dia !== '', clear: limpar, chips }, dia, escolher }
}

/** The tables of unit prices: of which contracts, from when to when, at what value. */
export function BaremosScreen() {
  const { filtro, dia, escolher } = useVigenteEm()
  const list = useListBody<BaremoNaLista>(baremos, tela, filtro)
  const { inSight } = list
  const mayAdd = usePermission(tela, 'adicionar')
  const nameOf = useNames(useMemo(() => referencesIn(baremos, inSight, REFERENCIAS), [inSight]))
  const columns = useMemo(() => colunas(nameOf), [nameOf])
  return (
    <ListBody
      list={list}
      columns={columns}
      placeholder="Buscar por nome ou unidade…"
      create={{ label: 'Novo baremo', may: mayAdd, reason: 'Você não tem permissão para adicionar baremos' }}
      filters={
        <FilterMenu {...list.menu}>
          <VigenteEm key={dia} dia={dia} onEscolher={escolher} />
        </FilterMenu>
      }
      selection="multiple"
    >
      <ChosenBar list={list}>
        <EditChosen list={list} />
        <DeleteChosen list={list} entity={baremos} />
        <ExtractChosen list={list} />
      </ChosenBar>
    </ListBody>
  )
}

/** A day as people type it: 'hoje', '15/6', '15/06/2025'. */
function VigenteEm({ dia, onEscolher }: { dia: string; onEscolher: (dia: string | null) => void }) {
  const [texto, setTexto] = useState(dia && formatDate(dia))
  const lido = texto.trim() === '' ? null : typedDate(texto, today())
  const errado = texto.trim() !== '' && lido === null
  const guardar = () => !errado && (lido ?? '') !== dia && onEscolher(lido)
  return (
    <TextInput
      label="Vigente em"
      placeholder="dd/mm/aaaa"
      inputMode="numeric"
      value={texto}
      error={errado && 'Escreva uma data que existe.'}
      onChange={(event) => setTexto(event.currentTarget.value)}
      onBlur={guardar}
      onKeyDown={(event) => event.key === 'Enter' && guardar()}
    />
  )
}
