import type { ReactNode } from 'react'
import css from './PublicPage.module.css'
import { VERSION } from './session/version.ts'

/** The sheet around what is open to everyone: sign-in, set-up, recovery. */
export function PublicPage({ title, children, wide = false }: { title: string; children: ReactNode; wide?: boolean }) {
  return (
    <main className={css.page}>
      <div className={css.sheet} data-wide={wide || undefined}>
        <div className={css.brand}>
          <img src="/prumo.svg" alt="" width={32} height={32} />
          <span>Prumo</span>
        </div>
        <h1 className={css.title}>{title}</h1>
        {children}
      </div>
      <p className={css.version}>Versão {VERSION}</p>
    </main>
  )
}
