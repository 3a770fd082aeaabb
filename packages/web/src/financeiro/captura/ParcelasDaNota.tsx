import { Checkbox } from '@mantine/core'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import type { NotaCapturada } from '@prumo/domain/financeiro/captura/respostas.ts'
import { TIPO_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import css from './Captura.module.css'
import { tipoDaParcela } from './comparar-nota.ts'
import { EscolhaEntre } from './EscolhaEntre.tsx'

export type TipoDeParcela = number
export const tipoInicial = ({ formaDePagamento }: NotaCapturada): TipoDeParcela => tipoDaParcela(formaDePagamento)

/** The invoice's instalments: each chosen one becomes an attachment that waits for its boleto or its transfer. */
export function ParcelasDaNota({
  parcelas,
  escolhidas,
  tipo,
  cabem,
  onEscolhidas,
  onTipo,
}: {
  parcelas: NotaCapturada['parcelas']
  escolhidas: ReadonlySet<number>
  tipo: TipoDeParcela
  cabem: number
  onEscolhidas: (escolhidas: ReadonlySet<number>) => void
  onTipo: (tipo: TipoDeParcela) => void
}) {
  return (
    <section className={css.secao}>
      <header>
        <h3>Parcelas a pagar</h3>
        <EscolhaEntre
          rotulo="Como as parcelas são pagas"
          opcoes={[
            { value: String(TIPO_DE_ANEXO.boleto), label: 'Boleto' },
            { value: String(TIPO_DE_ANEXO.transferencia), label: 'Transferência' },
          ]}
          valor={String(tipo)}
          onMudar={(valor) => onTipo(Number(valor))}
        />
      </header>
      <div className={css.linhas}>
        {parcelas.map(({ numero, vencimento, valor }, n) => (
          <div key={numero + String(vencimento)} className={css.parcela}>
            <Checkbox
              label={`Parcela ${numero || n + 1}`}
              checked={escolhidas.has(n)}
              disabled={!escolhidas.has(n) && escolhidas.size >= cabem}
              onChange={(event) => {
                const novo = new Set(escolhidas)
                if (event.currentTarget.checked) novo.add(n)
                else novo.delete(n)
                onEscolhidas(novo)
              }}
            />
            <span>
              {vencimento ? `vence em ${formatDate(vencimento)}` : 'sem vencimento'} ·{' '}
              {formatMoney(toCentavos(valor) ?? 0)}
            </span>
          </div>
        ))}
      </div>
      <p className={css.dica}>
        Cada parcela marcada vira um anexo, já com valor e vencimento, que espera o seu arquivo e o seu código.
        {cabem < parcelas.length ? ` Só cabem mais ${cabem} anexos neste pedido.` : ''}
      </p>
    </section>
  )
}
