/** What a record says, beside its list: looked at without leaving the row. */
import { ActionIcon } from '@mantine/core'
import type { Entity } from '@prumo/domain/core/entity.ts'
import type { Tela } from '@prumo/domain/core/tela.ts'
import { IconX } from '@tabler/icons-react'
import { Suspense, useMemo } from 'react'
import { DataList, isEmpty } from '../../ui/DataList.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { recordName } from '../detail/DetailScreen.tsx'
import { fieldItem } from '../detail/FieldValue.tsx'
import { folhaDe } from '../detail/folhas.ts'
import { fieldGroups } from '../form/field-groups.ts'
import { AppLink } from '../screens/AppLink.tsx'
import { detailAddress } from '../screens/addresses.ts'
import { type AnyRecord, useRecord } from '../wire/records.ts'
import { referencesIn, useNames } from '../wire/references.ts'
import css from './Preview.module.css'

export type PreviewProps = { entity: Entity; tela: Tela; id: string; onClose: () => void }

/** A number by itself does not say of what. */
const titleIn = ({ noun: { one } }: Entity, name: string): string =>
  /^\d+$/.test(name) ? `${one.charAt(0).toUpperCase()}${one.slice(1)} ${name}` : name

export default function Preview({ entity, tela, id, onClose }: PreviewProps) {
  const record = useRecord(entity, id)
  const data = record.data as AnyRecord | undefined
  const nameOf = useNames(useMemo(() => (data ? referencesIn(entity, [data]) : []), [entity, data]))
  const folha = folhaDe(entity.name)
  const groups = data
    ? fieldGroups(entity, Object.keys(entity.fields))
        .map(({ title, fields }) => ({
          title,
          items: fields
            .map(({ name, field }) => fieldItem(field, data[name], nameOf, true))
            .filter((item) => !isEmpty(item)),
        }))
        .filter(({ items }) => items.length > 0)
    : []
  return (
    <aside className={css.panel} aria-label="Prévia" aria-busy={!data || undefined} data-no-print>
      <header className={css.head}>
        <h2 aria-live="polite">
          {data && (
            <AppLink href={detailAddress(tela, id)}>{titleIn(entity, recordName(entity, data, nameOf))}</AppLink>
          )}
        </h2>
        {data && folha && (
          <Suspense fallback={null}>
            <folha.Tag record={data} />
          </Suspense>
        )}
        <ActionIcon variant="subtle" aria-label="Fechar a prévia" onClick={onClose}>
          <IconX size={18} stroke={1.75} />
        </ActionIcon>
      </header>
      {record.isError && !data && <ErrorState message={record.error.message} onRetry={() => void record.refetch()} />}
      {!data && !record.isError && <Skeletons lines={8} />}
      {groups.map(({ title, items }) => (
        <section key={title} aria-label={title}>
          {groups.length > 1 && <h3 className={css.title}>{title}</h3>}
          <DataList items={items} />
        </section>
      ))}
      <p className={css.keys}>Enter abre · J e K passam · Espaço ou Esc fecha</p>
    </aside>
  )
}
