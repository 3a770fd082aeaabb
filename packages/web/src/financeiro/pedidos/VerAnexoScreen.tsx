import { Button } from '@mantine/core'
import { chamadasDosDocumentos } from '@prumo/domain/dp/colaboradores-docs-chamadas.ts'
import { chamadasDePedidos } from '@prumo/domain/financeiro/pedidos/chamadas.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { renewSession } from '../../core/session/session.ts'
import { ApiError, addressOf, api } from '../../core/wire/api.ts'
import { DocumentViewer, showsOnPage } from '../../ui/DocumentViewer.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { type ConsultaDoAnexo, lerConsultaDoAnexo } from './consulta-do-anexo.ts'
import css from './VerAnexo.module.css'

type Arquivo = { nome: string; tipo: string; src: string }

/** The attachment's id, also when an order and a position in it are named. Null when there is none. */
async function anexoId(consulta: ConsultaDoAnexo, signal: AbortSignal): Promise<string | null> {
  if (consulta.por !== 'pedido') return consulta.id
  const pedido = await api.call(chamadasDePedidos.ler, { params: { id: consulta.id }, signal })
  const anexos = consulta.pagamento ? pedido.anexos.filter(({ emPagamento }) => emPagamento) : pedido.anexos
  return anexos[consulta.index]?.id ?? null
}

const chamadaDe = (consulta: ConsultaDoAnexo) =>
  consulta.por === 'documento'
    ? chamadasDosDocumentos.arquivo
    : chamadasDePedidos[consulta.comprovante ? 'comprovante' : 'arquivo']

/** The bytes, once: reading them is what the log records. Null when there is nothing this person may see. */
async function buscar(consulta: ConsultaDoAnexo, signal: AbortSignal): Promise<(Arquivo & { baixar: string }) | null> {
  try {
    const id = await anexoId(consulta, signal)
    if (!id) return null
    const chamada = chamadaDe(consulta)
    const response = await fetch(addressOf(chamada, { params: { id } }), { signal })
    if (response.status === 401) {
      await renewSession()
      return null
    }
    if (!response.ok) {
      if (response.status >= 500) throw new ApiError('Não foi possível abrir o documento.', response.status)
      return null
    }
    const disposicao = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1]
    const blob = await response.blob()
    return {
      nome: disposicao ? decodeURIComponent(disposicao) : 'documento',
      tipo: blob.type,
      src: URL.createObjectURL(blob),
      baixar: addressOf(chamada, { params: { id }, query: { baixar: 'true' } }),
    }
  } catch (error) {
    if (error instanceof ApiError && error.status > 0 && error.status < 500) return null
    throw error
  }
}

/** Spec 2 §2, Document viewer: the file in a full-page frame; home, without a word, when there is none to be seen. */
export function VerAnexoScreen() {
  const consulta = lerConsultaDoAnexo(useSearch({ strict: false }) as Record<string, string | undefined>)
  return consulta ? <Documento key={JSON.stringify(consulta)} consulta={consulta} /> : <Navigate to="/" replace />
}

function Documento({ consulta }: { consulta: ConsultaDoAnexo }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['pedidos-anexos', 'documento', consulta],
    queryFn: ({ signal }) => buscar(consulta, signal),
    // Each look is a look in the log: nothing is fetched again by itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  usePageTitle(data?.nome)
  const mostra = data && (data.tipo.startsWith('image/') || showsOnPage(data.tipo))
  useEffect(() => {
    if (!data) return
    // What no browser shows is handed over as a file.
    if (!mostra) window.location.assign(data.baixar)
    return () => URL.revokeObjectURL(data.src)
  }, [data, mostra])

  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeletons lines={6} />
  if (data === null) return <Navigate to="/" replace />
  if (mostra)
    return (
      <>
        <h1 className="visually-hidden">{data.nome}</h1>
        <DocumentViewer
          src={data.src}
          name={data.nome}
          type={data.tipo}
          downloadHref={data.baixar}
          height="calc(100dvh - var(--p-top-bar))"
        />
      </>
    )
  return (
    <div className={css.other} role="status">
      <h1 className="visually-hidden">{data.nome}</h1>
      <p>“{data.nome}” não abre no navegador: o download começou.</p>
      <Button component="a" href={data.baixar} download leftSection={<IconDownload size={16} />}>
        Baixar de novo
      </Button>
    </div>
  )
}
