import { Button } from '@mantine/core'
import { aspectosDeAptidao, fraseDoMotivo, situacoesDeAptidao } from '@prumo/domain/dp/aptidao.ts'
import { STATUS_DE_APR } from '@prumo/domain/seguranca/apr/codigos.ts'
import { assinaturasDaApr } from '@prumo/domain/seguranca/apr/coleta.ts'
import { IconCheck, IconQuestionMark, IconSignature } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { useMayAny } from '../../core/collected/collected.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import css from './Apr.module.css'
import type { Apr } from './apr.ts'

const AssinarDialog = lazy(() => import('../../core/collected/AssinarDialog.tsx'))
const PARTICIPANTE = 4
const POR_ASSINAR: readonly number[] = [STATUS_DE_APR.rascunho, STATUS_DE_APR.suspensa]

type Luz = Apr['luzes'][number]

/** A participant's light, and why: the papers stay with who keeps them. */
function Documentos({ luz, apto, aberta }: { luz: Luz | undefined; apto: boolean | null; aberta: boolean }) {
  if (!aberta && apto)
    return (
      <StatusTag tone="green" icon={IconCheck}>
        Apto
      </StatusTag>
    )
  if (!luz?.aptidao)
    return (
      <StatusTag tone="neutral" icon={IconQuestionMark} title="De outro contrato: você não vê se está apto">
        Não avaliado
      </StatusTag>
    )
  return <CodigoTag palavras={situacoesDeAptidao} aspectos={aspectosDeAptidao} codigo={luz.aptidao.situacao} />
}

/** Each participant with their documents' light and whether their signature stands; who has not signed signs from here. */
export function ParticipantesPanel({ uma }: { uma: Apr }) {
  const may = useMayAny(assinaturasDaApr.entity, assinaturasDaApr.send)
  const [assina, setAssina] = useState<{ nome: string; colabId: string } | null>(null)
  const aberta = POR_ASSINAR.includes(uma.status)
  const luzes = new Map(uma.luzes.map((luz) => [luz.colabId, luz]))
  return (
    <Panel title={uma.participantes.length > 0 ? `Participantes (${uma.participantes.length})` : 'Participantes'}>
      {uma.participantes.length === 0 ? (
        <EmptyState message="Ninguém na lista ainda." />
      ) : (
        <table className={css.tabela} aria-label="Participantes">
          <thead>
            <tr>
              <th scope="col">Nome</th>
              <th scope="col">Documentos</th>
              <th scope="col">Assinatura</th>
            </tr>
          </thead>
          <tbody>
            {uma.participantes.map(({ colabId, apto, observacao, assinaturaId }) => {
              const luz = luzes.get(colabId)
              const motivos = aberta ? (luz?.aptidao?.motivos ?? []).map(fraseDoMotivo).join(' · ') : ''
              const nome = luz?.nome ?? null
              return (
                <tr key={colabId}>
                  <td>
                    {nome ?? 'De outro contrato'}
                    {observacao && <div className={css.dica}>{observacao}</div>}
                  </td>
                  <td>
                    <Documentos luz={luz} apto={apto} aberta={aberta} />
                    {motivos && <div className={css.dica}>{motivos}</div>}
                  </td>
                  <td>
                    {assinaturaId ? (
                      <StatusTag tone="green" icon={IconCheck}>
                        Assinou
                      </StatusTag>
                    ) : may && aberta && nome ? (
                      <Button
                        variant="default"
                        size="compact-sm"
                        leftSection={<IconSignature size={14} />}
                        aria-label={`Assinar: ${nome}`}
                        onClick={() => setAssina({ nome, colabId })}
                      >
                        Assinar
                      </Button>
                    ) : (
                      'Não assinou'
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {assina && (
        <Suspense fallback={null}>
          <AssinarDialog
            assinaturas={assinaturasDaApr}
            id={uma.id}
            starts={{ ...assina, papel: PARTICIPANTE }}
            onClose={() => setAssina(null)}
          />
        </Suspense>
      )}
    </Panel>
  )
}
