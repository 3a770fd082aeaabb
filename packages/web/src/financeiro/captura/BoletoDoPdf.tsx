import { Button } from '@mantine/core'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import type { BoletoNoTexto } from '@prumo/domain/financeiro/captura/boletos-no-texto.ts'
import { linhaDe } from '@prumo/domain/financeiro/captura/codigo-de-barras.ts'
import { TIPO_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { IconFileText } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type LeituraDoPdf, lerBoletosDoPdf } from './boletos-do-pdf.ts'
import css from './Captura.module.css'
import { camposDaLeitura, type Preenchivel } from './preencher.ts'

export type BoletoDoPdfProps = {
  /** Which of the form's attachments this is. */
  index: number
  file: File
  /** Why this order takes no boleto beside what it has, where it does not. */
  recusa: string | undefined
  formatar: (linha: string) => string
}

/** Files whose boleto was proposed already: what the person took away afterwards stays away. */
const propostos = new WeakSet<File>()

/** The boleto a dropped PDF prints, put where nothing was typed yet; of several, the person says which. */
export function BoletoDoPdf({ index, file, recusa, formatar }: BoletoDoPdfProps) {
  const { getValues, setValue } = useFormContext<{ anexos: Preenchivel[] }>()
  const anexos = useWatch({ name: 'anexos' }) as Preenchivel[]
  const [leitura, setLeitura] = useState<LeituraDoPdf | 'lendo'>('lendo')

  const usar = (boleto: BoletoNoTexto, outros: readonly BoletoNoTexto[] = []) => {
    const antes = getValues(`anexos.${index}`)
    const trocado = outros.find(({ linha }) => linha === linhaDe(antes.codigoBarrasBoleto))
    const livres = trocado ? semOQueVeioDe(trocado, antes) : {}
    const campos = { ...livres, ...camposDaLeitura({ tipo: 'boleto', boleto }, { ...antes, ...livres }) }
    for (const [campo, valor] of Object.entries({ ...campos, codigoBarrasBoleto: formatar(boleto.linha) }))
      setValue(`anexos.${index}.${campo as 'nome'}`, valor as string, {
        shouldDirty: true,
        shouldValidate: true,
        shouldTouch: true,
      })
  }
  const outroCom = (boleto: BoletoNoTexto, todos: readonly Preenchivel[]) =>
    todos.findIndex((um, n) => n !== index && linhaDe(um.codigoBarrasBoleto) === boleto.linha)
  const propor = ({ boletos }: LeituraDoPdf) => {
    const [boleto, ...outros] = boletos
    if (!boleto || outros.length > 0 || recusa || propostos.has(file)) return
    const todos = getValues('anexos')
    if (todos[index]?.codigoBarrasBoleto || outroCom(boleto, todos) >= 0) return
    propostos.add(file)
    usar(boleto)
  }
  // What is called when the file was read, and not a reason to read again.
  const agora = useRef(propor)
  agora.current = propor
  useEffect(() => {
    let fim = false
    setLeitura('lendo')
    lerBoletosDoPdf(file).then(
      (lida) => {
        if (fim) return
        setLeitura(lida)
        agora.current(lida)
      },
      () => !fim && setLeitura({ boletos: [], motivo: 'Este PDF não pôde ser lido agora. Digite o código do boleto.' }),
    )
    return () => {
      fim = true
    }
  }, [file])

  const anexo = anexos[index]
  if (!anexo) return null
  const ehBoleto = anexo.tipo === TIPO_DE_ANEXO.boleto
  if (leitura === 'lendo') return ehBoleto ? <Frase>Lendo o PDF...</Frase> : null
  const { boletos } = leitura
  const [boleto] = boletos
  if (!boleto)
    return ehBoleto && !anexo.codigoBarrasBoleto && 'motivo' in leitura ? <Frase>{leitura.motivo}</Frase> : null
  if (recusa && !ehBoleto) return <Frase>Este PDF traz um boleto. {recusa}.</Frase>
  const linha = linhaDe(anexo.codigoBarrasBoleto)
  if (boletos.length === 1 && linha === boleto.linha)
    return (
      <Frase>
        {propostos.has(file) ? 'Lido do PDF: confira, e corrija se preciso.' : 'O código é o que está no PDF.'}
      </Frase>
    )
  const disponiveis = boletos.filter((um) => outroCom(um, anexos) < 0)
  if (disponiveis.length === 0)
    return <Frase>O boleto deste PDF já está no {outroCom(boleto, anexos) + 1}º anexo deste pedido.</Frase>
  return (
    <div className={css.doPdf}>
      <Frase>
        {boletos.length > 1
          ? `Este PDF traz ${boletos.length} boletos. Qual é o deste anexo?`
          : anexo.codigoBarrasBoleto
            ? 'O código acima não é o que está no PDF:'
            : 'Este PDF traz um boleto:'}
      </Frase>
      <ul className={css.opcoes} aria-label="Boletos do PDF">
        {disponiveis.map((um) => (
          <li key={um.codigoBarras}>
            <Button
              size="compact-sm"
              variant={um.linha === linha ? 'light' : 'default'}
              aria-pressed={um.linha === linha}
              onClick={() => usar(um, boletos)}
            >
              {rotuloDe(um)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The value and the day that came from another boleto of the file go with it; what the person typed stays. */
const semOQueVeioDe = (
  { valor, vencimento }: BoletoNoTexto,
  anexo: Preenchivel,
): Pick<Preenchivel, 'valor' | 'dataVencimento'> => ({
  valor: valor !== null && anexo.valor === toCentavos(valor) ? null : anexo.valor,
  dataVencimento: anexo.dataVencimento === vencimento ? null : anexo.dataVencimento,
})

const rotuloDe = ({ banco, valor, vencimento }: BoletoNoTexto): string =>
  [
    valor === null ? 'Valor em aberto' : formatMoney(toCentavos(valor) ?? 0),
    vencimento ? `vence em ${formatDate(vencimento)}` : 'sem vencimento no código',
    banco ? banco.nome : 'conta de consumo ou tributo',
  ].join(' · ')

function Frase({ children }: { children: React.ReactNode }) {
  return (
    <p className={css.dica} role="status" data-do-pdf>
      <IconFileText size={16} stroke={1.75} aria-hidden /> <span>{children}</span>
    </p>
  )
}
