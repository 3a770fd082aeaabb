import { createHash } from 'node:crypto'

/**
 * Does an invoice's content have the digest its issuer signed? True or false; null when it is written in a way that is not
 * worked out here (prefixes, other namespaces) or the digest is none. An XML that was indented on its way is still the same.
 */
export function conteudoConfere(xml: string, digest: string): boolean | null {
  // SHA-1 is what the NF-e asks for; 44 positions of base64 would be SHA-256.
  const algoritmo = digest.length === 28 ? 'sha1' : digest.length === 44 ? 'sha256' : null
  const inicio = xml.search(/<infNFe[\s>]/)
  const fim = xml.indexOf('</infNFe>')
  if (!algoritmo || inicio < 0 || fim < inicio) return null
  const conteudo = xml.slice(inicio, fim + '</infNFe>'.length).replace(/\r\n?/g, '\n')
  const daNFe = /<NFe(\s[^>]*)>/.exec(xml.slice(0, inicio))?.[1] ?? ''
  const padrao = /(?:^|\s)xmlns\s*=\s*["']([^"']*)["']/.exec(daNFe)?.[1] ?? NFE
  const outros = [...daNFe.matchAll(/\sxmlns:([\w.-]+)\s*=\s*["']([^"']*)["']/g)]
    .map(([, prefixo, uri]) => ` xmlns:${prefixo}="${uri}"`)
    .sort()
    .join('')
  for (const namespaces of new Set([` xmlns="${padrao}"${outros}`, ` xmlns="${padrao}"`]))
    for (const semRecuos of [false, true]) {
      const canonico = canonizar(conteudo, namespaces, padrao, semRecuos)
      if (canonico === null) return null
      if (createHash(algoritmo).update(canonico, 'utf8').digest('base64') === digest) return true
    }
  return false
}

const NFE = 'http://www.portalfiscal.inf.br/nfe'
const PEDACO =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([A-Za-z_][\w.-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y

/** Canonical XML (C14N 1.0) of that element, whose inherited namespaces it begins with; null for what it does not know. */
function canonizar(conteudo: string, namespaces: string, padrao: string, semRecuos: boolean): string | null {
  const pedacos: string[] = []
  const leitor = new RegExp(PEDACO)
  while (leitor.lastIndex < conteudo.length) {
    const achado = leitor.exec(conteudo)
    if (!achado) return null
    const [, cdata, fecha, nome, atributos = '', vazia, texto] = achado
    if (texto !== undefined) {
      if (!semRecuos || texto.trim() !== '') pedacos.push(escapar(decodificar(texto)))
    } else if (cdata !== undefined) pedacos.push(escapar(cdata))
    else if (nome !== undefined) {
      if (fecha) pedacos.push(`</${nome}>`)
      else {
        const lidos = emOrdem(atributos, padrao)
        if (lidos === null) return null
        pedacos.push(`<${nome}${pedacos.length === 0 ? namespaces : ''}${lidos}>${vazia ? `</${nome}>` : ''}`)
      }
    }
  }
  return pedacos.join('')
}

/** The attributes in the order of their names, without the namespace that is already in force; null where another begins. */
function emOrdem(atributos: string, padrao: string): string | null {
  const lidos: [string, string][] = []
  for (const [, nome, aspas, apostrofos] of atributos.matchAll(/([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const valor = decodificar(aspas ?? apostrofos ?? '')
    if (nome === 'xmlns' && valor === padrao) continue
    if (nome!.includes(':') || nome === 'xmlns') return null
    lidos.push([nome!, valor])
  }
  return lidos
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([nome, valor]) => ` ${nome}="${escaparAtributo(valor)}"`)
    .join('')
}

const ENTIDADES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decodificar = (texto: string): string =>
  texto.replace(
    /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g,
    (inteiro, decimal, hexadecimal, nome) => {
      if (nome) return ENTIDADES[nome]!
      const ponto = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16)
      return ponto <= 0x10ffff ? String.fromCodePoint(ponto) : inteiro
    },
  )
const escapar = (texto: string): string =>
  texto.replace(/[&<>\r]/g, (letra) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[letra] ?? '&#xD;')
const escaparAtributo = (texto: string): string =>
  texto.replace(
    /[&<"\t\n\r]/g,
    (letra) => ({ '&': '&amp;', '<': '&lt;', '"': '&quot;', '\t': '&#x9;', '\n': '&#xA;' })[letra] ?? '&#xD;',
  )
