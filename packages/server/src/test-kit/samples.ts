import { crc32, deflateSync } from 'node:zlib'

// Small files of each kind, real enough for what looks at contents. For tests.

/** A one-page PDF. */
export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n' +
    '0000000054 00000 n \n0000000105 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n166\n%%EOF\n',
)

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
/** A PNG in colour that says it is so large, whatever its packed points hold. */
export function pngOf(width: number, height: number, packed: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))])
}
/** A 1×1 PNG. */
export const png = pngOf(1, 1, deflateSync(Buffer.from([0, 30, 90, 160])))

/** The first bytes of a JPEG. */
export const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')

/** The first box of a HEIC photograph. */
export const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat([Buffer.from(type), ...parts])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(body.length + 4)
  return Buffer.concat([size, body])
}
const bytes = (...values: number[]): Buffer => Buffer.from(values)

/** A whole HEIC photograph: 64×48, red. */
export const heicPhoto = (() => {
  const codec = Buffer.from(
    '0104080000009fa8000000001ef000fcfdf8f800000f03a00001001740010c01ffff0408000003009fa800000300001eba0240a1000100274201010408000003009fa800000300001ea02083165bab932bc05a020000030002000003003210a2000100064401c173c089',
    'hex',
  )
  const points = Buffer.from('000000162801af58e779b7ffe948fff30ec87718400539565dc0', 'hex')
  const kind = box('ftyp', Buffer.from('heic'), bytes(0, 0, 0, 0), Buffer.from('mif1heic'))
  const item = box('infe', bytes(2, 0, 0, 0, 0, 1, 0, 0), Buffer.from('hvc1\0'))
  const size = box('ispe', bytes(0, 0, 0, 0, 0, 0, 0, 64, 0, 0, 0, 48))
  const described = box('ipma', bytes(0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 2, 0x81, 2))
  const meta = (at: number) =>
    box(
      'meta',
      bytes(0, 0, 0, 0),
      box('hdlr', Buffer.alloc(8), Buffer.from('pict'), Buffer.alloc(13)),
      box('pitm', bytes(0, 0, 0, 0, 0, 1)),
      box('iloc', bytes(0, 0, 0, 0, 0x44, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, at >> 8, at & 255, 0, 0, 0, points.length)),
      box('iinf', bytes(0, 0, 0, 0, 0, 1), item),
      box('iprp', box('ipco', box('hvcC', codec), size), described),
    )
  return Buffer.concat([kind, meta(kind.length + meta(0).length + 8), box('mdat', points)])
})()

/** A compound file, as Office wrote them before 2007; installers are made of the same. */
export const oldOffice = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2048)])

/** A zip of stored entries. */
export function zipOf(entries: Record<string, string>): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const data = Buffer.from(text)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt32LE(crc32(data), 10)
    fields.writeUInt32LE(data.length, 14)
    fields.writeUInt32LE(data.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), data])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), fields, rest, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(central.length, 4)
  end.writeUInt16LE(central.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end])
}

/** A Word document, as far as its parts tell. */
export const docx = zipOf({
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  'word/document.xml': '<w:document/>',
})

/** An electronic invoice, as far as its root tells. */
export const nfe =
  '<?xml version="1.0" encoding="UTF-8"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe versao="4.00"/></NFe></nfeProc>'

const ebml = (id: string, body: Buffer): Buffer => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(body.length)
  size[0]! |= 0x10
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}
/** A WebM of one track, its last packet at that second: Opus packets of silence, as a recorder that writes as it goes. */
export function webmOf(seconds: number, codec = 'A_OPUS'): Buffer {
  const audio = codec.startsWith('A_')
  const track = [
    ebml('d7', Buffer.from([1])),
    ebml('73c5', Buffer.from([1])),
    ebml('83', Buffer.from([audio ? 2 : 1])),
    ebml('86', Buffer.from(codec)),
    ebml('63a2', Buffer.from('OpusHead\x01\x01\0\0\x80\xbb\0\0\0\0\0', 'latin1')),
    ebml('e1', Buffer.concat([ebml('9f', Buffer.from([1])), ebml('b5', Buffer.from('40e77000', 'hex'))])),
  ]
  const clusters = Array.from({ length: Math.max(1, Math.ceil(seconds)) }, (_, n) => {
    const time = Buffer.alloc(4)
    time.writeUInt32BE(n * 1000)
    const blocks = Array.from({ length: 50 }, (__, k) => {
      const head = Buffer.alloc(4)
      head[0] = 0x81
      head.writeInt16BE(k * 20, 1)
      head[3] = 0x80
      return ebml('a3', Buffer.concat([head, Buffer.from('f8fffe', 'hex')]))
    })
    return ebml('1f43b675', Buffer.concat([ebml('e7', time), ...blocks]))
  })
  const type = [ebml('4282', Buffer.from('webm')), ebml('4287', Buffer.from([4])), ebml('4285', Buffer.from([2]))]
  return Buffer.concat([
    ebml('1a45dfa3', Buffer.concat(type)),
    Buffer.from('1853806701ffffffffffffff', 'hex'),
    ebml('1549a966', ebml('2ad7b1', Buffer.from('0f4240', 'hex'))),
    ebml('1654ae6b', ebml('ae', Buffer.concat(track))),
    ...clusters,
  ])
}
/** Three seconds of silence. */
export const webm = webmOf(3)

/** What an iPhone's recorder begins with: a film box of that many seconds, whose one track is sound, or pictures. */
export function m4aOf(seconds: number, handler: 'soun' | 'vide' = 'soun'): Buffer {
  const head = (length: number, scaleAt: number) => {
    const body = Buffer.alloc(length)
    body.writeUInt32BE(1000, scaleAt)
    body.writeUInt32BE(seconds * 1000, scaleAt + 4)
    return body
  }
  const hdlr = Buffer.concat([Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(13)])
  return Buffer.concat([
    box('ftyp', Buffer.from('M4A \0\0\0\0M4A mp42isom', 'latin1')),
    box('moov', box('mvhd', head(100, 12)), box('trak', box('mdia', box('mdhd', head(24, 12)), box('hdlr', hdlr)))),
    box('mdat', Buffer.alloc(64)),
  ])
}
