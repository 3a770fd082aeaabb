/** A bank that exists nowhere: it reads a remittance and answers it. For the demonstration and for tests. */

/** Where each segment carries our number, the day and the value, from position 1. */
const LUGARES: Readonly<Record<string, { numero: number; dia: number; valor: number }>> = {
  A: { numero: 74, dia: 94, valor: 120 },
  J: { numero: 183, dia: 145, valor: 153 },
  O: { numero: 123, dia: 100, valor: 108 },
  N: { numero: 18, dia: 88, valor: 96 },
}

/** What the bank says of one payment: its codes, and what it did differently from what was asked. */
export interface Resposta {
  readonly codigos: string
  /** 'ddmmaaaa' */
  readonly dia?: string
  /** In centavos. */
  readonly valor?: number
}

const por = (linha: string, de: number, texto: string): string =>
  linha.slice(0, de - 1) + texto + linha.slice(de - 1 + texto.length)

/** The FEBRABAN return of that remittance; `responder` is asked for each payment by our number, and null leaves it out. */
export function retornoDoBanco(
  remessa: string,
  responder: (seuNumero: string) => Resposta | null,
  nsa?: number,
): string {
  let responde: Resposta | null = null
  const linhas = remessa.split('\r\n').filter(Boolean)
  const saida = linhas.flatMap((linha, n) => {
    if (n === 0) return [por(por(linha, 143, '2'), 158, String(nsa ?? Number(linha.slice(157, 163))).padStart(6, '0'))]
    if (linha[7] !== '3') return [linha]
    const segmento = linha[13]!
    const lugares = LUGARES[segmento]
    const complemento = segmento === 'J' && linha.slice(17, 19) === '52'
    // Twenty positions in most layouts, and one less at Caixa: our numbers are shorter than either.
    if (lugares && !complemento) responde = responder(linha.slice(lugares.numero - 1, lugares.numero + 18).trim())
    if (!responde) return []
    if (!lugares || complemento) return [linha]
    return [respondida(linha, lugares, segmento, responde)]
  })
  return `${saida.map((linha, n) => (n === saida.length - 1 ? por(linha, 24, String(saida.length).padStart(6, '0')) : linha)).join('\r\n')}\r\n`
}

function respondida(
  linha: string,
  { dia, valor }: { dia: number; valor: number },
  segmento: string,
  { codigos, ...outro }: Resposta,
): string {
  const pago = /^0[03]/.test(codigos)
  const quando = outro.dia ?? linha.slice(dia - 1, dia + 7)
  const quanto = outro.valor === undefined ? linha.slice(valor - 1, valor + 14) : String(outro.valor).padStart(15, '0')
  const comCodigos = por(linha, 231, codigos.padEnd(10))
  if (!pago) return comCodigos
  // Transfers have fields of their own for what really happened; the others repeat what was asked.
  return segmento === 'A'
    ? por(por(comCodigos, 155, quando), 163, quanto)
    : por(por(comCodigos, dia, quando), valor, quanto)
}
