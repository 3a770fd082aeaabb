import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { colaboradoresDocs } from '@prumo/domain/dp/colaboradores-docs.ts'
import { chamadasDosDocumentos } from '@prumo/domain/dp/colaboradores-docs-chamadas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { api, type UploadOptions } from '../../core/wire/api.ts'
import type { AnyRecord } from '../../core/wire/records.ts'

const { caminho } = telas.colaboradores
export const SLUG = colaboradoresDocs.name
/** What shows something of a document, and is asked for again when one changes. */
export const RENOVA = [SLUG, colaboradores.name] as const

/** Spec 2 §2, Personnel department. */
export const documentosAddress = (colabId: string): string => `/${caminho}/documentos/${encodeURIComponent(colabId)}`
export const novoDocumentoAddress = (colabId: string, renova?: string): string =>
  `/${caminho}/novo-documento/${encodeURIComponent(colabId)}${renova ? `?renova=${renova}` : ''}`
/** Many at once: of one collaborator, or of whoever their names say. */
export const enviarDocumentosAddress = (colabId?: string): string =>
  `/${caminho}/enviar-documentos${colabId ? `?colab=${encodeURIComponent(colabId)}` : ''}`
export const editarDocumentoAddress = (id: string, tela = telas.colaboradores as { caminho: string }): string =>
  `/${tela.caminho}/editar-documento/${encodeURIComponent(id)}`
export const verDocumentoAddress = (id: string, tela = telas.colaboradores as { caminho: string }): string =>
  `/${tela.caminho}/ver-documento-colaborador?docId=${encodeURIComponent(id)}`

export type ValoresDoDocumento = {
  tipoId: string | null
  emissao: string | null
  validade: string | null
  observacao: string | null
  documentoMorto?: boolean | null
}

function formulario(dados: object, arquivo: File): FormData {
  const form = new FormData()
  form.append('dados', JSON.stringify(dados))
  form.append('arquivo', arquivo, arquivo.name)
  return form
}

export const cadastrar = (
  dados: ValoresDoDocumento & { colabId: string; renovaId?: string },
  arquivo: File,
  options: UploadOptions,
): Promise<AnyRecord> => api.upload(chamadasDosDocumentos.criar, formulario(dados, arquivo), { ...options })

/** With a file, it takes the old one's place in the same act. */
export const alterar = (
  id: string,
  dados: Partial<ValoresDoDocumento> & { revisao: number },
  arquivo: File | null,
  options: UploadOptions,
): Promise<AnyRecord> =>
  arquivo
    ? api.upload(chamadasDosDocumentos.alterar, formulario(dados, arquivo), { params: { id }, ...options })
    : api.call(chamadasDosDocumentos.alterar, { params: { id }, body: dados })
