import type { RecordOf } from '../core/entity.ts'
import { chavePixRecusada, limparChavePix, pixChaveValida } from './captura/pix.ts'
import { type DigitoErrado, digitosErrados } from './digitos-da-conta.ts'
import type { fornecedores } from './fornecedores.ts'
import { separarAgencia } from './remessas/pagamento.ts'
import { IBGE_INVALIDO, ibgeValido } from './retencoes/servicos.ts'

type Fornecedor = RecordOf<typeof fornecedores>
type ComPix = Partial<Pick<Fornecedor, 'pixTipo' | 'pixChave' | 'municipioIbge'>>

/** What one field of a supplier demands of another: kind and key of a PIX go together, and the key is one of its kind. */
export function problemasDoFornecedor({ pixTipo, pixChave, municipioIbge }: ComPix): Record<string, string> {
  if (municipioIbge && !ibgeValido(municipioIbge)) return { municipioIbge: IBGE_INVALIDO }
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

type ComConta = Partial<Pick<Fornecedor, 'bancoCode' | 'agencia' | 'conta' | 'digito' | 'contaCorrenteOuPoupanca'>>

/** The digits of a supplier's agency and account that do not agree with them; an agency is written with its own ('1234-5'), or without. */
export function digitosDoFornecedor({
  bancoCode,
  agencia,
  conta,
  digito,
  contaCorrenteOuPoupanca,
}: ComConta): DigitoErrado[] {
  const partes = agencia ? separarAgencia(agencia) : null
  return digitosErrados({
    bancoCode,
    agencia: partes?.agencia,
    agenciaDigito: partes?.digito,
    conta: conta?.trim(),
    digito: digito?.trim(),
    poupanca: contaCorrenteOuPoupanca === 2,
  })
}

/** Those that are surely wrong, by field: what is refused where the account is written. */
export const contaRecusada = (conta: ComConta): Record<string, string> =>
  Object.fromEntries(
    digitosDoFornecedor(conta)
      .filter(({ forca }) => forca === 'impede')
      .map(({ campo, motivo }) => [campo, motivo]),
  )
