import { IconHistory, IconX } from '@tabler/icons-react'
import { draftTime, recoveredSentence } from './drafts.ts'
import css from './Form.module.css'
import type { FormDraft } from './useDraft.ts'

/** Which draft is in the form and what it did not hold; which others lie there. */
export function DraftNotice({ draft, onDiscard }: { draft: FormDraft; onDiscard: () => void }) {
  const { recovered, others } = draft
  if (!recovered && others.length === 0) return null
  return (
    <div className={css.notice} role="status">
      <IconHistory size={16} aria-hidden />
      <div className={css.drafts}>
        {recovered && (
          <span>
            {recoveredSentence(recovered.savedAt, recovered.lost)}{' '}
            <button type="button" className={css.link} onClick={onDiscard}>
              Descartar
            </button>
          </span>
        )}
        {others.length > 0 && (
          <ul aria-label="Rascunhos deste formulário">
            {others.map(({ draft: other, savedAt, about }) => {
              const name = `Rascunho de ${draftTime(savedAt)}${about ? ` · ${about}` : ''}`
              return (
                <li key={other}>
                  {name}{' '}
                  <button
                    type="button"
                    className={css.link}
                    aria-label={`Abrir ${name}`}
                    onClick={() => draft.take(other)}
                  >
                    Abrir
                  </button>{' '}
                  <button
                    type="button"
                    className={css.link}
                    aria-label={`Descartar ${name}`}
                    onClick={() => draft.drop(other)}
                  >
                    Descartar
                  </button>
                </li>
              )
            })}
          </ul>
        )}
      </div>
      <button type="button" className={css.close} onClick={draft.keep} aria-label="Fechar aviso do rascunho">
        <IconX size={14} aria-hidden />
      </button>
    </div>
  )
}
