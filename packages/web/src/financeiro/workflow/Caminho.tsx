import { papeis } from '@prumo/domain/financeiro/pedidos/papel.ts'
import type { SimulacaoDeWorkflow } from '@prumo/domain/financeiro/workflow-simulado.ts'
import { IconAlertTriangle, IconArrowForwardUp, IconBan, IconCheck, IconUserOff } from '@tabler/icons-react'
import { Panel } from '../../ui/Panel.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import css from './Workflow.module.css'

type Etapa = SimulacaoDeWorkflow['etapas'][number]

/** The stages of the simulated order, each with its people and what keeps any of them from acting. */
export function Caminho({ caminho }: { caminho: SimulacaoDeWorkflow }) {
  const { avisos, etapas, workflows, papelDoSolicitante } = caminho
  return (
    <Panel title="Por quem passa">
      {avisos.length > 0 && (
        <ul className={css.avisos}>
          {avisos.map((aviso) => (
            <li key={aviso}>
              <IconAlertTriangle size={16} aria-hidden /> {aviso}
            </li>
          ))}
        </ul>
      )}
      {workflows.length > 0 && (
        <>
          <p className={css.nota}>
            {workflows.length === 1 ? 'Vale o workflow' : 'Valem os workflows'}{' '}
            {workflows.map(({ nome }) => nome).join(', ')}. Quem pede é{' '}
            {papeis[papelDoSolicitante as keyof typeof papeis].toLowerCase()}.
          </p>
          <ol className={css.etapas}>
            {etapas.map((etapa) => (
              <UmaEtapa key={etapa.papel} etapa={etapa} varios={workflows.length > 1} />
            ))}
          </ol>
        </>
      )}
    </Panel>
  )
}

function UmaEtapa({ etapa, varios }: { etapa: Etapa; varios: boolean }) {
  return (
    <li className={css.etapa} data-parada={etapa.parada || undefined}>
      <header>
        <h3>{etapa.titulo}</h3>
        {etapa.pulada ? (
          <StatusTag tone="grey" icon={IconArrowForwardUp}>
            Passa direto
          </StatusTag>
        ) : etapa.parada ? (
          <StatusTag tone="red" icon={IconBan}>
            Ninguém pode agir
          </StatusTag>
        ) : (
          <StatusTag tone="green" icon={IconCheck}>
            Pode seguir
          </StatusTag>
        )}
      </header>
      {etapa.pessoas.length === 0 ? (
        <p className={css.nota}>Nenhuma pessoa nesta etapa.</p>
      ) : (
        <ul className={css.pessoas}>
          {etapa.pessoas.map(({ id, nome, ativo, temCentro, workflows }) => (
            <li key={id}>
              {nome}
              {varios && <small>{workflows.join(', ')}</small>}
              {!ativo && (
                <StatusTag tone="orange" icon={IconUserOff}>
                  Acesso desativado
                </StatusTag>
              )}
              {!temCentro && (
                <StatusTag tone="orange" icon={IconBan}>
                  Não tem esta conta contrato
                </StatusTag>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
