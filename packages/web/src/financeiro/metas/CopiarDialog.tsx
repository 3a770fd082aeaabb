import { Button, Modal, NumberInput } from '@mantine/core'
import type { CorpoEnviado } from '@prumo/domain/core/chamada.ts'
import { chamadasDeMetas } from '@prumo/domain/financeiro/metas/chamadas.ts'
import '@mantine/core/styles/NumberInput.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { metas } from '@prumo/domain/financeiro/metas/metas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { showResult } from '../../ui/dialogs.ts'
import { FieldPair } from '../../ui/form/FormSection.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { fraseDe } from './calls.ts'
import css from './Metas.module.css'

const dinheiro = (valor: number) => formatMoney(toCentavos(valor) ?? 0)

/** The goals in force of a year as drafts of another, raised or lowered; told before it is done. */
export default function CopiarDialog({ exercicio, onFechar }: { exercicio: number; onFechar: () => void }) {
  const phone = usePhone()
  const [de, setDe] = useState<number | string>(exercicio)
  const [para, setPara] = useState<number | string>(exercicio + 1)
  const [percentual, setPercentual] = useState<number | string>(0)
  const corpo = { de: Number(de), para: Number(para), percentual: Number(percentual) || 0 }
  const valido =
    corpo.de >= 2000 && corpo.para >= 2000 && corpo.de <= 2999 && corpo.para <= 2999 && corpo.de !== corpo.para
  // As text: an object made anew at each render would never settle.
  const escrito = JSON.stringify(corpo)
  const [pedido] = useDebouncedValue(escrito, 300)
  const previa = useQuery({
    queryKey: [metas.name, 'copia', pedido],
    // Asked by POST because it is the same act, told beforehand.
    queryFn: () => api.call(chamadasDeMetas.copiar, { body: { ...JSON.parse(pedido), previa: true } }),
    enabled: valido,
  })
  const copiar = useCommand(
    (dados: CorpoEnviado<typeof chamadasDeMetas.copiar>) => api.call(chamadasDeMetas.copiar, { body: dados }),
    {
      touches: [metas.name],
    },
  )
  // What is told is of what is written now, or is not told yet.
  const calculada = pedido === escrito ? previa.data : undefined
  const novas = calculada?.novas ?? 0
  return (
    <Modal opened onClose={onFechar} title="Copiar exercício" size={480} fullScreen={phone}>
      <div className={css.dialogo}>
        <FieldPair>
          <NumberInput
            label="Do exercício"
            value={de}
            onChange={setDe}
            hideControls
            allowDecimal={false}
            thousandSeparator=""
            data-autofocus
          />
          <NumberInput
            label="Para o exercício"
            value={para}
            onChange={setPara}
            hideControls
            allowDecimal={false}
            thousandSeparator=""
          />
        </FieldPair>
        <NumberInput
          label="Reajuste (%)"
          description="5 aumenta cada parcela em 5%; -10 diminui em 10%"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={percentual}
          onChange={setPercentual}
          decimalScale={2}
          decimalSeparator=","
          min={-99.99}
          max={1000}
          hideControls
          w={180}
        />
        <div role="status" className={css.aviso}>
          {!valido ? (
            'Escolha dois exercícios diferentes.'
          ) : previa.error ? (
            previa.error.message
          ) : !calculada ? (
            'Calculando…'
          ) : novas === 0 ? (
            `Nada a copiar: ${calculada.existentes > 0 ? `as ${calculada.existentes} metas vigentes já existem em ${corpo.para}.` : `não há metas vigentes em ${corpo.de}.`}`
          ) : (
            <>
              <strong>{novas === 1 ? '1 rascunho novo' : `${novas} rascunhos novos`}</strong>, de{' '}
              {dinheiro(calculada.valorAntes)} para {dinheiro(calculada.valorDepois)}.
              {calculada.existentes > 0 && ` ${calculada.existentes} já existem em ${corpo.para} e ficam como estão.`}
            </>
          )}
        </div>
        <div className={css.botoes}>
          <Button variant="default" onClick={onFechar}>
            Cancelar
          </Button>
          <Button
            disabled={!valido || novas === 0 || copiar.running}
            onClick={async () => {
              try {
                const feita = await copiar.run(corpo)
                toast.success(
                  `${feita.novas === 1 ? '1 meta copiada' : `${feita.novas} metas copiadas`} para ${corpo.para}, como rascunho.`,
                )
                onFechar()
              } catch (error) {
                await showResult({ kind: 'failure', message: fraseDe(error) })
              }
            }}
          >
            Copiar
          </Button>
        </div>
      </div>
    </Modal>
  )
}
