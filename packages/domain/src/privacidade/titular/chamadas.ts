import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'

const query = z.object({ formato: z.enum(['json', 'pdf', 'zip']).default('json') })

/** What the house knows of a user, or of a supplier's person; a collaborator's is dp's, with their papers. */
export const chamadasDosTitulares = {
  usuario: defineChamada({ metodo: 'GET', caminho: '/usuarios/:id/relatorio-do-titular', query }),
  fornecedor: defineChamada({ metodo: 'GET', caminho: '/fornecedores/:id/relatorio-do-titular', query }),
}
