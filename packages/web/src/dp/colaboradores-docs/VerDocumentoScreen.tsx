import { chamadasDosDocumentos } from '@prumo/domain/dp/colaboradores-docs-chamadas.ts'
import { Navigate, useSearch } from '@tanstack/react-router'
import { ViewedFile } from '../../core/ViewedFile.tsx'
import { addressOf } from '../../core/wire/api.ts'

/**
 * Spec 2 §2, Document viewer: without `tipo`, docId is a collaborator's document. Home, without a word, when there is none
 * to be seen: no id, no permission, no such document, or one of a level this person does not see.
 */
export function VerDocumentoScreen() {
  const { docId = '', tipo } = useSearch({ strict: false }) as { docId?: string; tipo?: string }
  if (!/^\d{1,18}$/.test(docId) || tipo !== undefined) return <Navigate to="/" replace />
  const onde = { params: { id: docId } }
  return (
    <ViewedFile
      key={docId}
      address={addressOf(chamadasDosDocumentos.arquivo, onde)}
      downloadHref={addressOf(chamadasDosDocumentos.arquivo, { ...onde, query: { baixar: true } })}
    />
  )
}
