import type { RecordOf } from '../core/entity.ts'
import { chavePixRecusada, limparChavePix, pixChaveValida } from './captura/pix.ts'
import type { fornecedores } from './fornecedores.ts'

type Fornecedor = RecordOf<typeof fornecedores>
type ComPix = Partial<Pick<Fornecedor, 'pixTipo' | 'pixChave'>>

/** What one field of a supplier demands of another: kind and key of a PIX go together, and the key is one of its kind. */
export function problemasDoFornecedor({ pixTipo, pixChave }: ComPix): Record<string, string> {
  if (pixTipo && !pixChave) return { pixChave: 'Informe a chave PIX, ou deixe o tipo em branco.' }
  if (!pixTipo && pixChave) return { pixTipo: 'Escolha o tipo da chave PIX.' }
  if (pixTipo && pixChave && !pixChaveValida(pixTipo, pixChave)) return { pixChave: chavePixRecusada(pixTipo) }
  return {}
}

/** The key as the payment system knows it: 'ANA@X.COM' and 'ana@x.com' are one. */
export const comChaveLimpa = <T extends ComPix>(fornecedor: T): T =>
  fornecedor.pixTipo && fornecedor.pixChave
    ? { ...fornecedor, pixChave: limparChavePix(fornecedor.pixTipo, fornecedor.pixChave) }
    : fornecedor
