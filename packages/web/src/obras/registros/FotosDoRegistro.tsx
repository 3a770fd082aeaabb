import { fotosDe } from '@prumo/domain/core/coleta.ts'
import { envioDeFoto, type Foto } from '@prumo/domain/core/fotos.ts'
import { FASE, fasesDeFoto, fotosDoRegistro } from '@prumo/domain/obras/registros/fotos.ts'
import { registrosObra } from '@prumo/domain/obras/registros/registros.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { fotosQuery, useMayAny } from '../../core/collected/collected.ts'
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
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { type FotoAEnviar, tomarParaEnviar } from './a-enviar.ts'
import css from './Registros.module.css'
import { enderecoDaFoto, porFase } from './registro.ts'

const NOUN = { one: 'foto', many: 'fotos' }
const { most } = fotosDoRegistro

/** The photographs of a record by what they show, and the way to send more while it is open. */
export function FotosDoRegistro({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(fotosQuery(fotosDoRegistro, id))
  const may = useMayAny(registrosObra, fotosDoRegistro.send)
  const itens = porFase(data?.itens ?? [])
  const fechado = data?.impedimento !== undefined
  return (
    <Panel title={itens.length > 0 ? `Fotos (${itens.length})` : 'Fotos'}>
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons lines={3} />
      ) : (
        <>
          {may && <Envio id={id} presentes={itens.length} fechado={fechado} />}
          {itens.length > 0 ? <Fases id={id} itens={itens} /> : <EmptyState message="Nenhuma foto ainda." />}
        </>
      )}
    </Panel>
  )
}

function Fases({ id, itens }: { id: string; itens: readonly Foto[] }) {
  const router = useRouter()
  const grupos = Map.groupBy(
    itens.map((foto, index) => ({ foto, index })),
    ({ foto }) => foto.fase,
  )
  const deFase = ([fase, fotos]: [number | null, { foto: Foto; index: number }[]]) => {
    const nome = fase === null ? 'Sem fase' : fasesDeFoto[fase as keyof typeof fasesDeFoto]
    return (
      <section key={fase} className={css.fase} aria-label={nome}>
        <h3>
          {nome} ({fotos.length})
        </h3>
        <ul className={css.grade}>
          {fotos.map(({ foto, index }) => (
            <FotoTile
              key={foto.id}
              foto={foto}
              n={index + 1}
              fases={null}
              onOpen={() => void router.navigate({ href: enderecoDaFoto(id, index) })}
            />
          ))}
        </ul>
      </section>
    )
  }
  return <div className={css.fases}>{[...grupos].map(deFase)}</div>
}

const fases = Object.fromEntries(Object.entries(fasesDeFoto)) as Record<string, string>

/** Stays while the record is closed: what travels then is told its own refusal. */
function Envio({ id, presentes, fechado }: { id: string; presentes: number; fechado: boolean }) {
  const [fase, setFase] = useState<number>(FASE.depois)
  const { items, queue } = useSending<FotoAEnviar>({
    send: ({ file, fase: dela }, way) => {
      const form = new FormData()
      // Text parts first: the server reads them as they come.
      form.set('dados', JSON.stringify(dela === null ? {} : { fase: dela }))
      form.set('arquivo', file)
      return api.upload(fotosDe(registrosObra).enviar, form, { params: { id }, ...way })
    },
    onArrived: () => void queryClient.invalidateQueries({ queryKey: keys.all(registrosObra.name) }),
  })
  // What was chosen in the form, before there was a record to send it to.
  useEffect(() => {
    const esperavam = tomarParaEnviar(id)
    if (esperavam.length > 0) queue.add([...esperavam])
  }, [id, queue])
  const cabem = most - presentes - items.length
  if (fechado && items.length === 0) return null
  return (
    <div className={css.envio} data-no-print>
      {!fechado && (
        <>
          <SegmentedChoice
            label="Fase das próximas fotos"
            options={fases}
            value={String(fase)}
            onChange={(value) => setFase(Number(value))}
          />
          <FileDrop
            label="Fotos"
            chooseLabel={`Enviar fotos de ${fasesDeFoto[fase as keyof typeof fasesDeFoto]}`}
            {...rulesOf(envioDeFoto)}
            maxFiles={cabem}
            files={[]}
            onFiles={(files) => queue.add(files.map((file) => ({ file, fase })))}
            capture="environment"
            disabled={cabem <= 0}
            disabledReason={`Este registro já tem ${most} fotos, e o limite são ${most}.`}
          />
        </>
      )}
      <SendingList items={items.map((item) => ({ ...item, file: item.file.file }))} queue={queue} noun={NOUN} />
    </div>
  )
}
