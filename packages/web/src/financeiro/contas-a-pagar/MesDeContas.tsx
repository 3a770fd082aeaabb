import type { PlainDate } from '@prumo/domain/core/dates.ts'
import { STATUS_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Calendario } from './Calendario.tsx'
import { useDias } from './consulta.ts'
import type { Endereco, Mudar } from './endereco.ts'

export type MesDeContasProps = { endereco: Endereco; mudar: Mudar; mes: string; hoje: PlainDate }

/** The calendar, with the sums of its month. */
export function MesDeContas({ endereco, mudar, mes, hoje }: MesDeContasProps) {
  const dias = useDias(endereco, mes)
  const { status } = endereco
  if (dias.isError && !dias.data) return <ErrorState message={dias.error.message} onRetry={() => void dias.refetch()} />
  return (
    <Calendario
      mes={mes}
      dias={dias.data ?? []}
      hoje={hoje}
      escolhido={endereco.dia}
      carregando={dias.isPlaceholderData}
      soAbertas={status.length > 0 && !status.includes(STATUS_DE_ANEXO.pago)}
      onMes={(outro) => mudar({ mes: outro, dia: null })}
      onDia={(dia) => mudar({ dia, mes })}
    />
  )
}
