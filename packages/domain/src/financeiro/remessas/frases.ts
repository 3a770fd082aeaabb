import { formatDate } from '../../core/dates.ts'
import { formatMoney } from '../../core/money.ts'
import { campoDe, lerCentavos, lerDia, lerTexto, type Registro, temCampo } from './campos.ts'
import { PIX_POR_DADOS } from './formas.ts'
import type { NomeDeRegistro } from './leiautes.ts'
import { lerCampo, tipoDaChave } from './leituras.ts'
import { codigosDe } from './ocorrencias.ts'
import { type Forma, formas, type LeiauteDeBanco } from './tipos.ts'

type Frase = (ler: Leitor) => string

/** The fields of one line, by name, as sentences want them. */
class Leitor {
  readonly registro: Registro
  readonly linha: string
  private readonly leiaute: LeiauteDeBanco
  constructor(leiaute: LeiauteDeBanco, registro: Registro, linha: string) {
    this.leiaute = leiaute
    this.registro = registro
    this.linha = linha
  }
  tem = (nome: string): boolean => temCampo(this.registro, nome) && this.texto(nome) !== ''
  /** Some banks' records do not have it. */
  seTem = (nome: string): string => (this.tem(nome) ? this.texto(nome) : '')
  texto = (nome: string): string => lerTexto(this.registro, this.linha, nome).trim()
  numero = (nome: string): string => this.texto(nome).replace(/^0+(?=.)/, '')
  lido = (nome: string): string => lerCampo(this.leiaute, this.registro, campoDe(this.registro, nome), this.linha)
  centavos = (nome: string): number => lerCentavos(this.registro, this.linha, nome) ?? 0
  dia = (nome: string): string => {
    const dia = lerDia(this.registro, this.linha, nome)
    return dia ? formatDate(dia) : 'dia não informado'
  }
}

const comDigito = (numero: string, digito: string): string => (digito ? `${numero}-${digito}` : numero)
const quem = (nome: string): string => nome || 'favorecido sem nome'

function contaDaEmpresa(ler: Leitor): string {
  const digito = ler.texto('contaDigito') + (ler.tem('contaDigito2') ? ler.texto('contaDigito2') : '')
  const agenciaDigito = ler.tem('agenciaDigito') ? ler.texto('agenciaDigito') : ''
  return `agência ${comDigito(ler.numero('agencia'), agenciaDigito)}, conta ${comDigito(ler.numero('conta'), digito)}`
}

function contaDoFavorecido(ler: Leitor): string {
  const pix = ler.texto('camara') === '009'
  // A key says where it goes, and no bank does.
  if (pix && Number(ler.texto('favorecidoBanco')) === 0) return 'por PIX'
  const banco = `${pix ? 'por PIX, ' : ''}banco ${ler.lido('favorecidoBanco').replace(': ', ' ')}`
  if (temCampo(ler.registro, 'favorecidoContaItau')) {
    const [agencia = '', ...conta] = ler.texto('favorecidoContaItau').split(/\s+/)
    const [numero = '', digito = ''] = conta.length > 1 ? conta : [conta[0]?.slice(0, 12), conta[0]?.slice(12)]
    return `${banco}, agência ${semZeros(agencia)}, conta ${comDigito(semZeros(numero), digito)}`
  }
  const digito = ler.texto('favorecidoContaDigito') + ler.seTem('favorecidoContaDigito2')
  const agencia = comDigito(ler.numero('favorecidoAgencia'), ler.seTem('favorecidoAgenciaDigito'))
  return `${banco}, agência ${agencia}, conta ${comDigito(ler.numero('favorecidoConta'), digito)}`
}
const semZeros = (numero: string): string => numero.replace(/^0+(?=.)/, '')

/** What a returned line says was done. */
function oQueOBancoDisse(ler: Leitor): string {
  const dito = ler.tem('ocorrencias') && codigosDe(ler.texto('ocorrencias')).length > 0 ? ler.lido('ocorrencias') : ''
  return dito ? ` O banco respondeu: ${dito}.` : ''
}

/** What being late added to a guide. */
function comAcrescimo(ler: Leitor, ...campos: readonly string[]): string {
  const soma = campos.reduce((total, campo) => total + ler.centavos(campo), 0)
  return soma === 0 ? '' : `, com ${formatMoney(soma)} de multa e juros`
}

const plural = (n: string, um: string, muitos: string): string => `${n || '0'} ${n === '1' ? um : muitos}`

const frases: Readonly<Record<NomeDeRegistro, Frase>> = {
  headerArquivo: (ler) => {
    const retorno = ler.texto('remessaOuRetorno') === '2'
    const nsa = ler.tem('nsa') ? ` nº ${ler.numero('nsa')}` : ''
    return `Arquivo de ${retorno ? 'retorno' : 'pagamentos'}${nsa} ${retorno ? 'do' : 'para o'} banco ${ler.lido('banco').replace(': ', ' ')}, gerado em ${ler.dia('geradoEm')} às ${ler.lido('geradoAs')}, de ${ler.texto('empresaNome')} (${ler.lido('empresaDocumento')}), ${contaDaEmpresa(ler)}.`
  },
  headerLote: (ler) => {
    const forma = formas[ler.texto('forma') as Forma] ?? `forma ${ler.texto('forma')}`
    return `Lote ${ler.numero('lote')}: ${forma}, débito na ${contaDaEmpresa(ler)}.${oQueOBancoDisse(ler)}`
  },
  segmentoA: (ler) =>
    `Pagamento de ${ler.lido('valor')} a ${quem(ler.texto('favorecidoNome'))}, ${contaDoFavorecido(ler)}, em ${ler.dia('dataPagamento')} (seu número ${ler.texto('seuNumero')}).${oQueOBancoDisse(ler)}`,
  segmentoB: (ler) => `O favorecido acima tem o ${ler.lido('favorecidoTipo')} ${ler.lido('favorecidoDocumento')}.`,
  segmentoBPix: (ler) =>
    ler.texto('formaDeIniciacao') === PIX_POR_DADOS
      ? `PIX pelos dados da conta acima, do ${ler.lido('favorecidoTipo')} ${ler.lido('favorecidoDocumento')}.`
      : `Chave PIX (${tipoDaChave(ler.texto('formaDeIniciacao'))}) ${ler.texto('chave')}, do ${ler.lido('favorecidoTipo')} ${ler.lido('favorecidoDocumento')}.`,
  segmentoJ: (ler) => {
    const qr = /^0*$/.test(ler.texto('codigoBarras'))
    const desconto = ler.centavos('desconto') ? `, com desconto de ${ler.lido('desconto')}` : ''
    const acrescimo =
      ler.centavos('valorTitulo') === 0
        ? ', de valor aberto'
        : ler.centavos('acrescimo')
          ? `, com acréscimo de ${ler.lido('acrescimo')}`
          : ''
    const oque = qr ? 'um QR Code do PIX' : `um boleto do banco ${ler.texto('codigoBarras').slice(0, 3)}`
    return `Pagamento de ${ler.lido('valor')} a ${quem(ler.texto('favorecidoNome'))} por ${oque}${desconto}${acrescimo}, em ${ler.dia('dataPagamento')} (vencimento em ${ler.dia('vencimento')}; seu número ${ler.texto('seuNumero')}).${oQueOBancoDisse(ler)}`
  },
  segmentoJ52: (ler) =>
    `No boleto acima paga ${ler.texto('pagadorNome')} (${ler.lido('pagadorDocumento')}) e recebe ${quem(ler.texto('favorecidoNome'))} (${ler.lido('favorecidoDocumento')}).`,
  segmentoJ52Pix: (ler) =>
    `No QR Code acima paga ${ler.texto('pagadorNome')} (${ler.lido('pagadorDocumento')}) e recebe ${quem(ler.texto('favorecidoNome'))} (${ler.lido('favorecidoDocumento')}), pela chave ou endereço ${ler.texto('chave')}${ler.tem('txid') ? `, identificador ${ler.texto('txid')}` : ''}.`,
  segmentoO: (ler) =>
    `Pagamento de ${ler.lido('valor')} a ${quem(ler.texto('favorecidoNome'))} por conta ou tributo com código de barras, em ${ler.dia('dataPagamento')} (vencimento em ${ler.dia('vencimento')}; seu número ${ler.texto('seuNumero')}).${oQueOBancoDisse(ler)}`,
  segmentoNDarf: (ler) =>
    `Pagamento de ${ler.lido('valor')} por DARF do código ${ler.texto('codigoDeReceita')}, período de apuração ${ler.dia('periodoDeApuracao')}, de ${ler.texto('contribuinteNome')} (${ler.lido('contribuinteDocumento')})${comAcrescimo(ler, 'multa', 'juros')}, em ${ler.dia('dataPagamento')} (vencimento em ${ler.dia('vencimento')}; seu número ${ler.texto('seuNumero')}).${oQueOBancoDisse(ler)}`,
  segmentoNGps: (ler) =>
    `Pagamento de ${ler.lido('valor')} por GPS do código ${ler.texto('codigoDeReceita')}, competência ${ler.texto('competencia').replace(/^(\d{2})(\d{4})$/, '$1/$2')}, de ${ler.texto('contribuinteNome')} (${ler.lido('contribuinteDocumento')})${comAcrescimo(ler, 'atualizacao')}, em ${ler.dia('dataPagamento')} (seu número ${ler.texto('seuNumero')}).${oQueOBancoDisse(ler)}`,
  segmentoZ: (ler) => `Autenticação do banco para o pagamento acima: ${ler.texto('autenticacao') || 'em branco'}.`,
  trailerLote: (ler) =>
    `Fim do lote ${ler.numero('lote')}: ${plural(ler.numero('quantidade'), 'registro', 'registros')}, somando ${ler.lido('soma')}.${oQueOBancoDisse(ler)}`,
  trailerArquivo: (ler) =>
    `Fim do arquivo: ${plural(ler.numero('lotes'), 'lote', 'lotes')} em ${plural(ler.numero('quantidade'), 'linha', 'linhas')}.`,
}

/** One sentence on a line, for the person who checks the file before it leaves. */
export const fraseDaLinha = (
  leiaute: LeiauteDeBanco,
  registro: Registro & { nome: NomeDeRegistro },
  linha: string,
): string => frases[registro.nome](new Leitor(leiaute, registro, linha))
