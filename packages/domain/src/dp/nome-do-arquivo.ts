/** Whose a document is, of what type and from which day, as the name of its file says: '1234 - ASO 2026-03-01.pdf'. */
import { isPlainDate, type PlainDate } from '../core/dates.ts'
import { cleanDocument, isValidCpf } from '../core/documents.ts'
import { searchable } from '../core/text.ts'

export interface PessoaConhecida {
  readonly id: string
  readonly nome: string
  readonly matricula: string
  readonly cpf: string
}
export interface TipoConhecido {
  readonly id: string
  readonly nome: string
}
/** What the name says; null is what it does not, or says of two. */
export interface Adivinhado {
  readonly colabId: string | null
  readonly tipoId: string | null
  readonly emissao: PlainDate | null
  readonly validade: PlainDate | null
}

const VAZIAS = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'em', 'com', 'para', 'pdf'])

const palavras = (texto: string): string[] =>
  searchable(texto)
    .split(/[^a-z0-9]+/)
    .filter((uma) => uma !== '' && !VAZIAS.has(uma))

/** 'NR-10', 'NR 10' and 'nr10' are one word. */
const comNumero = (uma: string | undefined, outra: string | undefined): string | null =>
  uma && outra && /^[a-z]{1,4}$/.test(uma) && /^\d{1,2}$/.test(outra) ? uma + outra : null

/** The words of a type's name, a number with the letters before it. */
function palavrasDoTipo(nome: string): string[] {
  const todas = palavras(nome)
  return todas.flatMap((uma, n) => {
    const junta = comNumero(uma, todas[n + 1])
    if (junta) return [junta]
    return comNumero(todas[n - 1], uma) ? [] : [uma]
  })
}

/** Of those, the only one with the highest mark; null when two have it. */
function oUnico<T>(candidatos: readonly (readonly [um: T, nota: number])[]): T | null {
  const maior = Math.max(...candidatos.map(([, nota]) => nota))
  const melhores = candidatos.filter(([, nota]) => nota === maior)
  return melhores.length === 1 ? melhores[0]![0] : null
}

const semZeros = (numero: string): string => numero.replace(/^0+(?=.)/, '')
const chaveDaMatricula = (matricula: string): string => semZeros(searchable(matricula).replace(/[^a-z0-9]/g, ''))

/** Everybody and every type, as names are looked up in: made once for many files. */
export function conhecer(pessoas: readonly PessoaConhecida[], tipos: readonly TipoConhecido[]) {
  const porMatricula = new Map<string, string | null>()
  for (const { id, matricula } of pessoas) {
    const chave = chaveDaMatricula(matricula)
    porMatricula.set(chave, porMatricula.has(chave) ? null : id)
  }
  const nomes = pessoas.map(({ id, nome }) => ({ id, nome: palavras(nome) }))
  return {
    porCpf: new Map(pessoas.map(({ id, cpf }) => [cleanDocument(cpf), id])),
    porMatricula,
    porPrimeiroNome: Map.groupBy(nomes, ({ nome }) => nome[0] ?? ''),
    tipos: tipos.map(({ id, nome }) => ({ id, nome: palavrasDoTipo(nome) })),
  }
}
export type Conhecidos = ReturnType<typeof conhecer>

const CPF = /(?<!\d)\d{3}\.?\d{3}\.?\d{3}[-.]?\d{2}(?!\d)/g
const DATA =
  /(?<!\d)(?:((?:19|20)\d\d)[-_. ](\d{1,2})[-_. ](\d{1,2})|(\d{1,2})[-_. ](\d{1,2})[-_. ]((?:19|20)\d\d)|(\d{8}))(?!\d)/g
const VALIDADE = /(?:^|[^a-z])(?:val|validade|valido|vence|vencimento|ate)[^a-z0-9]*$/

const dia = (ano: string, mes: string, d: string): PlainDate | null => {
  const escrito = `${ano}-${mes.padStart(2, '0')}-${d.padStart(2, '0')}`
  return isPlainDate(escrito, 1900) ? escrito : null
}

/** A day written whole: '20260301', or '01032026'. */
const compacta = (oito: string): PlainDate | null =>
  (/^(?:19|20)/.test(oito) ? dia(oito.slice(0, 4), oito.slice(4, 6), oito.slice(6)) : null) ??
  (/^\d{4}(?:19|20)/.test(oito) ? dia(oito.slice(4), oito.slice(2, 4), oito.slice(0, 2)) : null)

/** The days of a name, and the name without them. */
function lerDatas(texto: string, hoje: PlainDate) {
  const lidas: { dia: PlainDate; fim: boolean }[] = []
  const resto = texto.replace(DATA, (tudo: string, a1, m1, d1, d2, m2, a2, oito, onde: number) => {
    const lido = a1 ? dia(a1, m1, d1) : a2 ? dia(a2, m2, d2) : compacta(oito)
    if (lido === null) return tudo
    lidas.push({ dia: lido, fim: VALIDADE.test(searchable(texto.slice(0, onde))) })
    return ' '
  })
  const emissao = lidas.find((uma) => !uma.fim && uma.dia <= hoje)?.dia ?? null
  const depois = lidas.find((uma) => uma.dia !== emissao && (uma.fim || uma.dia > (emissao ?? hoje)))
  return { emissao, validade: depois?.dia ?? null, resto }
}

function lerTipo(termos: readonly string[], { tipos }: Conhecidos) {
  const ditas = new Set(termos)
  for (const [n, uma] of termos.entries()) ditas.add(comNumero(uma, termos[n + 1]) ?? uma)
  const notas = tipos.map((tipo) => [tipo, tipo.nome.filter((uma) => ditas.has(uma)).length] as const)
  const inteiros = notas.filter(([{ nome }, nota]) => nota > 0 && nota === nome.length)
  // Known by its first word, 'NR-10' for 'NR-10 BÁSICO', where no other type is known by as much.
  const pelaPrimeira = notas.filter(([{ nome }]) => nome[0] !== undefined && ditas.has(nome[0]))
  return oUnico(inteiros.length > 0 ? inteiros : pelaPrimeira)
}

/** By the number somebody has here, written whole or in pieces: '0042', 'A-77'. */
function pelaMatricula(termos: readonly string[], { porMatricula }: Conhecidos): string | null {
  for (let partes = 3; partes > 0; partes--) {
    const achados = new Set<string>()
    for (let n = 0; n + partes <= termos.length; n++) {
      const junto = termos.slice(n, n + partes).join('')
      const id = /\d/.test(junto) ? porMatricula.get(semZeros(junto)) : undefined
      if (id) achados.add(id)
    }
    if (achados.size > 0) return achados.size === 1 ? [...achados][0]! : null
  }
  return null
}

/** Who has all their names there; else who has the first and most of the others, when nobody else has as many. */
function peloNome(termos: readonly string[], { porPrimeiroNome }: Conhecidos): string | null {
  const ditos = new Set(termos)
  const notas = [...ditos]
    .flatMap((primeiro) => porPrimeiroNome.get(primeiro) ?? [])
    .map((pessoa) => [pessoa, pessoa.nome.filter((uma) => ditos.has(uma)).length] as const)
    .filter(([, nota]) => nota > 1)
  const inteiros = notas.filter(([{ nome }, nota]) => nota === nome.length)
  return oUnico(inteiros.length > 0 ? inteiros : notas)?.id ?? null
}

export function adivinhar(arquivo: string, conhecidos: Conhecidos, hoje: PlainDate): Adivinhado {
  // A second download of the same is called '… (1).pdf'.
  const nome = arquivo.replace(/\.[a-z0-9]{1,5}$/i, '').replace(/\s*\(\d{1,2}\)\s*$/, '')
  const cpf = (nome.match(CPF) ?? []).find((um) => isValidCpf(um))
  const { emissao, validade, resto } = lerDatas(nome.replace(CPF, ' '), hoje)
  const termos = palavras(resto)
  const tipo = lerTipo(termos, conhecidos)
  const doTipo = new Set(tipo?.nome)
  const livres = termos.filter((uma, n) => {
    const [antes, depois] = [comNumero(termos[n - 1], uma), comNumero(uma, termos[n + 1])]
    return ![uma, antes, depois].some((dita) => dita !== null && doTipo.has(dita))
  })
  const [numero, dito] = [pelaMatricula(livres, conhecidos), peloNome(livres, conhecidos)]
  const peloCpf = cpf === undefined ? undefined : conhecidos.porCpf.get(cleanDocument(cpf))
  // A number of one and a name of another say nothing.
  const semCpf = numero && dito && numero !== dito ? null : (numero ?? dito)
  return { colabId: peloCpf ?? semCpf, tipoId: tipo?.id ?? null, emissao, validade }
}
