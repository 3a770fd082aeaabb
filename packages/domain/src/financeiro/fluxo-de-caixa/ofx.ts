/**
 * Reads a bank's OFX statement, in the SGML of version 1 (closing tags left out, all on one line or not) and the XML of version 2.
 * Written here because the reader at hand turns the text into JSON by patterns: it fails on legal one-line files and keeps
 * amounts as floats. This one looks at each character once, knows a closed list of elements and refuses what is too much.
 */
import { isPlainDate, type PlainDate } from '../../core/dates.ts'
import type { Centavos } from '../../core/money.ts'
import {
  contarVezes,
  type ExtratoLido,
  ExtratoRecusado,
  type LinhaDoExtrato,
  MAXIMO_DE_LINHAS,
  MAXIMO_DO_EXTRATO,
} from './extrato-lido.ts'

const MAXIMO_DE_ELEMENTOS = 200_000

const ENTIDADES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', quot: '"', apos: "'" }
const texto = (bruto: string): string =>
  bruto
    .replace(/&(#\d{1,6}|#x[0-9a-f]{1,5}|[a-z]{2,5});/gi, (tudo, nome: string) => {
      if (!nome.startsWith('#')) return ENTIDADES[nome.toLowerCase()] ?? tudo
      const codigo = nome[1] === 'x' || nome[1] === 'X' ? Number.parseInt(nome.slice(2), 16) : Number(nome.slice(1))
      return codigo >= 32 && codigo < 0x10000 && !(codigo >= 0xd800 && codigo <= 0xdfff)
        ? String.fromCharCode(codigo)
        : ''
    })
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** '20261110', '20261110120000[-3:BRT]': the day as the bank wrote it, in its own zone. */
function dia(bruto: string | undefined): PlainDate | null {
  const achado = /^(\d{4})(\d{2})(\d{2})/.exec(bruto ?? '')
  const data = achado ? `${achado[1]}-${achado[2]}-${achado[3]}` : ''
  return isPlainDate(data) ? data : null
}

/** '-1234.56', '1.234,56', '12,5': centavos, exact; null for anything else, also for '5.125', which may be thousands or thousandths. */
export function valorDoOfx(bruto: string | undefined): Centavos | null {
  const achado = /^([+-]?)(\d{1,3}(?:[.,]\d{3})+|\d{1,12})(?:([.,])(\d{1,2})0{0,4})?$/.exec(
    (bruto ?? '').replace(/\s/g, ''),
  )
  if (!achado) return null
  const [, sinal, inteiros, ponto, decimais = ''] = achado
  // One mark cannot part thousands and decimals at once.
  if (ponto && inteiros!.includes(ponto)) return null
  if (!ponto && inteiros!.split(/[.,]/).length === 2) return null
  const centavos = Number(inteiros!.replace(/[.,]/g, '') + decimais.padEnd(2, '0'))
  return !Number.isSafeInteger(centavos) ? null : sinal === '-' ? -centavos : centavos
}

const FOLHAS: ReadonlySet<string> = new Set([
  'FITID',
  'DTPOSTED',
  'TRNAMT',
  'MEMO',
  'NAME',
  'CHECKNUM',
  'REFNUM',
  'BANKID',
  'ACCTID',
  'BALAMT',
  'DTASOF',
  'CURDEF',
])
type Campos = Record<string, string>

/** The elements of the text, one after another; nothing nested is built, so nothing deep can hurt. */
function* elementos(ofx: string): Generator<{ nome: string; fecha: boolean; valor: string }> {
  let vistos = 0
  for (let em = ofx.indexOf('<'); em >= 0; ) {
    const fim = ofx.indexOf('>', em)
    if (fim < 0) return
    const proximo = ofx.indexOf('<', fim)
    const abre = ofx.lastIndexOf('<', fim)
    const dito = fim - abre <= 80 ? ofx.slice(abre + 1, fim) : ''
    const nome = /^(\/?)([A-Za-z][\w.]*)\s*\/?$/.exec(dito)
    if (++vistos > MAXIMO_DE_ELEMENTOS) throw new ExtratoRecusado('O arquivo tem elementos demais para um extrato.')
    if (nome)
      yield {
        nome: nome[2]!.toUpperCase(),
        fecha: nome[1] === '/',
        valor: ofx.slice(fim + 1, Math.min(proximo < 0 ? ofx.length : proximo, fim + 2001)),
      }
    em = proximo
  }
}

function linhaDe(campos: Campos, posicao: number): Omit<LinhaDoExtrato, 'vez'> | null {
  const onde = `A linha ${posicao} do extrato`
  const data = dia(campos.DTPOSTED)
  if (!data) throw new ExtratoRecusado(`${onde} não tem uma data que exista.`)
  const valor = valorDoOfx(campos.TRNAMT)
  if (valor === null)
    throw new ExtratoRecusado(
      `${onde} não tem um valor que se leia sem dúvida: “${texto(campos.TRNAMT ?? '').slice(0, 30)}”.`,
    )
  const fitid = texto(campos.FITID ?? '').slice(0, 255)
  if (!fitid) throw new ExtratoRecusado(`${onde} não tem o identificador do banco (FITID).`)
  if (valor === 0) return null
  const partes = [texto(campos.NAME ?? ''), texto(campos.MEMO ?? '')].filter(Boolean)
  const descricao = [...new Set(partes)].join(' · ').slice(0, 300) || 'Sem descrição'
  return {
    fitid,
    data,
    valor,
    descricao,
    documento: texto(campos.CHECKNUM ?? campos.REFNUM ?? '').slice(0, 60) || null,
  }
}

const repetidosEntre = (linhas: readonly LinhaDoExtrato[]): string[] =>
  [...Map.groupBy(linhas, ({ fitid }) => fitid)].flatMap(([fitid, delas]) => (delas.length > 1 ? [fitid] : []))

/** The statement in that text; throws ExtratoRecusado with a sentence when it is none, or holds more than one account. */
export function lerOfx(conteudo: string): ExtratoLido {
  if (conteudo.length > MAXIMO_DO_EXTRATO)
    throw new ExtratoRecusado('O arquivo é grande demais para um extrato (limite de 5 MB).')
  const comeco = conteudo.search(/<OFX>/i)
  if (comeco < 0)
    throw new ExtratoRecusado(
      'Este arquivo não é um extrato OFX nem CNAB 240. Baixe no site do banco o extrato num desses formatos.',
    )
  const cabeca = conteudo.slice(0, comeco)
  if (cabeca.length > 4000 || /<!DOCTYPE|<!ENTITY/i.test(conteudo))
    throw new ExtratoRecusado('Este arquivo não é um extrato OFX comum e foi recusado.')
  const conta: Campos = {}
  const saldo: Campos = {}
  const linhas: LinhaDoExtrato[] = []
  const vezDe = contarVezes()
  let dentro: 'linha' | 'saldo' | 'outro' | null = null
  let campos: Campos = {}
  let extratos = 0
  let posicao = 0
  const guardar = () => {
    if (dentro !== 'linha') return
    const linha = linhaDe(campos, ++posicao)
    if (linha) linhas.push({ ...linha, vez: vezDe(linha) })
    if (linhas.length > MAXIMO_DE_LINHAS)
      throw new ExtratoRecusado(`O extrato passa de ${MAXIMO_DE_LINHAS} linhas. Baixe um período menor.`)
  }
  for (const { nome, fecha, valor } of elementos(conteudo.slice(comeco))) {
    if (nome === 'STMTTRN') {
      guardar()
      dentro = fecha ? null : 'linha'
      campos = {}
    } else if (nome === 'LEDGERBAL' || nome === 'AVAILBAL') {
      guardar()
      dentro = fecha ? null : nome === 'LEDGERBAL' ? 'saldo' : 'outro'
    } else if (nome === 'STMTRS' && !fecha) {
      if (++extratos > 1) throw new ExtratoRecusado('O arquivo traz mais de uma conta: baixe um extrato por conta.')
    } else if (fecha && (nome === 'BANKTRANLIST' || nome === 'STMTRS')) {
      guardar()
      dentro = null
    } else if (!fecha && FOLHAS.has(nome)) {
      const alvo = dentro === 'linha' ? campos : dentro === 'saldo' ? saldo : dentro === null ? conta : null
      if (alvo && alvo[nome] === undefined) alvo[nome] = valor.trim()
    }
  }
  guardar()
  if (extratos === 0) throw new ExtratoRecusado('O arquivo OFX não traz extrato de conta corrente.')
  if (conta.CURDEF && texto(conta.CURDEF) !== 'BRL') throw new ExtratoRecusado('O extrato não é em reais (BRL).')
  const [dataDoSaldo, valorDoSaldo] = [dia(saldo.DTASOF), valorDoOfx(saldo.BALAMT)]
  return {
    formato: 'ofx',
    banco: texto(conta.BANKID ?? '') || null,
    agencia: null,
    conta: texto(conta.ACCTID ?? '') || null,
    linhas,
    repetidos: repetidosEntre(linhas),
    saldo: dataDoSaldo && valorDoSaldo !== null ? { data: dataDoSaldo, valor: valorDoSaldo } : null,
    avisos: [],
  }
}
