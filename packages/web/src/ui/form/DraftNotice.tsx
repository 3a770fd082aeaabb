import { IconHistory, IconX } from '@tabler/icons-react'
import { recoveredSentence } from './drafts.ts'
import css from './Form.module.css'

export function DraftNotice({
  savedAt,
  onKeep,
  onDiscard,
}: {
  savedAt: number
  onKeep: () => void
  onDiscard: () => void
}) {
  return (
    <div className={css.notice} role="status">
      <IconHistory size={16} aria-hidden />
      <span>
        {recoveredSentence(savedAt)}{' '}
        <button type="button" className={css.link} onClick={onDiscard}>
          Descartar
        </button>
      </span>
      <button type="button" className={css.close} onClick={onKeep} aria-label="Fechar aviso do rascunho">
        <IconX size={14} aria-hidden />
      </button>
    </div>
  )
}
