import { Button } from '@mantine/core'
import { chamadasDoSgi } from '@prumo/domain/sgi/chamadas.ts'
import { sgiDocumentos } from '@prumo/domain/sgi/documentos.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { renewSession } from '../../core/session/session.ts'
import { ApiError, addressOf } from '../../core/wire/api.ts'
import { DocumentViewer, showsOnPage } from '../../ui/DocumentViewer.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import css from './Documentos.module.css'

type Arquivo = { nome: string; tipo: string; src: string }
const ehId = (texto: string | undefined): texto is string => /^\d{1,18}$/.test(texto ?? '')

/** The file named by the address; null when it names none. */
function arquivoDo({ idDocumento, idAnexo }: Record<string, string | undefined>) {
  if (ehId(idAnexo)) return { chamada: chamadasDoSgi.arquivoDaVersao, id: idAnexo }
  return ehId(idDocumento) ? { chamada: chamadasDoSgi.arquivo, id: idDocumento } : null
}
type ArquivoPedido = NonNullable<ReturnType<typeof arquivoDo>>
const enderecoDe = ({ chamada, id }: ArquivoPedido, query = {}): string => addressOf(chamada, { params: { id }, query })

/** The bytes, once: reading them is what the log records. Null when there is nothing this person may see. */
async function buscar(endereco: string, signal: AbortSignal): Promise<Arquivo | null> {
  const response = await fetch(endereco, { signal })
  if (response.status === 401) {
    await renewSession()
    return null
  }
  if (response.status >= 500) throw new ApiError('Não foi possível abrir o documento.', response.status)
  if (!response.ok) return null
  const nome = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const blob = await response.blob()
  return { nome: nome ? decodeURIComponent(nome) : 'documento', tipo: blob.type, src: URL.createObjectURL(blob) }
}

/** Spec 2 §2, Document viewer: the file in a full-page frame; home, without a word, when there is none to be seen. */
export function VerAnexoScreen() {
  const arquivo = arquivoDo(useSearch({ strict: false }) as Record<string, string | undefined>)
  return arquivo ? <Visor key={enderecoDe(arquivo)} arquivo={arquivo} /> : <Navigate to="/" replace />
}

/** The same file inside another page, at whose top the record is named. */
export const DocumentoEmVigor = ({ id }: { id: string }) => (
  <Visor arquivo={{ chamada: chamadasDoSgi.arquivo, id }} altura="max(420px, calc(100dvh - 320px))" />
)

function Visor({ arquivo, altura }: { arquivo: ArquivoPedido; altura?: string }) {
  const endereco = enderecoDe(arquivo)
  const { data, error, refetch } = useQuery({
    queryKey: [sgiDocumentos.name, 'arquivo', endereco],
    queryFn: ({ signal }) => buscar(endereco, signal),
    // Each look is a look in the log: nothing is fetched again by itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  usePageTitle(data?.nome)
  useEffect(() => {
    if (data) return () => URL.revokeObjectURL(data.src)
  }, [data])
  const baixar = enderecoDe(arquivo, { baixar: 'true' })

  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeletons lines={6} />
  if (data === null) return <Navigate to="/" replace />
  return (
    <>
      {!altura && <h1 className="visually-hidden">{data.nome}</h1>}
      {showsOnPage(data.tipo) ? (
        <DocumentViewer
          src={data.src}
          name={data.nome}
          type={data.tipo}
          downloadHref={baixar}
          height={altura ?? 'calc(100dvh - var(--p-top-bar))'}
        />
      ) : (
        <div className={css.outro}>
          <p>“{data.nome}” não abre no navegador: baixe para ver.</p>
          <Button component="a" href={baixar} download leftSection={<IconDownload size={16} />}>
            Baixar
          </Button>
        </div>
      )}
    </>
  )
}
