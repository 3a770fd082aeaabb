import { formatInstant } from '@prumo/domain/core/dates.ts'
import { STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { HistoricoDoPedido, MarcoDoHistorico } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import {
  type Icon,
  IconArrowBackUp,
  IconBuildingBank,
  IconCalendarTime,
  IconCash,
  IconCheck,
  IconFileText,
  IconPaperclip,
  IconX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../core/session/session.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import conversa from './Conversa.module.css'
import { ehNovo } from './Conversa.tsx'
import { historicoQuery } from './calls.ts'
import css from './Historico.module.css'

type Linha = HistoricoDoPedido[number]
type Tom = 'neutro' | 'bom' | 'ruim'

const SINAIS: Readonly<Record<MarcoDoHistorico, { sinal: Icon; dito: string }>> = {
  pedido: { sinal: IconFileText, dito: 'Pedido' },
  anexo: { sinal: IconPaperclip, dito: 'Documento' },
  agenda: { sinal: IconCalendarTime, dito: 'Agendamento' },
  pagamento: { sinal: IconCash, dito: 'Pagamento' },
  desfeito: { sinal: IconArrowBackUp, dito: 'Pagamento desfeito' },
  banco: { sinal: IconBuildingBank, dito: 'Banco' },
}
const BONS: readonly (number | null)[] = [STATUS.aprovado, STATUS.finalizado, STATUS.encomendado]
const RUINS: readonly (number | null)[] = [STATUS.rejeitado, STATUS.cancelado]

function sinalDe({ marco, status }: Linha): { Sinal: Icon; tom: Tom; dito: string } {
  const { sinal, dito } = SINAIS[marco]
  if (marco === 'pedido' && BONS.includes(status)) return { Sinal: IconCheck, tom: 'bom', dito }
  if (marco === 'pedido' && RUINS.includes(status)) return { Sinal: IconX, tom: 'ruim', dito }
  return { Sinal: sinal, tom: marco === 'pagamento' ? 'bom' : marco === 'desfeito' ? 'ruim' : 'neutro', dito }
}

/** What was done with the order, its documents and their payment, newest first: one line for each act, with who and when. */
export function Historico({ id, vistoAntes }: { id: string; vistoAntes: string | null | undefined }) {
  const { usuario } = useSession()
  const { data, error, refetch } = useQuery(historicoQuery(id))
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={3} />
  return (
    <ol className={css.linhas} reversed>
      {data.toReversed().map((linha, n) => {
        const { Sinal, tom, dito } = sinalDe(linha)
        return (
          <li key={`${linha.data}-${n}`}>
            <span className={css.sinal} data-tom={tom}>
              <Sinal size={13} stroke={2} aria-hidden />
              <span className="visually-hidden">{dito}: </span>
            </span>
            <span className={css.dito}>
              {linha.pessoa && <strong>{linha.pessoa}: </strong>}
              {linha.descricao}
              {ehNovo(linha.data, linha.pessoaId, usuario.id, vistoAntes) && (
                <span className={conversa.novo}>novo</span>
              )}
              {linha.comprovante && (
                <a href={linha.comprovante} target="_blank" rel="noopener" className={css.prova} data-no-print>
                  Ver o comprovante que valia
                </a>
              )}
            </span>
            <time dateTime={linha.data}>{formatInstant(linha.data)}</time>
          </li>
        )
      })}
    </ol>
  )
}
