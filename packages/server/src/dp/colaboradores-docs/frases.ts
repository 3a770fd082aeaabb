import { colaboradoresDocs } from '@prumo/domain/dp/colaboradores-docs.ts'
import { sql } from 'kysely'
import { type Changes, changesBetween } from '../../core/audit/audit.ts'
import { HIDDEN } from '../../core/audit/audit-mask.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'

/** Whose document it is and of what type, for the sentence in which the trail tells of it. */
export interface Assunto {
  readonly nome: string
  readonly matricula: string
  readonly tipo: string
  readonly restrito: boolean
}

export async function assuntoDe(
  db: Db | Tx,
  { colabId, tipoId }: { colabId?: unknown; tipoId?: unknown },
): Promise<Assunto> {
  const { rows } = await sql<Assunto>`select c.nome, c.matricula, t.nome as tipo, t.restrito
    from colaboradores as c cross join tipos_documentos as t
    where c.id = ${colabId}::bigint and t.id = ${tipoId}::bigint`.execute(db)
  return rows[0]!
}

/** 'o documento ASO de JOÃO (1024)'. The trail has readers without full access: it never names a restricted type. */
export const documentoEmFrase = ({ nome, matricula, tipo, restrito }: Assunto): string =>
  `${restrito ? 'um documento restrito' : `o documento ${tipo}`} de ${nome} (${matricula})`

type Documento = RowOf<typeof colaboradoresDocs>

const PALAVRAS = ['fileName', 'observacao']

/** What changed in a document; of a restricted one without the words that may say of what kind it is. */
export function mudancasDoDocumento(antes: Partial<Documento>, depois: Partial<Documento>, restrito: boolean): Changes {
  // Its address says nothing that its id does not.
  const { hiperlink: _, ...mudancas } = changesBetween(colaboradoresDocs, antes, depois)
  if (!restrito) return mudancas
  const calado = (valor: unknown) => (valor === null ? null : HIDDEN)
  return Object.fromEntries(
    Object.entries(mudancas).map(([campo, [de, para]]) => [
      campo,
      PALAVRAS.includes(campo) ? [calado(de), calado(para)] : [de, para],
    ]),
  )
}
