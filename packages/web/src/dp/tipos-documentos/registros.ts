import { colaboradoresDocs } from '@prumo/domain/dp/colaboradores-docs.ts'
import { tiposDocumentos } from '@prumo/domain/dp/tipos-documentos.ts'
import { chamadasDosTipos } from '@prumo/domain/dp/tipos-documentos-chamadas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useQuery } from '@tanstack/react-query'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'

export const removalAddress = (id: string): string =>
  `/${tiposDocumentos.tela.caminho}/remover/${encodeURIComponent(id)}`

/** How many documents are of the type, in the whole company; they come and go by their own live events. */
export const useDocumentosDoTipo = (id: string, enabled = true) =>
  useQuery({
    queryKey: [colaboradoresDocs.name, 'do-tipo', id],
    queryFn: ({ signal }) => api.call(chamadasDosTipos.contarDocumentos, { params: { id }, signal }),
    enabled,
  })

/** '3 documentos são'. */
export const documentosSao = (total: number): string =>
  total === 0 ? 'Nenhum documento é' : total === 1 ? '1 documento é' : `${total.toLocaleString('pt-BR')} documentos são`

/** Does this person see what is restricted? (domain, telasDosRestritos) */
export function useVeRestritos(): boolean {
  const emColaboradores = usePermission(telas.colaboradores, 'acesso')
  const emTipos = usePermission(telas.tiposDocumentos, 'acesso')
  return emColaboradores || emTipos
}
