import { minhaVez } from '@prumo/domain/telas.ts'
import { IconGavel } from '@tabler/icons-react'
import { AppLink } from '../core/screens/AppLink.tsx'
import { listAddress } from '../core/screens/addresses.ts'
import { WorksList } from '../core/works/WorksList.tsx'
import type { Trabalho } from '../core/works/works.ts'
import { usePending } from './pending.ts'
import css from './TopBarBell.module.css'

/** What the bell shows when it is opened. */
export default function TopBarWorks({ works, onGo }: { works: readonly Trabalho[]; onGo: () => void }) {
  const decidir = usePending()[minhaVez.id] ?? 0
  return (
    <>
      {decidir > 0 && (
        <AppLink href={listAddress(minhaVez)} className={css.vez} onClick={onGo}>
          <IconGavel size={18} stroke={1.75} aria-hidden />
          {minhaVez.rotulo}: {decidir === 1 ? '1 espera por você' : `${decidir} esperam por você`}
        </AppLink>
      )}
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
