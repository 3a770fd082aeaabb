import { formatDate } from '@prumo/domain/core/dates.ts'
import { aspectosDeRisco, RISCO, riscosDoIncidente } from '@prumo/domain/privacidade/incidentes/codigos.ts'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { Figures } from '../../ui/Figures.tsx'
import { comunicacaoEmPalavras, type IncidenteLido } from './incidente.ts'

/** How grave it is, until when it is told, and to whom it was. */
export function Agora({ um }: { um: IncidenteLido }) {
  const comunica = um.risco !== RISCO.irrelevante
  const dito = (dia: string | null) => ({
    value: dia ? formatDate(dia) : comunica ? 'Ainda não' : 'Não é preciso',
    tone: comunica && (dia ? dia > um.prazo : um.foraDoPrazo) ? ('danger' as const) : undefined,
  })
  return (
    <Figures
      label="Comunicação"
      figures={[
        {
          name: 'Risco',
          value: <CodigoTag palavras={riscosDoIncidente} aspectos={aspectosDeRisco} codigo={um.risco} />,
        },
        {
          name: 'Comunicar até',
          value: comunica ? formatDate(um.prazo) : '–',
          note: comunica ? comunicacaoEmPalavras(um) : undefined,
          tone: um.foraDoPrazo ? 'danger' : undefined,
        },
        { name: 'ANPD', note: um.anpdProtocolo ?? undefined, ...dito(um.anpdEm) },
        { name: 'Pessoas', note: um.titularesComo ?? undefined, ...dito(um.titularesEm) },
      ]}
    />
  )
}
