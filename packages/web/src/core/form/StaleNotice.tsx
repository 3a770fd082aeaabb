import { Button } from '@mantine/core'
import { formatDate, formatInstant, plainDateOf, today } from '@prumo/domain/core/dates.ts'
import { type Entity, writableFields } from '@prumo/domain/core/entity.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Panel } from '../../ui/Panel.tsx'
import { FieldValue } from '../detail/FieldValue.tsx'
import css from '../screens.module.css'
import type { AnyRecord } from '../wire/records.ts'
import { referencesIn, useNames } from '../wire/references.ts'
import { changedFields, type FormValues } from './form-values.ts'

/** As a refusal of an old revision tells, in its details. */
export type ChangedBy = { quem: string | null; quando: string | null }
const SOMEBODY: ChangedBy = { quem: null, quando: null }

export type StaleNoticeProps = {
  entity: Entity
  /** As it was when this person opened it. */
  before: AnyRecord
  /** As the other person left it. */
  now: AnyRecord
  /** Who saved it so, and when; null where the trail does not say. */
  by?: ChangedBy
  /** What this person wanted to save. */
  mine: FormValues
  onReload: () => void
  onKeepMine: () => void
}

/** 'Fulana alterou este registro às 10:42.'; with the day when it was another. */
export function staleSentence({ quem, quando }: ChangedBy): string {
  const who = quem ?? 'Outra pessoa'
  if (!quando) return `${who} alterou este registro.`
  const time = formatInstant(quando).slice(-6, -1)
  const day = plainDateOf(new Date(quando))
  return `${who} alterou este registro ${day === today() ? '' : `em ${formatDate(day)} `}às ${time}.`
}

/** Two people on one record: who came first, what differs, and the choice between the two. */
export function StaleNotice({ entity, before, now, by = SOMEBODY, mine, onReload, onKeepMine }: StaleNoticeProps) {
  const [compared, setCompared] = useState(false)
  const differing = useMemo(() => {
    const theirs = Object.fromEntries(writableFields(entity).map((name) => [name, now[name]]))
    return Object.keys({ ...changedFields(entity, before, theirs), ...changedFields(entity, before, mine) })
  }, [entity, before, now, mine])
  const references = useMemo(() => referencesIn(entity, [now, mine], differing), [entity, now, mine, differing])
  const nameOf = useNames(references)
  const box = useRef<HTMLDivElement>(null)
  // Whoever pressed the button is at the foot of the page; the choice is at its head.
  useEffect(() => {
    // In braces: browsers began to answer a promise here, which is no way to undo an effect.
    void box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box} role="alert" className={css.stale}>
      <Panel title={staleSentence(by)}>
        <p>Nada do que você digitou se perdeu. Compare e escolha como continuar.</p>
        {compared && (
          <table className={css.compare}>
            <thead>
              <tr>
                <th scope="col">Campo</th>
                <th scope="col">Agora, no sistema</th>
                <th scope="col">Neste formulário</th>
              </tr>
            </thead>
            <tbody>
              {differing.map((name) => {
                const field = entity.fields[name]!
                return (
                  <tr key={name}>
                    <th scope="row">{field.label}</th>
                    <td>
                      <FieldValue field={field} value={now[name]} nameOf={nameOf} />
                    </td>
                    <td>
                      <FieldValue field={field} value={mine[name]} nameOf={nameOf} />
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        )}
        <div className={css.choices}>
          <Button variant="subtle" aria-expanded={compared} onClick={() => setCompared(!compared)}>
            {compared ? 'Esconder diferenças' : 'Ver diferenças'}
          </Button>
          <Button variant="default" onClick={onReload}>
            Usar o atual
          </Button>
          <Button onClick={onKeepMine}>Manter o meu</Button>
        </div>
      </Panel>
    </div>
  )
}
