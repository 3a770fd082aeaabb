import { telas } from '../../telas.ts'
import { TITULAR } from '../requisicoes/codigos.ts'

/** Whose report is taken from here, as the address names them. */
export type QuemNoRelatorio = 'usuario' | 'fornecedor'

const base = `/${telas.requisicoesTitulares.caminho}/relatorio`
export const enderecoDoRelatorio = (quem: QuemNoRelatorio | '$quem', id: string): string => `${base}/${quem}/${id}`

type Pedida = Partial<Record<'colabId' | 'usuarioId' | 'fornecedorId', string | null>> & { readonly titular: number }

/** Where the report of who asked is taken; null where the house knows no such person. */
export function relatorioDeQuemPede({ titular, colabId, usuarioId, fornecedorId }: Pedida): string | null {
  if (titular === TITULAR.colaborador && colabId) return `/${telas.colaboradores.caminho}/titular/${colabId}`
  if (titular === TITULAR.usuario && usuarioId) return enderecoDoRelatorio('usuario', usuarioId)
  if (titular === TITULAR.fornecedor && fornecedorId) return enderecoDoRelatorio('fornecedor', fornecedorId)
  return null
}
