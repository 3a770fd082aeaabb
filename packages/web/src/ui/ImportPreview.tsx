/** What a spreadsheet would do, line by line, seen before anything is written. */
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Column, DataTable } from './DataTable.tsx'
import css from './ImportPreview.module.css'
import { Panel } from './Panel.tsx'
import { StatusTag } from './StatusTag.tsx'

export type ImportLine = {
  linha: number
  situacao: 'nova' | 'repetida' | 'erro'
  problemas: readonly { coluna: string; frase: string }[]
}
type Preview<L> = { linhas: L[]; total: number; novas: number; repetidas: number; comErro: number }

export type ImportPreviewProps<L extends ImportLine> = {
  title: string
  preview: Preview<L>
  /** What tells one line from another, between its number and its state. */
  columns: Column<L>[]
  /** ['fornecedor', 'fornecedores'] and ['será cadastrado', 'serão cadastrados']. */
  noun: readonly [string, string]
  willBe: readonly [string, string]
  /** What makes a line a repeated one, in parentheses. */
  repeated?: string
  notes?: ReactNode
  busy: boolean
  onImport: () => void
}

const STATES = {
  nova: { tone: 'green', icon: IconCheck },
  repetida: { tone: 'grey', icon: IconCopy },
  erro: { tone: 'red', icon: IconAlertTriangle },
} as const

const many = (n: number, [one, more]: readonly [string, string]) =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? one : more}`

export function ImportPreview<L extends ImportLine>({ preview, noun, willBe, ...props }: ImportPreviewProps<L>) {
  const { title, columns, repeated, notes, busy, onImport } = props
  const { linhas, total, novas, repetidas, comErro } = preview
  const said = { nova: `${willBe[0][0]!.toUpperCase()}${willBe[0].slice(1)}`, repetida: 'Já existe', erro: 'Com erro' }
  const all: Column<L>[] = [
    { id: 'linha', header: 'Linha', kind: 'number', width: 72, sortable: false, cell: ({ linha }) => linha },
    ...columns.map((column) => ({ ...column, sortable: false })),
    {
      id: 'situacao',
      header: 'Situação',
      kind: 'status',
      sortable: false,
      cell: ({ situacao }) => <StatusTag {...STATES[situacao]}>{said[situacao]}</StatusTag>,
    },
    { id: 'problemas', header: 'O que há', sortable: false, cell: ({ problemas }) => <Problems of={problemas} /> },
  ]
  return (
    <Panel
      title={title}
      action={
        <Button disabled={novas === 0 || busy} onClick={onImport}>
          {novas === 0 ? 'Nada a importar' : `Importar ${many(novas, noun)}`}
        </Button>
      }
    >
      <div className={css.marks}>
        <StatusTag {...STATES.nova}>{many(novas, willBe)}</StatusTag>
        <StatusTag {...STATES.repetida}>{many(repetidas, ['já existe', 'já existem'])}</StatusTag>
        <StatusTag {...STATES.erro}>{many(comErro, ['linha com erro', 'linhas com erro'])}</StatusTag>
      </div>
      {repetidas + comErro > 0 && (
        <p className={css.note}>
          Linhas repetidas {repeated && `(${repeated}) `}ou com erro ficam de fora. Corrija a planilha e escolha-a de
          novo, ou importe as demais.
        </p>
      )}
      {notes && <p className={css.note}>{notes}</p>}
      <DataTable
        label="Linhas da planilha"
        columns={all}
        rows={linhas}
        getRowId={({ linha }) => String(linha)}
        keyboard={false}
        maxHeight="none"
      />
      {linhas.length < total && (
        <p className={css.note}>
          Mostrando {many(linhas.length, ['linha', 'linhas'])} de {total.toLocaleString('pt-BR')}, primeiro as que pedem
          atenção.
        </p>
      )}
    </Panel>
  )
}

function Problems({ of }: { of: ImportLine['problemas'] }) {
  if (of.length === 0) return '–'
  return of.map(({ coluna, frase }) => (
    <span key={coluna} className={css.problem}>
      <b>{coluna}:</b> {frase}
    </span>
  ))
}
