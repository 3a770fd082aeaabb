import { Button } from '@mantine/core'
import { chamadasDosLogs } from '@prumo/domain/administrador/logs-chamadas.ts'
import type { Momento } from '@prumo/domain/administrador/logs-respostas.ts'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { IconChevronRight, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { api } from '../wire/api.ts'
import { RecordChanges } from './RecordChanges.tsx'
import css from './RecordHistory.module.css'

const ICONS = { [ACAO.adicionou]: IconPlus, [ACAO.alterou]: IconPencil, [ACAO.excluiu]: IconTrash } as const

/** Under the entity's own key, so that a live change of the record renews its life too. */
const useHistory = (slug: string, id: string) =>
  useInfiniteQuery({
    queryKey: [slug, 'historico', id],
    queryFn: ({ pageParam, signal }) =>
      api.call(chamadasDosLogs.historico, { params: { slug, id }, query: { antes: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => (last.fim ? undefined : last.itens.at(-1)?.id),
  })

/** The life of one record, as a section of its page: who, when, and what changed field by field, newest first. */
export function RecordHistory(record: { slug: string; id: string }) {
  return (
    <div className={css.section}>
      <Panel title="Histórico">
        <Moments {...record} />
      </Panel>
    </div>
  )
}

function Moments({ slug, id }: { slug: string; id: string }) {
  const history = useHistory(slug, id)
  const { data, error, refetch } = history
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={3} />
  const moments = data.pages.flatMap((page) => page.itens)
  if (moments.length === 0) return <EmptyState message="Nada foi registrado ainda sobre este registro." />
  return (
    <>
      <ol className={css.history} aria-label="Histórico do registro" reversed>
        {moments.map((moment) => (
          <Moment key={moment.id} moment={moment} />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button
          variant="default"
          className={css.more}
          disabled={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {history.isFetchingNextPage ? 'Carregando…' : 'Ver mais antigos'}
        </Button>
      )}
    </>
  )
}

/** One act. What changed opens under it; an act that changed few fields is short enough to be open from the start. */
function Moment({ moment: { data, pessoa, acaoId, acao, oculto, descricao, mudancas } }: { moment: Momento }) {
  const [open, setOpen] = useState(acaoId === ACAO.alterou && mudancas.length <= 3)
  const panel = useId()
  const MomentIcon = ICONS[acaoId as keyof typeof ICONS] ?? IconPencil
  const title = (
    <>
      <strong>{pessoa ?? 'Sistema'}</strong> {acao.toLowerCase()}
      {mudancas.length > 0 && <> · {mudancas.length === 1 ? '1 campo' : `${mudancas.length} campos`}</>}
    </>
  )
  return (
    <li>
      <span className={css.mark} data-action={acaoId}>
        <MomentIcon size={12} stroke={2} aria-hidden />
      </span>
      <div className={css.head}>
        <div className={css.words}>
          <p className={css.title}>{title}</p>
          <time dateTime={data}>{formatInstant(data)}</time>
          {oculto && <p className={css.hidden}>{descricao}</p>}
        </div>
        {mudancas.length > 0 && (
          <button type="button" aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
            {open ? 'Ocultar' : 'Ver o que mudou'}
            <span className="visually-hidden">: {descricao}</span>
            <IconChevronRight size={14} stroke={2} aria-hidden />
          </button>
        )}
      </div>
      {mudancas.length > 0 && (
        <div id={panel} hidden={!open} className={css.panel}>
          {open && <RecordChanges changes={mudancas} action={acaoId} />}
        </div>
      )}
    </li>
  )
}
