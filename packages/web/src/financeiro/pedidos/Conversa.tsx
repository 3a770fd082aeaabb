import { Button } from '@mantine/core'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { type Comentario, MAXIMO_DE_MENCOES, TAMANHO_DO_COMENTARIO } from '@prumo/domain/financeiro/pedidos/conversa.ts'
import { IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { useSession } from '../../core/session/session.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { AsyncMultiSelectField } from '../../ui/form/AsyncMultiSelectField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import css from './Conversa.module.css'
import { buscarMencionaveis, comentariosQuery, useComentar } from './conversa-calls.ts'

const schema = z.object({
  texto: z.string().trim().min(1, 'Escreva o comentário.').max(TAMANHO_DO_COMENTARIO),
  mencionados: z.array(z.string()),
})

type ConversaProps = {
  id: string
  vistoAntes: string | null | undefined
  /** Open to be answered: it was asked, and it is for this person. */
  aResponder?: boolean
}

/** What people say about the order. Nothing here changes its state; who is mentioned is asked, and told by mail. */
export function Conversa({ id, vistoAntes, aResponder = false }: ConversaProps) {
  const { data, error, refetch } = useQuery(comentariosQuery(id))
  const [escrevendo, setEscrevendo] = useState(aResponder)
  const { verComo } = useSession()
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={2} />
  return (
    <div className={css.conversa}>
      {data.length > 0 && (
        <ol className={css.falas}>
          {data.map((fala) => (
            <Fala key={fala.id} fala={fala} vistoAntes={vistoAntes} />
          ))}
        </ol>
      )}
      {escrevendo && !verComo ? (
        <Escrever id={id} onFim={() => setEscrevendo(false)} />
      ) : (
        !verComo && (
          <Button
            variant="default"
            leftSection={<IconMessage size={16} />}
            onClick={() => setEscrevendo(true)}
            data-no-print
          >
            {data.length > 0 ? 'Responder' : 'Comentar ou perguntar'}
          </Button>
        )
      )}
    </div>
  )
}

/** Is it by another person and newer than this person's last look? */
export const ehNovo = (
  quando: string,
  autorId: string | null,
  eu: string,
  vistoAntes: string | null | undefined,
): boolean => Boolean(vistoAntes) && autorId !== eu && quando > vistoAntes!

function Fala({ fala, vistoAntes }: { fala: Comentario; vistoAntes: string | null | undefined }) {
  const { usuario } = useSession()
  const paraMim = fala.mencionados.some(({ id }) => id === usuario.id)
  return (
    <li className={css.fala} data-para-mim={paraMim || undefined}>
      <p className={css.quem}>
        <strong>{fala.autor}</strong>
        {fala.mencionados.length > 0 && (
          <span> a {fala.mencionados.map(({ id, nome }) => (id === usuario.id ? 'você' : nome)).join(', ')}</span>
        )}
        <time dateTime={fala.criadoEm}>{formatInstant(fala.criadoEm)}</time>
        {ehNovo(fala.criadoEm, fala.autorId, usuario.id, vistoAntes) && <span className={css.novo}>novo</span>}
      </p>
      <p className={css.texto}>{fala.texto}</p>
    </li>
  )
}

function Escrever({ id, onFim }: { id: string; onFim: () => void }) {
  const comentar = useComentar(id)
  const buscar = useMemo(() => buscarMencionaveis(id), [id])
  return (
    <div className={css.escrever}>
      <Form
        schema={schema}
        defaultValues={{ texto: '', mencionados: [] }}
        draftKey={`comentario:pedido:${id}`}
        submitLabel="Comentar"
        onBack={onFim}
        backLabel="Cancelar"
        bar="inline"
        guard={false}
        label="Novo comentário"
        onSubmit={async (values) => {
          await comentar.run(values)
          toast.success(
            values.mencionados.length > 0
              ? 'Pergunta enviada; quem foi mencionado recebe um e-mail.'
              : 'Comentário guardado.',
          )
          onFim()
        }}
      >
        <TextAreaField name="texto" label="Comentário" required maxLength={TAMANHO_DO_COMENTARIO} minRows={2} />
        <AsyncMultiSelectField
          name="mencionados"
          label="Perguntar a"
          placeholder="Ninguém em especial"
          hint="Quem é mencionado recebe um e-mail e vê a pergunta em Minha vez."
          search={buscar}
          resolve={async (ids) => ids.map((value) => ({ value, label: '…' }))}
          maxValues={MAXIMO_DE_MENCOES}
        />
      </Form>
    </div>
  )
}
