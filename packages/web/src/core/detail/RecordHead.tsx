/** The one head of a record: what it is called, how it stands, one act that stands out, the others beside it, the rest under '⋯'. */
import { Button } from '@mantine/core'
import type { Tela } from '@prumo/domain/core/tela.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
// As a form brings it: an act is asked about, and refused, also where the line goes meanwhile.
import '../../ui/DialogHost.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { type RareAct, RareActs } from '../acoes/RareActs.tsx'
import { lastListAddress } from '../list/list-state.ts'
import { Neighbours } from '../list/Neighbours.tsx'
import css from '../screens.module.css'
import { CabecaNaVez } from '../vez/CabecaNaVez.tsx'
import { useNaVez } from '../vez/vez.ts'

export type RecordHeadProps = {
  /** Whose list it came from: the way back to it, and to the records around. */
  tela: Tela
  title: ReactNode
  tag?: ReactNode
  subtitle?: ReactNode
  count?: ReactNode
  figure?: ReactNode
  /** Buttons, the one that stands out last; at a phone's foot that one comes first. */
  acts?: ReactNode
  rare?: readonly RareAct[]
  /** Where it came from, when that is not its list. */
  back?: string
}

export function RecordHead({ tela, acts, rare = [], back = lastListAddress(tela), ...words }: RecordHeadProps) {
  const router = useRouter()
  const naVez = useNaVez()
  if (naVez)
    return (
      <CabecaNaVez
        {...words}
        acts={
          <>
            {acts}
            <RareActs acts={rare} />
          </>
        }
      />
    )
  return (
    <PageHeader
      {...words}
      beside={<Neighbours tela={tela} />}
      actions={
        <>
          <Button
            className={css.back}
            variant="default"
            leftSection={<IconArrowLeft size={16} />}
            onClick={() => void router.navigate({ href: back })}
          >
            Voltar
          </Button>
          {acts}
          <RareActs acts={rare} />
        </>
      }
    />
  )
}
