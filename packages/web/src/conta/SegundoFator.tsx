import { Button } from '@mantine/core'
import { chamadasDaConta } from '@prumo/domain/conta/chamadas.ts'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { renewSession, useSession } from '../core/session/session.ts'
import { api } from '../core/wire/api.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { toast } from '../ui/toast.ts'
import { AtivarSegundoFator } from './AtivarSegundoFator.tsx'
import { CodigosDeRecuperacao } from './CodigosDeRecuperacao.tsx'
import css from './Conta.module.css'
import { type EstadoDoSegundoFator, segundoFatorQuery } from './calls.ts'
import { ProvaDialog } from './ProvaDialog.tsx'

/** A code from an authenticator app besides the password: set up, its recovery codes, given up. */
export function SegundoFator() {
  const client = useQueryClient()
  const { pendencia } = useSession()
  const { data, error, refetch } = useQuery(segundoFatorQuery)
  const [codigos, setCodigos] = useState<readonly string[] | null>(null)
  const reread = async () => {
    await client.invalidateQueries({ queryKey: segundoFatorQuery.queryKey })
    await renewSession()
  }
  return (
    <Panel title="Segundo fator">
      {codigos ? (
        <CodigosDeRecuperacao
          codigos={codigos}
          onKept={() => {
            setCodigos(null)
            void reread()
          }}
        />
      ) : error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? null : data.ativo ? (
        <Ativo estado={data} onCodes={setCodigos} onGone={reread} />
      ) : (
        <AtivarSegundoFator exigido={pendencia === 'segundoFator'} onDone={setCodigos} />
      )}
    </Panel>
  )
}

type AtivoProps = {
  estado: EstadoDoSegundoFator
  onCodes: (codigos: readonly string[]) => void
  onGone: () => Promise<void>
}

function Ativo({ estado, onCodes, onGone }: AtivoProps) {
  const [asks, setAsks] = useState<'codigos' | 'desativar' | null>(null)
  const left = estado.codigosRestantes
  return (
    <div className={css.steps}>
      <p>
        Ativo{estado.desde ? ` desde ${formatInstant(estado.desde)}` : ''}. Ao entrar, o sistema pede também o código do
        seu aplicativo autenticador.
      </p>
      <p className={left <= 3 ? css.notice : css.muted}>
        {left === 0
          ? 'Você não tem mais códigos de recuperação. Gere novos: sem eles, perder o telefone é perder o acesso.'
          : left === 1
            ? 'Resta 1 código de recuperação.'
            : `Restam ${left} códigos de recuperação.`}
      </p>
      <div className={css.row}>
        <Button variant="default" onClick={() => setAsks('codigos')}>
          Gerar novos códigos…
        </Button>
        <Button variant="default" onClick={() => setAsks('desativar')}>
          Desativar…
        </Button>
      </div>
      {asks === 'codigos' && (
        <ProvaDialog
          title="Gerar novos códigos de recuperação"
          body="Os códigos que você guardou antes deixam de valer."
          action="Gerar códigos"
          onClose={() => setAsks(null)}
          onProved={async (prova) => {
            onCodes((await api.call(chamadasDaConta.novosCodigos, { body: prova })).codigosDeRecuperacao)
          }}
        />
      )}
      {asks === 'desativar' && (
        <ProvaDialog
          title="Desativar o segundo fator"
          body="Para entrar, bastará a senha. Os códigos de recuperação deixam de valer."
          action="Desativar"
          danger
          onClose={() => setAsks(null)}
          onProved={async (prova) => {
            await api.call(chamadasDaConta.desativarSegundoFator, { body: prova })
            toast.success('Segundo fator desativado.')
            await onGone()
          }}
        />
      )}
    </div>
  )
}
