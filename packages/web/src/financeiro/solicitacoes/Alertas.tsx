import { formatMonth } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { RISCO } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import type { Periodo } from '@prumo/domain/financeiro/metas/limites.ts'
import { ehNota } from '@prumo/domain/financeiro/solicitacoes/olhar.ts'
import {
  type AlertaDeSolicitacao,
  type AnaliseDeSolicitacao,
  alertasDeSolicitacao,
} from '@prumo/domain/financeiro/solicitacoes/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconAlertTriangle, IconFlag, IconInfoCircle } from '@tabler/icons-react'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { StatusTag, type Tone } from '../../ui/StatusTag.tsx'
import css from './Solicitacoes.module.css'

/** What the row itself says already: the same fact is told once. */
const JA_DITAS: Partial<Record<AlertaDeSolicitacao, string>> = { duplicado: 'R2' }

const suspeitas = (alertas: readonly AlertaDeSolicitacao[], analise: AnaliseDeSolicitacao | undefined) => {
  const ditas = alertas.map((alerta) => JA_DITAS[alerta])
  return (analise?.alertas ?? []).filter(({ regra }) => !ditas.includes(regra))
}

const DO_PERIODO: Readonly<Record<Periodo, string>> = { mes: 'do mês', acumulado: 'acumulada', ano: 'do ano' }
const TOM_DO_RISCO: Readonly<Record<number, Tone>> = {
  [RISCO.baixo]: 'neutral',
  [RISCO.medio]: 'orange',
  [RISCO.alto]: 'red',
}
/** 'Passa R$ 500,00 da meta do mês', 'Perto da meta do ano: restam R$ 400,00'. */
function fraseDaMeta({ situacao, periodo, saldoDepois }: NonNullable<AnaliseDeSolicitacao['meta']>): string {
  const valor = formatMoney(Math.abs(toCentavos(saldoDepois) ?? 0))
  const meta = `meta ${DO_PERIODO[periodo ?? 'ano']}`
  return situacao === 'estourada' ? `Passa ${valor} da ${meta}` : `Perto da ${meta}: restam ${valor}`
}

/** A note is grey: it is good to know, and keeps nothing from being decided with others. */
const aspecto = (nota: boolean): { tone: Tone; icon: typeof IconFlag } =>
  nota ? { tone: 'neutral', icon: IconInfoCircle } : { tone: 'orange', icon: IconAlertTriangle }

type AlertasProps = { alertas: readonly AlertaDeSolicitacao[]; analise?: AnaliseDeSolicitacao | undefined }

/** What deserves a look before deciding, in a row: the flags by their number of orders, not by their whole sentence. */
export function Alertas({ alertas, analise }: AlertasProps) {
  const outras = suspeitas(alertas, analise)
  return (
    <>
      {alertas.map((alerta) => (
        <StatusTag key={alerta} {...aspecto(ehNota(alerta))}>
          {alertasDeSolicitacao[alerta]}
        </StatusTag>
      ))}
      {outras.length > 0 && (
        <StatusTag
          tone={TOM_DO_RISCO[Math.max(...outras.map(({ risco }) => risco))] ?? 'orange'}
          icon={IconFlag}
          title={outras.map(({ frase }) => frase).join('\n')}
        >
          {outras.length === 1 ? '1 sinal de auditoria' : `${outras.length} sinais de auditoria`}
        </StatusTag>
      )}
      {analise && analise.orcamento.length > 0 && (
        <StatusTag tone="orange" icon={IconAlertTriangle} title={analise.orcamento.join('\n')}>
          Passa do orçamento da obra
        </StatusTag>
      )}
      {analise?.meta && (analise.meta.situacao === 'estourada' || analise.meta.situacao === 'alerta') && (
        <StatusTag
          {...(analise.meta.situacao === 'estourada'
            ? { tone: 'red' as const, icon: IconAlertTriangle }
            : aspecto(true))}
          title={`${analise.meta.conta}, ${formatMonth(analise.meta.mesComp)}`}
        >
          {fraseDaMeta(analise.meta)}
        </StatusTag>
      )}
    </>
  )
}

/** The same in full, beside the decision: each flag's sentence, and the orders it is held against. */
export function AlertasPorExtenso({ alertas, analise }: AlertasProps) {
  const outras = suspeitas(alertas, analise)
  const orcamento = analise?.orcamento ?? []
  if (alertas.length + outras.length + orcamento.length === 0) return null
  return (
    <ul className={css.sinais} aria-label="Alertas">
      {alertas.map((alerta) => (
        <li key={alerta} data-nota={ehNota(alerta) || undefined}>
          {ehNota(alerta) ? (
            <IconInfoCircle size={16} stroke={1.75} aria-hidden />
          ) : (
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          )}
          <span>{alertasDeSolicitacao[alerta]}.</span>
        </li>
      ))}
      {orcamento.map((frase) => (
        <li key={frase}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <span>{frase}</span>
        </li>
      ))}
      {outras.map(({ regra, risco, frase, relacionados }) => (
        <li key={regra + frase} data-risco={risco}>
          <IconFlag size={16} stroke={1.75} aria-hidden />
          <span>
            {frase}{' '}
            {relacionados.map(({ pedidoId, numero }) => (
              <AppLink key={pedidoId} href={detailAddress(telas.pedidos, pedidoId)}>
                {numero}
              </AppLink>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
