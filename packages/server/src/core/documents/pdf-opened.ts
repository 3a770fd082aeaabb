/**
 * Opens a PDF that somebody sent. For isolated processes alone: its library has half as many modules as all the rest of the
 * server.
 */
import { constants, inflateSync } from 'node:zlib'
import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib'

/** What the streams of objects of one file may become: a thousand pages of forms have some megabytes. */
const MAX_OBJECTS = 48 * 1024 * 1024

/** The PDF with its pages; throws when it cannot be read, or unpacks into what no document has. */
export async function openPdf(bytes: Buffer): Promise<PDFDocument> {
  refuseBombs(bytes)
  return PDFDocument.load(bytes, { updateMetadata: false })
}

/**
 * The streams that a reader must unpack to find the objects; those of pictures and pages stay packed. Whoever writes their
 * names another way gets past this, and is ended by the limits of the process.
 */
function refuseBombs(bytes: Buffer): void {
  let left = MAX_OBJECTS
  for (const name of ['/ObjStm', '/XRef'])
    for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + name.length)) {
      const stream = bytes.indexOf('stream', at)
      if (stream < 0 || stream - at > 4096) continue
      const start = stream + 6 + (bytes[stream + 6] === 13 ? 2 : 1)
      left -= inflatedLength(bytes.subarray(start), left)
      if (left <= 0) throw new RangeError('objetos demais depois de abertos')
    }
}

function inflatedLength(packed: Buffer, most: number): number {
  try {
    return inflateSync(packed, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH }).length
  } catch (error) {
    // What is not packed this way is not unpacked either.
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? most : 0
  }
}

/** Does this PDF ask for a password? */
export const needsPassword = (error: unknown): boolean =>
  error instanceof EncryptedPDFError || /encrypt/i.test(String(error))
