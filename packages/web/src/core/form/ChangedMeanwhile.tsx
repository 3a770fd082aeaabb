import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { Panel } from '../../ui/Panel.tsx'
import css from '../screens.module.css'
import type { AnyRecord } from '../wire/records.ts'

export type ChangedMeanwhileProps = {
  /** As it was when the form was filled from it. */
  from: AnyRecord
  /** As it stands now, as far as this browser has heard. */
  now: AnyRecord | undefined
  onAdopt: (now: AnyRecord) => void
}

/** Inside a form: somebody saved the same record meanwhile. An untouched form follows it; one in which something was typed says so before it is sent. */
export function ChangedMeanwhile({ from, now, onAdopt }: ChangedMeanwhileProps) {
  const { control } = useFormContext()
  const { isDirty, isSubmitting, isSubmitSuccessful } = useFormState({ control })
  const newer = now && now.revisao > from.revisao && !isSubmitting && !isSubmitSuccessful ? now : undefined
  useEffect(() => {
    if (newer && !isDirty) onAdopt(newer)
  })
  if (!newer || !isDirty) return null
  return (
    <div role="status" className={css.stale}>
      <Panel title="Este registro foi alterado enquanto você o edita.">
        <p>O que você digitou continua aqui. Ao confirmar, você compara as duas versões e escolhe.</p>
        <div className={css.choices}>
          <Button variant="default" onClick={() => onAdopt(newer)}>
            Usar o atual
          </Button>
        </div>
      </Panel>
    </div>
  )
}
