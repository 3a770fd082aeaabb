import { formatDate, type PlainDate } from '../../core/dates.ts'
import { type Centavos, formatMoney } from '../../core/money.ts'
import { STATUS_DE_BANCO } from '../pedidos/anexos.ts'
import type { EfeitoDeRetorno, SituacaoDeItem } from './respostas.ts'
import type { ItemDoRetorno } from './tipos.ts'

/** A payment that went to the bank, as it stands when the bank speaks of it. */
export interface Enviado {
  readonly valor: Centavos
  readonly dataPagamento: PlainDate
  readonly situacao: SituacaoDeItem
  /** Its file had to be released by a second person and was not. */
  readonly semLiberacao: boolean
  readonly statusBanco: number | null
  /** Whom it pays (`recebedor.ts`), where its number alone does not say which payment it is; null elsewhere. */
  readonly recebedor: string | null
  /** What the bank has said of it before (`chaveDaOcorrencia`). */
  readonly jaDito: ReadonlySet<string>
}

/** The same words of the bank about the same payment are said once. */
export const chaveDaOcorrencia = (codigos: readonly string[]): string => [...codigos].sort().join()

type Lido = Pick<
  ItemDoRetorno,
  'seuNumero' | 'ocorrencias' | 'situacao' | 'calado' | 'motivo' | 'dataReal' | 'valorReal' | 'estorno' | 'eco'
>
export interface Efeito {
  readonly efeito: EfeitoDeRetorno
  readonly motivo: string
  /** Where the payment stands from now on; null when it stays. */
  readonly situacao: SituacaoDeItem | null
}

/** What the bank did differently from what was asked, or null. */
function diferenca({ valor, dataPagamento }: Enviado, { valorReal, dataReal }: Lido): string | null {
  if (valorReal !== null && valorReal !== valor)
    return `O banco diz que pagou ${formatMoney(valorReal)}, e o enviado foi ${formatMoney(valor)}.`
  if (dataReal !== null && dataReal !== dataPagamento)
    return `O banco diz que pagou em ${formatDate(dataReal)}, e o pedido era ${formatDate(dataPagamento)}.`
  return null
}

/**
 * Why a line may be of another payment than the one whose number it carries, or null: a number of six figures is easily met, and
 * so the line must also repeat how much was to be paid, and to whom.
 */
export function desencontro(
  { recebedor, valor }: Pick<Enviado, 'recebedor' | 'valor'>,
  { seuNumero, eco }: Pick<ItemDoRetorno, 'seuNumero' | 'eco'>,
): string | null {
  if (recebedor === null) return null
  if (eco?.valor !== valor)
    return `O pagamento ${seuNumero} é de ${formatMoney(valor)}, e a linha do banco fala de ${eco?.valor == null ? 'um valor que não se lê' : formatMoney(eco.valor)}.`
  return eco.recebedor === recebedor
    ? null
    : `A linha do banco com o número ${seuNumero} não repete quem recebe este pagamento.`
}

/** What a line of a return does to the payment it speaks of; null is a payment that never left here. */
export function efeitoDoRetorno(enviado: Enviado | null, lido: Lido): Efeito {
  if (!enviado)
    return {
      efeito: 'desconhecido',
      motivo: `Nenhum pagamento daqui tem o número ${lido.seuNumero.slice(0, 20) || '(em branco)'}. O banco diz: ${lido.motivo}`,
      situacao: null,
    }
  const conferir = (porque: string, situacao: SituacaoDeItem | null = 'CONFERIR'): Efeito => ({
    efeito: 'conferir',
    motivo: `${porque} ${lido.motivo}`.trim().slice(0, 300),
    situacao,
  })
  const deOutro = desencontro(enviado, lido)
  if (deOutro) return conferir(deOutro, ABERTAS.has(enviado.situacao) ? 'CONFERIR' : null)
  // Money taken back after it was paid is news, though the codes it comes with may be those that said it was paid.
  if (enviado.situacao === 'PAG' && lido.situacao === 'NEG' && lido.estorno)
    return { efeito: 'estornado', motivo: lido.motivo, situacao: 'NEG' }
  if (enviado.jaDito.has(chaveDaOcorrencia(lido.ocorrencias.map(({ codigo }) => codigo))))
    return { efeito: 'repetido', motivo: lido.motivo, situacao: null }
  // A line that says nothing of the outcome takes back nothing of what an earlier one said.
  if (lido.calado && (enviado.jaDito.size > 0 || enviado.situacao !== 'ENV'))
    return { efeito: 'repetido', motivo: lido.motivo, situacao: null }
  switch (enviado.situacao) {
    case 'CANCELADO':
      return lido.situacao === 'PAG' || lido.situacao === 'CONFERIR'
        ? conferir('A remessa foi cancelada aqui, mas o banco respondeu por ela.', null)
        : { efeito: 'repetido', motivo: lido.motivo, situacao: null }
    case 'NEG':
    case 'PEN':
      return lido.situacao === 'PAG' || lido.situacao === 'CONFERIR'
        ? conferir('Este envio já tinha voltado sem pagamento.', null)
        : { efeito: 'repetido', motivo: lido.motivo, situacao: null }
    case 'PAG':
      return lido.situacao === 'PAG' || lido.situacao === 'ENV'
        ? { efeito: 'repetido', motivo: lido.motivo, situacao: null }
        : conferir('O pagamento já estava confirmado.')
    case 'ENV':
    case 'CONFERIR':
      return doAberto(enviado, lido, conferir)
  }
}

const ABERTAS: ReadonlySet<SituacaoDeItem> = new Set(['ENV', 'CONFERIR'])

function doAberto(enviado: Enviado, lido: Lido, conferir: (porque: string) => Efeito): Efeito {
  if (enviado.semLiberacao) return conferir('A remessa ainda não tinha sido liberada.')
  switch (lido.situacao) {
    case 'PAG': {
      const outra = diferenca(enviado, lido)
      if (outra) return conferir(outra)
      if (enviado.statusBanco !== STATUS_DE_BANCO.enviado) return conferir('Aqui o pagamento não consta como enviado.')
      return { efeito: 'pago', motivo: lido.motivo, situacao: 'PAG' }
    }
    case 'NEG':
      return { efeito: 'negado', motivo: lido.motivo, situacao: 'NEG' }
    case 'PEN':
      return { efeito: 'retirado', motivo: lido.motivo, situacao: 'PEN' }
    case 'ENV':
      return { efeito: 'agendado', motivo: lido.motivo, situacao: null }
    case 'CONFERIR':
      return conferir('')
  }
}
