import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { addDays, type PlainDate } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import type { DiaDeContas } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Money } from '../../ui/Money.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import css from './Calendario.module.css'
import { diaDaSemana, mesPorExtenso, outroMes, porExtenso, semanasDoMes } from './mes.ts'

const SEMANA = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']

export type CalendarioProps = {
  mes: string
  dias: readonly DiaDeContas[]
  hoje: PlainDate
  escolhido: PlainDate | null
  carregando: boolean
  /** Nothing paid is among them: what is behind today is late. */
  soAbertas: boolean
  onMes: (mes: string) => void
  onDia: (dia: PlainDate | null) => void
}

/** What falls on each day of the month. A day filters the list below; choosing it again lets go. */
export function Calendario(props: CalendarioProps) {
  const { mes, hoje, onMes, carregando } = props
  const phone = usePhone()
  return (
    <section className={css.calendario} aria-label="Calendário de pagamentos" aria-busy={carregando}>
      <header className={css.cabeca}>
        <Tooltip label="Mês anterior">
          <ActionIcon variant="default" size={36} aria-label="Mês anterior" onClick={() => onMes(outroMes(mes, -1))}>
            <IconChevronLeft size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
        <h2 aria-live="polite">{mesPorExtenso(mes)}</h2>
        <Tooltip label="Próximo mês">
          <ActionIcon variant="default" size={36} aria-label="Próximo mês" onClick={() => onMes(outroMes(mes, 1))}>
            <IconChevronRight size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
        {!carregando && <SomaDoMes {...props} />}
        {mes !== hoje.slice(0, 7) && (
          <Button variant="subtle" size="compact-md" onClick={() => onMes(hoje.slice(0, 7))}>
            Este mês
          </Button>
        )}
      </header>
      {phone ? <Agenda {...props} /> : <Grade {...props} />}
    </section>
  )
}

/** What all the days of this month come to, as the filter has them; not of the month that was shown before. */
function SomaDoMes({ mes, dias }: CalendarioProps) {
  const doMes = dias.filter(({ dia }) => dia.startsWith(mes))
  const quantas = doMes.reduce((total, { quantidade }) => total + quantidade, 0)
  if (quantas === 0) return null
  const soma = doMes.reduce((total, { valor }) => total + (toCentavos(valor) ?? 0), 0)
  return (
    <span className={css.doMes}>
      {quantas.toLocaleString('pt-BR')} {quantas === 1 ? 'conta' : 'contas'} · <Money value={soma} />
    </span>
  )
}

/** The number, and for who does not see the columns the rest of the date around it. */
function NumeroDoDia({ dia }: { dia: PlainDate }) {
  const numero = String(Number(dia.slice(8)))
  const [semana, mes] = porExtenso(dia).split(numero)
  return (
    <span className={css.numero}>
      <span className="visually-hidden">{semana}</span>
      {numero}
      <span className="visually-hidden">{mes}</span>
    </span>
  )
}

/** One stop of Tab; arrows go by days and weeks, Home and End along the week, Page Up and Down by months. */
function Grade({ mes, dias, hoje, escolhido, soAbertas, onMes, onDia }: CalendarioProps) {
  const semanas = semanasDoMes(mes)
  const porDia = new Map(dias.map((soma) => [soma.dia, soma]))
  const grade = useRef<HTMLTableElement>(null)
  const [parado, setParado] = useState<PlainDate | null>(null)
  const noMes = (dia: PlainDate | null) => (dia?.startsWith(mes) ? dia : null)
  const foco = noMes(parado) ?? noMes(escolhido) ?? noMes(hoje) ?? `${mes}-01`

  const irPara = (dia: PlainDate) => {
    setParado(dia)
    if (!dia.startsWith(mes)) onMes(dia.slice(0, 7))
    requestAnimationFrame(() => grade.current?.querySelector<HTMLElement>(`[data-dia="${dia}"]`)?.focus())
  }
  const teclas = (event: KeyboardEvent) => {
    const noOutroMes = (passo: number) => {
      const outro = outroMes(mes, passo)
      const dia = `${outro}-${foco.slice(8)}`
      return semanasDoMes(outro).flat().includes(dia) && dia.startsWith(outro) ? dia : `${outro}-28`
    }
    const para: Record<string, () => PlainDate> = {
      ArrowLeft: () => addDays(foco, -1),
      ArrowRight: () => addDays(foco, 1),
      ArrowUp: () => addDays(foco, -7),
      ArrowDown: () => addDays(foco, 7),
      Home: () => addDays(foco, -diaDaSemana(foco)),
      End: () => addDays(foco, 6 - diaDaSemana(foco)),
      PageUp: () => noOutroMes(-1),
      PageDown: () => noOutroMes(1),
    }
    const destino = para[event.key]
    if (!destino || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    irPara(destino())
  }

  return (
    <table ref={grade} className={css.grade} aria-label={mesPorExtenso(mes)} onKeyDown={teclas}>
      <thead className="column-heads">
        <tr>
          {SEMANA.map((nome) => (
            <th key={nome} scope="col" abbr={nome}>
              {nome.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {semanas.map((semana) => (
          <tr key={semana[0]}>
            {semana.map((dia) => {
              const soma = porDia.get(dia)
              if (!dia.startsWith(mes)) return <td key={dia} className={css.fora} aria-hidden />
              return (
                <td key={dia}>
                  <button
                    type="button"
                    className={`row-button ${css.dia}`}
                    data-dia={dia}
                    data-hoje={dia === hoje || undefined}
                    data-atrasado={(soAbertas && dia < hoje) || undefined}
                    aria-pressed={dia === escolhido}
                    aria-current={dia === hoje ? 'date' : undefined}
                    tabIndex={dia === foco ? 0 : -1}
                    onFocus={() => setParado(dia)}
                    onClick={() => onDia(dia === escolhido ? null : dia)}
                  >
                    <NumeroDoDia dia={dia} />
                    {soma && (
                      <span className={css.soma}>
                        <span>{formatMoney(toCentavos(soma.valor) ?? 0).replace(' ', ' ')}</span>
                        <small>
                          {soma.quantidade} {soma.quantidade === 1 ? 'conta' : 'contas'}
                        </small>
                      </span>
                    )}
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On a phone seven columns hold no sum: the days that have something, one under the other. */
function Agenda({ dias, hoje, escolhido, soAbertas, onDia }: CalendarioProps) {
  if (dias.length === 0) return <p className={css.vazia}>Nada a pagar neste mês.</p>
  return (
    <ul className={css.agenda}>
      {dias.map(({ dia, quantidade, valor }) => (
        <li key={dia}>
          <button
            type="button"
            aria-pressed={dia === escolhido}
            aria-current={dia === hoje ? 'date' : undefined}
            onClick={() => onDia(dia === escolhido ? null : dia)}
          >
            <span className={css.quando}>
              {SEMANA[diaDaSemana(dia)]!.slice(0, 3)}, {dia.slice(8)}/{dia.slice(5, 7)}
              {dia === hoje && ' (hoje)'}
            </span>
            <small>
              {quantidade} {quantidade === 1 ? 'conta' : 'contas'}
            </small>
            <span className={css.valor} data-atrasado={(soAbertas && dia < hoje) || undefined}>
              {formatMoney(toCentavos(valor) ?? 0)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
