import { montarBarras } from '../captura/boleto.ts'
import { crc16 } from '../captura/pix.ts'
import { leiautes } from './leiautes.ts'
import type { ContaPagadoraNaRemessa, GuiaSemCodigo, LeiauteDeBanco, PagamentoNaRemessa } from './tipos.ts'

export const LEIAUTES: readonly LeiauteDeBanco[] = ['febraban', '001', '033', '104', '237', '341', '748', '756']
/** A Tuesday; the payments are made the day after. */
export const GERADA_EM = { data: '2026-11-24', hora: '10:15:30' }
export const HOJE = GERADA_EM.data
export const AMANHA = '2026-11-25'

export const contaPagadora = (leiaute: LeiauteDeBanco): ContaPagadoraNaRemessa => ({
  bancoCode: leiaute === 'febraban' ? '001' : leiaute,
  agencia: '1234',
  agenciaDigito: leiaute === '341' ? '' : '3',
  conta: '56789',
  contaDigito: leiaute === 'febraban' ? 'X1' : leiaute === '341' ? '7' : '2',
  convenio: leiaute === '341' ? '' : leiaute === '104' ? '01234501000102' : '012345',
  leiaute,
  cnpjAlfanumerico: false,
  pixTodoDia: false,
  pixPorDados: false,
  guiasSemCodigo: true,
  empresa: {
    nome: 'Construções Árvore & Ímã Ltda.',
    documento: '11.222.333/0001-81',
    logradouro: 'Rua das Flores',
    numero: '120-B',
    complemento: 'Sala 4',
    cidade: 'São José dos Pinhais',
    cep: '83005-000',
    uf: 'PR',
  },
})

const campo = (id: string, texto: string): string => id + String(texto.length).padStart(2, '0') + texto
/** A PIX 'copia e cola' that closes. */
export function brCode(conta: string, { valor, txid }: { valor?: string; txid: string }): string {
  const semCrc =
    campo('00', '01') +
    campo('26', campo('00', 'br.gov.bcb.pix') + conta) +
    campo('52', '0000') +
    campo('53', '986') +
    (valor ? campo('54', valor) : '') +
    campo('58', 'BR') +
    campo('59', 'PADARIA SOL') +
    campo('60', 'CURITIBA') +
    campo('62', campo('05', txid)) +
    '6304'
  return semCrc + crc16(semCrc)
}
export const qrEstatico = brCode(campo('01', 'padaria@sol.com.br'), { valor: '12.34', txid: 'CAFE2026' })
export const qrDinamico = brCode(campo('25', 'pix.banco.com.br/qr/v2/cobv/0123456789abcdef0123456789abcdef'), {
  txid: '***',
})

const joao = { nome: 'João D’Ávila Peçanha', documento: '529.982.247-25' }
const fornecedor = { nome: 'Ferragens São Jorge Comércio e Indústria S/A', documento: '15.216.260/0001-76' }
const filial = { nome: 'Construções Árvore & Ímã Filial', documento: '11.222.333/0002-62' }

let contador = 0
export const pagamento = (
  mudancas: Partial<PagamentoNaRemessa> & Pick<PagamentoNaRemessa, 'meio'>,
): PagamentoNaRemessa => ({
  seuNumero: String(++contador).padStart(6, '0'),
  documento: 'NF 1234',
  valor: 123_456,
  dataPagamento: AMANHA,
  vencimento: '2026-11-30',
  favorecido: fornecedor,
  ...mudancas,
})
const conta = (bancoCode: string, poupanca = false, digito = '0') =>
  ({ tipo: 'conta', bancoCode, agencia: '0987', agenciaDigito: '3', conta: '123456', digito, poupanca }) as const

export const ARRECADACAO = {
  agua: { codigoBarras: '82610000001874300972026121000001234567890001', valor: 18_743 },
  telefone: { codigoBarras: '84610000000246100291100054603390069589506108', valor: 2_461 },
  tributo: { codigoBarras: '85870000123456700642026113007001123456789012', valor: 1_234_567 },
  referencia: { codigoBarras: '81710000000010012340000000000000000000000005', valor: 5_000 },
}

/** A DARF of what was withheld in October, paid in time. */
export const darf: GuiaSemCodigo = {
  tipo: 'tributo',
  guia: 'darf',
  codigoDeReceita: '1708',
  competencia: '2026-10',
  contribuinte: null,
  principal: 123_456,
  multa: 0,
  juros: 0,
}

export const barras = (banco: string, valor: number): string =>
  montarBarras(banco, '2026-11-30', valor, '1234567890123456789012345')

/** One payment of each form at least, with every oddity of the fields: value under and over the title's, letters in digits, accents. */
export function pagamentosDe(leiaute: LeiauteDeBanco): PagamentoNaRemessa[] {
  const proprio = contaPagadora(leiaute).bancoCode
  const base: Omit<PagamentoNaRemessa, 'seuNumero'>[] = [
    pagamento({ meio: conta(proprio), favorecido: joao }),
    pagamento({ meio: conta(proprio, true), favorecido: joao, valor: 1 }),
    pagamento({ meio: conta('104'), valor: 999_999_999 }),
    pagamento({ meio: conta('033', true, 'X'), vencimento: null }),
    pagamento({ meio: conta('104'), favorecido: filial }),
    pagamento({ meio: { tipo: 'boleto', codigoBarras: barras(proprio, 123_456) } }),
    pagamento({ meio: { tipo: 'boleto', codigoBarras: barras('748', 130_000) }, dataPagamento: '2026-11-26' }),
    pagamento({ meio: { tipo: 'boleto', codigoBarras: barras('756', 100_000) }, favorecido: joao }),
    pagamento({ meio: { tipo: 'boleto', codigoBarras: '00198000000000000000000001234567000000001217' } }),
    ...Object.values(ARRECADACAO).map(({ codigoBarras, valor }) =>
      pagamento({ meio: { tipo: 'boleto', codigoBarras }, valor, favorecido: { nome: 'Sanepar', documento: null } }),
    ),
    pagamento({ meio: { tipo: 'pix', chaveTipo: 1, chave: '529.982.247-25' }, favorecido: joao }),
    pagamento({ meio: { tipo: 'pix', chaveTipo: 2, chave: '15.216.260/0001-76' } }),
    pagamento({ meio: { tipo: 'pix', chaveTipo: 3, chave: 'Financeiro@Ferragens.com.br' } }),
    pagamento({ meio: { tipo: 'pix', chaveTipo: 4, chave: '(41) 98765-4321' }, favorecido: joao }),
    pagamento({ meio: { tipo: 'pix', chaveTipo: 5, chave: '123e4567-e89b-12d3-a456-426614174000' } }),
    pagamento({ meio: { tipo: 'pix-qr', copiaECola: qrEstatico, txid: null }, valor: 1_234 }),
    pagamento({ meio: { tipo: 'pix-qr', copiaECola: qrDinamico, txid: null }, favorecido: joao }),
  ]
  // Only Itaú tells between accounts of one holder.
  if (leiaute === '341') base.push(pagamento({ meio: conta('341'), favorecido: filial }))
  const contado = leiautes[leiaute].numeroContado
  return base.map((dados, n) => ({ ...dados, seuNumero: contado?.(n + 1) ?? `P${1001 + n}A1T1` }))
}
