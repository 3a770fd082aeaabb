import { Button } from '@mantine/core'
import { IconAlertCircle, IconFile, IconRefresh, IconX } from '@tabler/icons-react'
import { formatBytes } from '../../ui/file-rules.ts'
import { isSending, type Queue, type Sending } from './queue.ts'
import css from './SendingList.module.css'

export type SendingListProps = {
  items: readonly Sending<File>[]
  queue: Pick<Queue<File>, 'retry' | 'cancel'>
  /** 'fotos': what the summary counts. */
  noun: { one: string; many: string }
}

const counted = (n: number, { one, many }: SendingListProps['noun']): string => `${n} ${n === 1 ? one : many}`

/** What is on its way and what did not arrive: each with its progress, another try, and the way out. */
export function SendingList({ items, queue, noun }: SendingListProps) {
  if (items.length === 0) return null
  const failed = items.filter(({ state }) => state === 'failed').length
  const going = items.length - failed
  return (
    <section className={css.root} aria-label="Envio" data-no-print>
      <header className={css.head}>
        <p role="status">
          {going > 0 && `Enviando: ${going === 1 ? 'falta' : 'faltam'} ${counted(going, noun)}. `}
          {failed > 0 && `${counted(failed, noun)} não ${failed === 1 ? 'chegou' : 'chegaram'}.`}
        </p>
        {failed > 1 && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconRefresh size={14} />}
            onClick={() => queue.retry()}
          >
            Tentar todas de novo
          </Button>
        )}
        {items.length > 1 && (
          <Button
            variant="subtle"
            size="compact-sm"
            color="gray"
            leftSection={<IconX size={14} />}
            onClick={() => queue.cancel()}
          >
            {isSending(items) ? 'Cancelar tudo' : 'Dispensar tudo'}
          </Button>
        )}
      </header>
      <ul className={css.list}>
        {items.map((item) => (
          <Line key={item.id} item={item} queue={queue} />
        ))}
      </ul>
    </section>
  )
}

function Line({ item, queue }: { item: Sending<File> } & Pick<SendingListProps, 'queue'>) {
  const { id, file, state, share, failure } = item
  const failed = state === 'failed'
  const LineIcon = failed ? IconAlertCircle : IconFile
  return (
    <li className={css.line} data-state={state}>
      <LineIcon size={18} stroke={1.5} aria-hidden />
      <span className={css.name}>{file.name}</span>
      <span className={css.size}>{formatBytes(file.size)}</span>
      <span className={css.way}>
        {failed ? (
          <span className={css.failure}>{failure}</span>
        ) : state === 'waiting' ? (
          <span className={css.waits}>Na fila</span>
        ) : share < 1 ? (
          <progress max={1} value={share} aria-label={`Envio de ${file.name}`}>
            {Math.round(share * 100)}%
          </progress>
        ) : (
          // All of it went; the server is opening it.
          <progress aria-label={`${file.name}: guardando`} />
        )}
      </span>
      <span className={css.acts}>
        {failed && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconRefresh size={14} />}
            aria-label={`Tentar de novo: ${file.name}`}
            onClick={() => queue.retry(id)}
          >
            Tentar de novo
          </Button>
        )}
        <button
          type="button"
          className={css.out}
          aria-label={`${failed ? 'Dispensar' : 'Cancelar'}: ${file.name}`}
          title={failed ? 'Dispensar' : 'Cancelar'}
          onClick={() => queue.cancel(id)}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </button>
      </span>
    </li>
  )
}
