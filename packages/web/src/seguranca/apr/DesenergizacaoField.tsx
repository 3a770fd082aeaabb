import { Checkbox } from '@mantine/core'
import type { Passo } from '@prumo/domain/seguranca/apr/analise.ts'
import { PASSOS, passosDaDesenergizacao } from '@prumo/domain/seguranca/apr/codigos.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldPair } from '../../ui/form/FormSection.tsx'
import { HourField } from '../../ui/form/HourField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import css from './Apr.module.css'

const vazio = (passo: number): Passo => ({ passo, feito: false, hora: null, responsavelId: null })

const agora = (): string =>
  new Date().toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone: 'America/Sao_Paulo' })

/** The six steps of NR-10 10.5.1, in their order, ticked as they are done: the hour is that of the tick, and may be mended. */
export function DesenergizacaoField() {
  const { setValue } = useFormContext()
  const ditos = (useWatch({ name: 'desenergizacao' }) ?? []) as readonly Passo[]
  const por = (passo: number, mudanca: Partial<Passo>) =>
    setValue(
      'desenergizacao',
      PASSOS.map((um) => {
        const atual = ditos.find((dito) => dito.passo === um) ?? vazio(um)
        return um === passo ? { ...atual, ...mudanca } : atual
      }),
      { shouldDirty: true, shouldValidate: true },
    )
  return (
    <ol className={css.passos} aria-label="Seis etapas de desenergização">
      {PASSOS.map((passo) => {
        const dito = ditos.find((um) => um.passo === passo) ?? vazio(passo)
        const palavra = passosDaDesenergizacao[passo]
        return (
          <li key={passo}>
            <Checkbox
              label={`${passo}. ${palavra}`}
              checked={dito.feito}
              onChange={(event) => {
                const feito = event.currentTarget.checked
                por(passo, { feito, hora: feito ? (dito.hora ?? agora()) : null })
              }}
            />
            <input
              type="time"
              className={css.hora}
              aria-label={`Hora de ${palavra}`}
              value={dito.hora ?? ''}
              onChange={(event) => por(passo, { hora: event.currentTarget.value || null })}
            />
          </li>
        )
      })}
    </ol>
  )
}

/** Who freed the network at the operations centre, by what protocol, from when until when. */
export function CodFields() {
  return (
    <>
      <FieldPair>
        <TextField name="cod.operador" label="Operador do COD" maxLength={120} />
        <TextField name="cod.protocolo" label="Protocolo" maxLength={60} />
      </FieldPair>
      <FieldPair>
        <HourField name="cod.horaLiberacao" label="Hora da liberação" />
        <HourField name="cod.horaDevolucao" label="Hora da devolução" />
      </FieldPair>
    </>
  )
}
