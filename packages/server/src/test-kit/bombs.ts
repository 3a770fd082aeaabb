import { crc32, createDeflate, deflateRawSync } from 'node:zlib'

// Small files that become enormous when they are read. For tests.

export const repeated = (text: string, bytes: number): Buffer => Buffer.alloc(bytes - (bytes % text.length), text)

const numbers = (...fields: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer => {
  const out = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of fields) {
    if (bytes === 2) out.writeUInt16LE(value, at)
    else if (bytes === 4) out.writeUInt32LE(value, at)
    else out.writeBigUInt64LE(BigInt(value), at)
    at += bytes
  }
  return out
}

/** What was packed once is not packed again: some of it takes seconds. */
const deflated = new WeakMap<Buffer, Buffer>()
function packedOnce(bytes: Buffer): Buffer {
  const known = deflated.get(bytes) ?? deflateRawSync(bytes)
  deflated.set(bytes, known)
  return known
}

/** A packed archive; with `zip64`, its short directory says that the long one knows how many entries there are. */
export function packed(
  parts: Readonly<Record<string, string | Buffer>>,
  { zip64 = false, toldParts = 0 } = {},
): Buffer {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, content] of Object.entries(parts)) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const data = packedOnce(bytes)
    const sizes = numbers([4, crc32(bytes)], [4, data.length], [4, bytes.length])
    const head = numbers([2, 20], [2, 0], [2, 8], [4, 0])
    const lengths = numbers([2, name.length], [2, 0])
    bodies.push(Buffer.concat([Buffer.from('PK\x03\x04'), head, sizes, lengths, Buffer.from(name), data]))
    const where = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, at])
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), numbers([2, 20]), head, sizes, lengths, where, Buffer.from(name)]),
    )
    at += bodies.at(-1)!.length
  }
  const all = Buffer.concat(directory)
  const many = directory.length
  const long = Buffer.concat([
    Buffer.from('PK\x06\x06'),
    numbers([8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, many], [8, many], [8, all.length], [8, at]),
    Buffer.from('PK\x06\x07'),
    numbers([4, 0], [8, at + all.length], [4, 1]),
  ])
  const told = zip64 ? 0xffff : toldParts || many
  const end = Buffer.concat([
    Buffer.from('PK\x05\x06'),
    numbers([2, 0], [2, 0], [2, told], [2, told], [4, all.length], [4, at], [2, 0]),
  ])
  return Buffer.concat([...bodies, all, ...(zip64 ? [long] : []), end])
}

const relations = (list: readonly (readonly [type: string, target: string])[]): string =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(
      ([type, target], n) =>
        `<Relationship Id="rId${n + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** The parts of a workbook of one sheet, with that XML in it and, when given, those shared strings. */
export const workbook = (sheet: string | Buffer, shared?: Buffer, styles?: string) => ({
  '[Content_Types].xml':
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
  'xl/workbook.xml':
    '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': relations([
    ['worksheet', 'worksheets/sheet1.xml'],
    ...(shared ? ([['sharedStrings', 'sharedStrings.xml']] as const) : []),
    ...(styles ? ([['styles', 'styles.xml']] as const) : []),
  ]),
  ...(shared && { 'xl/sharedStrings.xml': shared }),
  ...(styles && { 'xl/styles.xml': styles }),
  'xl/worksheets/sheet1.xml': sheet,
})

/** A sheet's XML of those cells, each as text in its place. */
export const sheetOf = (rows: readonly (readonly string[])[]): string =>
  `<worksheet><sheetData>${rows
    .map((cells) => `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`)
    .join('')}</sheetData></worksheet>`

/** So many bytes of spaces as a PDF's stream of objects; the stream's name as given. */
export async function pdfBomb(bytes: number, name = '/ObjStm'): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 })
  const chunks: Buffer[] = []
  deflate.on('data', (chunk) => chunks.push(chunk))
  const piece = Buffer.alloc(8 * 1024 * 1024, ' ')
  deflate.write('1 0 ')
  for (let left = bytes; left > 0; left -= piece.length)
    if (!deflate.write(piece)) await new Promise((resolve) => deflate.once('drain', resolve))
  deflate.end()
  await new Promise((resolve) => deflate.once('end', resolve))
  const stream = Buffer.concat(chunks)
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n4 0 obj<</Type${name}/N 1/First 4/Filter/FlateDecode/Length ${stream.length}>>stream\n`,
    ),
    stream,
    Buffer.from('\nendstream endobj\ntrailer<</Size 5/Root 1 0 R>>\n%%EOF\n'),
  ])
}
