/** What each attachment type asks in the form, and which types the order refuses now, with the reason (Spec 1 §4, Mixing). */
import { limparChaveNfe } from '@prumo/domain/financeiro/captura/nfe.ts'
import { DEVIDOS } from '@prumo/domain/financeiro/pedidos/anexo-inicial.ts'
import { TIPO_DE_ANEXO, tiposDeAnexo } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { recusasDeMistura } from '@prumo/domain/financeiro/pedidos/mistura-de-anexos.ts'

const { proposta, notaFiscal, cupomFiscal, boleto, outros, transferencia } = TIPO_DE_ANEXO

/** Types that cannot be chosen beside the others, each with the domain's own sentence. */
export function tiposRecusados(tipoDePedido: number, outrosTipos: readonly number[]): Record<number, string> {
  const jaRecusados = new Set(recusasDeMistura(tipoDePedido, outrosTipos).map(({ mensagem }) => mensagem))
  const recusados: Record<number, string> = {}
  for (const tipo of Object.keys(tiposDeAnexo).map(Number)) {
    const nova = recusasDeMistura(tipoDePedido, [...outrosTipos, tipo]).find(
      ({ mensagem, ...recusa }) => (recusa.tipo === tipo || recusa.com === tipo) && !jaRecusados.has(mensagem),
    )
    if (nova) recusados[tipo] = nova.mensagem.replace(/\.$/, '')
  }
  return recusados
}

export type CamposDoTipo = {
  numero: string | null
  codigo: boolean
  chave: boolean
  pix: boolean
  valor: boolean
  pagamento: boolean
}

/** The fields a type is asked for; payment dates only where there is something to pay. */
export function camposDoTipo(tipo: number | null): CamposDoTipo {
  const pagamento = tipo !== null && DEVIDOS.includes(tipo)
  return {
    numero: tipo === null || tipo === outros ? null : tipo === notaFiscal ? 'Número da nota' : 'Número do documento',
    codigo: tipo === boleto,
    chave: tipo === notaFiscal,
    pix: tipo === transferencia,
    valor: tipo !== null && tipo !== outros,
    pagamento,
  }
}

/** Endings the server knows; it looks at the contents itself. */
const ACEITOS = /\.(pdf|png|jpe?g|jfif|webp|hei[cf]|xml|xlsx|docx|pptx|xls|doc|ods|odt|zip|csv|txt)$/i

/** Why a file cannot be an attachment, as far as its name tells; null when it can. */
export const recusaPeloNome = ({ name }: Pick<File, 'name'>): string | null =>
  ACEITOS.test(name) ? null : `“${name}” não pode ser enviado: use PDF, imagem, XML, planilha ou texto.`

const PISTAS: readonly [RegExp, number][] = [
  [/boleto/i, boleto],
  [/proposta|or[cç]amento|cota[cç][aã]o/i, proposta],
  [/cupom/i, cupomFiscal],
  [/\b(nf|nfe|nota|danfe)/i, notaFiscal],
]

/** The type a file's name suggests, unless the order refuses it. */
export function tipoPeloNome(nome: string, recusados: Readonly<Record<number, string>>): number | null {
  const tipo = PISTAS.find(([pista]) => pista.test(nome))?.[1] ?? null
  return tipo !== null && recusados[tipo] === undefined ? tipo : null
}

/** A boleto's digits in the groups they are printed in: 47 of a bank's boleto, 48 of a utility's bill (it begins with 8). */
export function formatarCodigoDeBarras(texto: string): string {
  const n = texto.replace(/\D/g, '').slice(0, 48)
  if (n.startsWith('8')) return (n.match(/.{1,12}/g) ?? []).join(' ')
  const grupos = [n.slice(0, 5), n.slice(5, 10), n.slice(10, 15), n.slice(15, 21), n.slice(21, 26), n.slice(26, 32)]
  const [a, b, c, d, e, f] = grupos as [string, string, string, string, string, string]
  const par = (x: string, y: string) => (y ? `${x}.${y}` : x)
  return [par(a, b), par(c, d), par(e, f), n.slice(32, 33), n.slice(33)].filter(Boolean).join(' ')
}

/** An invoice's key (44 positions; of a service's, 50) in groups of four, as it is printed. */
export const formatarChave = (texto: string): string =>
  (
    limparChaveNfe(texto)
      .slice(0, 50)
      .match(/.{1,4}/g) ?? []
  ).join(' ')
