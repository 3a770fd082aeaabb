import { type AlertaDeSolicitacao, alertasDeSolicitacao } from '@prumo/domain/financeiro/solicitacoes/respostas.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { StatusTag } from '../../ui/StatusTag.tsx'

/** What deserves a look before deciding; none of them blocks. */
export function Alertas({ alertas }: { alertas: readonly AlertaDeSolicitacao[] }) {
  return (
    <>
      {alertas.map((alerta) => (
        <StatusTag key={alerta} tone="orange" icon={IconAlertTriangle}>
          {alertasDeSolicitacao[alerta]}
        </StatusTag>
      ))}
    </>
  )
}
