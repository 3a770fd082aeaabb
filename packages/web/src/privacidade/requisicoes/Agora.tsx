import { formatDate, formatInstant, today } from '@prumo/domain/core/dates.ts'
import { tiposDeRequisicao } from '@prumo/domain/privacidade/requisicoes/codigos.ts'
import { emAberto, prazoEmPalavras } from '@prumo/domain/privacidade/requisicoes/prazo.ts'
import { Figures } from '../../ui/Figures.tsx'
import type { RequisicaoLida } from './requisicao.ts'

/** What is asked, and how long there is to answer it. */
export function Agora({ uma }: { uma: RequisicaoLida }) {
  const aberta = emAberto(uma)
  return (
    <Figures
      label="Prazo"
      figures={[
        { name: 'O que pede', value: tiposDeRequisicao[uma.tipo as keyof typeof tiposDeRequisicao] },
        { name: 'Recebida em', value: formatDate(uma.recebidaEm) },
        {
          name: 'Responder até',
          value: formatDate(uma.prazo),
          note: prazoEmPalavras(uma, today()),
          tone: uma.atrasada ? 'danger' : undefined,
        },
        aberta
          ? {
              name: 'Identidade',
              value: uma.identidade ? 'Confirmada' : 'A confirmar',
              tone: uma.identidade ? undefined : 'warning',
            }
          : { name: 'Respondida em', value: uma.respondidaEm ? formatInstant(uma.respondidaEm) : '–' },
      ]}
    />
  )
}
