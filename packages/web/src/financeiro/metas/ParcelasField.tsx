import { Button, TextInput } from '@mantine/core'
import { formatMonth, today } from '@prumo/domain/core/dates.ts'
import { formatMoney } from '@prumo/domain/core/money.ts'
import { distribuir, lerParcelasColadas } from '@prumo/domain/financeiro/metas/distribuir.ts'
import { distribuicoes, mesesDe } from '@prumo/domain/financeiro/metas/metas.ts'
import { type ClipboardEvent, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { isAmount } from '../../ui/form/money-typing.ts'
import { useMoneyText } from '../../ui/form/useMoneyText.ts'
import { toast } from '../../ui/toast.ts'
import type { ParcelaDoForm } from './form-meta.ts'
import css from './Metas.module.css'

/**
 * The twelve parcels: typed one by one, spread from an amount for the year, or pasted as a row of a spreadsheet. `fechados`:
 * the months gone by are a revision's to change.
 */
export function ParcelasField({ fechados = false }: { fechados?: boolean }) {
  const { setValue, getValues } = useFormContext()
  const parcelas = (useWatch({ name: 'parcelas' }) as ParcelaDoForm[] | undefined) ?? []
  const exercicio = Number(useWatch({ name: 'exercicio' }))
  const distribuicao = Number(useWatch({ name: 'distribuicao' })) || 1
  const [doAno, setDoAno] = useState<number | null>(null)
  const ano = useMoneyText(doAno, setDoAno)
  const meses = mesesDe(exercicio >= 2000 && exercicio <= 2999 ? exercicio : Number(today().slice(0, 4)))
  const agora = today().slice(0, 7)
  const fechado = (n: number) => fechados && meses[n]! < agora
  const soma = parcelas.reduce((total, { valor }) => total + (isAmount(valor) ? valor : 0), 0)
  const escrever = (novas: readonly (number | null)[], desde = 0) => {
    for (const [n, valor] of novas.entries())
      if (desde + n < 12 && !fechado(desde + n))
        setValue(`parcelas.${desde + n}.valor`, valor, { shouldDirty: true, shouldValidate: true, shouldTouch: true })
  }

  const colar = (event: ClipboardEvent<HTMLDivElement>) => {
    const lidas = lerParcelasColadas(event.clipboardData.getData('text'))
    if (!lidas) return
    event.preventDefault()
    event.stopPropagation()
    const ruim = lidas.indexOf(null)
    if (ruim >= 0) {
      toast.failure(`A ${ruim + 1}ª célula colada não é um valor em reais. Nada foi colado.`)
      return
    }
    const onde = /parcelas\.(\d+)/.exec((event.target as HTMLInputElement).name ?? '')?.[1]
    const desde = lidas.length === 12 ? 0 : Number(onde ?? 0)
    escrever(lidas, desde)
    toast.success(`${lidas.length} parcelas coladas a partir de ${formatMonth(meses[desde]!)}.`)
  }

  return (
    <div onPasteCapture={colar}>
      <div className={css.distribuir}>
        <TextInput
          label="Valor para o ano"
          placeholder="R$ 0,00"
          w={180}
          {...ano.box}
          error={ano.doubt}
          onBlur={ano.leave}
        />
        <Button
          variant="default"
          disabled={!isAmount(doAno)}
          onClick={() => escrever(distribuir(doAno!, Number(getValues('distribuicao')) || 1))}
        >
          Distribuir ({distribuicoes[distribuicao as 1].toLowerCase()})
        </Button>
      </div>
      <div className={css.parcelas}>
        {meses.map((mes, n) => (
          <MoneyField
            key={mes}
            name={`parcelas.${n}.valor`}
            label={formatMonth(mes)}
            width="full"
            readOnly={fechado(n)}
            {...(fechado(n) && { hint: 'Mês já passado' })}
          />
        ))}
      </div>
      <p className={css.somaDasParcelas} role="status">
        <span className={css.miudo}>Uma linha copiada do Excel pode ser colada em qualquer parcela.</span>
        <strong>Total {formatMoney(soma)}</strong>
      </p>
    </div>
  )
}
