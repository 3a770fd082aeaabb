import { itemDoServico, servicosUsuais } from '@prumo/domain/financeiro/retencoes/servicos.ts'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DateField } from '../../ui/form/DateField.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import css from './AnexosField.module.css'
import type { PedidoNoForm } from './form-pedido.ts'

const DITOS = [
  ['retidoInss', 'INSS retido na nota'],
  ['retidoIss', 'ISS retido na nota'],
  ['retidoIrrf', 'IRRF retido na nota'],
  ['retidoCsrf', 'CSRF retida na nota'],
] as const

/** Is the invoice of a service? Then its kind says what is withheld, and what it says itself is held against that. */
export function ServicoDaNota({ at }: { at: string }) {
  const { getValues } = useFormContext<PedidoNoForm>()
  const servico = useWatch({ name: `${at}.servico` }) as string | undefined
  const [aberto, setAberto] = useState(() => Boolean(getValues(`${at}.servico` as 'justificativa')))
  const item = itemDoServico(servico ?? '')
  return (
    <details
      className={css.servico}
      open={aberto || Boolean(servico)}
      onToggle={(event) => setAberto(event.currentTarget.open)}
    >
      <summary>É nota de serviço? O que se retém dela</summary>
      <div className={css.fields}>
        <TextField
          name={`${at}.servico`}
          label="Serviço (item da LC 116)"
          maxLength={10}
          hint={(item && servicosUsuais[item]) ?? 'Como está na nota: 7.02, 17.05…'}
        />
        <TextField
          name={`${at}.servicoMunicipio`}
          label="Município do serviço (IBGE)"
          maxLength={7}
          inputMode="numeric"
          hint="Onde o ISS é devido."
        />
        <DateField name={`${at}.dataEmissao`} label="Emissão da nota" width="full" />
        <MoneyField
          name={`${at}.servicoMateriais`}
          label="Materiais na nota"
          width="full"
          hint="Se a nota os separa."
        />
        {DITOS.map(([campo, label]) => (
          <MoneyField key={campo} name={`${at}.${campo}`} label={label} width="full" />
        ))}
      </div>
    </details>
  )
}
