import { fotosDe } from '@prumo/domain/core/coleta.ts'
import { envioDeFoto } from '@prumo/domain/core/fotos.ts'
import { fotosDaInspecao } from '@prumo/domain/seguranca/inspecoes/coleta.ts'
import { inspecoes } from '@prumo/domain/seguranca/inspecoes/inspecoes.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { fotosQuery, useMayAny } from '../../core/collected/collected.ts'
import grade from '../../core/collected/Fotos.module.css'
import { FotoTile } from '../../core/collected/FotoTile.tsx'
import { SendingList } from '../../core/sending/SendingList.tsx'
import { useSending } from '../../core/sending/useSending.ts'
import { api } from '../../core/wire/api.ts'
import { keys, queryClient } from '../../core/wire/query.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { rulesOf } from '../../ui/file-rules.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { enderecoDaFoto } from './inspecao.ts'

const NOUN = { one: 'foto', many: 'fotos' }
const { most } = fotosDaInspecao

/** All the photographs of an inspection; each opens on the page of its own. */
export function FotosDaInspecao({ id }: { id: string }) {
  const router = useRouter()
  const { data, error, refetch } = useQuery(fotosQuery(fotosDaInspecao, id))
  const may = useMayAny(inspecoes, fotosDaInspecao.send)
  const itens = data?.itens ?? []
  return (
    <Panel title={itens.length > 0 ? `Fotos (${itens.length})` : 'Fotos'}>
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons lines={3} />
      ) : (
        <>
          {may && <Envio id={id} presentes={itens.length} fechada={data.impedimento !== undefined} />}
          {itens.length > 0 ? (
            <ul className={grade.grid} aria-label="Fotos">
              {itens.map((foto, n) => (
                <FotoTile
                  key={foto.id}
                  foto={foto}
                  n={n + 1}
                  fases={null}
                  onOpen={() => void router.navigate({ href: enderecoDaFoto(id, n) })}
                />
              ))}
            </ul>
          ) : (
            <EmptyState message="Nenhuma foto ainda." />
          )}
        </>
      )}
    </Panel>
  )
}

/** Stays while the inspection is closed: what travels then is told its own refusal. */
function Envio({ id, presentes, fechada }: { id: string; presentes: number; fechada: boolean }) {
  const { items, queue } = useSending<File>({
    send: (file, way) => {
      const form = new FormData()
      // Text parts first: the server reads them as they come.
      form.set('dados', '{}')
      form.set('arquivo', file)
      return api.upload(fotosDe(inspecoes).enviar, form, { params: { id }, ...way })
    },
    onArrived: () => void queryClient.invalidateQueries({ queryKey: keys.all(inspecoes.name) }),
  })
  const cabem = most - presentes - items.length
  if (fechada && items.length === 0) return null
  return (
    <div data-no-print>
      {!fechada && (
        <FileDrop
          label="Fotos"
          chooseLabel="Enviar fotos"
          {...rulesOf(envioDeFoto)}
          maxFiles={cabem}
          files={[]}
          onFiles={(files) => queue.add(files)}
          capture="environment"
          disabled={cabem <= 0}
          disabledReason={`Esta inspeção já tem ${most} fotos, e o limite são ${most}.`}
        />
      )}
      <SendingList items={items} queue={queue} noun={NOUN} />
    </div>
  )
}
