import { bankIspb, bankName } from '../../core/banks.ts'
import { cleanDocument } from '../../core/documents.ts'
import { valorNasBarras } from '../captura/boleto.ts'
import { barrasParaLinha } from '../captura/codigo-de-barras.ts'
import { limparChavePix } from '../captura/pix.ts'
import { campoDe, larguraDe, type Registro, temCampo, type Valores } from './campos.ts'
import { camaraDe, ehTed, FINALIDADE_TED, formaDeIniciacao, PIX_POR_DADOS, servicoDe } from './formas.ts'
import { familiaDe, type Leiaute } from './leiautes.ts'
import { fimDaCompetencia, qrCodeDe, tipoDeInscricao, vencimentoDe } from './pagamento.ts'
import { numeroDoImovel } from './texto.ts'
import type {
  ContaPagadoraNaRemessa,
  Forma,
  GeradaEm,
  GuiaSemCodigo,
  MeioDePagamento,
  PagamentoNaRemessa,
} from './tipos.ts'

/** A record with what goes in it, still without its lot and its number. */
export interface RegistroPreenchido {
  registro: Registro
  valores: Valores
}

/** Only what this layout has a field for: one bank's header says the convênio, another's has no place for it. */
const preencher = (registro: Registro, valores: Valores): RegistroPreenchido => ({
  registro,
  valores: Object.fromEntries(Object.entries(valores).filter(([nome]) => temCampo(registro, nome))),
})

function empresaPagadora(leiaute: Leiaute, { empresa, ...conta }: ContaPagadoraNaRemessa): Valores {
  return {
    banco: conta.bancoCode,
    empresaTipo: tipoDeInscricao(empresa.documento),
    empresaDocumento: cleanDocument(empresa.documento),
    ...leiaute.convenioNoArquivo(conta),
    agencia: conta.agencia,
    agenciaDigito: conta.agenciaDigito,
    conta: conta.conta,
    contaDigito: conta.contaDigito.slice(0, 1),
    contaDigito2: conta.contaDigito.slice(1),
    empresaNome: empresa.nome,
  }
}

export function headerDoArquivo(
  leiaute: Leiaute,
  conta: ContaPagadoraNaRemessa,
  { nsa, geradaEm, pix }: { nsa: number; geradaEm: GeradaEm; pix: boolean },
): RegistroPreenchido {
  return preencher(leiaute.registros.headerArquivo, {
    ...empresaPagadora(leiaute, conta),
    bancoNome: leiaute.nomeDoBanco ?? bankName(conta.bancoCode) ?? '',
    geradoEm: geradaEm.data,
    geradoAs: geradaEm.hora,
    nsa,
    versao: leiaute.versaoDoArquivo(pix),
    reservadoBanco: pix ? leiaute.marcaDePix : '',
  })
}

export function headerDoLote(leiaute: Leiaute, conta: ContaPagadoraNaRemessa, forma: Forma): RegistroPreenchido {
  const { empresa } = conta
  const titulos = familiaDe(forma) === 'titulo'
  return preencher(leiaute.registros.headerLote, {
    ...empresaPagadora(leiaute, conta),
    servico: servicoDe(forma),
    forma,
    versao: leiaute.versaoDoLote(forma),
    logradouro: empresa.logradouro,
    numero: numeroDoImovel(empresa.numero),
    complemento: empresa.complemento,
    cidade: empresa.cidade,
    cep: empresa.cep.replace(/\D/g, ''),
    uf: empresa.uf,
    indicativo: titulos && !leiaute.indicativoEmTitulos ? '' : '01',
  })
}

/** The lines that say one payment, the first of which carries its value and its number. */
export function registrosDoPagamento(
  leiaute: Leiaute,
  conta: ContaPagadoraNaRemessa,
  pagamento: PagamentoNaRemessa,
  forma: Forma,
): RegistroPreenchido[] {
  const { registros } = leiaute
  const { favorecido, meio } = pagamento
  const documento = favorecido.documento === null ? '' : cleanDocument(favorecido.documento)
  const comum: Valores = {
    banco: conta.bancoCode,
    seuNumero: pagamento.seuNumero,
    dataPagamento: pagamento.dataPagamento,
    diaDoPagamento: pagamento.dataPagamento.slice(8),
    vencimento: vencimentoDe(pagamento),
    valor: pagamento.valor,
    favorecidoNome: favorecido.nome,
    favorecidoTipo: documento === '' ? '0' : tipoDeInscricao(documento),
    favorecidoDocumento: documento,
  }
  if (meio.tipo === 'tributo')
    return [
      preencher(meio.guia === 'gps' ? registros.segmentoNGps : registros.segmentoNDarf, {
        ...comum,
        ...guiaSemCodigo(meio, conta),
      }),
    ]
  if (familiaDe(forma) === 'arrecadacao') {
    const codigoBarras = (meio as Extract<MeioDePagamento, { tipo: 'boleto' }>).codigoBarras
    return [preencher(registros.segmentoO, { ...comum, codigoBarras, linhaDigitavel: barrasParaLinha(codigoBarras) })]
  }
  if (familiaDe(forma) === 'titulo')
    return [
      preencher(registros.segmentoJ, { ...comum, ...titulo(leiaute, pagamento) }),
      complementoDoTitulo(leiaute, conta, meio, comum),
    ]
  const linhas = [preencher(registros.segmentoA, { ...comum, ...transferencia(meio, forma) })]
  if (meio.tipo === 'conta' && forma === '45') {
    // Itaú tells it all in segment A; elsewhere B says that it begins by the account's data, and whose it is.
    if (leiaute.segmentoBSempre)
      linhas.push(
        preencher(registros.segmentoBPix, {
          ...comum,
          formaDeIniciacao: PIX_POR_DADOS,
          ispb: bankIspb(meio.bancoCode) ?? '',
        }),
      )
  } else if (meio.tipo === 'pix')
    linhas.push(
      preencher(registros.segmentoBPix, {
        ...comum,
        formaDeIniciacao: formaDeIniciacao[meio.chaveTipo],
        chave: limparChavePix(meio.chaveTipo, meio.chave),
      }),
    )
  else if (leiaute.segmentoBSempre)
    linhas.push(preencher(registros.segmentoB, { ...comum, valorDocumento: pagamento.valor }))
  return linhas
}

/** What a guide without barcode says of itself. */
function guiaSemCodigo(meio: GuiaSemCodigo, { empresa }: ContaPagadoraNaRemessa): Valores {
  const contribuinte = meio.contribuinte ?? empresa
  return {
    contribuinteNome: contribuinte.nome,
    contribuinteDocumento: cleanDocument(contribuinte.documento),
    identificacao: tipoDeInscricao(contribuinte.documento) === '2' ? '1' : '2',
    codigoDeReceita: meio.codigoDeReceita,
    periodoDeApuracao: fimDaCompetencia(meio.competencia),
    competencia: meio.competencia.split('-').reverse().join(''),
    principal: meio.principal,
    multa: meio.multa,
    juros: meio.juros,
    atualizacao: meio.multa + meio.juros,
  }
}

/** Where the money goes: an account, in fields (FEBRABAN) or in one of twenty positions (Itaú), or nowhere when a key says it. */
function transferencia(meio: MeioDePagamento, forma: Forma): Valores {
  const camara = camaraDe(forma)
  if (meio.tipo !== 'conta')
    return { camara, favorecidoBanco: '', favorecidoAgencia: '', favorecidoConta: '', identificacaoPix: '04' }
  const [digito, digito2] = [meio.digito.slice(0, 1), meio.digito.slice(1)]
  const itau =
    meio.bancoCode === '341'
      ? `0${quadro(meio.agencia, 4)} 000000${quadro(meio.conta, 6)} ${digito}`
      : `${quadro(meio.agencia, 5)} ${quadro(meio.conta, 12)}${meio.digito.padStart(2)}`
  return {
    camara,
    favorecidoBanco: meio.bancoCode,
    favorecidoAgencia: meio.agencia,
    favorecidoAgenciaDigito: meio.agenciaDigito ?? '',
    favorecidoConta: meio.conta,
    favorecidoContaDigito: digito,
    favorecidoContaDigito2: digito2,
    favorecidoContaItau: itau.toUpperCase(),
    tipoDaConta: meio.poupanca ? '2' : '1',
    finalidadeTed: ehTed(forma) ? FINALIDADE_TED : '',
    finalidadeComplementar: ehTed(forma) || forma === '45' ? (meio.poupanca ? 'PP' : 'CC') : '',
    identificacaoPix: forma === '45' ? (meio.poupanca ? '03' : '01') : '',
  }
}
const quadro = (numero: string, largura: number): string => numero.replace(/^0+/, '').padStart(largura, '0')

/**
 * What is paid over or under the title's value goes in the fields of surcharge and discount, because the banks check that value
 * paid = title − discount + surcharge. A code with open value is
 * worth what is paid, except where the bank compares it with the code.
 */
function titulo({ tituloDasBarras }: Leiaute, { meio, valor }: PagamentoNaRemessa): Valores {
  const codigoBarras = meio.tipo === 'boleto' ? meio.codigoBarras : ''
  const aberto = tituloDasBarras && meio.tipo === 'boleto' ? 0 : valor
  const valorTitulo = valorNasBarras(codigoBarras) ?? aberto
  return {
    codigoBarras,
    valorTitulo,
    desconto: Math.max(valorTitulo - valor, 0),
    acrescimo: Math.max(valor - valorTitulo, 0),
  }
}

function complementoDoTitulo(
  { registros }: Leiaute,
  { empresa }: ContaPagadoraNaRemessa,
  meio: MeioDePagamento,
  comum: Valores,
): RegistroPreenchido {
  const partes = {
    ...comum,
    pagadorTipo: tipoDeInscricao(empresa.documento),
    pagadorDocumento: cleanDocument(empresa.documento),
    pagadorNome: empresa.nome,
  }
  if (meio.tipo !== 'pix-qr') return preencher(registros.segmentoJ52, partes)
  const qr = qrCodeDe(meio)
  if (!qr) throw new Error('QR Code recusado antes: este código não devia chegar ao arquivo')
  // An identifier too long for the field, or without one, is left out, never cut: the address of the charge already says which one it is.
  const cabem = temCampo(registros.segmentoJ52Pix, 'txid') ? larguraDe(campoDe(registros.segmentoJ52Pix, 'txid')) : 0
  const txid = qr.txid.length > cabem ? '' : qr.txid
  return preencher(registros.segmentoJ52Pix, { ...partes, chave: qr.chave, txid })
}

/** The favoured bank by which Bradesco's lots are told apart; boletos, bills and PIX keys name none. */
export const bancoFavorecido = ({ meio }: PagamentoNaRemessa): string => (meio.tipo === 'conta' ? meio.bancoCode : '')
