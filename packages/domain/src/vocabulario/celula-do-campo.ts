import { NO_SUCH_DAY } from '../core/day.ts'
/** A cell of a sheet as the field of an entity takes it, whatever a spreadsheet did to it; and what to write there, in words. */
import { formatDocument, isValidCnpj, isValidCpf } from '../core/documents.ts'
import type { CodeTable, Field } from '../core/field.ts'
import { searchable } from '../core/text.ts'
import { ambiguo, type Celula, lerDecimal, lerDia, lerInteiro, lerSimOuNao } from './celulas.ts'

export interface CelulaLida {
  readonly valor: unknown
  /** Why it cannot be read. */
  readonly problema?: string
  /** What was understood of it, where that is not what it says. */
  readonly aviso?: string
}

/** 'CPF / CNPJ *' and 'cpf/cnpj' are the same column. */
export const chaveDoTitulo = (texto: string): string => searchable(texto).replace(/[^a-z0-9]/g, '')

/** The number of a code said by its word or by itself; the words first, since a model of telephone is called '105'. */
export function lerPalavra(tabela: CodeTable, dito: string): number | null {
  const achado =
    Object.entries(tabela).find(([, palavra]) => chaveDoTitulo(palavra) === chaveDoTitulo(dito)) ??
    Object.entries(tabela).find(([codigo]) => codigo === dito)
  return achado ? Number(achado[0]) : null
}

const DOCUMENTOS: Partial<
  Record<Field['kind'], readonly (readonly [posicoes: number, vale: (um: string) => boolean])[]>
> = {
  cpf: [[11, isValidCpf]],
  cnpj: [[14, isValidCnpj]],
  cpfOuCnpj: [
    [11, isValidCpf],
    [14, isValidCnpj],
  ],
}

/** A document with the zeros a spreadsheet dropped at its beginning given back, where one alone closes with them. */
function lerDocumento(kind: Field['kind'], texto: string): CelulaLida {
  if (!/^\d{1,14}$/.test(texto)) return { valor: texto }
  const possiveis = DOCUMENTOS[kind]!.map(([posicoes, vale]) => [texto.padStart(posicoes, '0'), vale] as const).flatMap(
    ([um, vale]) => (vale(um) ? [um] : []),
  )
  const [um, outro] = possiveis
  if (um === undefined || possiveis.includes(texto)) return { valor: texto }
  if (outro)
    return {
      valor: texto,
      problema: `Sem os zeros do começo, pode ser o CPF ${formatDocument(um)} ou o CNPJ ${formatDocument(outro)}: escreva o número inteiro, como texto.`,
    }
  return { valor: um, aviso: `A planilha perdeu os zeros do começo: lido como ${formatDocument(um)}.` }
}

function lerNumero(celula: Celula, texto: string, inteiro: boolean): CelulaLida {
  const valor = inteiro ? lerInteiro(celula) : lerDecimal(celula)
  if (valor !== null) return { valor }
  return {
    valor: null,
    problema: ambiguo(texto)
      ? `“${texto}” pode ser lido de dois modos: escreva os milhares sem ponto, ou os centavos com vírgula.`
      : `Não entendi este número: escreva como ${inteiro ? '36' : '1234,56'}.`,
  }
}

/** Empty is nothing. What cannot be read stays as it is, for the field's own rule to refuse, unless something better is said. */
export function lerCampo(field: Field, celula: Celula): CelulaLida {
  const texto = celula === null ? '' : String(celula).trim()
  if (texto === '') return { valor: null }
  switch (field.kind) {
    case 'code': {
      const valor = lerPalavra(field.codes!, texto)
      return valor === null ? { valor: null, problema: `Não há esta opção. ${aceita(field)}.` } : { valor }
    }
    case 'boolean':
      return { valor: lerSimOuNao(texto, false) ?? texto }
    case 'bank':
      return { valor: /^\d{1,3}/.exec(texto)?.[0].padStart(3, '0') ?? texto }
    case 'cpf':
    case 'cnpj':
    case 'cpfOuCnpj':
      return lerDocumento(field.kind, texto)
    case 'cep':
      return { valor: /^\d{7}$/.test(texto) ? `0${texto}` : texto }
    case 'integer':
      return lerNumero(celula, texto, true)
    case 'money':
    case 'price':
    case 'quantity':
      return lerNumero(celula, texto, false)
    case 'date': {
      const valor = lerDia(celula, field.min)
      return valor === null ? { valor, problema: NO_SUCH_DAY } : { valor }
    }
    default:
      return { valor: texto }
  }
}

const MUITAS = 30

/** What a column takes, in words. */
export function aceita(field: Field): string {
  switch (field.kind) {
    case 'code': {
      const palavras = Object.values(field.codes!)
      return palavras.length > MUITAS ? 'Uma das opções do cadastro, pelo nome' : `Aceita: ${palavras.join(', ')}`
    }
    case 'boolean':
      return 'Sim ou Não'
    case 'bank':
      return 'Código de três números do banco: 001, 237, 341…'
    case 'cpf':
      return 'CPF, com ou sem pontuação'
    case 'cnpj':
      return 'CNPJ, com ou sem pontuação'
    case 'cpfOuCnpj':
      return 'CPF ou CNPJ, com ou sem pontuação'
    case 'phone':
      return 'Telefone com DDD'
    case 'cep':
      return 'CEP com 8 números'
    case 'uf':
      return 'Sigla do estado: PR, SP…'
    case 'email':
      return 'E-mail'
    case 'date':
      return 'Data, como 03/12/2026 ou 2026-12-03'
    case 'integer':
      return 'Número inteiro'
    case 'money':
    case 'price':
    case 'quantity':
      return 'Número, como 1234,56'
    default:
      return `Texto, até ${field.max} caracteres`
  }
}
