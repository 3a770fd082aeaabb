/** The bar under a list where some rows are chosen, and the acts that most lists have in it. */
import { Button } from '@mantine/core'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ChooseEverything, chosenCount } from '../../ui/ChooseEverything.tsx'
import { SelectionBar } from '../../ui/SelectionBar.tsx'
import { useDelete } from '../detail/useDelete.ts'
import { editAddress } from '../screens/addresses.ts'
import { GatedButton } from '../session/GatedButton.tsx'
import { usePermission } from '../session/session.ts'
import type { AnyRecord } from '../wire/records.ts'
import type { useListBody } from './ListBody.tsx'

type Row = { id: string }
type List<R extends Row> = ReturnType<typeof useListBody<R>>
type Act<R extends Row> = { list: List<R>; label?: string }

/** The row chosen, when it is only one. */
export const theOne = <R extends Row>({ chosen, everything }: List<R>): R | undefined =>
  chosen.length === 1 && !everything ? chosen[0] : undefined

/** Why an act on one row cannot be done now. */
export const whyNot = ({ feminine }: { feminine: boolean }, may: boolean, verb: string): string =>
  may ? `Selecione só ${feminine ? 'uma' : 'um'} para ${verb}` : `Você não tem permissão para ${verb}`

export type ChosenBarProps<R extends Row> = { list: List<R>; sum?: ReactNode; children: ReactNode }

/** How many are chosen, the way to all of the filter, and the acts. */
export function ChosenBar<R extends Row>({ list, sum, children }: ChosenBarProps<R>) {
  const { feminine, total } = list
  return (
    <SelectionBar
      count={chosenCount(list, total)}
      word={(n) => `${n.toLocaleString('pt-BR')} ${feminine ? 'selecionada' : 'selecionado'}${n === 1 ? '' : 's'}`}
      sum={sum}
      more={<ChooseEverything frame={list} total={total} />}
      onClear={list.unselect}
    >
      {children}
    </SelectionBar>
  )
}

export type EditChosenProps<R extends Row> = Act<R> & { variant?: 'default'; edit?: (row: R) => void }

/** To its form, or as `edit` says. */
export function EditChosen<R extends Row>({ list, label = 'Editar', variant, edit }: EditChosenProps<R>) {
  const may = usePermission(list.tela, 'editar')
  const one = theOne(list)
  return (
    <GatedButton
      allowed={may && one !== undefined}
      reason={whyNot(list, may, 'editar')}
      variant={variant ?? 'filled'}
      leftSection={<IconPencil size={16} />}
      onClick={() => one && (edit ? edit(one) : list.go(editAddress(list.tela, one.id)))}
    >
      {label}
    </GatedButton>
  )
}

export function DeleteChosen<R extends Row>({ list, entity }: Act<R> & { entity: Entity }) {
  const remove = useDelete(entity)
  return <RemoveChosen list={list} verb="excluir" label="Excluir…" remove={(row) => remove(row as Row as AnyRecord)} />
}

/** `remove` asks and does it; yields whether the row is gone. */
export type RemoveChosenProps<R extends Row> = Act<R> & { verb: string; remove: (row: R) => Promise<boolean> }

export function RemoveChosen<R extends Row>({ list, verb, label, remove }: RemoveChosenProps<R>) {
  const may = usePermission(list.tela, 'excluir')
  const one = theOne(list)
  return (
    <GatedButton
      allowed={may && one !== undefined}
      reason={whyNot(list, may, verb)}
      variant="default"
      leftSection={<IconTrash size={16} />}
      onClick={async () => one && (await remove(one)) && list.unselect()}
    >
      {label}
    </GatedButton>
  )
}

/** The spreadsheet of the rows chosen. */
export function ExtractChosen<R extends Row>({ list, label = 'Extrair' }: Act<R>) {
  const { sheet, target } = list
  const icon = <IconDownload size={16} />
  return (
    <Button variant="default" leftSection={icon} disabled={sheet.running} onClick={() => sheet.extract(target)}>
      {label}
    </Button>
  )
}
