/** The sheet of one record of a plain entity: label and value, and the acts this person's flags allow. */
import type { Entity } from '@prumo/domain/core/entity.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useMemo } from 'react'
import { DataList, isEmpty } from '../../ui/DataList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import type { RareAct } from '../acoes/RareActs.tsx'
import { fieldGroups, type NamedField } from '../form/field-groups.ts'
import { lastListAddress } from '../list/list-state.ts'
import { editAddress } from '../screens/addresses.ts'
import { usePageTitle } from '../screens/page-title.ts'
import css from '../screens.module.css'
import { GatedButton } from '../session/GatedButton.tsx'
import { usePermission } from '../session/session.ts'
import { type AnyRecord, useRecord } from '../wire/records.ts'
import { referencesIn, titleOf, useNames } from '../wire/references.ts'
import { fieldItem } from './FieldValue.tsx'
import { folhaDe } from './folhas.ts'
import { RecordFailure } from './RecordFailure.tsx'
import { RecordHead } from './RecordHead.tsx'
import { RecordHistory } from './RecordHistory.tsx'
import { useDelete } from './useDelete.ts'

export type DetailScreenProps = {
  entity: Entity
  /** What it is, under its name; its screen's, where the name says that already. */
  subtitle?: (record: AnyRecord) => ReactNode
  /** Buttons of a screen of its own, after 'Voltar'. */
  actions?: ((record: AnyRecord) => ReactNode) | undefined
  /** How it stands, and the acts of a flow of its own, where no sheet is declared: the rare ones wait under their dots. */
  tag?: (record: AnyRecord) => ReactNode
  steps?: (record: AnyRecord, rare: readonly RareAct[]) => ReactNode
  /** What a screen of its own shows above the record's fields, and below them. */
  above?: ((record: AnyRecord) => ReactNode) | undefined
  below?: ((record: AnyRecord) => ReactNode) | undefined
  /** The entity whose trail the record's life is told in, when it is not the slug's own. */
  history?: string
}

export function DetailScreen(props: DetailScreenProps) {
  const { entity, subtitle, actions, tag, steps, above, below, history = entity.name } = props
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const router = useRouter()
  const record = useRecord(entity, id)
  const data = record.data as AnyRecord | undefined
  const nameOf = useNames(useMemo(() => (data ? referencesIn(entity, [data]) : []), [entity, data]))
  const mayEdit = usePermission(entity.tela, 'editar')
  const mayDelete = usePermission(entity.tela, 'excluir')
  const remove = useDelete(entity)
  usePageTitle(data && recordName(entity, data, nameOf))

  if (record.isError && !data)
    return <RecordFailure tela={entity.tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!data) return <Skeletons lines={8} />
  const back = () => void router.navigate({ href: lastListAddress(entity.tela) })
  const folha = folhaDe(entity.name)
  // Of a record with a flow: why its fields do not change as it stands.
  const closed = typeof data.fechado === 'string' ? data.fechado : null
  const groups = fieldGroups(entity, Object.keys(entity.fields))
  const value = ({ name, field }: NamedField) => fieldItem(field, data[name], nameOf, true)
  // A group of which nothing is known gets no sheet of its own: its fields wait with the other empty ones.
  const told = groups.map(({ title, fields }) => ({ title, items: fields.map(value) }))
  const [sheets, blank] = [
    told.filter(({ items }) => !items.every(isEmpty)),
    told.filter(({ items }) => items.every(isEmpty)),
  ]
  const rare: RareAct[] = entity.readOnly
    ? []
    : [
        {
          label: 'Excluir…',
          icon: <IconTrash size={16} />,
          danger: true,
          allowed: mayDelete && !closed,
          reason: mayDelete && closed ? closed : `Você não tem permissão para excluir ${entity.noun.many}`,
          onClick: async () => {
            if (await remove(data)) back()
          },
        },
      ]
  const rest = blank.flatMap(({ items }) => items)
  return (
    <>
      <RecordHead
        tela={entity.tela}
        title={recordName(entity, data, nameOf)}
        tag={
          <>
            {tag?.(data)}
            {folha && (
              <Suspense fallback={null}>
                <folha.Tag record={data} />
              </Suspense>
            )}
          </>
        }
        subtitle={subtitle ? subtitle(data) : entity.tela.rotulo}
        acts={
          <>
            {actions?.(data)}
            {!entity.readOnly && (
              <GatedButton
                allowed={mayEdit && !closed}
                reason={mayEdit && closed ? closed : `Você não tem permissão para editar ${entity.noun.many}`}
                // Its next step stands out, where it has steps.
                variant={data.acoes || steps ? 'default' : 'filled'}
                leftSection={<IconPencil size={16} />}
                onClick={() => void router.navigate({ to: editAddress(entity.tela, id) })}
              >
                Editar
              </GatedButton>
            )}
            {steps?.(data, rare)}
            {folha && (
              <Suspense fallback={null}>
                <folha.Acts record={data} rare={rare} />
              </Suspense>
            )}
          </>
        }
        {...(!folha && !steps && { rare })}
      />
      {above?.(data)}
      <div className={css.groups}>
        {sheets.map(({ title, items }, n) => (
          <Panel key={title} title={title}>
            <DataList items={n === sheets.length - 1 ? [...items, ...rest] : items} fold />
          </Panel>
        ))}
      </div>
      {below?.(data)}
      {folha && (
        <Suspense fallback={null}>
          <folha.Below record={data} />
        </Suspense>
      )}
      <RecordHistory slug={history} id={id} />
    </>
  )
}

/** The title field as read, cut where a log's sentence would fill the page. */
export function recordName(entity: Entity, data: AnyRecord, nameOf: ReturnType<typeof useNames>): string {
  const field = entity.fields[entity.title] as Field
  const name = field.target ? (nameOf(field.target, String(data[entity.title])) ?? '') : titleOf(entity, data)
  return name.length > 90 ? `${name.slice(0, 90)}…` : name
}
