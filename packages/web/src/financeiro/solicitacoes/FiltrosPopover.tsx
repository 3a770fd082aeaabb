import { Button } from '@mantine/core'
import { decimal, toCentavos } from '@prumo/domain/core/money.ts'
import { tiposDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { z } from 'zod'
import { Form } from '../../ui/form/Form.tsx'
import type { Option } from '../../ui/form/field-props.ts'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import css from '../Filtros.module.css'
import { GrupoDeFiltro } from '../GrupoDeFiltro.tsx'
import type { FiltrosDaCaixa } from './filtros-da-caixa.ts'

const tipos = optionsOf(tiposDePedido)
const faixa = z.object({ de: z.number().nullable(), ate: z.number().nullable() })

export type FiltrosPopoverProps = {
  filtros: FiltrosDaCaixa
  centros: readonly Option[]
  onMudar: (mudanca: Partial<FiltrosDaCaixa>) => void
}

/** Type, contract, range of value, and only what deserves a look: or within one, and between them. */
export function FiltrosPopover({ filtros, centros, onMudar }: FiltrosPopoverProps) {
  const reais = (centavos: number | null) => (centavos === null ? '' : String(decimal(centavos)))
  return (
    <>
      <GrupoDeFiltro titulo="Tipo" opcoes={tipos} marcados={filtros.tipo} onMudar={(tipo) => onMudar({ tipo })} />
      <GrupoDeFiltro
        titulo="Conta contrato"
        opcoes={centros}
        marcados={filtros.centro}
        onMudar={(centro) => onMudar({ centro })}
      />
      <GrupoDeFiltro
        titulo="Alertas"
        opcoes={[{ value: 'true', label: 'Só os que têm alerta' }]}
        marcados={filtros.comAlerta ? ['true'] : []}
        onMudar={(marcados) => onMudar({ comAlerta: marcados.length > 0 })}
      />
      <fieldset className={css.group}>
        <legend>Valor</legend>
        <Form
          key={`${filtros.de}-${filtros.ate}`}
          schema={faixa}
          defaultValues={{ de: toCentavos(filtros.de), ate: toCentavos(filtros.ate) }}
          onSubmit={({ de, ate }) => onMudar({ de: reais(de), ate: reais(ate) })}
          bar="none"
          guard={false}
          label="Faixa de valor"
        >
          <div className={css.dates}>
            <MoneyField name="de" label="De" width="full" />
            <MoneyField name="ate" label="Até" width="full" />
          </div>
          <Button type="submit" variant="default" mt={8}>
            Aplicar valor
          </Button>
        </Form>
      </fieldset>
    </>
  )
}
