import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { DocumentViewer } from '../ui/DocumentViewer.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { usePageTitle } from './screens/page-title.ts'
import { renewSession } from './session/session.ts'
import { ApiError } from './wire/api.ts'

type Opened = { name: string; type: string; src: string }

/** The bytes, once: reading them is what the log records. Null when there is nothing this person may see. */
async function open(address: string, signal: AbortSignal): Promise<Opened | null> {
  const response = await fetch(address, { signal })
  if (response.status === 401) {
    await renewSession()
    return null
  }
  if (response.status >= 500) throw new ApiError('Não foi possível abrir o documento.', response.status)
  if (!response.ok) return null
  const told = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const blob = await response.blob()
  return {
    name: told ? decodeURIComponent(told) : 'documento.pdf',
    type: blob.type,
    src: URL.createObjectURL(blob),
  }
}

/** Spec 2 §2, Document viewer: the file in a full page; home, without a word, when there is none to be seen. */
export function ViewedFile({ address, downloadHref }: { address: string; downloadHref: string }) {
  const { data, error, refetch } = useQuery({
    // Not under the entity's name: a change heard live would look again, and be told as a look.
    queryKey: ['visor-de-documento', address],
    queryFn: ({ signal }) => open(address, signal),
    // Each look is a look in the log: nothing is fetched again by itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: false,
  })
  usePageTitle(data?.name)
  useEffect(() => {
    if (data) return () => URL.revokeObjectURL(data.src)
  }, [data])
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeletons lines={6} />
  if (data === null) return <Navigate to="/" replace />
  return (
    <>
      <h1 className="visually-hidden">{data.name}</h1>
      <DocumentViewer
        src={data.src}
        name={data.name}
        type={data.type}
        downloadHref={downloadHref}
        height="calc(100dvh - var(--p-top-bar))"
      />
    </>
  )
}
