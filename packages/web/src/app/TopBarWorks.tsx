import { WorksList } from '../core/works/WorksList.tsx'
import type { Trabalho } from '../core/works/works.ts'
import css from './TopBarBell.module.css'

/** What the bell shows when it is opened. */
export default function TopBarWorks({ works }: { works: readonly Trabalho[] }) {
  return (
    <>
      <h2 className={css.head}>Trabalhos</h2>
      {works.length === 0 ? (
        <p className={css.nothing}>
          Nenhum trabalho nos últimos dias. Planilhas e outros arquivos demorados são feitos aqui enquanto você continua
          em outras telas.
        </p>
      ) : (
        <div className={css.works}>
          <WorksList works={works} label="Trabalhos" />
        </div>
      )}
    </>
  )
}
