import { Button } from '@mantine/core'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { PAPEL } from '@prumo/domain/financeiro/pedidos/papel.ts'
import { agemEm } from '@prumo/domain/financeiro/pedidos/pedido-no-fluxo.ts'
import type { AnaliseDeSolicitacao, Solicitacao } from '@prumo/domain/financeiro/solicitacoes/respostas.ts'
import { Money } from '../../ui/Money.tsx'
import { haQuanto } from '../ha-quanto.ts'
import { SituacaoTag } from '../SituacaoTag.tsx'
import { Resumo } from './SolicitacaoRow.tsx'
import css from './Solicitacoes.module.css'

export type SolicitacaoCardProps = {
  row: Solicitacao
  analise: AnaliseDeSolicitacao | undefined
  agindo: boolean
  onVer: () => void
  onAprovar: () => void
  onRejeitar: () => void
}

/** One order of the inbox on a phone: what it is, and two buttons a thumb finds. The document is one touch away. */
export function SolicitacaoCard({ row, analise, agindo, onVer, onAprovar, onRejeitar }: SolicitacaoCardProps) {
  const emAnalise = agemEm[PAPEL.aprovador].includes(row.status)
  return (
    <li className={css.card}>
      <button type="button" className={`row-button ${css.cardBody}`} onClick={onVer}>
        <span className={css.line}>
          <strong className={css.number}>{row.numero}</strong>
          <SituacaoTag status={row.status} />
          <span className={css.ago} title={formatInstant(row.paradoDesde)}>
            {haQuanto(row.paradoDesde)}
          </span>
        </span>
        <strong className={css.amount}>
          <Money value={toCentavos(row.valorTotal)} />
        </strong>
        <span>{row.fornecedorNome ?? row.solicitanteNome ?? '–'}</span>
        <span className={css.muted}>{[row.centroDeCustoNome, row.obraNome].filter(Boolean).join(' · ')}</span>
        <Resumo row={row} analise={analise} />
      </button>
      {emAnalise && (
        <div className={css.cardActions}>
          <Button variant="default" disabled={agindo} onClick={onRejeitar}>
            Rejeitar…
          </Button>
          <Button disabled={agindo} onClick={onAprovar}>
            Aprovar
          </Button>
        </div>
      )}
    </li>
  )
}
