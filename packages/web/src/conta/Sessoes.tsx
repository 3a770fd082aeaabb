import { Button } from '@mantine/core'
import { chamadasDaConta } from '@prumo/domain/conta/chamadas.ts'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { proving } from '../core/session/proof.ts'
import { api } from '../core/wire/api.ts'
import { confirm } from '../ui/dialogs.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { messageOf } from '../ui/form/FormError.ts'
import { Panel } from '../ui/Panel.tsx'
import { toast } from '../ui/toast.ts'
import css from './Conta.module.css'
import { type SessaoAberta, sessoesQuery } from './calls.ts'
import { nomeDoNavegador } from './navegador.ts'

/** Where this person is signed in, each of which can be ended from here. */
export function Sessoes() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(sessoesQuery)
  const [busy, setBusy] = useState(false)
  const others = data?.filter((sessao) => !sessao.atual).length ?? 0

  const end = async (act: () => Promise<unknown>, said: string) => {
    setBusy(true)
    try {
      await proving(act)
      toast.success(said)
    } catch (error) {
      toast.failure(messageOf(error))
    } finally {
      setBusy(false)
      await client.invalidateQueries({ queryKey: sessoesQuery.queryKey })
    }
  }
  const endOthers = async () => {
    const sure = await confirm({
      title: others === 1 ? 'Encerrar a outra sessão?' : `Encerrar as outras ${others} sessões?`,
      body: 'Quem estiver usando o sistema nelas precisa entrar de novo. Esta continua aberta.',
      action: 'Encerrar',
      danger: true,
    })
    if (sure)
      await end(
        () => api.call(chamadasDaConta.encerrarOutras),
        others === 1 ? 'Sessão encerrada.' : `${others} sessões encerradas.`,
      )
  }

  return (
    <Panel
      title="Minhas sessões"
      flush
      action={
        others > 0 && (
          <Button size="xs" variant="default" disabled={busy} onClick={() => void endOthers()}>
            {others === 1 ? 'Encerrar a outra' : 'Encerrar as outras'}
          </Button>
        )
      }
    >
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <ul className={css.sessions} aria-label="Minhas sessões">
          {data?.map((sessao) => (
            <Sessao
              key={sessao.id}
              sessao={sessao}
              busy={busy}
              onEnd={() =>
                void end(
                  () => api.call(chamadasDaConta.encerrarSessao, { params: { id: sessao.id } }),
                  'Sessão encerrada.',
                )
              }
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Sessao({ sessao, busy, onEnd }: { sessao: SessaoAberta; busy: boolean; onEnd: () => void }) {
  const nome = nomeDoNavegador(sessao.navegador)
  return (
    <li>
      <div>
        <strong title={sessao.navegador ?? undefined}>{nome}</strong>
        {sessao.atual && <span className={css.here}>este navegador</span>}
        <div className={css.muted}>
          {[sessao.endereco, `entrou em ${formatInstant(sessao.criadaEm)}`].filter(Boolean).join(' · ')}
        </div>
      </div>
      {!sessao.atual && (
        <Button size="xs" variant="default" disabled={busy} aria-label={`Encerrar ${nome}`} onClick={onEnd}>
          Encerrar
        </Button>
      )}
    </li>
  )
}
