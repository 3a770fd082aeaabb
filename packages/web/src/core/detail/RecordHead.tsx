/** The one head of a record: what it is called, how it stands, one act that stands out, the others beside it, the rest under '⋯'. */
import { ActionIcon, Button, Menu } from '@mantine/core'
import type { Tela } from '@prumo/domain/core/tela.ts'
import { IconArrowLeft, IconDotsVertical } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { lastListAddress } from '../list/list-state.ts'
import { Neighbours } from '../list/Neighbours.tsx'
import css from '../screens.module.css'

/** An act that is not of every day. */
export type RareAct = {
  label: string
  icon: ReactNode
  onClick: () => void
  allowed: boolean
  /** Why not. */
  reason: string
  danger?: boolean
}

export type RecordHeadProps = {
  /** Whose list it came from: the way back to it, and to the records around. */
  tela: Tela
  title: ReactNode
  tag?: ReactNode
  subtitle?: ReactNode
  figure?: ReactNode
  /** Buttons, the one that stands out last; at a phone's foot that one comes first. */
  acts?: ReactNode
  rare?: readonly RareAct[]
}

export function RecordHead({ tela, acts, rare = [], ...words }: RecordHeadProps) {
  const router = useRouter()
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
            onClick={() => void router.navigate({ href: lastListAddress(tela) })}
          >
            Voltar
          </Button>
          {acts}
          {rare.length > 0 && <RareActs acts={rare} />}
        </>
      }
    />
  )
}

export function RareActs({ acts }: { acts: readonly RareAct[] }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="Mais ações">
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ label, icon, onClick, allowed, reason, danger }) => (
          <Menu.Item
            key={label}
            leftSection={icon}
            {...(danger && { color: 'perigo' })}
            {...(allowed ? { onClick } : { 'aria-disabled': true, 'data-disabled': true, closeMenuOnClick: false })}
          >
            {label}
            {!allowed && <span className={css.reason}>{reason}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
