import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { inProgress, isNews, markWorksSeen, useWorks } from '../core/works/works.ts'
import { Drop } from '../ui/Drop.tsx'
import { Hint } from '../ui/Hint.tsx'
import css from './TopBarBell.module.css'

const TopBarWorks = lazy(() => import('./TopBarWorks.tsx'))

/** The bell: long work in progress and what ended in the last days; its figure is what the person has not seen. */
export function TopBarBell({ size }: { size: number }) {
  const works = useWorks()
  const [opened, setOpened] = useState(false)
  const news = works.filter(isNews).length
  const going = works.filter(inProgress).length
  const words = [going > 0 && `${going} em andamento`, news > 0 && `${news} ${news === 1 ? 'novo' : 'novos'}`]
  const label = ['Trabalhos', words.filter(Boolean).join(', ')].filter(Boolean).join(': ')
  const change = (next: boolean) => {
    setOpened(next)
    if (next && news > 0) void markWorksSeen()
  }
  useEffect(() => {
    if (!opened) return
    // Also when the line that held the focus is gone.
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && setOpened(false)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [opened])
  return (
    <Drop
      position="bottom-end"
      opened={opened}
      onChange={change}
      width="min(400px, calc(100vw - 16px))"
      label="Trabalhos"
      className={css.box}
      target={
        <Hint label={label} disabled={opened}>
          <ActionIcon className={css.bell} aria-label={label} size={size} onClick={() => change(!opened)}>
            <IconBell size={18} stroke={1.75} />
            {news > 0 ? (
              <span className={css.figure} aria-hidden>
                {news > 9 ? '9+' : news}
              </span>
            ) : (
              going > 0 && <span className={css.dot} aria-hidden />
            )}
          </ActionIcon>
        </Hint>
      }
    >
      <Suspense fallback={<p className={css.nothing}>Carregando…</p>}>
        <TopBarWorks works={works} onGo={() => change(false)} />
      </Suspense>
    </Drop>
  )
}
