/**
 * A PDF signed by the company's certificate (PAdES B-B, ETSI EN 319 142-1): what was drawn stays byte for byte, and what signs
 * it is written after it (ISO 32000-1, 7.5.6 and 12.8). Read back by our own reading: who signed, and whether anything changed.
 */
import { createHash, type X509Certificate } from 'node:crypto'
import type { Certificado } from './certificado.ts'
import { assinarCms, conferirCms } from './cms.ts'

/** Bytes kept for the signature: it comes with the certificates that issued it. */
const ESPACO = 16_384
const FAIXA = '/ByteRange [0 0000000000 0000000000 0000000000]'

interface Partes {
  readonly raiz: number
  readonly tamanho: number
  readonly xref: number
  readonly id: string
}

const inesperado = (que: string) => new Error(`o PDF a assinar não tem ${que}`)

function achar(texto: string, padrao: RegExp, que: string): string {
  const achado = [...texto.matchAll(padrao)].at(-1)?.[1]
  if (achado === undefined) throw inesperado(que)
  return achado
}

/** The end of the file, as our renderer writes it: a table of plain entries, and a trailer. */
function partesDe(texto: string): Partes {
  const fim = texto.slice(texto.lastIndexOf('trailer'))
  return {
    raiz: Number(achar(fim, /\/Root (\d+) 0 R/g, 'catálogo')),
    tamanho: Number(achar(fim, /\/Size (\d+)/g, 'tamanho')),
    xref: Number(achar(texto, /startxref\s+(\d+)/g, 'tabela')),
    id: /\/ID \[[^\]]*\]/.exec(fim)?.[0] ?? '',
  }
}

/** What the dictionary of that object says, from '<<' to the last '>>'. */
function dicionario(texto: string, numero: number): string {
  const inicio = new RegExp(`(?:^|\\n)${numero} 0 obj\\s*<<`).exec(texto)
  if (!inicio) throw inesperado(`o objeto ${numero}`)
  const desde = texto.indexOf('<<', inicio.index)
  const ate = texto.lastIndexOf('>>', texto.indexOf('endobj', desde))
  return texto.slice(desde + 2, ate)
}

const data = (dia: Date): string => `D:${dia.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`
/** Text of a PDF beyond ASCII, in UTF-16. */
const literal = (dito: string): string => {
  const utf16 = Buffer.from(`\ufeff${dito}`, 'utf16le').swap16()
  return `<${utf16.toString('hex')}>`
}

interface Dito {
  readonly motivo: string
  readonly quando: Date
}

/** The same document, signed: `certificado` says by whom. */
export function assinarPdf(bytes: Buffer, certificado: Certificado, { motivo, quando }: Dito): Buffer {
  const texto = bytes.toString('latin1')
  const { raiz, tamanho, xref, id } = partesDe(texto)
  const catalogo = dicionario(texto, raiz)
  if (/\/AcroForm\b/.test(catalogo)) throw inesperado('lugar para a assinatura')
  const paginas = Number(achar(catalogo, /\/Pages (\d+) 0 R/g, 'páginas'))
  const primeira = Number(achar(dicionario(texto, paginas).split(']')[0]!, /\/Kids \[\s*(\d+) 0 R/g, 'página'))
  const pagina = dicionario(texto, primeira)
  const [assinatura, campo] = [tamanho, tamanho + 1]

  const depois = Buffer.from(bytes.at(-1) === 10 ? '' : '\n')
  let lugar = bytes.length + depois.length
  const lugares = new Map<number, number>()
  const objetos = [
    [
      assinatura,
      `<<\n/Type /Sig\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.CAdES.detached\n${FAIXA}\n/Contents <${'0'.repeat(ESPACO * 2)}>\n/M (${data(quando)})\n/Name ${literal(certificado.titular)}\n/Reason ${literal(motivo)}\n>>`,
    ],
    [
      campo,
      // Printed, locked, and without a mark of its own: the page tells of it in words.
      `<<\n/Type /Annot\n/Subtype /Widget\n/FT /Sig\n/T (Assinatura1)\n/V ${assinatura} 0 R\n/F 132\n/Rect [0 0 0 0]\n/P ${primeira} 0 R\n>>`,
    ],
    [raiz, `<<${catalogo}/AcroForm <<\n/SigFlags 3\n/Fields [${campo} 0 R]\n>>\n>>`],
    [primeira, `<<${comAnotacao(pagina, campo)}>>`],
  ] as const
  const escritos = objetos.map(([numero, corpo]) => {
    const dito = Buffer.from(`${numero} 0 obj\n${corpo}\nendobj\n`, 'latin1')
    lugares.set(numero, lugar)
    lugar += dito.length
    return dito
  })
  const tabela = [...lugares]
    .sort(([a], [b]) => a - b)
    .map(([numero, onde]) => `${numero} 1\n${String(onde).padStart(10, '0')} 00000 n \n`)
    .join('')
  const fim = `xref\n${tabela}trailer\n<<\n/Size ${tamanho + 2}\n/Root ${raiz} 0 R\n/Prev ${xref}\n${id}\n>>\nstartxref\n${lugar}\n%%EOF\n`
  const inteiro = Buffer.concat([bytes, depois, ...escritos, Buffer.from(fim, 'latin1')])
  return assinarNoLugar(inteiro, lugares.get(assinatura)!, certificado)
}

const comAnotacao = (pagina: string, campo: number): string =>
  /\/Annots \[/.test(pagina)
    ? pagina.replace(/\/Annots \[/, `/Annots [${campo} 0 R `)
    : `${pagina}/Annots [${campo} 0 R]\n`

function assinarNoLugar(inteiro: Buffer, objeto: number, certificado: Certificado): Buffer {
  const abre = inteiro.indexOf('/Contents <', objeto) + '/Contents '.length
  const fecha = abre + ESPACO * 2 + 2
  const faixa = `/ByteRange [0 ${abre} ${fecha} ${inteiro.length - fecha}]`
  inteiro.write(faixa.padEnd(FAIXA.length), inteiro.indexOf(FAIXA, objeto), 'latin1')
  const cms = assinarCms(resumoDas(inteiro, abre, fecha), certificado)
  if (cms.length > ESPACO) throw new Error('a assinatura não cabe no lugar guardado para ela')
  inteiro.write(cms.toString('hex'), abre + 1, 'latin1')
  return inteiro
}

const resumoDas = (bytes: Buffer, ate: number, desde: number): Buffer =>
  createHash('sha256').update(bytes.subarray(0, ate)).update(bytes.subarray(desde)).digest()

/** Who signed the whole of these bytes; null where nobody did, or anything changed since. */
export function quemAssinou(bytes: Buffer): X509Certificate | null {
  const texto = bytes.toString('latin1')
  const achadas = [...texto.matchAll(/\/ByteRange \[0 (\d+) (\d+) (\d+)\]/g)]
  // One, over everything but itself: what was written after it is not its signer's.
  const [faixa] = achadas
  if (!faixa || achadas.length !== 1) return null
  const [abre, fecha, resto] = faixa.slice(1).map(Number) as [number, number, number]
  if (fecha + resto !== bytes.length || texto[abre] !== '<' || texto[fecha - 1] !== '>') return null
  if (!/\/SubFilter \/ETSI\.CAdES\.detached\b/.test(texto.slice(Math.max(0, faixa.index - 200), abre))) return null
  const cms = Buffer.from(texto.slice(abre + 1, fecha - 1), 'hex')
  return conferirCms(semZeros(cms), resumoDas(bytes, abre, fecha))
}

/** The signature without what fills its place: its own length says where it ends. */
function semZeros(cms: Buffer): Buffer {
  const largura = cms[1]! & 0x7f
  const curto = cms[1]! < 0x80
  const conteudo = curto ? cms[1]! : cms.readUIntBE(2, largura)
  return cms.subarray(0, conteudo + (curto ? 2 : 2 + largura))
}
