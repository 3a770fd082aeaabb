import { formatDate } from '@prumo/domain/core/dates.ts'
import { aprs } from '@prumo/domain/seguranca/apr/aprs.ts'
import { DURACAO_MAXIMA_S, envioDeAudio } from '@prumo/domain/seguranca/audio-apr/aprs-audios.ts'
import { chamadasDosAudios } from '@prumo/domain/seguranca/audio-apr/chamadas.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { SendingList } from '../../core/sending/SendingList.tsx'
import { useSending } from '../../core/sending/useSending.ts'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { keys, queryClient } from '../../core/wire/query.ts'
import { useRecord } from '../../core/wire/records.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { rulesOf } from '../../ui/file-rules.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import type { Apr } from '../apr/apr.ts'
import { tela } from '../apr/apr.ts'
import css from './Audio.module.css'
import { AudioItem } from './AudioItem.tsx'
import { duracaoDoArquivo } from './duracao.ts'
import { Gravador } from './Gravador.tsx'

/** What is told of a recording beside its bytes. */
type Dito = { readonly duracaoS: number; readonly dataGravacao: string | null }
const NOUN = { one: 'áudio', many: 'áudios' }

/** Spec 3 §2.2, /seguranca/audio-apr: what was said as the team talked its analysis over, and the recorder. */
export function AudioScreen() {
  const { id } = useSearch({ strict: false }) as { id?: string | number }
  const texto = String(id ?? '')
  return /^\d{1,18}$/.test(texto) ? <DaApr key={texto} id={texto} /> : <Navigate to="/" replace />
}

function DaApr({ id }: { id: string }) {
  const record = useRecord(aprs, id)
  const uma = record.data as unknown as Apr | undefined
  usePageTitle(uma && `Áudios da ${uma.numero}`)
  if (record.isError && !uma)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!uma) return <Skeletons lines={6} />
  return (
    <>
      <RecordHead
        tela={tela}
        title={`Áudios da ${uma.numero}`}
        subtitle={`${uma.local} · ${formatDate(uma.data)}`}
        back={detailAddress(tela, id)}
      />
      <Audios id={id} />
    </>
  )
}

const guarda = (dias: number): string =>
  dias === 0 ? 'Os áudios ficam guardados.' : `Cada áudio fica guardado por ${dias.toLocaleString('pt-BR')} dias.`

function Audios({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [aprs.name, id, 'audios'],
    queryFn: ({ signal }) => api.call(chamadasDosAudios.listar, { params: { id }, signal }),
  })
  const [add, edit] = [usePermission(tela, 'adicionar'), usePermission(tela, 'editar')]
  const may = add || edit
  const ditos = useRef(new WeakMap<File, Dito>())
  const { items, queue } = useSending<File>({
    send: (arquivo, way) => {
      const form = new FormData()
      // Text parts first: the server reads them as they come.
      form.set('dados', JSON.stringify(ditos.current.get(arquivo)))
      form.set('arquivo', arquivo)
      return api.upload(chamadasDosAudios.enviar, form, { params: { id }, ...way })
    },
    onArrived: () => void queryClient.invalidateQueries({ queryKey: keys.all(aprs.name) }),
  })
  const enviar = (arquivo: File, dito: Dito) => {
    ditos.current.set(arquivo, dito)
    queue.add([arquivo])
  }
  const escolhidos = async (arquivos: readonly File[]) => {
    for (const arquivo of arquivos)
      enviar(arquivo, { duracaoS: await duracaoDoArquivo(arquivo, DURACAO_MAXIMA_S), dataGravacao: null })
  }
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={4} />
  const aberta = data.impedimento === undefined
  return (
    <div className={css.pilha}>
      {may && aberta && (
        <Panel title="Gravar">
          <Gravador onGravado={({ arquivo, duracaoS, dataGravacao }) => enviar(arquivo, { duracaoS, dataGravacao })} />
          <FileDrop
            label="Áudio"
            chooseLabel="Enviar um arquivo gravado"
            {...rulesOf(envioDeAudio)}
            maxFiles={5}
            files={[]}
            onFiles={(files) => void escolhidos(files)}
          />
          <SendingList items={items} queue={queue} noun={NOUN} />
        </Panel>
      )}
      <Panel title={data.itens.length > 0 ? `Áudios (${data.itens.length})` : 'Áudios'}>
        {data.itens.length === 0 ? (
          <EmptyState message="Nenhum áudio ainda." />
        ) : (
          <ul className={css.lista} aria-label="Áudios">
            {data.itens.map((audio, n) => (
              <AudioItem key={audio.id} audio={audio} n={n + 1} aberta={aberta} />
            ))}
          </ul>
        )}
        <p className={css.dica}>
          Só quem vê a APR ouve. {guarda(data.guardaDias)} {data.impedimento}
        </p>
      </Panel>
    </div>
  )
}
