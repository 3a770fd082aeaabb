import { toCentavos } from '@prumo/domain/core/money.ts'
import type { ContaObraDetalhada } from '@prumo/domain/obras/contas-obra-respostas.ts'
import { Money } from '../../ui/Money.tsx'
import css from './ContasObra.module.css'

const percentual = (parte: number, todo: number): string =>
  `${((parte / todo) * 100).toLocaleString('pt-BR', { maximumFractionDigits: 1 })}%`

/** The account in figures; what is unknown is a dash, and what is below zero says so in red. */
export function Numeros({ conta }: { conta: ContaObraDetalhada }) {
  const { emAnalise, comprometido, pago, receitaMedida, receitaRecebida, saldo, margem } = conta.numeros
  const itens: { nome: string; valor: number | null; nota?: string | undefined }[] = [
    { nome: 'Vendido', valor: conta.valorVendido },
    { nome: 'Orçado', valor: conta.custoOrcado },
    { nome: 'Comprometido', valor: comprometido, nota: 'aprovado e ainda não pago' },
    { nome: 'Pago', valor: pago },
    {
      nome: 'Saldo do orçamento',
      valor: saldo,
      nota: saldo !== null && conta.custoOrcado ? `${percentual(saldo, conta.custoOrcado)} do orçado` : undefined,
    },
    {
      nome: 'Margem',
      valor: margem,
      nota:
        margem !== null && conta.valorVendido
          ? `${percentual(margem, conta.valorVendido)}${conta.margemMeta === null ? '' : `, meta ${conta.margemMeta.toLocaleString('pt-BR')}%`}`
          : undefined,
    },
    ...(receitaMedida !== 0 || receitaRecebida !== 0
      ? [
          { nome: 'Receita medida', valor: receitaMedida, nota: 'enviada ao cliente, líquida' },
          { nome: 'Receita recebida', valor: receitaRecebida },
        ]
      : []),
    ...(emAnalise > 0 ? [{ nome: 'Em análise', valor: emAnalise, nota: 'pedido, ainda não aprovado' }] : []),
  ]
  return (
    <dl className={css.numeros}>
      {itens.map(({ nome, valor, nota }) => (
        <div key={nome} data-negativo={(valor ?? 0) < 0 || undefined}>
          <dt>{nome}</dt>
          <dd>
            <Money value={valor === null ? null : toCentavos(valor)} />
            {nota && <small>{nota}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
