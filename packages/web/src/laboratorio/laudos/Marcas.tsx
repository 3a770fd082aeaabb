import { addDays, formatDate, type PlainDate, today } from '@prumo/domain/core/dates.ts'
import {
  aspectosDeLaudo,
  aspectosDoResultado,
  resultadosDeLaudo,
  STATUS_DE_LAUDO,
  statusDeLaudo,
} from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'

/** Days before its end in which a laudo is told of. */
const DIAS_DE_AVISO = 30

export const Situacao = ({ status }: { status: number }) => (
  <CodigoTag palavras={statusDeLaudo} aspectos={aspectosDeLaudo} codigo={status} />
)
export const Resultado = ({ resultado }: { resultado: number }) => (
  <CodigoTag palavras={resultadosDeLaudo} aspectos={aspectosDoResultado} codigo={resultado} />
)

/** Until when what it says is good: past, near or far. Of one that stands for nothing the day alone. */
export function Validade({ dia, status }: { dia: PlainDate | null; status: number }) {
  if (!dia) return null
  if (status !== STATUS_DE_LAUDO.emitido) return <>{formatDate(dia)}</>
  const hoje = today()
  const [tone, icon, title] =
    dia < hoje
      ? (['red', IconX, 'Validade vencida'] as const)
      : dia <= addDays(hoje, DIAS_DE_AVISO)
        ? (['orange', IconAlertTriangle, 'Validade perto do fim'] as const)
        : (['green', IconCheck, 'Em validade'] as const)
  return (
    <StatusTag tone={tone} icon={icon} title={title}>
      {formatDate(dia)}
    </StatusTag>
  )
}
