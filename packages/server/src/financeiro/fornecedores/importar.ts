import { formatDocument } from '@prumo/domain/core/documents.ts'
import { comChaveLimpa, contaRecusada, problemasDoFornecedor } from '@prumo/domain/financeiro/fornecedor-valido.ts'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import type { Importacao } from '../../core/importacao/declaracao.ts'

/** Suppliers from a sheet, each with bank data as the form takes them. */
export const importacaoDeFornecedores: Importacao<typeof fornecedores> = {
  entity: fornecedores,
  maximo: 50_000,
  chama: ({ nome, cpfOuCnpj }) => [nome, cpfOuCnpj && formatDocument(String(cpfOuCnpj))],
  problemas: (entrada) => ({ ...problemasDoFornecedor(entrada), ...contaRecusada(entrada) }),
  completa: comChaveLimpa,
}
