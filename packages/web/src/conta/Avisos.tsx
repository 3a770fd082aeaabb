import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../core/wire/query.ts'
import { useCommand } from '../core/wire/records.ts'
import { Panel } from '../ui/Panel.tsx'
import { toast } from '../ui/toast.ts'
import { desligar, ligar, registroDosAvisos, SEM_PERMISSAO, situacaoDosAvisos } from './avisos.ts'
import css from './Conta.module.css'

const CHAVE = ['avisos', 'neste-navegador']

/** Whether what waits for this person is told in this browser; nothing is sent before they say so, and nothing is shown where it cannot be. */
export function Avisos() {
  const { data: registro } = useQuery({ queryKey: [...CHAVE, 'registro'], queryFn: registroDosAvisos })
  return registro ? <DesteNavegador registro={registro} /> : null
}

function DesteNavegador({ registro }: { registro: ServiceWorkerRegistration }) {
  const { data } = useQuery({ queryKey: CHAVE, queryFn: () => situacaoDosAvisos(registro) })
  const mudar = useCommand(async (sim: boolean) => {
    await (sim ? ligar(registro, data!.chave) : desligar(registro))
    await queryClient.invalidateQueries({ queryKey: CHAVE })
  })
  if (!data) return null
  return (
    <Panel title="Avisos neste navegador">
      <div className={css.stack}>
        <Switch
          label="Avisar quando algo esperar por mim"
          description="Chega mesmo com o Prumo fechado: diz de que se trata e o número, e abre o registro. Nada mais do registro sai daqui."
          checked={data.ativo}
          disabled={mudar.running}
          onChange={({ currentTarget: { checked } }) =>
            mudar.run(checked).then(
              () => toast.success(checked ? 'Avisos ativados neste navegador.' : 'Avisos desativados neste navegador.'),
              (error: Error) => toast.failure(error.message),
            )
          }
        />
        {data.permissao === 'denied' && <p className={css.muted}>{SEM_PERMISSAO}</p>}
      </div>
    </Panel>
  )
}
