/**
 * Reads the DDA file (Débito Direto Autorizado): the boletos registered against the company at any bank, which its own bank tells
 * in CNAB 240, one segment G each (FEBRABAN, 'Boleto de pagamento eletrônico'; Itaú calls it 'Varredura de sacado').
 */
import type { PlainDate } from '../../core/dates.ts'
import { isValidDocument } from '../../core/documents.ts'
import { type Centavos, formatMoney } from '../../core/money.ts'
import { valorNasBarras } from '../captura/boleto.ts'
import { falhaDasBarras } from '../captura/codigo-de-barras.ts'
import { ArquivoNaoAceito, linhasDoArquivo } from './arquivo-do-banco.ts'
import { c, diaDoBanco, documentoDoBanco, lerCentavos, lerTexto, registro } from './campos.ts'
import { cabecaDoRetorno } from './de-quem-e-o-retorno.ts'
import type { CabecaDoRetorno } from './tipos.ts'

const segmentoG = registro('segmentoG', 'Boleto contra a empresa (segmento G)', [
  c(1, 15),
  c(16, 17, 'movimento', 'N', 'Movimento'),
  c(18, 61, 'codigoBarras', 'N', 'Código de barras'),
  c(62, 62, 'beneficiarioTipo', 'N', 'Inscrição do beneficiário'),
  c(63, 77, 'beneficiarioDocumento', 'Z', 'CPF/CNPJ do beneficiário'),
  c(78, 107, 'beneficiario', 'T', 'Beneficiário'),
  c(108, 115, 'vencimento', 'D', 'Vencimento'),
  c(116, 130, 'valor', 'V', 'Valor do título'),
  c(131, 147),
  c(148, 162, 'documento', 'X', 'Número do documento'),
  c(163, 181),
  c(182, 189, 'emissao', 'D', 'Emissão'),
  c(190, 240),
])

/** 'Pedido de baixa' (C004): who issued it takes it back, and it is no longer to be paid. */
const BAIXA = '02'
/** Or else that bank means something else by 02: a public file of Bradesco's has it on a boleto of the very day. */
const TUDO_BAIXADO =
  'Todos os boletos deste arquivo vêm como baixa (movimento 02): confira com o banco se é isso que ele quer dizer.'

export interface BoletoDoDda {
  readonly codigoBarras: string
  readonly beneficiario: string
  readonly beneficiarioDocumento: string | null
  /** The number that whoever issued it gives to the invoice. */
  readonly documento: string | null
  readonly vencimento: PlainDate | null
  /** Zero where it leaves the amount open. */
  readonly valor: Centavos
  readonly emissao: PlainDate | null
  readonly baixado: boolean
}

export interface DdaLido {
  readonly bancoCode: string
  readonly cabeca: CabecaDoRetorno
  readonly boletos: readonly BoletoDoDda[]
  readonly avisos: readonly string[]
}

/** Boletos one file may tell of: above what any company has open. */
export const MAXIMO_DO_DDA = 10_000

/** What the file says; throws `ArquivoNaoAceito` for one that is no DDA. */
export function lerDda(conteudo: string | Uint8Array): DdaLido {
  const { linhas, avisos } = linhasDoArquivo(conteudo, 'DDA')
  const cabeca = linhas[0]!
  if (cabeca[142] === '1')
    throw new ArquivoNaoAceito(
      'e-remessa',
      'Este é um arquivo que vai para o banco: escolha o de DDA, que o banco entrega.',
    )
  if (linhas.at(-1)![7] !== '9')
    throw new ArquivoNaoAceito(
      'incompleto',
      'O arquivo não tem o fechamento (registro 9): veio cortado. Baixe-o de novo.',
    )
  const detalhes = linhas.filter((linha) => linha[7] === '3')
  const doDda = linhas.flatMap((linha, n) => (linha[7] === '3' && linha[13] === 'G' ? [{ linha, numero: n + 1 }] : []))
  if (doDda.length === 0 && detalhes.length > 0)
    throw new ArquivoNaoAceito(
      'nao-e-de-pagamentos',
      'Este arquivo não traz boletos de DDA (segmento G): o retorno de pagamentos e o extrato têm outro lugar.',
    )
  if (doDda.length > MAXIMO_DO_DDA)
    throw new ArquivoNaoAceito('grande', `O arquivo passa de ${MAXIMO_DO_DDA} boletos: peça ao banco um período menor.`)
  // The same boleto told of twice is as it was told last.
  const boletos = new Map<string, BoletoDoDda>()
  const estranhas: string[] = []
  for (const { linha, numero } of doDda) {
    const lido = lerBoletoDoDda(linha)
    if (typeof lido === 'string') estranhas.push(`A linha ${numero} ficou de fora: ${lido}`)
    else {
      const noCodigo = valorNasBarras(lido.codigoBarras)
      if (noCodigo !== null && noCodigo !== lido.valor)
        estranhas.push(
          `A linha ${numero} diz ${formatMoney(lido.valor)} e o seu código de barras ${formatMoney(noCodigo)}: confira o boleto.`,
        )
      boletos.delete(lido.codigoBarras)
      boletos.set(lido.codigoBarras, lido)
    }
  }
  return {
    bancoCode: cabeca.slice(0, 3),
    cabeca: cabecaDoRetorno(cabeca),
    boletos: [...boletos.values()],
    avisos: [
      ...avisos,
      ...(boletos.size > 0 && [...boletos.values()].every(({ baixado }) => baixado) ? [TUDO_BAIXADO] : []),
      ...estranhas.slice(0, 10),
      ...(estranhas.length > 10 ? [`E outras ${estranhas.length - 10}.`] : []),
    ],
  }
}

/** A boleto, or why its line is none that could be paid. */
function lerBoletoDoDda(linha: string): BoletoDoDda | string {
  const ler = (nome: string) => lerTexto(segmentoG, linha, nome).trim()
  const codigoBarras = ler('codigoBarras')
  const falha = codigoBarras.startsWith('8') ? 'não é um boleto de cobrança.' : falhaDasBarras(codigoBarras)
  if (falha) return falha
  const valor = lerCentavos(segmentoG, linha, 'valor')
  if (valor === null) return 'o valor não se lê (posições 116 a 130).'
  const noCodigo = valorNasBarras(codigoBarras)
  const documento = documentoDoBanco(ler('beneficiarioTipo'), ler('beneficiarioDocumento'))
  return {
    codigoBarras,
    beneficiario: ler('beneficiario').replace(/\s+/g, ' ') || 'Beneficiário sem nome',
    beneficiarioDocumento: documento !== null && isValidDocument(documento) ? documento : null,
    documento: ler('documento').replace(/^0+(?=.)/, '') || null,
    vencimento: dia(ler('vencimento')),
    valor: valor || (noCodigo ?? 0),
    emissao: dia(ler('emissao')),
    baixado: ler('movimento') === BAIXA,
  }
}

/** DDMMAAAA as FEBRABAN has it; Sicredi writes AAAAMMDD. Years are those that a boleto may be of, by which one is told from the other. */
function dia(oito: string): PlainDate | null {
  const possivel = (lido: PlainDate | null) =>
    lido !== null && lido >= '1995-01-01' && lido < '2100-01-01' ? lido : null
  return possivel(diaDoBanco(oito)) ?? possivel(diaDoBanco(oito.slice(6) + oito.slice(4, 6) + oito.slice(0, 4)))
}

/** As people read its amount. */
export const valorDito = (valor: Centavos): string => (valor === 0 ? 'valor aberto' : formatMoney(valor))
