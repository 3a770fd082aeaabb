import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import type { RespostaDaProjecao } from '@prumo/domain/financeiro/fluxo-de-caixa/respostas.ts'
import { usePhone } from '../../ui/usePhone.ts'
import css from './Projecao.module.css'

type Coluna = RespostaDaProjecao['colunas'][number]
/** A number one may look behind. */
export type Celula = { coluna: Coluna; natureza: 1 | 2; nome: string; classe?: string }

type Linha = {
  nome: string
  valores: readonly number[]
  tipo: 'saldo' | 'total' | 'classe'
  natureza?: 1 | 2
  classe?: string
}

function linhasDe({
  entradas,
  saidas,
  totalDeSaidas,
  saldoInicial,
  saldoFinal,
  comSaldo,
}: RespostaDaProjecao): Linha[] {
  return [
    { nome: comSaldo ? 'Saldo inicial' : 'Acumulado antes', valores: saldoInicial, tipo: 'saldo' },
    { nome: 'Entradas', valores: entradas, tipo: 'total', natureza: 1 },
    { nome: 'Saídas', valores: totalDeSaidas, tipo: 'total', natureza: 2 },
    ...saidas.map(({ classeId, nome, valores }) => ({
      nome,
      valores,
      tipo: 'classe' as const,
      natureza: 2 as const,
      classe: classeId ?? 'nenhuma',
    })),
    { nome: comSaldo ? 'Saldo final' : 'Acumulado depois', valores: saldoFinal, tipo: 'saldo' },
  ]
}

const texto = (valor: number): string => formatMoney(toCentavos(valor)!).replace('R$ ', '')

type Props = { dados: RespostaDaProjecao; indices: readonly number[]; onCelula: (celula: Celula) => void }

/** Lines by period, the first column still while the others pass; on a phone, a card for each period. */
export function TabelaDaProjecao({ dados, indices, onCelula }: Props) {
  const phone = usePhone()
  const linhas = linhasDe(dados)
  const valor = (linha: Linha, n: number) => {
    const quanto = linha.valores[n]!
    if (linha.tipo === 'saldo') return <span className={quanto < 0 ? css.negativo : undefined}>{texto(quanto)}</span>
    if (quanto === 0) return <span className={css.vazia}>–</span>
    const { natureza, nome, classe } = linha
    const coluna = dados.colunas[n]!
    return (
      <button
        type="button"
        className={css.celula}
        aria-label={`${nome}, ${coluna.rotulo}: ${texto(quanto)}. Ver registros`}
        onClick={() => onCelula({ coluna, natureza: natureza!, nome, ...(classe && { classe }) })}
      >
        {texto(quanto)}
      </button>
    )
  }
  if (phone)
    return (
      <ul className={css.cartoes} aria-label="Projeção por período">
        {indices.map((n) => (
          <li key={dados.colunas[n]!.chave} className={css.cartao}>
            <h3>{dados.colunas[n]!.rotulo}</h3>
            {linhas
              .filter((linha) => linha.tipo !== 'classe' || linha.valores[n] !== 0)
              .map((linha) => (
                <div
                  key={linha.nome + linha.tipo}
                  className={css.linha}
                  data-classe={linha.tipo === 'classe' || undefined}
                  data-total={linha.tipo === 'saldo' || undefined}
                >
                  <span>{linha.nome}</span>
                  {valor(linha, n)}
                </div>
              ))}
          </li>
        ))}
      </ul>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard.
    <section className={css.rolagem} data-scroll data-sheet="deitada" aria-label="Projeção, em reais" tabIndex={0}>
      <table className={css.tabela}>
        <thead>
          <tr>
            <th scope="col">Em reais</th>
            {indices.map((n) => (
              <th key={dados.colunas[n]!.chave} scope="col">
                {dados.colunas[n]!.rotulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha) => (
            <tr
              key={linha.nome + linha.tipo}
              data-saldo={linha.tipo === 'saldo' || undefined}
              data-total={linha.tipo === 'total' || undefined}
              data-classe={linha.tipo === 'classe' || undefined}
            >
              <th scope="row" title={linha.nome}>
                {linha.nome}
              </th>
              {indices.map((n) => (
                <td key={dados.colunas[n]!.chave}>{valor(linha, n)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
