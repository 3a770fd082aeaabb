import { Button } from '@mantine/core'
import { type Entity, writableFields } from '@prumo/domain/core/entity.ts'
import { useEffect, useMemo, useRef } from 'react'
import { Panel } from '../ui/Panel.tsx'
import { FieldValue } from './FieldValue.tsx'
import { changedFields, type FormValues } from './form-values.ts'
import type { AnyRecord } from './records.ts'
import { referencesIn, useNames } from './references.ts'
import css from './screens.module.css'

export type StaleNoticeProps = {
  entity: Entity
  /** As it was when this person opened it. */
  before: AnyRecord
  /** As the other person left it. */
  now: AnyRecord
  /** What this person wanted to save. */
  mine: FormValues
  onReload: () => void
  onKeepMine: () => void
}

/** Two people on one record: what differs, and the choice between the two. */
export function StaleNotice({ entity, before, now, mine, onReload, onKeepMine }: StaleNoticeProps) {
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
      <Panel title="Este registro foi alterado por outra pessoa">
        <p>Enquanto você editava, outra pessoa salvou mudanças. Compare e escolha como continuar.</p>
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
        <div className={css.choices}>
          <Button variant="default" onClick={onReload}>
            Recarregar
          </Button>
          <Button onClick={onKeepMine}>Manter o meu</Button>
        </div>
      </Panel>
    </div>
  )
}
