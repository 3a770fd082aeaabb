import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { MAIOR_NOME_DE_VISAO } from '@prumo/domain/core/visoes.ts'
import { type FormEvent, useState } from 'react'
import css from './Dialog.module.css'
import { fieldErrors, messageOf } from './form/FormError.ts'

export type ViewDialogProps = {
  title: string
  nome: string
  /** Absent when only the name is asked. */
  choices?: { mayShare: boolean }
  onSave: (view: { nome: string; compartilhada: boolean; padrao: boolean }) => Promise<unknown>
  onClose: () => void
}

/** The name of a view, and whose it is. */
export default function ViewDialog({ title, nome: first, choices, onSave, onClose }: ViewDialogProps) {
  const [nome, setNome] = useState(first)
  const [compartilhada, setCompartilhada] = useState(false)
  const [padrao, setPadrao] = useState(false)
  const [error, setError] = useState('')
  const [saving, setSaving] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!nome.trim()) return setError('Dê um nome à visão.')
    setSaving(true)
    try {
      await onSave({ nome: nome.trim(), compartilhada, padrao })
      onClose()
    } catch (refused) {
      setError(fieldErrors((refused as { details?: unknown }).details).nome ?? messageOf(refused))
      setSaving(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={title} withCloseButton={false} size={420}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label="Nome"
          value={nome}
          maxLength={MAIOR_NOME_DE_VISAO}
          error={error || undefined}
          errorProps={{ role: 'alert' }}
          autoComplete="off"
          data-autofocus
          onChange={(event) => {
            setNome(event.currentTarget.value)
            setError('')
          }}
        />
        {choices?.mayShare && (
          <Checkbox
            label="Compartilhar com todos que veem esta tela"
            checked={compartilhada}
            onChange={(event) => setCompartilhada(event.currentTarget.checked)}
          />
        )}
        {choices && (
          <Checkbox
            label="Abrir esta tela sempre com esta visão"
            checked={padrao}
            onChange={(event) => setPadrao(event.currentTarget.checked)}
          />
        )}
        <div className={css.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={saving}>
            {saving ? 'Salvando…' : 'Salvar visão'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
