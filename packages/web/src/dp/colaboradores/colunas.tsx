import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { columnsOf } from '../../core/entity-columns.tsx'
import type { AnyRecord } from '../../core/records.ts'
import type { NameOf } from '../../core/references.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { SeloDeAptidao } from '../aptidao/SeloDeAptidao.tsx'
import { ContagemDeDocumentos, SituacaoDoColaborador } from './Situacao.tsx'

const proprias: Readonly<Record<string, Partial<Column<AnyRecord>>>> = {
  // As it came: masked, which is no document to be formatted.
  cpf: { cell: (row) => String(row.cpf) },
  status: { kind: 'status', cell: (row) => <SituacaoDoColaborador status={Number(row.status)} /> },
}

const documentos: Column<AnyRecord> = {
  id: 'totalDocs',
  header: 'Documentos',
  kind: 'status',
  sortable: false,
  cell: (row) => <ContagemDeDocumentos total={Number(row.totalDocs)} />,
}
const aptidao: Column<AnyRecord> = {
  id: 'aptidao',
  header: 'Aptidão',
  kind: 'status',
  sortable: false,
  cell: (row) => <SeloDeAptidao colabId={row.id} />,
}

/** The declaration's columns, and after the situation what is counted and judged of each collaborator. */
export function colunasDeColaboradores(nameOf: NameOf): Column<AnyRecord>[] {
  return columnsOf(colaboradores, nameOf).flatMap((coluna) => {
    const propria = { ...coluna, ...proprias[coluna.id] }
    return coluna.id === 'status' ? [propria, documentos, aptidao] : [propria]
  })
}
