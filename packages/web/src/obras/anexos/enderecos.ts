import { obrasAnexos } from '@prumo/domain/obras/anexos/obras-anexos.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import { telas } from '@prumo/domain/telas.ts'
import { detailAddress } from '../../core/screens/addresses.ts'

const base = `/${telas.obras.caminho}`
/** The tab of the work's page. */
export const anexosDaObraAddress = (obraId: string): string => `${detailAddress(telas.obras, obraId)}?aba=anexos`
/** What shows something of a document, and is asked for again when one changes. */
export const RENOVA = [obrasAnexos.name, obras.name] as const

/** Spec 3 §2.2. */
export const adicionarAnexoAddress = (
  obraId: string,
  { disciplina, tipo }: { disciplina?: number; tipo?: number } = {},
): string => {
  const query = new URLSearchParams()
  if (disciplina) query.set('disciplina', String(disciplina))
  if (tipo) query.set('tipo', String(tipo))
  const texto = query.toString()
  return `${base}/adicionar-anexo/${encodeURIComponent(obraId)}${texto ? `?${texto}` : ''}`
}
export const alterarAnexoAddress = (id: string): string => `${base}/alterar-anexo/${encodeURIComponent(id)}`
export const verAnexoAddress = (id: string): string => `${base}/ver-anexo?tipo=obra&docId=${encodeURIComponent(id)}`
