import { chamadasDosAnexosDeObra } from '@prumo/domain/obras/anexos/chamadas.ts'
import { Navigate, useSearch } from '@tanstack/react-router'
import { ViewedFile } from '../../core/ViewedFile.tsx'
import { addressOf } from '../../core/wire/api.ts'

/** Spec 2 §2, Document viewer, with tipo=obra: a work's document. Home, without a word, when there is none to be seen. */
export function VerAnexoScreen() {
  const { docId = '', tipo } = useSearch({ strict: false }) as { docId?: string; tipo?: string }
  if (!/^\d{1,18}$/.test(docId) || tipo !== 'obra') return <Navigate to="/" replace />
  const onde = { params: { id: docId } }
  return (
    <ViewedFile
      key={docId}
      address={addressOf(chamadasDosAnexosDeObra.arquivo, onde)}
      downloadHref={addressOf(chamadasDosAnexosDeObra.arquivo, { ...onde, query: { baixar: 'true' } })}
    />
  )
}
