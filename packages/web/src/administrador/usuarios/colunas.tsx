import { IconCheck, IconMinus, IconX } from '@tabler/icons-react'
import type { Column } from '../../ui/DataTable.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import type { Usuario } from './calls.ts'

export function SituacaoTag({ ativo }: { ativo: boolean }) {
  return ativo ? (
    <StatusTag tone="green" icon={IconCheck}>
      Ativo
    </StatusTag>
  ) : (
    <StatusTag tone="grey" icon={IconX}>
      Inativo
    </StatusTag>
  )
}

export function ColaboradorTag({ colaborador }: { colaborador: boolean }) {
  return colaborador ? (
    <StatusTag tone="blue" icon={IconCheck}>
      Sim
    </StatusTag>
  ) : (
    <StatusTag icon={IconMinus}>Não</StatusTag>
  )
}

/** Spec 3 §2.3: the columns and their heads, to the letter. */
export const colunasDeUsuarios: readonly Column<Usuario>[] = [
  { id: 'nome', header: 'Nome', kind: 'title', cell: ({ nome }) => nome, hideable: false, card: 'title' },
  { id: 'matricula', header: 'Matricula', cell: ({ matricula }) => matricula ?? '–', width: 120 },
  { id: 'email', header: 'E-mail', cell: ({ email }) => email },
  {
    id: 'isColaborador',
    header: 'Colaborador',
    kind: 'status',
    card: 'none',
    cell: ({ isColaborador }) => <ColaboradorTag colaborador={isColaborador} />,
    width: 130,
  },
  {
    id: 'isAtivo',
    header: 'Situação',
    kind: 'status',
    cell: ({ isAtivo }) => <SituacaoTag ativo={isAtivo} />,
    width: 130,
  },
]
