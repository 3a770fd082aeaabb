import { falhaDasBarras } from '../captura/codigo-de-barras.ts'
import { bruto, type Campo, COLUNAS, diaDoBanco, horaDoBanco, lerCentavos, lerTexto, temCampo } from './campos.ts'
import { identificar, type LinhaIdentificada } from './identificar.ts'
import type { Leiaute, NomeDeRegistro } from './leiautes.ts'
import type { Problema } from './tipos.ts'

/**
 * What is wrong with a remittance by itself, without knowing what it should pay: widths, order, numbers, counts, sums. It shares
 * nothing with the code that writes the files, so that a mistake there is not repeated here.
 */
export function problemasDaEstrutura(leiaute: Leiaute, linhas: readonly string[]): Problema[] {
  if (linhas.length === 0) return [{ linha: null, campo: null, motivo: 'O arquivo está vazio.' }]
  const larguras = linhas.flatMap((linha, n) =>
    linha.length === COLUNAS
      ? []
      : [{ linha: n + 1, campo: null, motivo: `A linha tem ${linha.length} posições e devia ter ${COLUNAS}.` }],
  )
  if (larguras.length > 0) return larguras
  const lidas = identificar(leiaute, linhas)
  return [...doConteudo(lidas), ...daOrdem(leiaute, lidas), ...dosTotais(lidas)]
}

function doConteudo(lidas: readonly LinhaIdentificada[]): Problema[] {
  const banco = lidas[0]!.linha.slice(0, 3)
  return lidas.flatMap(({ numero, linha, registro }) => {
    if (!registro) return [{ linha: numero, campo: null, motivo: 'O leiaute não conhece esta linha.' }]
    const problemas: Problema[] = registro.campos.flatMap((campo) => {
      const motivo = falhaDoCampo(campo, bruto(linha, campo))
      return motivo ? [{ linha: numero, campo: campo.rotulo, motivo: `${campo.rotulo}: ${motivo}` }] : []
    })
    if (linha.slice(0, 3) !== banco)
      problemas.push({
        linha: numero,
        campo: 'Banco',
        motivo: `Banco: a linha é do ${linha.slice(0, 3)} e o arquivo do ${banco}.`,
      })
    if (registro.nome === 'segmentoJ') problemas.push(...doTitulo(numero, linha, registro))
    if (registro.nome === 'segmentoNDarf') problemas.push(...daGuia(numero, linha, registro, ['multa', 'juros']))
    if (registro.nome === 'segmentoNGps')
      problemas.push(...daGuia(numero, linha, registro, ['outrasEntidades', 'atualizacao']))
    return problemas
  })
}

function falhaDoCampo(campo: Campo, valor: string): string | null {
  switch (campo.tipo) {
    case 'N':
    case 'V':
      return /^\d+$/.test(valor) ? null : `'${valor.trim()}' não é feito só de algarismos.`
    case 'D':
      return /^0+$/.test(valor) || diaDoBanco(valor) ? null : `'${valor}' não é uma data.`
    case 'H':
      return horaDoBanco(valor) ? null : `'${valor}' não é uma hora.`
    case 'Z':
      return /^[A-Z0-9]+$/.test(valor) ? null : `'${valor.trim()}' não é um CPF ou CNPJ.`
    case 'X':
    case 'T':
      return /^[A-Z0-9 ]*$/.test(valor) && !/^ +\S/.test(valor)
        ? null
        : `'${valor.trim()}' tem letras que o banco não aceita.`
    case 'x':
      return /^[\x20-\x7e]*$/.test(valor) ? null : `'${valor.trim()}' tem letras que o banco não aceita.`
    case 'B':
      return valor.trim() === '' ? null : `'${valor.trim()}' está num espaço que deve ficar em branco.`
  }
}

type Registro = NonNullable<LinhaIdentificada['registro']>

function doTitulo(numero: number, linha: string, registro: Registro): Problema[] {
  const barras = lerTexto(registro, linha, 'codigoBarras')
  const problemas: Problema[] = []
  const falha = /^0+$/.test(barras) ? null : falhaDasBarras(barras)
  if (falha) problemas.push({ linha: numero, campo: 'Código de barras', motivo: falha })
  const [titulo, desconto, acrescimo, valor] = ['valorTitulo', 'desconto', 'acrescimo', 'valor'].map(
    (nome) => lerCentavos(registro, linha, nome) ?? 0,
  ) as [number, number, number, number]
  if (titulo - desconto + acrescimo !== valor)
    problemas.push({
      linha: numero,
      campo: 'Valor do pagamento',
      motivo: 'O valor pago não é o título menos desconto mais acréscimo.',
    })
  return problemas
}

/** A guide is paid whole: what it is made of comes to what leaves the account. */
function daGuia(numero: number, linha: string, registro: Registro, acrescimos: readonly string[]): Problema[] {
  const soma = ['principal', ...acrescimos].reduce(
    (total, nome) => total + (lerCentavos(registro, linha, nome) ?? 0),
    0,
  )
  if (soma === lerCentavos(registro, linha, 'valor')) return []
  return [{ linha: numero, campo: 'Valor do pagamento', motivo: 'O valor pago não é o principal mais os acréscimos.' }]
}

/** What may follow what inside a lot; 'inicio' is its header. */
const DEPOIS_DE: Readonly<Partial<Record<NomeDeRegistro, readonly NomeDeRegistro[]>>> = {
  segmentoB: ['segmentoA'],
  segmentoBPix: ['segmentoA'],
  segmentoJ52: ['segmentoJ'],
  segmentoJ52Pix: ['segmentoJ'],
}

function daOrdem(leiaute: Leiaute, lidas: readonly LinhaIdentificada[]): Problema[] {
  const problemas: Problema[] = []
  const falta = (linha: number | null, motivo: string) => problemas.push({ linha, campo: null, motivo })
  if (lidas[0]!.registro?.nome !== 'headerArquivo') falta(1, 'O arquivo não começa pela abertura (registro 0).')
  if (lidas.at(-1)!.registro?.nome !== 'trailerArquivo')
    falta(lidas.length, 'O arquivo não termina pelo fechamento (registro 9).')
  let lote = 0
  let dentro = false
  let nsr = 0
  let anterior: NomeDeRegistro | null = null
  const seusNumeros = new Set<string>()
  for (const { numero, linha, registro, lote: noLote } of lidas) {
    const nome = registro?.nome ?? null
    if (nome === 'headerArquivo' && numero > 1) falta(numero, 'A abertura do arquivo aparece de novo.')
    if (nome === 'trailerArquivo' && numero < lidas.length) falta(numero, 'Há linhas depois do fechamento do arquivo.')
    if (nome === 'headerLote') {
      if (dentro) falta(numero, 'O lote anterior não foi fechado.')
      dentro = true
      lote += 1
      nsr = 0
    } else if (nome !== 'headerArquivo' && nome !== 'trailerArquivo' && !dentro) falta(numero, 'Linha fora de um lote.')
    if (dentro && Number(noLote) !== lote) falta(numero, `O lote é o ${lote} e a linha diz ${noLote}.`)
    if (registro && linha[7] === '3') {
      const segue = DEPOIS_DE[registro.nome]
      if (segue && !segue.includes(anterior!)) falta(numero, `${registro.titulo} sem o pagamento a que pertence.`)
      if (!segue || !leiaute.numeroPorPagamento) nsr += 1
      if (Number(linha.slice(8, 13)) !== nsr)
        falta(numero, `O número no lote devia ser ${nsr} e é ${linha.slice(8, 13)}.`)
      if (!segue) {
        const seu = lerTexto(registro, linha, 'seuNumero')
        if (seusNumeros.has(seu)) falta(numero, `O seu número ${seu} já foi usado neste arquivo.`)
        seusNumeros.add(seu)
      }
    }
    const exige = faltaComplemento(leiaute, anterior, nome, lidas[numero - 2])
    if (exige) falta(numero - 1, exige)
    if (nome === 'trailerLote') dentro = false
    anterior = nome
  }
  if (dentro) falta(lidas.length, 'O último lote não foi fechado.')
  return problemas
}

function faltaComplemento(
  leiaute: Leiaute,
  anterior: NomeDeRegistro | null,
  nome: NomeDeRegistro | null,
  antes: LinhaIdentificada | undefined,
): string | null {
  if (anterior === 'segmentoJ' && nome !== 'segmentoJ52' && nome !== 'segmentoJ52Pix')
    return 'O boleto está sem a linha de pagador e beneficiário (J-52).'
  // Itaú says in A itself whether a PIX goes by a key, which B carries, or by the account that A has (01, 03).
  const porChave =
    !antes?.registro || !temCampo(antes.registro, 'identificacaoPix') || antes.linha.slice(112, 114) === '04'
  const pedeB = leiaute.segmentoBSempre || (antes?.forma === '45' && porChave)
  if (anterior === 'segmentoA' && pedeB && nome !== 'segmentoB' && nome !== 'segmentoBPix')
    return 'A transferência está sem a linha de dados do favorecido (segmento B).'
  return null
}

const PAGAMENTOS: ReadonlySet<NomeDeRegistro> = new Set([
  'segmentoA',
  'segmentoJ',
  'segmentoO',
  'segmentoNDarf',
  'segmentoNGps',
])

function dosTotais(lidas: readonly LinhaIdentificada[]): Problema[] {
  const problemas: Problema[] = []
  let registros = 0
  let soma = 0
  let lotes = 0
  for (const { numero, linha, registro } of lidas) {
    if (registro?.nome === 'headerLote') [registros, soma, lotes] = [0, 0, lotes + 1]
    registros += 1
    if (registro && PAGAMENTOS.has(registro.nome)) soma += lerCentavos(registro, linha, 'valor') ?? 0
    if (registro?.nome === 'trailerLote') {
      if (Number(lerTexto(registro, linha, 'quantidade')) !== registros)
        problemas.push({
          linha: numero,
          campo: 'Registros do lote',
          motivo: `O lote tem ${registros} registros e o fechamento diz outra quantidade.`,
        })
      if (lerCentavos(registro, linha, 'soma') !== soma)
        problemas.push({ linha: numero, campo: 'Soma do lote', motivo: 'A soma do lote não é a dos seus pagamentos.' })
    }
    if (registro?.nome === 'trailerArquivo') {
      if (Number(lerTexto(registro, linha, 'lotes')) !== lotes)
        problemas.push({
          linha: numero,
          campo: 'Lotes do arquivo',
          motivo: `O arquivo tem ${lotes} lotes e o fechamento diz outra quantidade.`,
        })
      if (Number(lerTexto(registro, linha, 'quantidade')) !== lidas.length)
        problemas.push({
          linha: numero,
          campo: 'Linhas do arquivo',
          motivo: `O arquivo tem ${lidas.length} linhas e o fechamento diz outra quantidade.`,
        })
    }
  }
  return problemas
}
