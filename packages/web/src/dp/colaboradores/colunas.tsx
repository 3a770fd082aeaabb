import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { columnsOf } from '../../core/list/entity-columns.tsx'
import type { AnyRecord } from '../../core/wire/records.ts'
import type { NameOf } from '../../core/wire/references.ts'
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

/** First who it is and where they stand; the rest as declared. */
const PRIMEIRAS = ['nome', 'matricula', 'status', documentos.id, aptidao.id, 'funcaoId', 'empresaId']

/** The declaration's columns, with what is counted and judged of each collaborator. */
export function colunasDeColaboradores(nameOf: NameOf): Column<AnyRecord>[] {
  const daDeclaracao = columnsOf(colaboradores, nameOf).map((coluna) => ({ ...coluna, ...proprias[coluna.id] }))
  const porId = new Map([...daDeclaracao, documentos, aptidao].map((coluna) => [coluna.id, coluna]))
  const primeiras = PRIMEIRAS.map((id) => porId.get(id)!)
  return [...primeiras, ...daDeclaracao.filter(({ id }) => !PRIMEIRAS.includes(id))]
}
