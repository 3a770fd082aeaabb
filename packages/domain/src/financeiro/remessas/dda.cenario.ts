/** Writes the DDA file of a bank, for tests: by widths, one after the other, sharing nothing with what reads it. */

export interface BoletoEscrito {
  readonly codigoBarras: string
  readonly beneficiario: string
  readonly documentoDoBeneficiario: string
  readonly documento?: string
  /** 'aaaa-mm-dd'. */
  readonly vencimento: string | null
  readonly centavos: number
  readonly emissao?: string
  /** C004: 01 comes in, 02 is taken back. */
  readonly movimento?: string
}
export interface ContaDoArquivo {
  readonly banco: string
  readonly documento: string
  readonly agencia: string
  readonly conta: string
}

const X = (texto: string, largura: number) => texto.slice(0, largura).padEnd(largura)
const N = (numero: string | number, largura: number) => String(numero).padStart(largura, '0')

export function arquivoDoDda(conta: ContaDoArquivo, boletos: readonly BoletoEscrito[]): string {
  const { banco, documento, agencia, conta: numero } = conta
  // Sicredi writes its days the other way round.
  const dia = (data: string | null | undefined) =>
    !data ? '00000000' : banco === '748' ? data.replaceAll('-', '') : data.split('-').reverse().join('')
  const empresa = `2${N(documento, 14)}${X('', 20)}${N(agencia, 5)} ${N(numero, 12)}0 ${X('EMPRESA MODELO LTDA', 30)}`
  const linhas = [
    `${banco}00000${X('', 9)}${empresa}${X('BANCO', 30)}${X('', 10)}226112026081500${N(9, 6)}08901600${X('', 69)}`,
    `${banco}00011I0300030 ${empresa}${X('', 138)}`,
  ]
  for (const [n, boleto] of boletos.entries()) {
    const { movimento = '01', documentoDoBeneficiario: dele } = boleto
    linhas.push(
      `${banco}00013${N(2 * n + 1, 5)}G ${movimento}${boleto.codigoBarras}${dele.length === 11 ? 1 : 2}${N(dele, 15)}${X(boleto.beneficiario, 30)}${dia(boleto.vencimento)}${N(boleto.centavos, 15)}${N(0, 15)}09${X(boleto.documento ?? '', 15)}${N(1234, 5)}0${X('', 10)}102${dia(boleto.emissao)}${N(0, 15)}0${N(0, 8)}${N(0, 15)}0${N(0, 2)}${N(0, 8)}1`,
      `${banco}00013${N(2 * n + 2, 5)}H ${movimento}0${N(0, 15)}${X('', 40)}${X('', 167)}`,
    )
  }
  linhas.push(`${banco}00015${X('', 9)}${N(boletos.length * 2 + 2, 6)}${X('', 217)}`)
  linhas.push(`${banco}99999${X('', 9)}${N(1, 6)}${N(linhas.length + 1, 6)}${N(0, 6)}${X('', 205)}`)
  const torta = linhas.find((linha) => linha.length !== 240)
  if (torta) throw new Error(`linha de ${torta.length} posições: ${torta}`)
  return linhas.map((linha) => `${linha}\r\n`).join('')
}
