import type { MudancaLegivel } from '@prumo/domain/administrador/historico.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import css from './RecordHistory.module.css'

export type RecordChangesProps = {
  changes: readonly MudancaLegivel[]
  /** 1 added: only what came to be; 3 deleted: only what there was; otherwise before and after (Spec 1 §3). */
  action: number
}

const ABSENT = '–'

/** Field by field, what an act changed. */
export function RecordChanges({ changes, action }: RecordChangesProps) {
  // Of what was made or deleted, the fields that hold nothing say nothing.
  const shown = changes.filter(({ antes, depois }) => antes !== null || depois !== null)
  if (shown.length === 0) return null
  const [added, deleted] = [action === ACAO.adicionou, action === ACAO.excluiu]
  return (
    <table className={css.changes}>
      <thead>
        <tr>
          <th scope="col">Campo</th>
          {!added && <th scope="col">{deleted ? 'O que havia' : 'Antes'}</th>}
          {!deleted && <th scope="col">{added ? 'Valor' : 'Depois'}</th>}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ campo, rotulo, antes, depois }) => (
          <tr key={campo}>
            <th scope="row">{rotulo}</th>
            {!added && <td data-before={deleted ? undefined : true}>{antes ?? ABSENT}</td>}
            {!deleted && <td>{depois ?? ABSENT}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
