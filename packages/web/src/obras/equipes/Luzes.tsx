import { aspectosDeAptidao, fraseDoMotivo, situacoesDeAptidao } from '@prumo/domain/dp/aptidao.ts'
import { chamadasDeEquipes } from '@prumo/domain/obras/equipes/chamadas.ts'
import { equipes } from '@prumo/domain/obras/equipes/equipes.ts'
import { papeisNaEquipe } from '@prumo/domain/obras/equipes/integrantes.ts'
import type { AptidaoDaEquipe, ResumoDaEquipe } from '@prumo/domain/obras/equipes/respostas.ts'
import { IconAlertTriangle, IconCheck, IconMinus, IconQuestionMark } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { api } from '../../core/wire/api.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import css from './Equipes.module.css'

type Pendencias = Pick<ResumoDaEquipe, 'pendencias' | 'naoAvaliados' | 'totalIntegrantes'>

/** How many of a team's members may not go to site; who could not be judged is said, and counts as nobody fit. */
export function PendenciasTag({ pendencias, naoAvaliados, totalIntegrantes }: Pendencias) {
  if (totalIntegrantes === 0)
    return (
      <StatusTag tone="grey" icon={IconMinus}>
        Sem integrantes
      </StatusTag>
    )
  if (pendencias > 0)
    return (
      <StatusTag tone="red" icon={IconAlertTriangle}>
        {pendencias === 1 ? '1 pendência' : `${pendencias} pendências`}
      </StatusTag>
    )
  if (naoAvaliados > 0)
    return (
      <StatusTag tone="neutral" icon={IconQuestionMark} title="De outro contrato: você não vê se estão aptos">
        {naoAvaliados} não {naoAvaliados === 1 ? 'avaliado' : 'avaliados'}
      </StatusTag>
    )
  return (
    <StatusTag tone="green" icon={IconCheck}>
      Em dia
    </StatusTag>
  )
}

export const useAptidaoDaEquipe = (id: string) =>
  useQuery({
    queryKey: [equipes.name, 'aptidao', id],
    queryFn: ({ signal }) => api.call(chamadasDeEquipes.aptidao, { params: { id }, signal }),
  })

type Item = AptidaoDaEquipe['itens'][number]

function Luz({ aptidao }: Pick<Item, 'aptidao'>) {
  if (!aptidao)
    return (
      <StatusTag tone="neutral" icon={IconQuestionMark}>
        Não avaliado
      </StatusTag>
    )
  return (
    <CodigoTag
      palavras={situacoesDeAptidao}
      aspectos={aspectosDeAptidao}
      codigo={aptidao.situacao as keyof typeof situacoesDeAptidao}
    />
  )
}

/** Of a paper that is not named the day is not told either. */
const aVencer = (frase: string): string => (/vence/.test(frase) ? frase : `${frase} a vencer`)

const porque = ({ aptidao }: Item): string =>
  aptidao
    ? [...aptidao.motivos.map(fraseDoMotivo), ...aptidao.aVencer.map((um) => aVencer(fraseDoMotivo(um)))].join(' · ')
    : 'De outro contrato: quem cuida dele vê.'

/** Each member of today with their light, and what is missing: the documents themselves stay with who keeps them. */
export function LuzesDaEquipe({ id }: { id: string }) {
  const { data, error, refetch } = useAptidaoDaEquipe(id)
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={4} />
  if (data.itens.length === 0) return <EmptyState message="Ninguém na equipe hoje." />
  const { linhaViva } = data
  return (
    <>
      {linhaViva && linhaViva.habilitados < linhaViva.exigidos && (
        <p className={css.aviso} role="alert">
          <IconAlertTriangle size={16} aria-hidden /> Linha viva: {linhaViva.habilitados} de {linhaViva.exigidos}{' '}
          eletricistas habilitados. A equipe não trabalha energizada.
        </p>
      )}
      <table className={css.luzes} aria-label="Integrantes de hoje">
        <thead className="column-heads">
          <tr>
            <th scope="col">Colaborador</th>
            <th scope="col">Papel</th>
            <th scope="col">Documentos</th>
            <th scope="col">O que falta</th>
          </tr>
        </thead>
        <tbody>
          {data.itens.map((um) => (
            <tr key={um.colabId}>
              <td>{um.nome ?? 'De outro contrato'}</td>
              <td>{papeisNaEquipe[um.papel as keyof typeof papeisNaEquipe]}</td>
              <td>
                <Luz aptidao={um.aptidao} />
              </td>
              <td>{porque(um) || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
