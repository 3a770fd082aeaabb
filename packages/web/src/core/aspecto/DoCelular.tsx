import { incompleto, type Recebimento } from '@prumo/domain/core/campo/completo.ts'
import { RELOGIO_DIVERGENTE } from '@prumo/domain/core/campo/respostas.ts'
import { IconClockOff, IconDeviceMobileUp } from '@tabler/icons-react'
import { StatusTag } from '../../ui/StatusTag.tsx'

type Vindo = Recebimento & { readonly relogioDivergente: number | null }

/** What of a record's phone has yet to come: 'Incompleto (3 de 5 arquivos)'; nothing where all is there. */
export function Incompleto({ de }: { de: Recebimento }) {
  const dito = incompleto(de)
  return (
    dito && (
      <StatusTag tone="orange" icon={IconDeviceMobileUp} title="Aguardando envio de arquivos do celular!">
        {dito}
      </StatusTag>
    )
  )
}

/** The same beside a record's name, with the clock of its phone where it went wrong. */
export function DoCelular({ de }: { de: Vindo }) {
  return (
    <>
      <Incompleto de={de} />
      {de.relogioDivergente !== null && (
        <StatusTag tone="orange" icon={IconClockOff} title={desvio(de.relogioDivergente)}>
          {RELOGIO_DIVERGENTE}
        </StatusTag>
      )}
    </>
  )
}

function desvio(segundos: number): string {
  const minutos = Math.round(Math.abs(segundos) / 60)
  const dito = minutos < 120 ? `${minutos} min` : minutos < 2880 ? `${minutos / 60} h` : `${minutos / 1440} dias`
  return `O relógio do celular estava ${dito.replace(/\.\d+/, '')} ${segundos > 0 ? 'adiantado' : 'atrasado'}.`
}
