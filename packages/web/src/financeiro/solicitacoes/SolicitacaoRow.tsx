import { formatDate, formatInstant } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { tiposDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { AnaliseDeSolicitacao, Solicitacao } from '@prumo/domain/financeiro/solicitacoes/respostas.ts'
import { IconCalendar, IconPaperclip } from '@tabler/icons-react'
import { Money } from '../../ui/Money.tsx'
import { haQuanto } from '../ha-quanto.ts'
import { SituacaoTag } from '../SituacaoTag.tsx'
import { Alertas } from './Alertas.tsx'
import css from './Solicitacoes.module.css'

export type SolicitacaoRowProps = {
  row: Solicitacao
  analise: AnaliseDeSolicitacao | undefined
  atual: boolean
  onVer: () => void
  /** Ticked for an approval together with others; absent where nothing is approved from here. */
  escolha?: { marcada: boolean; motivo: string | null; onMudar: () => void }
}

/** One order of the inbox, as a line that shows it at the right. */
export function SolicitacaoRow({ row, analise, atual, onVer, escolha }: SolicitacaoRowProps) {
  return (
    <li className={css.item} data-marcada={escolha?.marcada || undefined}>
      {escolha && <Escolha row={row} {...escolha} />}
      <button
        type="button"
        className={`row-button ${css.row}`}
        data-id={row.id}
        aria-current={atual || undefined}
        onClick={onVer}
      >
        <span className={css.line}>
          <strong className={css.number}>{row.numero}</strong>
          <SituacaoTag status={row.status} />
          <span className={css.muted} title={formatInstant(row.paradoDesde)}>
            {haQuanto(row.paradoDesde)}
          </span>
          <strong className={css.value}>
            <Money value={toCentavos(row.valorTotal)} />
          </strong>
        </span>
        <span className={css.supplier}>{row.fornecedorNome ?? row.solicitanteNome ?? '–'}</span>
        <span className={css.muted}>
          {[
            tiposDePedido[row.tipo as keyof typeof tiposDePedido],
            row.solicitanteNome && `por ${row.solicitanteNome}`,
            row.centroDeCustoNome,
            row.obraNome,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Resumo row={row} analise={analise} />
      </button>
    </li>
  )
}

function Escolha({
  row,
  marcada,
  motivo,
  onMudar,
}: { row: Solicitacao } & NonNullable<SolicitacaoRowProps['escolha']>) {
  return (
    <label className={css.escolha} title={motivo ?? 'Aprovar junto com outros'}>
      <input type="checkbox" checked={marcada} disabled={motivo !== null} onChange={onMudar} />
      <span className="visually-hidden">
        Escolher o pedido {row.numero} para aprovar junto{motivo ? `: ${motivo}` : ''}
      </span>
    </label>
  )
}

/** Attachments, first due date and what deserves a look. */
export function Resumo({ row, analise }: { row: Solicitacao; analise: AnaliseDeSolicitacao | undefined }) {
  const n = row.anexos.length
  return (
    <span className={css.facts}>
      {n > 0 && (
        <span className={css.fact}>
          <IconPaperclip size={14} stroke={1.75} aria-hidden />
          {n === 1 ? '1 anexo' : `${n} anexos`}
        </span>
      )}
      {row.primeiroVencimento && (
        <span className={css.fact}>
          <IconCalendar size={14} stroke={1.75} aria-hidden />
          vence {formatDate(row.primeiroVencimento)}
        </span>
      )}
      <Alertas alertas={row.alertas} analise={analise} />
    </span>
  )
}
