import { Button } from '@mantine/core'
import { emails } from '@prumo/domain/dp/emails.ts'
import { IconSend } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { DetailScreen } from '../../core/detail/DetailScreen.tsx'
import { usePermission } from '../../core/session/session.ts'
import type { AnyRecord } from '../../core/wire/records.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import css from './Emails.module.css'
import { EntregasDoEmail } from './EntregasDoEmail.tsx'
import { type Email, useEmail, usePrevia } from './registros.ts'
import { useEnviarAgora } from './useEnviarAgora.ts'

/** One recipient: what is sent, what was delivered, and what the report says today. */
export function EmailScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { isError } = useEmail(id)
  if (isError) return null
  return <DetailScreen entity={emails} below={below} />
}

const below = (record: AnyRecord) => <Relatorio email={record as Email} />

function Relatorio({ email }: { email: Email }) {
  const mayEdit = usePermission(emails.tela, 'editar')
  return (
    <div className={css.partes}>
      <EntregasDoEmail para={email.email} />
      {mayEdit && <Previa email={email} />}
    </div>
  )
}

/** The report as it would go now, and the act that sends it. */
function Previa({ email }: { email: Email }) {
  const previa = usePrevia(email.id, true)
  const enviar = useEnviarAgora()
  return (
    <Panel
      title="Relatório de hoje"
      action={
        <Button variant="default" leftSection={<IconSend size={16} />} onClick={() => void enviar(email)}>
          Enviar agora…
        </Button>
      }
    >
      {previa.data ? (
        previa.data.html === null ? (
          <p className={css.nada}>{previa.data.motivo}</p>
        ) : (
          // Our own markup, still shown where no script runs.
          <iframe className={css.pagina} title="Como o relatório chega" sandbox="" srcDoc={previa.data.html} />
        )
      ) : previa.isError ? (
        <ErrorState message={previa.error.message} onRetry={() => void previa.refetch()} />
      ) : (
        <Skeletons lines={5} />
      )}
    </Panel>
  )
}
