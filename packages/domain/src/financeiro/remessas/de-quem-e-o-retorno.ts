import { bankName } from '../../core/banks.ts'
import { cleanDocument, formatDocument } from '../../core/documents.ts'
import { campoDe, documentoDoBanco, larguraDe, temCampo } from './campos.ts'
import { mesmaTitularidade } from './formas.ts'
import { leiautes } from './leiautes.ts'
import type { CabecaDoRetorno, ContaPagadoraNaRemessa, LeiauteDeBanco } from './tipos.ts'

/** A payer account as it is told from another. */
export type ContaConhecida = Pick<ContaPagadoraNaRemessa, 'agencia' | 'conta' | 'convenio'> & {
  /** By which its files say the convênio; the generic one when nobody says. */
  readonly leiaute?: LeiauteDeBanco
  readonly id: string
  readonly nome: string
  readonly empresa: Pick<ContaPagadoraNaRemessa['empresa'], 'documento'>
}

const semZeros = (texto: string): string | null => texto.trim().replace(/^0+/, '') || null

/** Positions 18 to 70 of the first line, the same in every layout; Itaú's has no convênio. */
export const cabecaDoRetorno = (linha: string): CabecaDoRetorno => ({
  documento: documentoDoBanco(linha[17]!, linha.slice(18, 32)),
  convenio: semZeros(linha.slice(32, 52)),
  agencia: semZeros(linha.slice(52, 57)),
  conta: semZeros(linha.slice(58, 70)),
})

/** Unknown on either side is no difference: banks leave in blank what they do not use. */
const outro = (dito: string | null, nosso: string | null): boolean => dito !== null && nosso !== null && dito !== nosso

const outraConta = (cabeca: CabecaDoRetorno, conta: ContaConhecida): boolean =>
  outro(cabeca.agencia, semZeros(conta.agencia)) || outro(cabeca.conta, semZeros(conta.conta))

/** The root of the CNPJ: the account may be a branch's. */
const outraEmpresa = ({ documento }: CabecaDoRetorno, { empresa }: Pick<ContaConhecida, 'empresa'>): boolean =>
  documento !== null && cleanDocument(empresa.documento) !== '' && !mesmaTitularidade(empresa.documento, documento)

function outroConvenio({ convenio }: CabecaDoRetorno, conta: ContaConhecida): boolean {
  if (conta.convenio.trim() === '') return false
  const { convenioNoArquivo, registros } = leiautes[conta.leiaute ?? 'febraban']
  const nosso = semZeros(convenioNoArquivo(conta).convenio)
  const { headerArquivo } = registros
  // Where the layout gives it only the beginning of the field, the rest is the bank's to write.
  const comeco = temCampo(headerArquivo, 'convenio') && larguraDe(campoDe(headerArquivo, 'convenio')) < LARGURA
  return outro(comeco && nosso ? (convenio?.slice(0, nosso.length) ?? null) : convenio, nosso)
}
/** Positions 33 to 52. */
const LARGURA = 20

/**
 * The one account that the first line names whole, agency and number, and not another company's; null in doubt. It is where a
 * number is looked for that each account counts for itself.
 */
export function contaDita(cabeca: CabecaDoRetorno, doBanco: readonly ContaConhecida[]): ContaConhecida | null {
  const ditas = doBanco.filter(
    (conta) =>
      cabeca.agencia !== null &&
      cabeca.conta !== null &&
      semZeros(conta.agencia) === cabeca.agencia &&
      semZeros(conta.conta) === cabeca.conta &&
      !outraEmpresa(cabeca, conta),
  )
  return ditas.length === 1 ? ditas[0]! : null
}

const dita = ({ agencia, conta }: CabecaDoRetorno): string =>
  [agencia && `agência ${agencia}`, conta && `conta ${conta}`].filter(Boolean).join(', ')

/** Whose return it is, with what is odd about it; or, in a sentence, why it is not to be taken in. */
export type DonoDoRetorno = { readonly id: string; readonly avisos: readonly string[] } | { readonly recusa: string }

/**
 * Which of this company's accounts a return speaks of. Another company's file may carry the very numbers of our payments, so what
 * its first line says counts for more than they do: another account and another company is refused; another account of ours, or
 * another convênio, is said. `dosPagamentos` is the account the payments it names left from; null when it names none.
 */
export function deQuemEORetorno(
  bancoCode: string,
  cabeca: CabecaDoRetorno,
  doBanco: readonly ContaConhecida[],
  dosPagamentos: ContaConhecida | null,
  que: 'retorno' | 'arquivo' = 'retorno',
): DonoDoRetorno {
  const banco = bankName(bancoCode) ?? `banco ${bancoCode}`
  if (doBanco.length === 0)
    return { recusa: `Este ${que} é do banco ${bancoCode}, e nenhuma conta pagadora é desse banco.` }
  if (dosPagamentos) return comPagamentos(cabeca, doBanco, dosPagamentos)
  const iguais = doBanco.filter((conta) => !outraConta(cabeca, conta) && (cabeca.agencia ?? cabeca.conta) !== null)
  const conta = iguais.find((uma) => !outraEmpresa(cabeca, uma)) ?? iguais[0]
  if (conta) return { id: conta.id, avisos: avisos(cabeca, conta) }
  if (que === 'arquivo' && !dita(cabeca) && cabeca.documento !== null)
    return daEmpresa(cabeca, cabeca.documento, doBanco)
  return {
    recusa: dita(cabeca)
      ? `Este ${que} é da ${dita(cabeca)}, que não é nenhuma das contas pagadoras do ${banco}: confira se o arquivo é desta empresa.`
      : `Este ${que} não diz de que conta é${que === 'retorno' ? ' e não fala de nenhum pagamento daqui' : ''}: confira se o arquivo é desta empresa.`,
  }
}

/** A DDA is against the company, and Itaú's tells none of its accounts: the first that is the company's, or its branch's, takes it. */
function daEmpresa(cabeca: CabecaDoRetorno, documento: string, doBanco: readonly ContaConhecida[]): DonoDoRetorno {
  const conta =
    doBanco.find(({ empresa }) => cleanDocument(empresa.documento) === documento) ??
    doBanco.find(({ empresa }) => cleanDocument(empresa.documento) !== '' && !outraEmpresa(cabeca, { empresa }))
  if (conta) return { id: conta.id, avisos: avisos(cabeca, conta) }
  return {
    recusa: `Este arquivo é do CPF ou CNPJ ${formatDocument(documento)}, que não é o de nenhuma conta pagadora deste banco: confira se o arquivo é desta empresa.`,
  }
}

function comPagamentos(
  cabeca: CabecaDoRetorno,
  doBanco: readonly ContaConhecida[],
  conta: ContaConhecida,
): DonoDoRetorno {
  const deOutraConta = outraConta(cabeca, conta)
  if (!deOutraConta) return { id: conta.id, avisos: avisos(cabeca, conta) }
  const nossa = doBanco.find((uma) => uma.id !== conta.id && !outraConta(cabeca, uma))
  // An agency that was merged, or a number corrected since: the company's own document settles it, never the payments' numbers.
  if (cabeca.documento === null || outraEmpresa(cabeca, conta))
    return {
      recusa: `Este retorno é da ${dita(cabeca)}${deOutro(cabeca, conta)}, e fala de pagamentos que saíram da conta "${conta.nome}": confira se o arquivo é desta empresa.`,
    }
  return {
    id: conta.id,
    avisos: [
      `O arquivo diz ser da ${dita(cabeca)}${nossa ? ` ("${nossa.nome}")` : ''}, e os pagamentos saíram da conta "${conta.nome}": confira a conta pagadora.`,
      ...avisos(cabeca, conta),
    ],
  }
}

const deOutro = (cabeca: CabecaDoRetorno, conta: ContaConhecida): string =>
  outraEmpresa(cabeca, conta) ? ', de outra empresa' : ''

function avisos(cabeca: CabecaDoRetorno, conta: ContaConhecida): string[] {
  return [
    ...(outraEmpresa(cabeca, conta)
      ? [`O CPF ou CNPJ do arquivo não é o da empresa da conta "${conta.nome}": confira o cadastro da conta jurídica.`]
      : []),
    ...(outroConvenio(cabeca, conta)
      ? [`O arquivo é do convênio ${cabeca.convenio}, e a conta "${conta.nome}" tem outro: confira-o com o banco.`]
      : []),
  ]
}
