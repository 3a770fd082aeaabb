import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { formatDate, formatInstant, plainDateOf } from '@prumo/domain/core/dates.ts'
import { SITUACAO_DE_TRABALHO } from '@prumo/domain/core/trabalhos.ts'
import { IconAlertTriangle, IconCircleCheck, IconDownload, IconFileSpreadsheet, IconX } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import css from './works.module.css'
import { downloadWork, giveUpWork, inProgress, isReady, type Trabalho } from './works.ts'

const figure = (n: number): string => n.toLocaleString('pt-BR')

/** Works as lines: how far each is, what it made, why it failed. */
export function WorksList({ works, label }: { works: readonly Trabalho[]; label: string }) {
  return (
    <ul className={css.list} aria-label={label} tabIndex={-1}>
      {works.map((work) => (
        <li key={work.id} className={css.line} data-news={!work.visto || undefined}>
          <Line work={work} />
        </li>
      ))}
    </ul>
  )
}

/** One act of a line, done once however often its button is pressed. What goes on at another button is no reason to refuse it. */
function useOnce(act: () => Promise<void>): { busy: boolean; run: (event: MouseEvent<HTMLElement>) => void } {
  const [busy, setBusy] = useState(false)
  // The button is not disabled meanwhile: it would lose the keyboard's place.
  const run = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (busy) return
    setBusy(true)
    const list = currentTarget.closest('ul')
    void act().finally(() => {
      setBusy(false)
      // With its line gone, the keyboard goes on from the list.
      requestAnimationFrame(() => document.activeElement === document.body && list?.focus())
    })
  }
  return { busy, run }
}

function Line({ work }: { work: Trabalho }) {
  const download = useOnce(() => downloadWork(work))
  const giveUp = useOnce(() => giveUpWork(work))
  return (
    <>
      <Mark work={work} />
      <div className={css.words}>
        <span className={css.title}>{work.titulo}</span>
        {inProgress(work) ? <Progress work={work} /> : <span className={css.said}>{said(work)}</span>}
        {work.faltas.length > 0 && (
          <details className={css.left}>
            <summary>
              {work.faltas.length === 1
                ? '1 item ficou de fora'
                : `${figure(work.faltas.length)} itens ficaram de fora`}
            </summary>
            <ul>
              {work.faltas.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {isReady(work) && (
        <Button
          size="compact-sm"
          variant={work.visto ? 'default' : 'filled'}
          leftSection={<IconDownload size={14} />}
          aria-label={`Baixar ${work.titulo}`}
          aria-busy={download.busy}
          onClick={download.run}
        >
          Baixar
        </Button>
      )}
      {inProgress(work) ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Cancelar ${work.titulo}`}
          aria-busy={giveUp.busy}
          onClick={giveUp.run}
        >
          Cancelar
        </Button>
      ) : (
        <Tooltip label="Descartar">
          <ActionIcon aria-label={`Descartar ${work.titulo}`} aria-busy={giveUp.busy} onClick={giveUp.run}>
            <IconX size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  )
}

function Mark({ work }: { work: Trabalho }) {
  const look = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  if (work.situacao === SITUACAO_DE_TRABALHO.falhou) return <IconAlertTriangle {...look} className={css.bad} />
  if (work.situacao === SITUACAO_DE_TRABALHO.concluido) return <IconCircleCheck {...look} className={css.good} />
  return <IconFileSpreadsheet {...look} className={css.mark} />
}

/** What an ended work has to say, and when it ended. */
function said(work: Trabalho): string {
  const when = work.terminadoEm ? formatInstant(new Date(work.terminadoEm)) : ''
  if (work.situacao === SITUACAO_DE_TRABALHO.cancelado) return `Cancelado em ${when}`
  if (work.situacao === SITUACAO_DE_TRABALHO.falhou) return work.mensagem ?? 'Não foi possível concluir este trabalho.'
  const kept = work.arquivoAte
    ? `arquivo guardado até ${formatDate(plainDateOf(new Date(work.arquivoAte)))}`
    : 'arquivo já removido'
  return [work.mensagem, when, kept].filter(Boolean).join(' · ')
}

function Progress({ work }: { work: Trabalho }) {
  const { feito, total } = work
  const known = total !== null && total > 0
  return (
    <>
      <span className={css.said}>
        {known ? `${figure(feito)} de ${figure(total)}` : feito > 0 ? figure(feito) : 'Na fila…'}
      </span>
      <progress
        className={css.bar}
        aria-label={`Andamento de ${work.titulo}`}
        {...(known ? { value: feito, max: total } : {})}
      />
    </>
  )
}
