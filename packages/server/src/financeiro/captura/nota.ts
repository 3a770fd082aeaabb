import { isPlainDate, today } from '@prumo/domain/core/dates.ts'
import { decimal, formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import {
  chaveNfeValida,
  formasDePagamento,
  type ItemDaNota,
  type NotaLida,
  type ParcelaDaNota,
} from '@prumo/domain/financeiro/captura/nfe.ts'
import { avisosDaNota, impedimentosDaNota } from '@prumo/domain/financeiro/captura/nota-a-pagar.ts'
import { XMLParser } from 'fast-xml-parser'
import { fatosDaNota } from './fatos-da-nota.ts'
import { dinheiro, numero, recusa } from './ler-valores.ts'
import { ehNfse, lerNfse } from './nfse.ts'
import { documentoDe, emitente } from './quem-emite.ts'
import { lista, type No, no, texto } from './xml.ts'

/** An invoice's XML is a few hundred kilobytes at most; 990 items is the most the layout has. */
const ITENS_DA_NOTA = 990
const PARCELAS_DA_NOTA = 120

const NAO_SUPORTADO = 'Tipo de documento não suportado: envie o XML de uma NF-e ou de uma NFS-e nacional.'

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  // Numbers stay as the text they are: decimals and zeros in front.
  parseTagValue: false,
  parseAttributeValue: false,
  // None are read by the parser: the five that XML itself has, and characters by number, are read in `texto`.
  processEntities: false,
  maxNestedTags: 40,
  isArray: (name) => name === 'det' || name === 'dup' || name === 'detPag',
})

/**
 * Reads an NF-e's XML (nfeProc, or a bare NFe with a warning), or a national NFS-e's; whatever else it is, is refused in a sentence.
 */
export function lerNota(bytes: Uint8Array, hoje = today()): NotaLida {
  const xml = textoDe(bytes)
  const documento = interpretar(xml)
  if (ehNfse(documento)) return lerNfse(documento, xml, hoje)
  const { infNFe, infProt, assinatura, junto } = raizDaNota(xml, documento)
  const chave = texto(infNFe, '@_Id').replace(/^NFe/, '')
  if (!chaveNfeValida(chave))
    throw recusa('A chave de acesso desta nota não confere: o arquivo foi alterado ou está incompleto.')
  const ide = no(infNFe.ide)
  const total = dinheiro(no(no(infNFe.total).ICMSTot), 'vNF')
  const det = lista(infNFe.det)
  if (det.length === 0) throw recusa('Esta nota não tem itens: o arquivo está incompleto.')
  if (det.length > ITENS_DA_NOTA) throw recusa(`Esta nota tem mais de ${ITENS_DA_NOTA} itens, o máximo de uma NF-e.`)
  // indTot 0: shown, but no part of the invoice's total.
  const itens = det
    .map((um) => no(um.prod))
    .filter((prod) => prod.indTot !== '0')
    .map(itemDe)
  const parcelas = lista(no(infNFe.cobr).dup).map(parcelaDe)
  if (parcelas.length > PARCELAS_DA_NOTA)
    throw recusa(`Esta nota tem mais de ${PARCELAS_DA_NOTA} parcelas, o máximo de uma NF-e.`)
  const soma = itens.reduce((sum, item) => sum + centavos(item.total) - centavos(item.desconto), 0)
  const dest = infNFe.dest === undefined ? null : no(infNFe.dest)
  const emissao = texto(ide, 'dhEmi').slice(0, 10) || texto(ide, 'dEmi')
  const [pagamento] = lista(no(infNFe.pag).detPag)
  const avisosDaSituacao = situacao(infProt, ide, chave)
  const nota = {
    chave,
    numero: texto(ide, 'nNF', 20),
    serie: texto(ide, 'serie', 10),
    emissao: isPlainDate(emissao) ? emissao : null,
    emitente: emitenteDe(no(infNFe.emit)),
    parcelas,
  }
  const fatos = fatosDaNota(nota, { xml, ide, assinatura, protocolo: infProt, junto })
  const [impedimento] = impedimentosDaNota(fatos, hoje)
  if (impedimento) throw recusa(impedimento)
  return {
    ...nota,
    destinatario: dest && destinatarioDe(dest),
    itens,
    total,
    diferenca: decimal(centavos(total) - soma),
    formaDePagamento: pagamento ? (formasDePagamento[texto(pagamento, 'tPag')] ?? null) : null,
    avisos: [
      ...avisosDaSituacao,
      ...avisosDaNota(fatos),
      ...avisosDosValores(centavos(total) - soma, parcelas, centavos(total)),
    ],
  }
}

function textoDe(bytes: Uint8Array): string {
  try {
    const lido = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (/^\s*<\?xml[^>]*encoding\s*=\s*["'](?!utf-?8["'])/i.test(lido)) throw new TypeError('outra codificação')
    return lido
  } catch {
    throw recusa('Este XML não está em UTF-8, como toda nota: baixe-o de novo de quem emitiu a nota.')
  }
}

function interpretar(xml: string): No {
  // Entities of its own are how such a file would read others of this machine, or grow without end.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml))
    throw recusa('Este XML declara um tipo de documento (DOCTYPE), que uma nota não tem: ele foi recusado.')
  let lido: unknown
  try {
    lido = parser.parse(xml, true)
  } catch {
    throw recusa('Este arquivo não é um XML bem formado: ele está incompleto ou foi alterado.')
  }
  return no(lido)
}

// Read in the text: the parser drops prefixes, and with them what they stand for.
const NAMESPACE =
  /<(?:[\w.-]+:)?(?:nfeProc|NFe)\s[^>]*xmlns(?::[\w.-]+)?\s*=\s*["']http:\/\/www\.portalfiscal\.inf\.br\/nfe["']/

function raizDaNota(xml: string, documento: No): { infNFe: No; infProt: No | null; assinatura: No; junto: No } {
  const proc = documento.nfeProc === undefined ? null : no(documento.nfeProc)
  const nfe = no(proc ? proc.NFe : documento.NFe)
  const infNFe = no(nfe.infNFe)
  if (Object.keys(infNFe).length === 0 || !NAMESPACE.test(xml)) throw recusa(NAO_SUPORTADO)
  const protocolo = no(no(proc?.protNFe).infProt)
  const { NFe: _, ...junto } = proc ?? {}
  return { infNFe, infProt: Object.keys(protocolo).length > 0 ? protocolo : null, assinatura: no(nfe.Signature), junto }
}

/** Authorised, for real, and the very invoice the protocol is of. What is not, is refused; what cannot be known, is said. */
function situacao(infProt: No | null, ide: No, chave: string): string[] {
  if (texto(ide, 'tpAmb') !== '1')
    throw recusa('Esta nota foi emitida em homologação (teste): ela não tem valor fiscal.')
  if (!infProt) return ['O XML não traz o protocolo da Sefaz: confira se a nota foi autorizada.']
  if (texto(infProt, 'chNFe') !== chave) throw recusa('O protocolo deste XML é de outra nota: o arquivo foi alterado.')
  const cStat = texto(infProt, 'cStat')
  if (cStat !== '100' && cStat !== '150')
    throw recusa(
      `Esta nota não está autorizada na Sefaz (situação ${cStat || 'desconhecida'}): peça a nota certa ao fornecedor.`,
    )
  return []
}

function avisosDosValores(diferenca: number, parcelas: readonly ParcelaDaNota[], total: number): string[] {
  const avisos: string[] = []
  if (diferenca < 0)
    avisos.push(`Os itens somam ${formatMoney(-diferenca)} a mais que o total da nota: confira os valores.`)
  const somaDasParcelas = parcelas.reduce((sum, { valor }) => sum + centavos(valor), 0)
  if (parcelas.length > 0 && somaDasParcelas !== total)
    avisos.push(`As parcelas somam ${formatMoney(somaDasParcelas)}, e a nota ${formatMoney(total)}: confira.`)
  return avisos
}

function itemDe(prod: No): ItemDaNota {
  return {
    descricao: texto(prod, 'xProd') || 'Item sem descrição',
    unidade: texto(prod, 'uCom', 20),
    quantidade: numero(prod, 'qCom'),
    valor: numero(prod, 'vUnCom'),
    total: dinheiro(prod, 'vProd'),
    desconto: prod.vDesc === undefined ? '0.00' : dinheiro(prod, 'vDesc'),
  }
}

function parcelaDe(dup: No): ParcelaDaNota {
  const vencimento = texto(dup, 'dVenc')
  return {
    numero: texto(dup, 'nDup', 60),
    vencimento: isPlainDate(vencimento) ? vencimento : null,
    valor: dinheiro(dup, 'vDup'),
  }
}

function emitenteDe(emit: No): NotaLida['emitente'] {
  const ender = no(emit.enderEmit)
  return emitente(emit, ender, ender)
}

/** Somebody abroad has neither CPF nor CNPJ, and perhaps not even an identification of theirs. */
const destinatarioDe = (dest: No): NotaLida['destinatario'] => ({
  documento: documentoDe(dest),
  ...(dest.idEstrangeiro !== undefined && { estrangeiro: texto(dest, 'idEstrangeiro', 20) }),
  nome: texto(dest, 'xNome'),
})

const centavos = (valor: string): number => toCentavos(valor) ?? 0
