/**
 * Reads a bank statement in CNAB 240: FEBRABAN's service 'Extrato de conta corrente para conciliação bancária' (lots of operation
 * E, segment E), whose positions Banco do Brasil, Bradesco, Caixa, Itaú, Santander, Sicoob and Sicredi share (docs/financas.md).
 */
import { formatDate, type PlainDate } from '../../core/dates.ts'
import { type Centavos, formatMoney } from '../../core/money.ts'
import { ArquivoNaoAceito, linhasDoArquivo } from '../remessas/arquivo-do-banco.ts'
import { c, lerCentavos, lerDia, lerTexto, registro } from '../remessas/campos.ts'
import {
  contarVezes,
  type ExtratoLido,
  ExtratoRecusado,
  type LinhaDoExtrato,
  MAXIMO_DE_LINHAS,
} from './extrato-lido.ts'

const abertura = registro('extratoAbertura', 'Abertura do extrato', [
  c(1, 8),
  c(9, 9, 'operacao', 'X', 'Operação'),
  c(10, 11, 'servico', 'N', 'Serviço'),
  c(12, 52),
  c(53, 57, 'agencia', 'N', 'Agência'),
  c(58, 58),
  c(59, 70, 'conta', 'N', 'Conta'),
  c(71, 240),
])
const movimento = registro('extratoMovimento', 'Lançamento (segmento E)', [
  c(1, 108),
  c(109, 111, 'natureza', 'X', 'Natureza'),
  c(112, 113),
  c(114, 133, 'complemento', 'T', 'Complemento'),
  c(134, 142),
  c(143, 150, 'data', 'D', 'Data do lançamento'),
  c(151, 168, 'valor', 'V', 'Valor do lançamento'),
  c(169, 169, 'sinal', 'X', 'Débito ou crédito'),
  c(170, 172, 'categoria', 'N', 'Categoria'),
  c(173, 176, 'codigo', 'X', 'Código do histórico'),
  c(177, 201, 'historico', 'T', 'Histórico'),
  c(202, 240, 'documento', 'T', 'Documento'),
])
const fechamento = registro('extratoFechamento', 'Fechamento do extrato', [
  c(1, 142),
  c(143, 150, 'data', 'D', 'Data do saldo'),
  c(151, 168, 'saldo', 'V', 'Saldo'),
  c(169, 169, 'sinal', 'X', 'Devedor ou credor'),
  c(170, 170, 'posicao', 'X', 'Posição do saldo'),
  c(171, 176, 'quantidade', 'N', 'Registros do lote'),
  c(177, 194, 'debitos', 'V', 'Soma dos débitos'),
  c(195, 212, 'creditos', 'V', 'Soma dos créditos'),
  c(213, 240),
])

/** Does the text begin as a bank's CNAB 240 file does? */
export const pareceCnab = (conteudo: string): boolean => /^\uFEFF?\d{3}00000/.test(conteudo)

const limpo = (texto: string): string =>
  texto
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

interface Conta {
  readonly banco: string
  readonly agencia: string
  readonly conta: string
  readonly linhas: LinhaDoExtrato[]
  readonly vezDe: ReturnType<typeof contarVezes>
  readonly avisos: string[]
  saldo: ExtratoLido['saldo']
}
interface Lote {
  readonly conta: Conta
  debitos: Centavos
  creditos: Centavos
}

/** The statements in that text, one an account; throws ExtratoRecusado with a sentence when it is none. */
export function lerExtratoCnab(conteudo: string | Uint8Array): ExtratoLido[] {
  const { linhas, avisos } = linhasDoBanco(conteudo)
  const contas = new Map<string, Conta>()
  const segmentos = new Set<string>()
  let lote: Lote | null = null
  let total = 0
  for (const [indice, linha] of linhas.entries()) {
    if (linha[7] === '1') {
      if (lote) throw new ExtratoRecusado(`O extrato vem cortado: o lote antes da linha ${indice + 1} não termina.`)
      lote =
        lerTexto(abertura, linha, 'operacao') === 'E'
          ? { conta: contaDo(contas, linha), debitos: 0, creditos: 0 }
          : null
    } else if (linha[7] === '3') {
      segmentos.add(linha[13]!)
      if (!lote || linha[13] !== 'E') continue
      if (++total > MAXIMO_DE_LINHAS)
        throw new ExtratoRecusado(`O extrato passa de ${MAXIMO_DE_LINHAS} linhas. Baixe um período menor.`)
      lancar(lote, linha, indice + 1)
    } else if (linha[7] === '5' && lote) {
      fechar(lote, linha)
      lote = null
    }
  }
  if (lote || linhas.at(-1)![7] !== '9')
    throw new ExtratoRecusado('O extrato vem cortado: falta o fechamento. Baixe-o de novo no site do banco.')
  if (contas.size === 0) throw new ExtratoRecusado(naoEExtrato(segmentos))
  return [...contas.values()].map(({ vezDe: _, avisos: daConta, ...conta }) => ({
    formato: 'cnab240',
    ...conta,
    repetidos: [],
    avisos: [...avisos, ...daConta],
  }))
}

function linhasDoBanco(conteudo: string | Uint8Array): { linhas: string[]; avisos: string[] } {
  try {
    return linhasDoArquivo(conteudo, 'extrato')
  } catch (error) {
    throw error instanceof ArquivoNaoAceito ? new ExtratoRecusado(error.message) : error
  }
}

function naoEExtrato(segmentos: ReadonlySet<string>): string {
  if (['A', 'J', 'O', 'N'].some((segmento) => segmentos.has(segmento)))
    return 'Este é um arquivo de pagamentos, não um extrato: o retorno deles se importa em Remessas e retornos.'
  if (segmentos.has('T')) return 'Este é um retorno de cobrança (boletos que a empresa emite), não um extrato.'
  return 'Este arquivo CNAB 240 não traz extrato de conta corrente: peça ao banco o de conciliação bancária.'
}

/** Banks send a lot for each day: those of one account are one statement. */
function contaDo(contas: Map<string, Conta>, linha: string): Conta {
  const [banco, agencia, conta] = [
    linha.slice(0, 3),
    lerTexto(abertura, linha, 'agencia'),
    lerTexto(abertura, linha, 'conta'),
  ]
  const chave = `${banco} ${agencia} ${conta}`
  const nova = contas.get(chave) ?? { banco, agencia, conta, linhas: [], vezDe: contarVezes(), avisos: [], saldo: null }
  contas.set(chave, nova)
  return nova
}

/** D takes from the account, C brings to it; null for anything else. */
function comSinal(valor: Centavos | null, sinal: string): Centavos | null {
  if (valor === null || (sinal !== 'D' && sinal !== 'C')) return null
  return sinal === 'D' && valor !== 0 ? -valor : valor
}

function lancar(lote: Lote, linha: string, numero: number): void {
  const ler = (nome: string) => limpo(lerTexto(movimento, linha, nome))
  const data = lerDia(movimento, linha, 'data')
  if (!data) throw new ExtratoRecusado(`A linha ${numero} do extrato não tem uma data que exista (posições 143 a 150).`)
  const valor = comSinal(lerCentavos(movimento, linha, 'valor'), ler('sinal').toUpperCase())
  if (valor === null)
    throw new ExtratoRecusado(
      `A linha ${numero} do extrato não tem um valor que se leia sem dúvida (posições 151 a 169): “${limpo(linha.slice(150, 169))}”.`,
    )
  if (valor === 0) return
  if (valor < 0) lote.debitos -= valor
  else lote.creditos += valor
  const documento = ler('documento').replace(/^0+(?=.)/, '')
  // The bank gives no identifier: what it wrote of the movement, number and history, is what it is known by.
  const fitid = [ler('natureza'), ler('categoria'), ler('codigo'), ler('historico'), documento].join('|')
  const partes = [ler('historico'), ler('complemento')].filter((parte) => parte && !/^0+$/.test(parte))
  const nova = {
    fitid,
    data,
    valor,
    descricao: [...new Set(partes)].join(' · ') || 'Sem descrição',
    documento: /^0*$/.test(documento) ? null : documento,
  }
  lote.conta.linhas.push({ ...nova, vez: lote.conta.vezDe(nova) })
}

/** A balance that is not the day's last is none to go on: P is partial, I of the middle of the day. */
const PARCIAIS = ['P', 'I']

function fechar({ conta, debitos, creditos }: Lote, linha: string): void {
  const data = lerDia(fechamento, linha, 'data')
  const valor = comSinal(lerCentavos(fechamento, linha, 'saldo'), lerTexto(fechamento, linha, 'sinal').toUpperCase())
  const parcial = PARCIAIS.includes(lerTexto(fechamento, linha, 'posicao').toUpperCase())
  if (data && valor !== null && !parcial && (!conta.saldo || conta.saldo.data <= data)) conta.saldo = { data, valor }
  if (data && parcial) conta.avisos.push(`O saldo de ${formatDate(data)} é parcial e não foi lançado.`)
  const [doBanco, doCredito] = [lerCentavos(fechamento, linha, 'debitos'), lerCentavos(fechamento, linha, 'creditos')]
  if (doBanco === null || doCredito === null || (doBanco === 0 && doCredito === 0)) return
  if (doBanco !== debitos || doCredito !== creditos)
    conta.avisos.push(naoFecha(data, { doBanco, doCredito }, { debitos, creditos }))
}

const naoFecha = (
  data: PlainDate | null,
  { doBanco, doCredito }: { doBanco: Centavos; doCredito: Centavos },
  { debitos, creditos }: { debitos: Centavos; creditos: Centavos },
): string =>
  `O fechamento${data ? ` de ${formatDate(data)}` : ''} soma ${formatMoney(doBanco)} de débitos e ${formatMoney(doCredito)} de créditos, e as linhas somam ${formatMoney(debitos)} e ${formatMoney(creditos)}: confira se o arquivo veio inteiro.`
