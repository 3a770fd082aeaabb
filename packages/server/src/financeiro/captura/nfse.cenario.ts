/** National service invoices as towns' systems send them, for tests: generated, by the public layout 1.01 (docs/retencoes.md). */

export type Nfse = {
  cnpj?: string
  numero?: number
  municipio?: string
  chave?: string
  valor?: string
  /** The national code: the item of LC 116 and its subdivision. */
  codigo?: string
  toma?: string
  tribFed?: string
  tribMun?: string
  infValores?: string
  valores?: string
  ambiente?: string
  cStat?: string
  emissao?: string
  regime?: string
  subst?: string
  raiz?: (nfse: string) => string
  xmlns?: string
  declaracao?: string
}

/** IBGE, generator, kind of document, document, number, AAMM, code, digit. */
export const chaveNfse = (cnpj = '11222333000181', numero = 77, municipio = '4106902'): string =>
  `${municipio}22${cnpj}${String(numero).padStart(13, '0')}26110000001239`

/** An authorised service of labour, R$ 10.000,00, of which the invoice says what the rules of the tests withhold. */
export function nfseXml(nota: Nfse = {}): Buffer {
  const { cnpj = '11222333000181', numero = 77, municipio = '4106902' } = nota
  const chave = nota.chave ?? chaveNfse(cnpj, numero, municipio)
  const xmlns = nota.xmlns ?? 'http://www.sped.fazenda.gov.br/nfse'
  const dps = `<DPS versao="1.01"><infDPS Id="DPS1"><tpAmb>${nota.ambiente ?? '1'}</tpAmb><dhEmi>${nota.emissao ?? '2026-11-20T10:15:00-03:00'}</dhEmi>
    <serie>1</serie><nDPS>9</nDPS><dCompet>2026-11-20</dCompet><tpEmit>1</tpEmit><cLocEmi>${municipio}</cLocEmi>${nota.subst ?? ''}
    <prest><CNPJ>${cnpj}</CNPJ><regTrib><opSimpNac>${nota.regime ?? '1'}</opSimpNac><regEspTrib>0</regEspTrib></regTrib></prest>
    <toma>${nota.toma ?? '<CNPJ>12ABC34501DE35</CNPJ><xNome>Prumo Engenharia</xNome>'}</toma>
    <serv><locPrest><cLocPrestacao>${municipio}</cLocPrestacao></locPrest>
      <cServ><cTribNac>${nota.codigo ?? '170501'}</cTribNac><xDescServ>Fornecimento de m&#227;o de obra &amp; apoio</xDescServ></cServ></serv>
    <valores><vServPrest><vServ>${nota.valor ?? '10000.00'}</vServ></vServPrest>${nota.valores ?? ''}
      <trib><tribMun>${nota.tribMun ?? '<tribISSQN>1</tribISSQN><tpRetISSQN>1</tpRetISSQN>'}</tribMun>
      <tribFed>${nota.tribFed ?? '<piscofins><CST>01</CST><tpRetPisCofins>3</tpRetPisCofins></piscofins><vRetCP>1100.00</vRetCP><vRetIRRF>150.00</vRetIRRF><vRetCSLL>465.00</vRetCSLL>'}</tribFed></trib></valores></infDPS></DPS>`
  const nfse =
    `<NFSe xmlns="${xmlns}" versao="1.01"><infNFSe Id="NFS${chave}"><xLocEmi>Curitiba</xLocEmi><nNFSe>${numero}</nNFSe><cLocIncid>${municipio}</cLocIncid>
    <ambGer>2</ambGer><tpEmis>1</tpEmis><cStat>${nota.cStat ?? '100'}</cStat><dhProc>2026-11-20T10:16:00-03:00</dhProc><nDFSe>5</nDFSe>
    <emit><CNPJ>${cnpj}</CNPJ><xNome>Cabos e Fios Ltda</xNome><enderNac><xLgr>Rua XV</xLgr><nro>10</nro><xBairro>Centro</xBairro><cMun>${municipio}</cMun><UF>PR</UF><CEP>80010000</CEP></enderNac><fone>4133221234</fone></emit>
    <valores>${nota.infValores ?? '<vBC>10000.00</vBC><pAliqAplic>5.00</pAliqAplic><vISSQN>500.00</vISSQN><vLiq>8285.00</vLiq>'}</valores>
    ${dps}</infNFSe></NFSe>`.replace(/>\s+</g, '><')
  return Buffer.from(
    `${nota.declaracao ?? '<?xml version="1.0" encoding="UTF-8"?>'}${(nota.raiz ?? ((igual) => igual))(nfse)}`,
  )
}

/** What cancels an invoice, as the national system registers it. */
export const eventoNfse = (tipo: string, chave: string): string =>
  `<evento versao="1.01"><infEvento Id="EVT"><pedRegEvento versao="1.01"><infPedReg Id="PRE"><tpAmb>1</tpAmb><chNFSe>${chave}</chNFSe><e${tipo}><xDesc>Cancelamento</xDesc></e${tipo}></infPedReg></pedRegEvento></infEvento></evento>`
