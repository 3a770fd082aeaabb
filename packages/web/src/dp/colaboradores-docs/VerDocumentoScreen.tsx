import { chamadasDosDocumentos } from '@prumo/domain/dp/colaboradores-docs-chamadas.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { renewSession } from '../../core/session/session.ts'
import { ApiError, addressOf } from '../../core/wire/api.ts'
import { DocumentViewer } from '../../ui/DocumentViewer.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'

type Aberto = { nome: string; tipo: string; src: string }

/** The bytes, once: reading them is what the log records. Null when there is nothing this person may see. */
async function buscar(docId: string, signal: AbortSignal): Promise<Aberto | null> {
  const response = await fetch(addressOf(chamadasDosDocumentos.arquivo, { params: { id: docId } }), { signal })
  if (response.status === 401) {
    await renewSession()
    return null
  }
  if (response.status >= 500) throw new ApiError('Não foi possível abrir o documento.', response.status)
  if (!response.ok) return null
  const disposicao = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const blob = await response.blob()
  return {
    nome: disposicao ? decodeURIComponent(disposicao) : 'documento.pdf',
    tipo: blob.type,
    src: URL.createObjectURL(blob),
  }
}

/**
 * Spec 2 §2, Document viewer: without `tipo`, docId is a collaborator's document. Home, without a word, when there is none
 * to be seen: no id, no permission, no such document, or one of a level this person does not see.
 */
export function VerDocumentoScreen() {
  const { docId, tipo } = useSearch({ strict: false }) as { docId?: string; tipo?: string }
  if (!/^\d{1,18}$/.test(docId ?? '') || tipo !== undefined) return <Navigate to="/" replace />
  return <Documento key={docId} docId={docId!} />
}

function Documento({ docId }: { docId: string }) {
  const { data, error, refetch } = useQuery({
    // Not under the entity's name: a change heard live would look again, and be told as a look.
    queryKey: ['visor-de-documento', docId],
    queryFn: ({ signal }) => buscar(docId, signal),
    // Each look is a look in the log: nothing is fetched again by itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: false,
  })
  usePageTitle(data?.nome)
  useEffect(() => {
    if (data) return () => URL.revokeObjectURL(data.src)
  }, [data])
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeletons lines={6} />
  if (data === null) return <Navigate to="/" replace />
  return (
    <>
      <h1 className="visually-hidden">{data.nome}</h1>
      <DocumentViewer
        src={data.src}
        name={data.nome}
        type={data.tipo}
        downloadHref={addressOf(chamadasDosDocumentos.arquivo, { params: { id: docId }, query: { baixar: true } })}
        height="calc(100dvh - var(--p-top-bar))"
      />
    </>
  )
}
