import { addDays, formatDate, type PlainDate } from '../../core/dates.ts'
import { cleanDocument, formatDocument, isValidDocument } from '../../core/documents.ts'
import { lerChaveNfe } from './nfe.ts'

/** An event registered for an invoice after it was authorised (table tpEvento). */
export interface EventoDaNota {
  readonly tipo: string
  readonly cStat: string
  readonly chave: string
}

/** What of an invoice says whether it is to be paid. */
export interface FatosDaNota {
  readonly chave: string
  readonly numero: string
  readonly serie: string
  readonly emitente: string
  readonly emissao: PlainDate | null
  /** tpNF: 0 what the issuer takes in, 1 what it hands out. */
  readonly tipo: string
  /** finNFe: 1 normal, 2 complement, 3 adjustment, 4 goods returned, 5 credit, 6 debit. */
  readonly finalidade: string
  readonly vencimentos: readonly (PlainDate | null)[]
  readonly eventos: readonly EventoDaNota[]
  /** The digest its issuer signed, and the one the Sefaz authorised; null where the file has none. */
  readonly resumoAssinado: string | null
  readonly resumoAutorizado: string | null
  /** Does the content still have that digest? Null when it cannot be worked out. */
  readonly conteudoConfere: boolean | null
}

/** Registered and tied to its invoice, on time (135) or late (155), or registered alone (136). */
const REGISTRADO: readonly string[] = ['135', '136', '155', '101']
/** Cancelled by its issuer, in its own right or for having been issued twice; the last is the old layout's. */
const CANCELAMENTO: readonly string[] = ['110111', '110112', 'cancNFe']
const DESCONHECIDA: readonly string[] = ['210220', '210240']

/** Sefaz's clocks and ours are some minutes apart, and the country has four time zones. */
const FOLGA_EM_DIAS = 1

/** Why that invoice is not to be paid at all, in a sentence each; none when nothing forbids it. */
export function impedimentosDaNota(nota: FatosDaNota, hoje: PlainDate): string[] {
  const chave = lerChaveNfe(nota.chave)
  const motivos: string[] = []
  const tem = (tipos: readonly string[]) =>
    nota.eventos.some(
      ({ tipo, cStat, chave }) => tipos.includes(tipo) && REGISTRADO.includes(cStat) && chave === nota.chave,
    )
  if (tem(CANCELAMENTO)) motivos.push('Esta nota foi cancelada por quem a emitiu: ela não se paga.')
  if (chave && cleanDocument(nota.emitente) !== chave.documento)
    motivos.push(
      `A chave desta nota é do emitente ${formatDocument(chave.documento)}, e a nota diz ${formatDocument(nota.emitente) || 'não ter emitente'}: o arquivo foi alterado.`,
    )
  else if (!isValidDocument(nota.emitente))
    motivos.push(`O CPF ou CNPJ do emitente (${formatDocument(nota.emitente)}) não confere: o arquivo foi alterado.`)
  if (chave && (numero(nota.numero) !== chave.numero || numero(nota.serie) !== chave.serie))
    motivos.push(
      `A chave é da nota ${chave.numero}, série ${chave.serie}, e o arquivo diz nota ${nota.numero}, série ${nota.serie}: ele foi alterado.`,
    )
  if (nota.finalidade === '4')
    motivos.push('Esta nota é de devolução de mercadoria: ela não cobra, e não se paga. Peça a nota da venda.')
  if (nota.tipo === '0')
    motivos.push('Esta nota é de entrada, do que o próprio emitente recebeu: ela não cobra, e não se paga.')
  if (nota.emissao && nota.emissao > addDays(hoje, FOLGA_EM_DIAS))
    motivos.push(
      `Esta nota diz ter sido emitida em ${formatDate(nota.emissao)}, que ainda não chegou: confira-a na Sefaz.`,
    )
  if (nota.resumoAssinado && nota.resumoAutorizado && nota.resumoAssinado !== nota.resumoAutorizado)
    motivos.push('O que o emitente assinou não é o que a Sefaz autorizou: o arquivo foi alterado.')
  return motivos
}

const numero = (texto: string): string => (/^\d+$/.test(texto) ? String(Number(texto)) : texto)

/** What of an invoice is to be looked at before it is paid, in a sentence each. */
export function avisosDaNota(nota: FatosDaNota): string[] {
  const avisos: string[] = []
  if (nota.conteudoConfere === false)
    avisos.push(
      'O conteúdo desta nota não é mais o que o emitente assinou: confira os valores pela chave, no portal da Sefaz, antes de pagar.',
    )
  if (nota.eventos.some(({ tipo, chave }) => DESCONHECIDA.includes(tipo) && chave === nota.chave))
    avisos.push('A empresa disse à Sefaz que não reconhece esta nota: confira com quem cuida do fiscal.')
  const chave = lerChaveNfe(nota.chave)
  if (chave && nota.emissao && !nota.emissao.startsWith(chave.mes))
    avisos.push(
      `A chave é de ${mesDito(chave.mes)}, e a nota diz ter sido emitida em ${formatDate(nota.emissao)}: confira.`,
    )
  if (nota.finalidade === '2') avisos.push('Esta nota é complementar: confira a nota que ela completa.')
  if (nota.finalidade === '3') avisos.push('Esta nota é de ajuste: confira se há o que pagar por ela.')
  if (nota.finalidade === '5') avisos.push('Esta nota é de crédito: confira se há o que pagar por ela.')
  const { emissao } = nota
  const antes = emissao ? nota.vencimentos.filter((dia) => dia !== null && dia < emissao) : []
  if (antes.length > 0)
    avisos.push(
      `${antes.length === 1 ? 'Uma parcela vence' : `${antes.length} parcelas vencem`} antes da emissão (${formatDate(antes[0]!)}): confira as datas com o fornecedor.`,
    )
  return avisos
}

const mesDito = (mes: string): string => mes.split('-').reverse().join('/')
