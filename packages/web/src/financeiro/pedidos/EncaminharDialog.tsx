import { Button, Modal, Select, Textarea } from '@mantine/core'
import { papeis } from '@prumo/domain/financeiro/pedidos/papel.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../core/session/session.ts'
import { pessoasQuery } from './calls.ts'
import css from './EncaminharDialog.module.css'
import type { PedidoDoAto } from './useAtos.tsx'

export type EncaminharDialogProps = {
  pedido: PedidoDoAto
  onFechar: () => void
  onEncaminhar: (pessoa: { id: string; nome: string }, justificativa: string | null) => Promise<unknown>
}

/** Picks the person who validates the order next (Spec 1 §4, Advance: status 3 with that person as validator). */
export function EncaminharDialog({ pedido, onFechar, onEncaminhar }: EncaminharDialogProps) {
  const { usuario } = useSession()
  const { data: pessoas, error } = useQuery(pessoasQuery(pedido.id))
  const [pessoaId, setPessoaId] = useState<string | null>(null)
  const [motivo, setMotivo] = useState('')
  const [enviando, setEnviando] = useState(false)
  const outras = (pessoas ?? []).filter(({ id }) => id !== usuario.id)
  const pessoa = outras.find(({ id }) => id === pessoaId)
  return (
    <Modal opened onClose={onFechar} title={`Encaminhar o pedido ${pedido.numero}`} withCloseButton={false} size={460}>
      <form
        className={css.form}
        onSubmit={async (event) => {
          event.preventDefault()
          if (!pessoa || enviando) return
          setEnviando(true)
          await onEncaminhar(pessoa, motivo.trim() || null)
          onFechar()
        }}
      >
        <p>O pedido fica em confirmação e espera a validação desta pessoa.</p>
        <Select
          label="Pessoa"
          withAsterisk
          placeholder={pessoas ? 'Selecione' : 'Carregando…'}
          searchable
          data={outras.map(({ id, nome, papel }) => ({
            value: id,
            label: `${nome} (${papeis[papel as keyof typeof papeis]})`,
          }))}
          value={pessoaId}
          onChange={setPessoaId}
          error={error?.message}
          nothingFoundMessage="Ninguém mais tem papel no workflow deste pedido."
          data-autofocus
        />
        <Textarea
          label="Motivo (opcional)"
          autosize
          minRows={2}
          maxRows={6}
          value={motivo}
          onChange={(event) => setMotivo(event.currentTarget.value)}
        />
        <div className={css.buttons}>
          <Button variant="default" onClick={onFechar}>
            Cancelar
          </Button>
          <Button type="submit" disabled={!pessoa || enviando}>
            Encaminhar
          </Button>
        </div>
      </form>
    </Modal>
  )
}
