import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { formatMoney } from '@prumo/domain/core/money.ts'
import { DEVIDOS } from '@prumo/domain/financeiro/pedidos/anexo-inicial.ts'
import { TIPO_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import css from './Captura.module.css'

export type AnexoDiferente = {
  nome: string
  tipo: number | null
  numeroNotaFiscal: string
  valor: number | null
  valorParcela: number | null
  dataVencimento: string | null
}
/** The order that is attached to, as far as attachments are compared with it. Amounts in centavos. */
export type PedidoComparado = { total: number; aPagar: number }

const NOTAS: readonly number[] = [TIPO_DE_ANEXO.notaFiscal, TIPO_DE_ANEXO.cupomFiscal]

/** What attachments say otherwise than the order they go to, in sentences; a look before saving, never a refusal. */
export function diferencasDoPedido(
  { total, aPagar }: PedidoComparado,
  anexos: readonly AnexoDiferente[],
  hoje: string,
): string[] {
  const frases = anexos.flatMap(({ tipo, valor, numeroNotaFiscal }) =>
    tipo !== null && NOTAS.includes(tipo) && valor !== null && valor !== total
      ? [
          `A nota ${numeroNotaFiscal} é de ${formatMoney(valor)}; o pedido soma ${formatMoney(total)}.`.replace(
            '  ',
            ' ',
          ),
        ]
      : [],
  )
  const devidos = anexos.filter(({ tipo }) => tipo !== null && DEVIDOS.includes(tipo))
  const novos = devidos.flatMap((anexo) => anexo.valorParcela ?? anexo.valor ?? [])
  const soma = aPagar + novos.reduce((sum, valor) => sum + valor, 0)
  if (novos.length > 0 && soma !== total)
    frases.push(
      `Com ${novos.length === 1 ? 'este anexo' : 'estes anexos'}, há ${formatMoney(soma)} a pagar; o pedido soma ${formatMoney(total)}.`,
    )
  for (const { dataVencimento, nome } of devidos)
    if (dataVencimento && dataVencimento < hoje)
      frases.push(`${nome || 'Este anexo'} venceu em ${formatDate(dataVencimento)}.`)
  return frases
}

export function Diferencas({ pedido, anexos }: { pedido: PedidoComparado; anexos: readonly AnexoDiferente[] }) {
  const frases = diferencasDoPedido(pedido, anexos, today())
  if (frases.length === 0) return null
  return (
    <div className={css.avisos} role="status">
      {frases.map((frase) => (
        <p key={frase} className={css.aviso}>
          <IconAlertTriangle size={16} aria-hidden /> {frase}
        </p>
      ))}
    </div>
  )
}
