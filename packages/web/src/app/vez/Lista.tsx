import { daysBetween, formatDate, formatInstant, plainDateOf, today } from '@prumo/domain/core/dates.ts'
import type { ItemDaVez } from '@prumo/domain/core/home.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { TECLA_DE_APROVAR, TECLA_DE_RECUSAR } from '../../core/vez/vez.ts'
import { useHotkey } from '../../ui/hotkeys.ts'
import { Money } from '../../ui/Money.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import css from './MinhaVez.module.css'
import { type Lote, useLote } from './useLote.tsx'
import type { useVez } from './useVez.ts'

type Vez = ReturnType<typeof useVez>

/** Presses, in the document, the button that answers to that key. */
const apertar = (tecla: string): void =>
  document.querySelector<HTMLElement>(`main aside [aria-keyshortcuts="${tecla}"]:not([aria-disabled])`)?.click()

/** What waits, most urgent first: J and K or the arrows move, A decides, R returns, X chooses, Enter goes to the document. */
export function Lista({ vez }: { vez: Vez }) {
  const { rows, visto, index, especie, mais, ver } = vez
  const phone = usePhone()
  const root = useRef<HTMLUListElement>(null)
  const lote = useLote(especie!, rows)
  const linha = (id: string) => root.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)
  const focou = useRef(false)
  useEffect(() => {
    if (!visto || phone) return
    const foco = document.activeElement
    // What had the focus left with what was decided: whoever uses the keyboard goes on at the next line.
    if (focou.current && (foco === document.body || foco === null)) linha(visto)?.focus()
    else linha(visto)?.scrollIntoView({ block: 'nearest' })
    focou.current = true
  }, [visto, phone])

  const mover = (passo: number) => {
    const outro = rows[(index < 0 ? -1 : index) + passo] ?? (index < 0 ? rows[0] : undefined)
    if (!outro) return
    ver(outro.id)
    requestAnimationFrame(() => linha(outro.id)?.focus())
  }
  useHotkey('j', phone ? null : () => mover(1), 'Próximo')
  useHotkey('k', phone ? null : () => mover(-1), 'Anterior')
  // What waits no longer is not decided by the key of what did.
  const teclas = !phone && !vez.saiu
  useHotkey(TECLA_DE_APROVAR, !teclas ? null : () => apertar(TECLA_DE_APROVAR), 'Aprovar')
  useHotkey(TECLA_DE_RECUSAR, !teclas ? null : () => apertar(TECLA_DE_RECUSAR), 'Devolver ou rejeitar…')
  useHotkey('x', lote.ativo && rows[index] ? () => lote.alternar(rows[index]!) : null, 'Escolher para decidir junto')
  const setas = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') mover(1)
    else if (event.key === 'ArrowUp') mover(-1)
    else if (event.key === 'Enter' && (event.target as HTMLElement).dataset.id === visto && !phone)
      document.querySelector<HTMLElement>('main aside .act-bar button')?.focus()
    else return
    event.preventDefault()
  }
  return (
    <>
      {!phone && (
        <p className={css.hint} data-no-print>
          J e K navegam · A aprova · R devolve ou rejeita{lote.ativo && ' · X escolhe'}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: the arrows move between the buttons inside. */}
      <ul ref={root} className={css.list} aria-label={especie!.nome} onKeyDown={setas}>
        {rows.map((row) => (
          <Linha
            key={row.id}
            row={row}
            atual={row.id === visto}
            lote={lote}
            onVer={() => ver(row.id, { voltavel: phone })}
          />
        ))}
      </ul>
      {mais && (
        <button type="button" className={css.more} disabled={mais.indo} onClick={mais.carregar}>
          {mais.indo ? 'Carregando…' : 'Carregar mais 100'}
        </button>
      )}
      {lote.barra}
    </>
  )
}

function haQuanto(desde: string): string {
  const dias = daysBetween(desde.length > 10 ? plainDateOf(new Date(desde)) : desde, today())
  if (dias <= 0) return 'hoje'
  return dias === 1 ? 'ontem' : `há ${dias} dias`
}

type LinhaProps = { row: ItemDaVez; atual: boolean; lote: Lote; onVer: () => void }

function Linha({ row, atual, lote, onVer }: LinhaProps) {
  const { id, titulo, detalhe, valor, desde, rotulo, aparte } = row
  const escolha = lote.escolhaDe(row)
  return (
    <li className={css.item} data-marcada={escolha?.marcada || undefined}>
      {escolha && (
        <label className={css.escolha} title={escolha.motivo ?? 'Decidir junto com outros'}>
          <input
            type="checkbox"
            checked={escolha.marcada}
            disabled={escolha.motivo !== null}
            onChange={() => lote.alternar(row)}
          />
          <span className="visually-hidden">
            Escolher {titulo} para decidir junto{escolha.motivo && `: ${escolha.motivo}`}
          </span>
        </label>
      )}
      <button
        type="button"
        className={`row-button ${css.row}`}
        data-id={id}
        aria-current={atual || undefined}
        onClick={onVer}
      >
        <span className={css.line}>
          <strong className={css.title}>{titulo}</strong>
          {valor !== null && (
            <strong className={css.value}>
              <Money value={toCentavos(valor)} />
            </strong>
          )}
        </span>
        <span className={css.line}>
          <span className={css.muted}>{detalhe}</span>
          {desde && (
            <span className={css.ago} title={desde.length > 10 ? formatInstant(desde) : formatDate(desde)}>
              {haQuanto(desde)}
            </span>
          )}
        </span>
        {(rotulo || (aparte && escolha)) && (
          <span className={css.line}>
            {rotulo && <StatusTag tone="orange">{rotulo}</StatusTag>}
            {aparte && escolha && <StatusTag tone="neutral">{aparte}</StatusTag>}
          </span>
        )}
      </button>
    </li>
  )
}
