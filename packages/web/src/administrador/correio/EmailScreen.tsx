import { Button } from '@mantine/core'
import { correio, SITUACAO_DE_CORREIO } from '@prumo/domain/administrador/correio.ts'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { IconRefresh, IconX } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { RecordHistory } from '../../core/detail/RecordHistory.tsx'
import { usePageTitle } from '../../core/screens/page-title.ts'
import screens from '../../core/screens.module.css'
import { usePermission } from '../../core/session/session.ts'
import { useRecord } from '../../core/wire/records.ts'
import { DataList } from '../../ui/DataList.tsx'
import { confirm } from '../../ui/dialogs.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { toast } from '../../ui/toast.ts'
import css from './Correio.module.css'
import { useDesistir, useMensagem, useReenviar } from './registros.ts'
import { SituacaoDoEmail } from './SituacaoDoEmail.tsx'

const { tela } = correio

/** One mail: what it says, whether it left, and what the mail server answered. */
export function EmailScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const record = useRecord(correio, id)
  const mayEdit = usePermission(tela, 'editar')
  usePageTitle(record.data?.assunto)
  if (record.isError && !record.data)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!record.data) return <Skeletons lines={8} />
  const email = record.data
  return (
    <>
      <RecordHead
        tela={tela}
        title={email.assunto}
        tag={<SituacaoDoEmail situacao={email.situacao} />}
        subtitle={tela.rotulo}
        acts={mayEdit && <Atos id={id} situacao={email.situacao} />}
      />
      <div className={screens.groups}>
        <Panel title="Envio">
          <DataList
            fold
            items={[
              { label: 'Para', value: email.para },
              { label: 'Criado em', value: formatInstant(email.criadoEm) },
              { label: 'Enviado em', value: email.enviadoEm && formatInstant(email.enviadoEm) },
              { label: 'Tentativas', value: email.tentativas },
              { label: 'Última resposta', value: email.erro },
            ]}
          />
        </Panel>
        <Mensagem id={id} />
      </div>
      <RecordHistory slug={correio.name} id={id} />
    </>
  )
}

function Atos({ id, situacao }: { id: string; situacao: number }) {
  const reenviar = useReenviar()
  const desistir = useDesistir()
  const act = async (run: () => Promise<unknown>, said: string) => {
    try {
      await run()
      toast.success(said)
    } catch (error) {
      toast.failure((error as Error).message)
    }
  }
  if (situacao === SITUACAO_DE_CORREIO.falhou)
    return (
      <Button
        leftSection={<IconRefresh size={16} />}
        disabled={reenviar.running}
        onClick={() => void act(() => reenviar.run(id), 'O e-mail voltou para a fila.')}
      >
        Reenviar
      </Button>
    )
  if (situacao !== SITUACAO_DE_CORREIO.naFila) return null
  return (
    <Button
      variant="default"
      leftSection={<IconX size={16} />}
      disabled={desistir.running}
      onClick={async () => {
        const sure = await confirm({
          title: 'Tirar este e-mail da fila?',
          body: 'Ele não será enviado. Quem o receberia não é avisado disso.',
          action: 'Tirar da fila',
        })
        if (sure) await act(() => desistir.run(id), 'O e-mail não será enviado.')
      }}
    >
      Tirar da fila…
    </Button>
  )
}

function Mensagem({ id }: { id: string }) {
  const mensagem = useMensagem(id)
  const [aba, setAba] = useState('pagina')
  if (mensagem.isError && !mensagem.data)
    return <ErrorState message={mensagem.error.message} onRetry={() => void mensagem.refetch()} />
  if (!mensagem.data) return <Skeletons lines={6} />
  const { texto, html, sigiloso } = mensagem.data
  return (
    <Panel title="Mensagem">
      {sigiloso ? (
        <p className={css.nada}>
          Este e-mail leva um link ou uma senha de uso único: só quem o recebe pode lê-lo, e o texto é apagado depois do
          envio.
        </p>
      ) : html === null ? (
        <pre className={css.texto}>{texto}</pre>
      ) : (
        <Tabs
          label="Forma da mensagem"
          value={aba}
          onChange={setAba}
          items={[
            {
              id: 'pagina',
              label: 'Como chega',
              // Our own markup, still shown where no script runs.
              content: <iframe className={css.pagina} title="Como o e-mail chega" sandbox="" srcDoc={html} />,
            },
            { id: 'texto', label: 'Texto simples', content: <pre className={css.texto}>{texto}</pre> },
          ]}
        />
      )}
    </Panel>
  )
}
