import { formatDate, formatInstant } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { auditorias, SITUACAO } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { z } from 'zod'
import { listAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { useSession } from '../../core/session/session.ts'
import { Cabeca } from '../../core/vez/CabecaNaVez.tsx'
import { isAbsent } from '../../core/wire/api.ts'
import { DataList } from '../../ui/DataList.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { SituacaoTag } from '../SituacaoTag.tsx'
import css from './Auditoria.module.css'
import { atos, perguntaQuery } from './calls.ts'
import { Documentos } from './Documentos.tsx'

const schema = z.object({
  resposta: z
    .string('Escreva a resposta.')
    .max(4000)
    .refine((texto) => texto.trim() !== '', 'Escreva a resposta.'),
})

/** The question and what it is about, for whoever was asked, whatever screens they have. */
export function ResponderScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return <Resposta id={id} />
}

export function Resposta({ id, onDecidido }: { id: string; onDecidido?: () => void }) {
  const { usuario } = useSession()
  const router = useRouter()
  const { data, error, refetch } = useQuery(perguntaQuery(id))
  usePageTitle(data && `Responder sobre o pedido ${data.pedido.numero}`)
  if (error && !data) {
    // Whoever was asked may have no other screen of the audits: back is to the questions put to them.
    const onBack = () => void router.navigate({ href: `${listAddress(auditorias.tela)}/responder` })
    return (
      <ErrorState message={error.message} {...(isAbsent(error) ? { onBack } : { onRetry: () => void refetch() })} />
    )
  }
  if (!data) return <Skeletons lines={8} />
  const { pedido } = data
  const espera = data.situacao === SITUACAO.aguardandoResposta
  return (
    <>
      <Cabeca
        title={`A auditoria pergunta sobre o pedido ${pedido.numero}`}
        subtitle={espera ? `Responda até ${formatDate(data.prazoResposta)}.` : 'Esta pergunta já foi respondida.'}
        figure={<Money value={toCentavos(pedido.valorTotal)} size="figure" />}
      />
      <div className={css.folhas}>
        <Panel title={`Pergunta de ${data.auditorNome ?? 'quem audita'}`}>
          <p className={css.visto}>{data.pergunta}</p>
          <p className={css.explicacao}>{data.constatacao}</p>
        </Panel>
        <Panel title="Pedido">
          <DataList
            items={[
              { label: 'Situação', value: <SituacaoTag status={pedido.status} /> },
              { label: 'Fornecedor', value: pedido.fornecedor },
              { label: 'Contrato', value: pedido.centroDeCusto },
              { label: 'Registro', value: formatInstant(pedido.dataRegistro) },
              { label: 'Justificativa', value: pedido.justificativa },
            ]}
          />
        </Panel>
      </div>
      <div className={css.bloco}>
        <Panel title="Sua resposta">
          {espera ? (
            <Form
              schema={schema}
              defaultValues={{ resposta: '' }}
              draftKey={`${usuario.id}:auditoria-resposta:${id}`}
              bar="inline"
              submitLabel="Responder"
              label="Responder"
              onSubmit={async ({ resposta }) => {
                onDecidido?.()
                await atos.responder(id, resposta)
                toast.success('Resposta enviada. Quem audita foi avisado.')
              }}
            >
              <TextAreaField name="resposta" label="Resposta" required maxLength={4000} minRows={5} />
            </Form>
          ) : (
            <>
              <p className={css.texto}>{data.resposta}</p>
              <p className={css.explicacao}>{data.respondidaEm && formatInstant(data.respondidaEm)}</p>
            </>
          )}
        </Panel>
      </div>
      {data.documentos.length > 0 && (
        <Panel title="Documentos do pedido">
          <Documentos achadoId={id} titulo="Documento" documentos={data.documentos} />
        </Panel>
      )}
    </>
  )
}
