import { Select } from '@mantine/core'
import { fotosDe } from '@prumo/domain/core/coleta.ts'
import { envioDeFoto, type Foto, type Fotos as FotosDeclaradas } from '@prumo/domain/core/fotos.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { admit, rulesOf } from '../../ui/file-rules.ts'
import { optionsOf } from '../../ui/form/options-of.ts'
import { isTyping } from '../../ui/hotkeys.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { SendingList } from '../sending/SendingList.tsx'
import { useSending } from '../sending/useSending.ts'
import { api } from '../wire/api.ts'
import { keys, queryClient } from '../wire/query.ts'
import { fotosQuery, useMayAny } from './collected.ts'
import css from './Fotos.module.css'
import { FotoTile } from './FotoTile.tsx'
import { FotoViewer } from './FotoViewer.tsx'

const NOUN = { one: 'foto', many: 'fotos' }
/** The phase is chosen before the files are, and goes with each of them. */
type Nova = { file: File; fase: number | null }

/** The photographs of a record: looked over, sent many at a time, looked at one by one. */
export function Fotos({ fotos, id }: { fotos: FotosDeclaradas; id: string }) {
  const { data, error, refetch } = useQuery(fotosQuery(fotos, id))
  const [openId, setOpenId] = useState<string | null>(null)
  const may = useMayAny(fotos.entity, fotos.send)
  const itens = data?.itens ?? []
  const closed = data?.impedimento
  return (
    <Panel title={itens.length > 0 ? `Fotos (${itens.length})` : 'Fotos'}>
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons lines={3} />
      ) : (
        <div className={css.root}>
          {may && closed && (
            <p className={css.closed} data-no-print>
              {closed}
            </p>
          )}
          {may && <Sender fotos={fotos} id={id} present={itens.length} closed={closed !== undefined} />}
          {itens.length > 0 ? (
            <Grid fotos={fotos} itens={itens} onOpen={setOpenId} />
          ) : (
            <EmptyState message="Nenhuma foto ainda." />
          )}
          {openId && (
            <FotoViewer
              fotos={fotos}
              itens={itens}
              id={openId}
              readOnly={closed !== undefined}
              onMove={setOpenId}
              onClose={() => setOpenId(null)}
            />
          )}
        </div>
      )}
    </Panel>
  )
}

function Grid({
  fotos,
  itens,
  onOpen,
}: {
  fotos: FotosDeclaradas
  itens: readonly Foto[]
  onOpen: (id: string) => void
}) {
  return (
    <ul className={css.grid} aria-label="Fotos">
      {itens.map((foto, n) => (
        <FotoTile key={foto.id} foto={foto} n={n + 1} fases={fotos.fases} onOpen={() => onOpen(foto.id)} />
      ))}
    </ul>
  )
}

type SenderProps = { fotos: FotosDeclaradas; id: string; present: number; closed: boolean }

/** Stays on the page while the record is closed: what travels then is told its own refusal. */
function Sender({ fotos, id, present, closed }: SenderProps) {
  const { entity, fases, most } = fotos
  const [fase, setFase] = useState<number | null>(null)
  const { items, queue } = useSending<Nova>({
    send: ({ file, fase: chosen }, way) => {
      const form = new FormData()
      // Text parts first: the server reads them as they come.
      form.set('dados', JSON.stringify(chosen === null ? {} : { fase: chosen }))
      form.set('arquivo', file)
      return api.upload(fotosDe(entity).enviar, form, { params: { id }, ...way })
    },
    onArrived: () => void queryClient.invalidateQueries({ queryKey: keys.all(entity.name) }),
  })
  const room = most - present - items.length
  const rules = { ...rulesOf(envioDeFoto), maxFiles: room }
  const add = (files: readonly File[]) => queue.add(files.map((file) => ({ file, fase })))
  const paste = (coming: readonly File[]) => {
    const { files, refused } = admit([], coming, rules)
    if (refused.length > 0) toast.failure(refused.join(' '))
    add(files)
  }
  usePasted(closed || room <= 0 ? null : paste)
  return (
    <div className={css.sender} data-no-print>
      {!closed && (
        <div className={css.drop}>
          {fases && (
            <Select
              label="Fase das próximas fotos"
              className={css.fase}
              data={optionsOf(fases)}
              value={fase === null ? null : String(fase)}
              onChange={(value) => setFase(value === null ? null : Number(value))}
              placeholder="Nenhuma"
              clearable
              clearButtonProps={{ 'aria-label': 'Limpar a fase' }}
            />
          )}
          <FileDrop
            label="Fotos"
            chooseLabel="Enviar fotos"
            {...rules}
            files={[]}
            onFiles={add}
            capture="environment"
            disabled={room <= 0}
            disabledReason={`Este registro já tem ${most} fotos, e o limite são ${most}.`}
          />
        </div>
      )}
      <SendingList items={items.map((item) => ({ ...item, file: item.file.file }))} queue={queue} noun={NOUN} />
    </div>
  )
}

/** Pictures pasted anywhere on the page, but not into a field or a dialog. */
function usePasted(take: ((files: File[]) => void) | null): void {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return
      const pasted = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      if (pasted.length === 0 || !latest.current) return
      event.preventDefault()
      latest.current(pasted)
    }
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
