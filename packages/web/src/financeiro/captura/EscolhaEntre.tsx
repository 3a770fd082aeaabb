import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { usePhone } from '../../ui/usePhone.ts'
import css from './Captura.module.css'

export type EscolhaEntreProps = {
  rotulo: string
  opcoes: { value: string; label: string }[]
  valor: string
  onMudar: (valor: string) => void
}

/** One of two, both in sight: what the order has, or what the invoice has. */
export function EscolhaEntre({ rotulo, opcoes, valor, onMudar }: EscolhaEntreProps) {
  const phone = usePhone()
  return (
    <SegmentedControl
      size={phone ? 'sm' : 'xs'}
      classNames={{ root: css.segmentos, label: css.segmento, indicator: css.indicador }}
      aria-label={rotulo}
      data={opcoes}
      value={valor}
      onChange={onMudar}
    />
  )
}
