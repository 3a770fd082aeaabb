import { Button } from '@mantine/core'
import { QUEM_COLETOU } from '@prumo/domain/core/coleta.ts'
import { chamadasDaFoto } from '@prumo/domain/core/coleta-chamadas.ts'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { type Foto, type Fotos, origensDeFoto } from '@prumo/domain/core/fotos.ts'
import { IconTrash } from '@tabler/icons-react'
import { type RefObject, useEffect, useMemo } from 'react'
import { useFormState } from 'react-hook-form'
import { z } from 'zod'
import { DataList } from '../../ui/DataList.tsx'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../wire/api.ts'
import { useCommand } from '../wire/records.ts'
import { useNames } from '../wire/references.ts'
import { placeOf, useMayAny } from './collected.ts'
import css from './FotoViewer.module.css'

const schema = z.object({
  legenda: z.string().trim().max(200, 'Use até 200 letras.').nullable(),
  fase: z.number().nullable(),
})

type FotoSideProps = {
  fotos: Fotos
  foto: Foto
  readOnly: boolean
  dirty: RefObject<boolean>
  /** What held the focus may be gone by now. */
  onDone: () => void
}

/** What is told of a photograph: who took it, when and where; its caption and phase, changed by who may; and its end. */
export function FotoSide({ fotos, foto, readOnly, dirty, onDone }: FotoSideProps) {
  const { entity, fases, send, remove } = fotos
  const mayChange = useMayAny(entity, send) && !readOnly
  const mayRemove = useMayAny(entity, remove) && !readOnly
  const { id, revisao, legenda, fase } = foto
  const nameOf = useNames(
    useMemo(() => (foto.autorId ? [{ target: QUEM_COLETOU, id: foto.autorId }] : []), [foto.autorId]),
  )
  const change = useCommand(
    (body: z.output<typeof schema>) =>
      api.call(chamadasDaFoto.alterar, {
        params: { id },
        body: { legenda: body.legenda, ...(fases && { fase: body.fase }), revisao },
      }),
    { touches: [entity.name] },
  )
  const removal = useCommand(() => api.call(chamadasDaFoto.remover, { params: { id } }), { touches: [entity.name] })
  const takeAway = async () => {
    const sure = await confirm({
      title: legenda ? `Excluir a foto “${legenda}”?` : 'Excluir esta foto?',
      body: 'A foto e a miniatura são apagadas. O registro guarda quem a excluiu e quando.',
      action: 'Excluir',
      danger: true,
    })
    if (!sure) return
    try {
      await removal.run(undefined)
      toast.success('Foto excluída.')
      onDone()
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    }
  }
  const told = mayChange
    ? []
    : [
        { label: 'Legenda', value: legenda },
        ...(fases ? [{ label: 'Fase', value: fase === null ? null : (fases[fase] ?? String(fase)) }] : []),
      ]
  const facts = [
    ...told,
    { label: 'Tirada em', value: foto.dataCaptura && formatInstant(foto.dataCaptura) },
    { label: 'Enviada em', value: formatInstant(foto.criadaEm) },
    { label: 'Enviada por', value: foto.autorId && (nameOf(QUEM_COLETOU, foto.autorId) ?? '…') },
    { label: 'Onde', value: placeOf(foto) },
    ...(foto.origem === null
      ? []
      : [{ label: 'Origem', value: origensDeFoto[foto.origem as keyof typeof origensDeFoto] }]),
  ]
  return (
    <div className={css.side}>
      {mayChange && (
        <Form
          schema={schema}
          defaultValues={{ legenda: legenda ?? '', fase }}
          bar="inline"
          guard={false}
          label="Dados da foto"
          submitLabel="Salvar"
          onSubmit={async (values) => {
            await change.run(values)
            toast.success('Foto atualizada.')
            onDone()
          }}
        >
          <Dirty told={dirty} />
          <TextAreaField name="legenda" label="Legenda" maxLength={200} minRows={2} />
          {fases && <CodeField name="fase" label="Fase" codes={fases} placeholder="Nenhuma" />}
        </Form>
      )}
      <DataList items={facts} labelWidth={96} />
      {mayRemove && (
        <Button
          className={css.remove}
          variant="default"
          leftSection={<IconTrash size={16} />}
          disabled={removal.running}
          onClick={() => void takeAway()}
        >
          Excluir foto…
        </Button>
      )}
    </div>
  )
}

/** Tells the viewer whether anything was typed and not yet saved. */
function Dirty({ told }: { told: RefObject<boolean> }) {
  const { isDirty, isSubmitting } = useFormState()
  useEffect(() => {
    told.current = isDirty && !isSubmitting
    return () => {
      told.current = false
    }
  }, [told, isDirty, isSubmitting])
  return null
}
