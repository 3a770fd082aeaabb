import { ArquivoNaoAceito, deOutraLargura, linhasDoArquivo } from './arquivo-do-banco.ts'
import { bruto, diaDoBanco, horaDoBanco, lerCentavos, lerDia, lerTexto, type TipoDeCampo, temCampo } from './campos.ts'
import { cabecaDoRetorno } from './de-quem-e-o-retorno.ts'
import { identificar, type LinhaIdentificada } from './identificar.ts'
import { leiautes } from './leiautes.ts'
import { codigosDe, ehDevolucao, recusasDeLote, semDesfecho, situacaoDe, textoDaOcorrencia } from './ocorrencias.ts'
import { recebedorNaLinha } from './recebedor.ts'
import { type GeradaEm, type ItemDoRetorno, type LeiauteDeBanco, leiauteDoBanco, type RetornoLido } from './tipos.ts'

/** The bank's codes stand at the end of every record, also of those whose layout has no field for them. */
const ocorrenciasDa = (linha: string): string => linha.slice(230)

/** What the bank's return says of each payment. Throws `ArquivoNaoAceito` for a file that is no return of payments. */
export function lerRetorno(conteudo: string | Uint8Array): RetornoLido {
  const { linhas, avisos, completadas } = linhasDoArquivo(conteudo)
  const header = linhas[0]!
  conferirCabeca(header, linhas.at(-1)!)
  const bancoCode = header.slice(0, 3)
  const leiaute = leiauteDoBanco(bancoCode)
  const lidas = identificar(leiautes[leiaute], linhas)
  for (const lida of lidas) {
    const largura = completadas.get(lida.numero - 1)
    if (largura !== undefined && !aindaSeLe(lida)) throw deOutraLargura(lida.numero, largura)
  }
  const leitor = new LeitorDeItens(leiaute, recusasDeLote(leiaute, ocorrenciasDa(header)))
  for (const lida of lidas) leitor.linha(lida)
  const outro = leitor.itens.length === 0 && DE_OUTRA_COISA.find(([segmento]) => leitor.outrosSegmentos.has(segmento))
  if (outro) throw new ArquivoNaoAceito('nao-e-de-pagamentos', outro[1])
  return {
    bancoCode,
    leiaute,
    cabeca: cabecaDoRetorno(header),
    nsa: Number(/^\d{6}$/.exec(header.slice(157, 163))?.[0] ?? 0),
    geradoEm: geracao(header),
    itens: leitor.itens,
    avisos: [...avisos, ...avisosDoTotal(lidas), ...leitor.avisosDoArquivo()],
  }
}

/** What else a bank sends in CNAB 240, by the segment that only it has. */
const DE_OUTRA_COISA = [
  ['T', 'Este é um retorno de cobrança (boletos que a empresa emite), não de pagamentos: escolha o de pagamentos.'],
  ['E', 'Este é um extrato de conta, não um retorno de pagamentos: importe-o no Fluxo de caixa.'],
  ['G', 'Este é um arquivo de DDA (boletos contra a empresa), não um retorno de pagamentos: importe-o na aba DDA.'],
] as const

/**
 * A line whose end was restored still has figures where figures stand: had it lost anything but blanks at its end, what comes
 * after would have moved into them.
 */
const aindaSeLe = ({ linha, registro }: LinhaIdentificada): boolean =>
  registro?.campos.every((campo) => !EM_ALGARISMOS.has(campo.tipo) || /^(\d*| *)$/.test(bruto(linha, campo))) ?? true
const EM_ALGARISMOS: ReadonlySet<TipoDeCampo> = new Set(['N', 'V', 'D', 'H'])

function conferirCabeca(header: string, ultima: string): void {
  if (header[142] === '1')
    throw new ArquivoNaoAceito(
      'e-remessa',
      'Este é um arquivo de remessa (o que vai para o banco). Escolha o de retorno, que o banco devolve.',
    )
  if (header[142] !== '2')
    throw new ArquivoNaoAceito(
      'nao-e-cnab',
      'O arquivo não diz ser um retorno CNAB 240 (posição 143): confira se é o de pagamentos.',
    )
  if (ultima[7] !== '9')
    throw new ArquivoNaoAceito(
      'incompleto',
      'O arquivo não tem o fechamento (registro 9): veio cortado. Baixe-o de novo.',
    )
}

function geracao(header: string): GeradaEm | null {
  const data = diaDoBanco(header.slice(143, 151))
  const hora = horaDoBanco(header.slice(151, 157))
  return data && hora ? { data, hora } : null
}

function avisosDoTotal(lidas: readonly LinhaIdentificada[]): string[] {
  const diz = Number(lidas.at(-1)!.linha.slice(23, 29))
  return diz === lidas.length
    ? []
    : [`O arquivo diz ter ${diz} linhas e tem ${lidas.length}: confira se veio inteiro do banco.`]
}

/** Reads the lines one after the other: a payment, then what completes it (its key, its proof). */
class LeitorDeItens {
  readonly itens: ItemDoRetorno[] = []
  readonly outrosSegmentos = new Set<string>()
  private readonly leiaute: LeiauteDeBanco
  private readonly doArquivo: readonly string[]
  private doLote: readonly string[] = []
  private ultimo: ItemDoRetorno | null = null
  private avisos: string[] = []
  private antesDoLote = 0

  constructor(leiaute: LeiauteDeBanco, doArquivo: readonly string[]) {
    this.leiaute = leiaute
    this.doArquivo = doArquivo
  }

  linha(lida: LinhaIdentificada): void {
    const { linha, registro } = lida
    switch (registro?.nome) {
      case 'headerLote':
        this.doLote = recusasDeLote(this.leiaute, ocorrenciasDa(linha))
        this.ultimo = null
        // A statement's lot says so by its operation, also where the day had no movement.
        if (linha[8] === 'E') this.outrosSegmentos.add('E')
        this.antesDoLote = this.itens.length
        return
      case 'trailerLote':
        this.ultimo = null
        if (this.doLote.length > 0 && this.itens.length === this.antesDoLote)
          this.avisos.push(this.loteVazio(lida.lote))
        return
      case 'segmentoA':
      case 'segmentoJ':
      case 'segmentoO':
      case 'segmentoNDarf':
      case 'segmentoNGps':
        this.ultimo = this.item(lida)
        this.itens.push(this.ultimo)
        return
      case 'segmentoJ52Pix':
        this.ecoar(lida)
        return
      case 'segmentoB':
      case 'segmentoBPix':
        this.ecoar(lida)
        if (this.ultimo && temCampo(registro, 'ocorrencias')) this.juntar(codigosDe(ocorrenciasDa(linha)))
        return
      case 'segmentoZ':
        this.provar(lida)
        return
      case undefined:
        if (linha[7] === '3') this.outrosSegmentos.add(linha[13]!)
    }
  }

  private item({ linha, registro, lote }: LinhaIdentificada): ItemDoRetorno {
    const codigos = codigosDe(ocorrenciasDa(linha))
    const item: ItemDoRetorno = {
      seuNumero: lerTexto(registro!, linha, 'seuNumero').trim(),
      lote: Number(lote) || 0,
      segmento: linha[13] as ItemDoRetorno['segmento'],
      ocorrencias: [],
      situacao: 'CONFERIR',
      calado: false,
      motivo: '',
      dataReal: null,
      valorReal: null,
      autenticacao: null,
      estorno: Number(lerTexto(registro!, linha, 'tipoMovimento')) === 3 || ehDevolucao(this.leiaute, codigos),
      eco: leiautes[this.leiaute].numeroContado
        ? { valor: lerCentavos(registro!, linha, 'valor'), recebedor: recebedorNaLinha(registro!, linha) }
        : null,
    }
    this.concluir(item, codigos)
    if (item.situacao === 'PAG' || item.estorno) Object.assign(item, quandoEQuanto(registro!, linha))
    return item
  }

  /** A PIX says its key in the line after the payment's. */
  private ecoar({ registro, linha }: LinhaIdentificada): void {
    const eco = this.ultimo?.eco
    if (eco) eco.recebedor ??= recebedorNaLinha(registro!, linha)
  }

  private concluir(item: ItemDoRetorno, codigos: readonly string[]): void {
    const recusas = [...this.doArquivo, ...this.doLote]
    const todos = [...new Set([...codigos, ...recusas])]
    item.ocorrencias = todos.map((codigo) => textoDaOcorrencia(this.leiaute, codigo))
    const doItem = situacaoDe(this.leiaute, codigos)
    // A lot refused whole refuses each payment of it, unless the bank says in the same breath that one was paid.
    item.situacao = item.estorno ? 'NEG' : recusas.length > 0 ? (doItem === 'PAG' ? 'CONFERIR' : 'NEG') : doItem
    item.calado = !item.estorno && recusas.length === 0 && semDesfecho(this.leiaute, codigos)
    item.motivo = this.motivo(item, recusas.length > 0)
  }

  /** A lot refused whole may come back without its payments: they cannot be told, only that it happened. */
  private loteVazio(lote: string): string {
    const dito = this.doLote.map((codigo) => `${textoDaOcorrencia(this.leiaute, codigo).texto} (${codigo})`).join('; ')
    return `O banco recusou o lote ${Number(lote)} inteiro e não listou seus pagamentos: ${dito}.`
  }

  private motivo(item: ItemDoRetorno, loteRecusado: boolean): string {
    const dito = item.ocorrencias.map(({ codigo, texto }) => `${texto} (${codigo})`).join('; ')
    if (item.estorno) return `O dinheiro voltou para a conta${dito ? `: ${dito}` : ''}.`
    if (dito === '') return 'O banco não disse o que aconteceu com este pagamento: confira no extrato.'
    if (item.situacao === 'CONFERIR') return `${dito}. Confira no extrato antes de decidir.`
    return loteRecusado ? `O banco recusou o lote ou o arquivo inteiro: ${dito}.` : `${dito}.`
  }

  private juntar(codigos: readonly string[]): void {
    const item = this.ultimo!
    const recusas = new Set([...this.doArquivo, ...this.doLote])
    const antes = item.ocorrencias.map(({ codigo }) => codigo).filter((codigo) => !recusas.has(codigo))
    if (codigos.every((codigo) => antes.includes(codigo))) return
    this.concluir(item, [...new Set([...antes, ...codigos])])
  }

  private provar({ numero, linha, registro }: LinhaIdentificada): void {
    const texto = lerTexto(registro!, linha, 'autenticacao').trim()
    const seuNumero = temCampo(registro!, 'seuNumero') ? lerTexto(registro!, linha, 'seuNumero').trim() : ''
    const item = this.ultimo
    if (!item || (seuNumero !== '' && seuNumero !== item.seuNumero)) {
      this.avisos.push(`A autenticação da linha ${numero} não é de nenhum pagamento deste arquivo.`)
      return
    }
    if (texto !== '' && !/^0+$/.test(texto)) item.autenticacao = texto
  }

  avisosDoArquivo(): string[] {
    const avisos = [...this.avisos]
    for (const codigo of this.doArquivo)
      avisos.push(`O banco recusou o arquivo inteiro: ${textoDaOcorrencia(this.leiaute, codigo).texto} (${codigo}).`)
    if (this.itens.length === 0) avisos.push('O arquivo não traz nenhum pagamento.')
    const vistos = new Set<string>()
    for (const { seuNumero, estorno } of this.itens) {
      if (seuNumero === '') avisos.push('Um pagamento do arquivo não traz o seu número: não se sabe qual é.')
      else if (vistos.has(seuNumero)) avisos.push(`O pagamento ${seuNumero} aparece mais de uma vez.`)
      vistos.add(seuNumero)
      if (estorno) avisos.push(`O pagamento ${seuNumero} voltou: o banco devolveu o dinheiro.`)
    }
    if (this.outrosSegmentos.size > 0)
      avisos.push(
        `O arquivo traz linhas que não são destes pagamentos (segmento ${[...this.outrosSegmentos].join(', ')}).`,
      )
    return avisos
  }
}

/** The day and the value that the bank says; segment A has fields for them, the others are paid on the day and for the value asked. */
function quandoEQuanto(
  registro: NonNullable<LinhaIdentificada['registro']>,
  linha: string,
): Pick<ItemDoRetorno, 'dataReal' | 'valorReal'> {
  const temDataReal = temCampo(registro, 'dataReal')
  const doBanco = temCampo(registro, 'valorReal') ? lerCentavos(registro, linha, 'valorReal') : null
  return {
    dataReal: lerDia(registro, linha, temDataReal ? 'dataReal' : 'dataPagamento'),
    valorReal: doBanco || (temDataReal ? null : lerCentavos(registro, linha, 'valor')),
  }
}
