import { formatDate } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { palavrasDePagamento, tiposDeAnexo } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import css from './Pedido.module.css'

/** The documents as a printed order names them: what the panel beside it shows on screen. */
export function AnexosImpressos({ anexos }: Pick<PedidoDetalhado, 'anexos'>) {
  if (anexos.length === 0) return null
  return (
    <section className={`only-print ${css.section}`} aria-label="Anexos">
      <h2 className={css.heading}>Anexos</h2>
      <ul>
        {anexos.map((anexo) => {
          const quando = anexo.dataAgendada ?? anexo.dataVencimento
          const valor = anexo.valorParcela ?? anexo.valor
          const { status } = palavrasDePagamento
          return (
            <li key={anexo.id}>
              {[
                [tiposDeAnexo[anexo.tipo as keyof typeof tiposDeAnexo], anexo.numeroNotaFiscal]
                  .filter(Boolean)
                  .join(' '),
                anexo.fileName,
                valor === null ? null : formatMoney(toCentavos(valor) ?? 0),
                quando && `${anexo.dataAgendada ? 'agendado para' : 'vence'} ${formatDate(quando)}`,
                anexo.status && status[anexo.status as keyof typeof status].um,
              ]
                .filter(Boolean)
                .join(' · ')}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
