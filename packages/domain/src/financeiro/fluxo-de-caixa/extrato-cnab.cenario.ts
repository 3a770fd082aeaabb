/**
 * Writes the CNAB 240 statement of a bank, for tests. By widths, one after the other, from the field table of FEBRABAN's service
 * 'Extrato de conta corrente para conciliação bancária': nothing here is the reader's, so that a wrong position there is seen.
 */

export interface MovimentoDoBanco {
  /** 'aaaa-mm-dd'. */
  readonly data: string
  readonly centavos: number
  readonly historico: string
  readonly documento?: string
  readonly complemento?: string
}
export interface LoteDoBanco {
  readonly agencia?: string
  readonly conta?: string
  readonly digito?: string
  readonly movimentos: readonly MovimentoDoBanco[]
  readonly saldo?: { readonly data: string; readonly centavos: number; readonly posicao?: string }
  /** What the closing says of the sums, when not the truth. */
  readonly somas?: readonly [debitos: number, creditos: number]
}

const X = (texto: string, largura: number) => texto.slice(0, largura).padEnd(largura)
const N = (numero: string | number, largura: number) => String(numero).padStart(largura, '0')
const dia = (data: string | undefined) => (data ? data.split('-').reverse().join('') : '00000000')
const sinal = (centavos: number) => (centavos < 0 ? 'D' : 'C')

/** What each bank writes in its own way where the table leaves it to them. */
const BANCOS: Readonly<
  Record<string, { nome: string; versao: string; lote: string; convenio: string; categoria: string; moeda: string }>
> = {
  '001': {
    nome: 'BANCO DO BRASIL S.A.',
    versao: '050',
    lote: '033',
    convenio: '000123456',
    categoria: '105',
    moeda: 'BRL',
  },
  '033': {
    nome: 'BANCO SANTANDER',
    versao: '060',
    lote: '040',
    convenio: '00332300123456789012',
    categoria: '120',
    moeda: 'BRL',
  },
  '104': {
    nome: 'CAIXA ECONOMICA FEDERAL',
    versao: '089',
    lote: '030',
    convenio: '123456',
    categoria: '112',
    moeda: '   ',
  },
  '237': { nome: 'BRADESCO', versao: '089', lote: '031', convenio: '654321', categoria: '117', moeda: 'BRL' },
  '341': { nome: 'BANCO ITAU SA', versao: '080', lote: '040', convenio: '', categoria: '103', moeda: 'REA' },
  '748': { nome: 'SICREDI', versao: '082', lote: '033', convenio: '98765', categoria: '105', moeda: 'BRL' },
  '756': { nome: 'SICOOB', versao: '081', lote: '033', convenio: '1234567', categoria: '106', moeda: 'BRL' },
}
export const BANCOS_DO_EXTRATO = Object.keys(BANCOS)

export function extratoDoBancoEmCnab(codigo: string, lotes: readonly LoteDoBanco[]): string {
  const banco = BANCOS[codigo]!
  const empresa = ({ agencia = '1234', conta = '56789', digito = '0' }: LoteDoBanco) =>
    `2${N('11222333000181', 14)}${X(banco.convenio, 20)}${N(agencia, 5)} ${N(conta, 12)}${X(digito, 1)} ${X('EMPRESA MODELO LTDA', 30)}`
  const linhas = [
    `${codigo}00000${X('', 9)}${empresa(lotes[0] ?? { movimentos: [] })}${X(banco.nome, 30)}${X('', 10)}2${dia('2026-11-20')}101500${N(7, 6)}${banco.versao}01600${X('', 69)}`,
  ]
  for (const [n, lote] of lotes.entries()) {
    const numero = N(n + 1, 4)
    linhas.push(
      `${codigo}${numero}1E0440${banco.lote} ${empresa(lote)}${X('', 40)}${dia(lote.saldo?.data)}${N(0, 18)}CF${banco.moeda}${N(n + 1, 5)}${X('', 62)}`,
    )
    for (const [m, movimento] of lote.movimentos.entries()) {
      const { data, centavos, historico, documento = '', complemento = '' } = movimento
      linhas.push(
        `${codigo}${numero}3${N(m + 1, 5)}E   ${empresa(lote)}${X('', 6)}DPV${complemento ? '01' : '00'}${X(complemento, 20)}N${dia(data)}${dia(data)}${N(Math.abs(centavos), 18)}${sinal(centavos)}${banco.categoria}${N(m + 14, 4)}${X(historico, 25)}${X(documento, 39)}`,
      )
    }
    const somar = (qual: string) =>
      lote.movimentos
        .filter(({ centavos }) => sinal(centavos) === qual)
        .reduce((s, { centavos }) => s + Math.abs(centavos), 0)
    const [debitos, creditos] = lote.somas ?? [somar('D'), somar('C')]
    const { data, centavos = 0, posicao = 'F' } = lote.saldo ?? {}
    linhas.push(
      `${codigo}${numero}5${X('', 9)}${empresa(lote).slice(0, 55)}${X('', 16)}${N(0, 54)}${dia(data)}${N(Math.abs(centavos), 18)}${sinal(centavos)}${posicao}${N(lote.movimentos.length + 2, 6)}${N(debitos, 18)}${N(creditos, 18)}${X('', 28)}`,
    )
  }
  linhas.push(
    `${codigo}99999${X('', 9)}${N(lotes.length, 6)}${N(linhas.length + 1, 6)}${N(lotes.length, 6)}${X('', 205)}`,
  )
  const torta = linhas.find((linha) => linha.length !== 240)
  if (torta) throw new Error(`linha de ${torta.length} posições: ${torta}`)
  return linhas.map((linha) => `${linha}\r\n`).join('')
}
