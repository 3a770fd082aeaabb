import { ActionIcon, Button, Popover, Tooltip } from '@mantine/core'
import { formatMonth, isMonth } from '@prumo/domain/core/dates.ts'
import { graos, MESES_POR_GRAO } from '@prumo/domain/obras/histograma/quadro.ts'
import { IconCalendarMonth, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { RangeForm } from '../../ui/RangeForm.tsx'
import { toast } from '../../ui/toast.ts'
import { type EnderecoDoHistograma, mesMais } from './endereco.ts'
import css from './Histograma.module.css'

type Props = {
  endereco: EnderecoDoHistograma
  onMudar: (mudanca: { de: string; ate: string }) => void
}

/** The months told of: typed, or as many again before and after. */
export function Periodo({ endereco: { de, ate, grao }, onMudar }: Props) {
  const [aberto, setAberto] = useState(false)
  const quantos = MESES_POR_GRAO[grao]
  let passo = 1
  while (mesMais(de, passo) <= ate) passo++
  const andar = (meses: number) => onMudar({ de: mesMais(de, meses), ate: mesMais(ate, meses) })
  const escolher = (texto: string) => {
    const [inicio = '', fim = ''] = texto.split('..')
    const novo = { de: inicio || fim, ate: fim || inicio }
    if (!isMonth(novo.de) || !isMonth(novo.ate)) return
    if (novo.de > novo.ate) return toast.failure('O período termina antes de começar.')
    if (mesMais(novo.de, quantos - 1) < novo.ate)
      return toast.failure(`${graos[grao]}, escolha no máximo ${quantos} meses.`)
    setAberto(false)
    onMudar(novo)
  }
  return (
    <div className={css.periodo}>
      <Tooltip label="Meses anteriores">
        <ActionIcon variant="default" size={36} aria-label="Meses anteriores" onClick={() => andar(-passo)}>
          <IconChevronLeft size={16} />
        </ActionIcon>
      </Tooltip>
      <Popover opened={aberto} onChange={setAberto} position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconCalendarMonth size={16} />}
            aria-label={`Período: ${formatMonth(de)} a ${formatMonth(ate)}`}
            onClick={() => setAberto(!aberto)}
          >
            {de === ate ? formatMonth(de) : `${formatMonth(de)} a ${formatMonth(ate)}`}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <RangeForm kind="month" onChoose={escolher} />
        </Popover.Dropdown>
      </Popover>
      <Tooltip label="Meses seguintes">
        <ActionIcon variant="default" size={36} aria-label="Meses seguintes" onClick={() => andar(passo)}>
          <IconChevronRight size={16} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
