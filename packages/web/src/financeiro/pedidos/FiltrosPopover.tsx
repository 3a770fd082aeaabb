import { TextInput } from '@mantine/core'
import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { statusDePedido, tiposDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { useState } from 'react'
import { typedDate } from '../../ui/form/date-typing.ts'
import type { Option } from '../../ui/form/field-props.ts'
import { optionsOf } from '../../ui/form/options-of.ts'
import css from '../Filtros.module.css'
import { GrupoDeFiltro } from '../GrupoDeFiltro.tsx'
import type { FiltrosDePedidos } from './filtros-de-pedidos.ts'

export type FiltrosPopoverProps = {
  filtros: FiltrosDePedidos
  centros: readonly Option[]
  onMudar: (mudanca: Partial<FiltrosDePedidos>) => void
}

/** Status, type, cost centre and period: or within one, and between them. */
export function FiltrosPopover({ filtros, centros, onMudar }: FiltrosPopoverProps) {
  return (
    <>
      <GrupoDeFiltro
        titulo="Status"
        opcoes={optionsOf(statusDePedido)}
        marcados={filtros.status}
        onMudar={(status) => onMudar({ status })}
      />
      <GrupoDeFiltro
        titulo="Tipo"
        opcoes={optionsOf(tiposDePedido)}
        marcados={filtros.tipo}
        onMudar={(tipo) => onMudar({ tipo })}
      />
      <GrupoDeFiltro
        titulo="Centro de custo"
        opcoes={centros}
        marcados={filtros.centro}
        onMudar={(centro) => onMudar({ centro })}
      />
      <fieldset className={css.group}>
        <legend>Registrado</legend>
        <div className={css.dates}>
          <Dia label="De" value={filtros.de} onMudar={(de) => onMudar({ de })} />
          <Dia label="Até" value={filtros.ate} onMudar={(ate) => onMudar({ ate })} />
        </div>
      </fieldset>
    </>
  )
}

function Dia({
  label,
  value,
  onMudar,
}: {
  label: string
  value: string | null
  onMudar: (dia: string | null) => void
}) {
  const [text, setText] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const settle = () => {
    if (text === null) return
    const dia = text.trim() ? typedDate(text, today()) : null
    setWrong(Boolean(text.trim()) && !dia)
    if (text.trim() && !dia) return
    setText(null)
    onMudar(dia)
  }
  return (
    <TextInput
      label={label}
      placeholder="dd/mm/aaaa"
      value={text ?? (value ? formatDate(value) : '')}
      error={wrong ? 'Escreva como 03/12/2026' : undefined}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  )
}
