import type { CSSProperties } from 'react'
import css from './DocumentViewer.module.css'
import { Skeletons } from './Skeletons.tsx'

/** The frame a document will stand in, before it came. */
export function DocumentLoading({ style }: { style?: CSSProperties | undefined }) {
  return (
    <div className={css.frame} style={style} data-document-coming>
      <div className={css.loading}>
        <Skeletons lines={12} />
      </div>
    </div>
  )
}
