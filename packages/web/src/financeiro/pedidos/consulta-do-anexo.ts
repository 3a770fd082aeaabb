/** Which document the viewer's address names (Spec 1 §2, Attachment viewers; Spec 2 §2, Document viewer). */
export type ConsultaDoAnexo = { comprovante: boolean } & (
  | { por: 'anexo'; id: string }
  /** Without `tipo`, docId is a collaborator's document. */
  | { por: 'documento'; id: string }
  /** The attachment at that position of an order; `pagamento` counts only those in payment. */
  | { por: 'pedido'; id: string; index: number; pagamento: boolean }
)

const isId = (texto: string | undefined): texto is string => /^\d{1,18}$/.test(texto ?? '')

/** Null when the address names none: an id that is missing or is none, or a document of another area. */
export function lerConsultaDoAnexo(search: Record<string, string | undefined>): ConsultaDoAnexo | null {
  const comprovante = search.comprovante === 'true'
  if (isId(search.id)) return { por: 'anexo', id: search.id, comprovante }
  if (!isId(search.docId) || (search.tipo !== undefined && search.tipo !== 'pedido')) return null
  if (search.index === undefined) return { por: search.tipo ? 'anexo' : 'documento', id: search.docId, comprovante }
  if (!/^\d{1,3}$/.test(search.index)) return null
  return {
    por: 'pedido',
    id: search.docId,
    index: Number(search.index),
    pagamento: search.pagamento === 'true',
    comprovante,
  }
}
