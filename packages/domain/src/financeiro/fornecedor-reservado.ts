import { isCnpjShown } from '../core/documents.ts'
import { may, mayAny, type PermissionEntry } from '../core/tela.ts'
import { telas } from '../telas.ts'

type Permissoes = readonly PermissionEntry[]

/**
 * Who is shown where a supplier's money goes, and a person's CPF: whoever tends the register, pays, or has the bank's files,
 * which say it all. To look at payables is not to pay them (docs/decisions.md, 246).
 */
export const vePorInteiro = (permissoes: Permissoes): boolean =>
  mayAny(permissoes, telas.fornecedores, ['editar', 'acesso']) ||
  mayAny(permissoes, telas.contasAPagar, ['adicionar', 'editar']) ||
  may(permissoes, telas.remessas, 'visualizar')

/** Who raises, tends or decides on orders: they call the companies, and see the payee that an order itself names. */
export const cuidaDePedidos = (permissoes: Permissoes): boolean =>
  [telas.pedidos, telas.pedidosMaster, telas.solicitacoes].some((tela) =>
    mayAny(permissoes, tela, ['adicionar', 'editar']),
  )

/** How much of whom an order pays somebody is told: all of it, what the order itself says, or who without where. */
export type QuantoVe = 'tudo' | 'proprio' | 'nada'
export const quantoVe = (permissoes: Permissoes): QuantoVe =>
  vePorInteiro(permissoes) ? 'tudo' : cuidaDePedidos(permissoes) ? 'proprio' : 'nada'

/** Is the supplier of that document, as it is shown, a person? Of a company the document is public, and how it is reached is business. */
export const ehPessoaFisica = (documento: string): boolean => !isCnpjShown(documento)
