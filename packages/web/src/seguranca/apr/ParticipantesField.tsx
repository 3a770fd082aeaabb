import { ActionIcon, Button } from '@mantine/core'
import { today } from '@prumo/domain/core/dates.ts'
import { registros } from '@prumo/domain/core/registros.ts'
import { IconPlus, IconTrash, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { api } from '../../core/wire/api.ts'
import { nameReferences, searchReferences } from '../../core/wire/references.ts'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import css from './Apr.module.css'

type Integrante = { readonly colabId: string; readonly inicio: string; readonly fim: string | null }

const vazio = { linhaId: undefined, colabId: null, observacao: '' }

/** Who takes part: brought from the team, or named one by one. */
export function ParticipantesField() {
  const { control, getValues } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name: 'participantes', keyName: 'chave' })
  const equipeId = useWatch({ name: 'equipeId' }) as string | null
  const [trazendo, setTrazendo] = useState(false)
  const trazer = async () => {
    setTrazendo(true)
    try {
      const equipe = (await api.call(registros({ name: 'equipes' }).ler, { params: { id: equipeId! } })) as unknown as {
        integrantes?: readonly Integrante[]
      }
      const hoje = today()
      const ja = new Set(((getValues('participantes') ?? []) as { colabId: string | null }[]).map((um) => um.colabId))
      const novos = (equipe.integrantes ?? []).filter(
        ({ colabId, inicio, fim }) => inicio <= hoje && (fim === null || fim > hoje) && !ja.has(colabId),
      )
      append(
        novos.map(({ colabId }) => ({ ...vazio, colabId })),
        { shouldFocus: false },
      )
      if (novos.length === 0) toast.info('Todos os integrantes de hoje já estão na lista.')
    } catch (error) {
      toast.failure((error as Error).message)
    } finally {
      setTrazendo(false)
    }
  }
  return (
    <div className={css.participantes}>
      {fields.map(({ chave }, n) => (
        <div key={chave} className={css.participante}>
          <AsyncSelectField
            name={`participantes.${n}.colabId`}
            label={`Participante ${n + 1}`}
            required
            search={(texto, signal) => searchReferences('colaboradores', texto, signal)}
            resolve={(ids) => nameReferences('colaboradores', ids)}
          />
          <TextField name={`participantes.${n}.observacao`} label="Observação" maxLength={500} />
          <ActionIcon aria-label={`Remover participante ${n + 1}`} size={36} onClick={() => remove(n)}>
            <IconTrash size={16} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      <div className={css.incluir}>
        <Button
          variant="default"
          leftSection={<IconUsersGroup size={16} />}
          disabled={!equipeId}
          loading={trazendo}
          onClick={() => void trazer()}
        >
          Trazer a equipe
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => append(vazio, { shouldFocus: false })}
          disabled={fields.length >= 100}
        >
          Adicionar participante
        </Button>
      </div>
    </div>
  )
}
