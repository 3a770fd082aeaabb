import { Button } from '@mantine/core'
import { formatMoney, formatPreco, formatQuantity } from '@prumo/domain/core/money.ts'
import css from './Captura.module.css'
import { type Comparada, type ItemComparavel, totalDaLinha } from './comparar-nota.ts'
import { EscolhaEntre } from './EscolhaEntre.tsx'

/** The order's lines beside the invoice's, each with its own choice. */
export function ItensDaNota({
  linhas,
  daNota,
  onDaNota,
}: {
  linhas: readonly Comparada[]
  daNota: ReadonlySet<number>
  onDaNota: (daNota: ReadonlySet<number>) => void
}) {
  const diferem = linhas.flatMap(({ igual }, n) => (igual ? [] : [n]))
  const escolher = (n: number, nota: boolean) => {
    const novo = new Set(daNota)
    if (nota) novo.add(n)
    else novo.delete(n)
    onDaNota(novo)
  }
  return (
    <section className={css.secao}>
      <header>
        <h3>Itens</h3>
        {diferem.length > 1 && (
          <span className={css.botoes}>
            <Button size="compact-xs" variant="default" onClick={() => onDaNota(new Set())}>
              Manter todos do pedido
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => onDaNota(new Set(linhas.keys()))}>
              Usar todos da nota
            </Button>
          </span>
        )}
      </header>
      <ul className={css.linhas}>
        <li className={css.linha} data-cabeca aria-hidden>
          <span>Pedido</span>
          <span>Nota</span>
          <span />
        </li>
        {linhas.map(({ pedido, nota, igual }, n) => {
          const usa = daNota.has(n)
          const nome = (nota ?? pedido)!.descricao
          return (
            <li key={n} className={css.linha}>
              <Lado
                titulo="Pedido"
                item={pedido}
                ausente="Não está no pedido"
                fora={!igual && usa && pedido !== null}
              />
              <Lado titulo="Nota" item={nota} ausente="Não está na nota" fora={!igual && !usa && nota !== null} />
              {igual ? (
                <span className={css.igual}>Confere</span>
              ) : (
                <span className={css.escolhaDaLinha}>
                  <EscolhaEntre
                    rotulo={`Item ${nome}`}
                    opcoes={palavras(pedido, nota)}
                    valor={usa ? 'nota' : 'pedido'}
                    onMudar={(valor) => escolher(n, valor === 'nota')}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const palavras = (pedido: ItemComparavel | null, nota: ItemComparavel | null) => [
  { value: 'pedido', label: pedido ? 'Manter' : 'Não incluir' },
  { value: 'nota', label: nota ? (pedido ? 'Usar da nota' : 'Incluir') : 'Retirar' },
]

function Lado({
  titulo,
  item,
  ausente,
  fora,
}: {
  titulo: string
  item: ItemComparavel | null
  ausente: string
  fora: boolean
}) {
  if (!item)
    return (
      <span className={css.lado}>
        <small>{ausente}</small>
      </span>
    )
  const { descricao, quantidade, unidade, valor } = item
  const total = totalDaLinha(item)
  return (
    <span className={css.lado} data-fora={fora || undefined}>
      <span className={css.rotulo}>{titulo}: </span>
      {descricao || 'Sem descrição'}
      <small>
        {quantidade === null ? '–' : formatQuantity(quantidade)} {unidade} × {valor === null ? '–' : formatPreco(valor)}{' '}
        = {total === null ? '–' : formatMoney(total)}
      </small>
    </span>
  )
}
