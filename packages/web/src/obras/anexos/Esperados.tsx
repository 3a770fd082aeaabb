import { formatDate } from '@prumo/domain/core/dates.ts'
import { chamadasDosAnexosDeObra } from '@prumo/domain/obras/anexos/chamadas.ts'
import { disciplinasDeObra, tiposDeAnexo } from '@prumo/domain/obras/anexos/codigos.ts'
import { type SituacaoDoEsperado, situacoesDoEsperado } from '@prumo/domain/obras/anexos/esperados.ts'
import { obrasAnexos } from '@prumo/domain/obras/anexos/obras-anexos.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import { type Icon, IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatusTag, type Tone } from '../../ui/StatusTag.tsx'
import css from './Anexos.module.css'
import { adicionarAnexoAddress, verAnexoAddress } from './enderecos.ts'

const ASPECTOS: Readonly<Record<SituacaoDoEsperado, { tone: Tone; icon: Icon }>> = {
  presente: { tone: 'green', icon: IconCircleCheck },
  vencido: { tone: 'orange', icon: IconAlertTriangle },
  faltando: { tone: 'red', icon: IconCircleX },
}

/** What the work's disciplines ask for (design, Works 4.1): what there is opens, what lacks is one press from being sent. */
export function Esperados({ obraId }: { obraId: string }) {
  const edita = usePermission(obras.tela, 'editar')
  const { data, error, refetch } = useQuery({
    queryKey: [obrasAnexos.name, 'esperados', obraId],
    queryFn: ({ signal }) => api.call(chamadasDosAnexosDeObra.esperados, { params: { id: obraId }, signal }),
  })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return null
  const presentes = data.filter(({ situacao }) => situacao === 'presente').length
  return (
    <Panel title={`Documentos esperados (${presentes} de ${data.length})`}>
      <ul className={css.esperados} aria-label="Documentos esperados">
        {data.map(({ disciplina, tipo, situacao, anexoId, validade }) => {
          const nome = tiposDeAnexo[tipo as 1]
          return (
            <li key={`${disciplina}-${tipo}`}>
              <StatusTag {...ASPECTOS[situacao]}>{situacoesDoEsperado[situacao]}</StatusTag>
              <span className={css.esperado}>
                {anexoId ? (
                  <AppLink href={verAnexoAddress(anexoId)}>{nome}</AppLink>
                ) : edita ? (
                  <AppLink href={adicionarAnexoAddress(obraId, { disciplina, tipo })} title={`Incluir ${nome}`}>
                    {nome}
                  </AppLink>
                ) : (
                  nome
                )}
                <small>
                  {disciplinasDeObra[disciplina as 1]}
                  {situacao === 'vencido' && validade && ` · venceu em ${formatDate(validade)}`}
                </small>
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
