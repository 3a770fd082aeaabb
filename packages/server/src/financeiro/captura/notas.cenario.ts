import { createHash } from 'node:crypto'

/** Invoices as suppliers send them, for tests: generated, so that each change says what it is about. */

const DESTINATARIO = '12ABC34501DE35'

/** A right access key: the last digit is worked out of the others (value = ASCII − 48, weights 2 to 9 from the right). */
export function chaveDe(cnpj = '11222333000181', numero = 1234): string {
  const corpo = `412611${cnpj}55001${String(numero).padStart(9, '0')}187654321`
  let total = 0
  for (let i = 42; i >= 0; i--) total += (corpo.charCodeAt(i) - 48) * (2 + ((42 - i) % 8))
  return corpo + (total % 11 < 2 ? 0 : 11 - (total % 11))
}

export type Nota = {
  cnpj?: string
  dest?: string
  numero?: number
  chave?: string
  itens?: string
  cobr?: string
  total?: string
  ambiente?: string
  cStat?: string
  chNFe?: string
  proc?: boolean
  xmlns?: string
  declaracao?: string
  raiz?: (nfe: string) => string
  /** More of the invoice's identification: its kind and purpose. */
  ide?: string
  emissao?: string
  emitente?: string
  serie?: string
  destinatario?: string
  /** What was changed after it was signed and authorised. */
  alterada?: (nfe: string) => string
  /** What the protocol says was authorised, when not what was signed. */
  digVal?: string
  /** What follows the protocol: events. */
  depois?: string
}

/** The digest of what a supplier's program signs: these invoices as canonical XML writes them, worked out by hand. */
export const resumoDe = (infNFe: string): string =>
  createHash('sha1')
    .update(
      infNFe
        .replace('<infNFe ', '<infNFe xmlns="http://www.portalfiscal.inf.br/nfe" ')
        .replaceAll('<imposto/>', '<imposto></imposto>')
        .replaceAll('&#178;', '²'),
    )
    .digest('base64')

export const evento = (tpEvento: string, cStat: string, chNFe: string): string =>
  `<retEvento versao="1.00"><infEvento><tpAmb>1</tpAmb><cStat>${cStat}</cStat><chNFe>${chNFe}</chNFe><tpEvento>${tpEvento}</tpEvento></infEvento></retEvento>`

export const det = (n: number, xProd: string, qCom: string, vUnCom: string, vProd: string, mais = ''): string =>
  `<det nItem="${n}"><prod><cProd>0${n}</cProd><xProd>${xProd}</xProd><NCM>85444900</NCM><CFOP>5102</CFOP><uCom>UN</uCom>
  <qCom>${qCom}</qCom><vUnCom>${vUnCom}</vUnCom><vProd>${vProd}</vProd>${mais}<indTot>1</indTot></prod><imposto/></det>`

/** An authorised NF-e of two items and freight, in two instalments, unless told otherwise. */
export function notaXml(nota: Nota = {}): Buffer {
  const { cnpj = '11222333000181', numero = 1234, dest = DESTINATARIO, proc = true } = nota
  const chave = nota.chave ?? chaveDe(cnpj, numero)
  const xmlns = nota.xmlns ?? 'http://www.portalfiscal.inf.br/nfe'
  const itens =
    nota.itens ??
    det(1, 'Cabo 2,5 mm&#178; &amp; capa', '100.0000', '10.0000000000', '1000.00') +
      det(2, 'Fita isolante', '50', '4', '200.00')
  const cobr =
    nota.cobr ??
    '<cobr><dup><nDup>001</nDup><dVenc>2027-01-20</dVenc><vDup>625.00</vDup></dup><dup><nDup>002</nDup><dVenc>2027-02-20</dVenc><vDup>625.00</vDup></dup></cobr>'
  const infNFe = `<infNFe Id="NFe${chave}" versao="4.00">
    <ide><cUF>41</cUF><mod>55</mod><serie>${nota.serie ?? '1'}</serie><nNF>${numero}</nNF><dhEmi>${nota.emissao ?? '2026-11-20T10:15:00-03:00'}</dhEmi>${nota.ide ?? '<tpNF>1</tpNF><finNFe>1</finNFe>'}<tpAmb>${nota.ambiente ?? '1'}</tpAmb></ide>
    <emit><CNPJ>${nota.emitente ?? cnpj}</CNPJ><xNome>Cabos e Fios Ltda</xNome><xFant>Cabos &amp; Fios</xFant>
      <enderEmit><xLgr>Rua XV</xLgr><nro>10</nro><xBairro>Centro</xBairro><xMun>Curitiba</xMun><UF>PR</UF><CEP>80010000</CEP><fone>4133221234</fone></enderEmit><IE>9012345678</IE></emit>
    <dest>${nota.destinatario ?? `<CNPJ>${dest}</CNPJ><xNome>Prumo Engenharia</xNome>`}</dest>
    ${itens}
    <total><ICMSTot><vProd>1200.00</vProd><vFrete>50.00</vFrete><vNF>${nota.total ?? '1250.00'}</vNF></ICMSTot></total>
    ${cobr}<pag><detPag><tPag>15</tPag><vPag>1250.00</vPag></detPag></pag>
    <gIBSCBS><vIBS>0.10</vIBS></gIBSCBS></infNFe>`.replace(/>\s+</g, '><')
  const digest = resumoDe(infNFe)
  const assinatura = `<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo><Reference URI="#NFe${chave}"><DigestValue>${digest}</DigestValue></Reference></SignedInfo></Signature>`
  const nfe = `<NFe xmlns="${xmlns}">${(nota.alterada ?? ((igual) => igual))(infNFe)}${assinatura}</NFe>`
  const prot = `<protNFe versao="4.00"><infProt><tpAmb>1</tpAmb><chNFe>${nota.chNFe ?? chave}</chNFe><digVal>${nota.digVal ?? digest}</digVal><cStat>${nota.cStat ?? '100'}</cStat></infProt></protNFe>`
  const documento = nota.raiz
    ? nota.raiz(nfe)
    : proc
      ? `<nfeProc xmlns="${xmlns}" versao="4.00">${nfe}${prot}${nota.depois ?? ''}</nfeProc>`
      : nfe
  return Buffer.from(`${nota.declaracao ?? '<?xml version="1.0" encoding="UTF-8"?>'}${documento}`)
}
