/** A kind of file the product knows: how people call it, the type it is served as, and the endings its name may have. */
export type FileKind = {
  readonly label: string
  readonly mime: string
  readonly extensions: readonly [string, ...string[]]
}

const kind = (label: string, mime: string, ...extensions: [string, ...string[]]): FileKind => ({
  label,
  mime,
  extensions,
})

/** Every kind of file the product takes in; the content decides which one a file is, its name has to agree. */
export const kinds = {
  pdf: kind('PDF', 'application/pdf', 'pdf'),
  png: kind('PNG', 'image/png', 'png'),
  jpeg: kind('JPEG', 'image/jpeg', 'jpg', 'jpeg', 'jfif'),
  webp: kind('WEBP', 'image/webp', 'webp'),
  heic: kind('HEIC', 'image/heic', 'heic', 'heif'),
  xml: kind('XML', 'application/xml', 'xml'),
  xlsx: kind('XLSX', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'),
  docx: kind('DOCX', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'),
  pptx: kind('PPTX', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'),
  xls: kind('XLS', 'application/vnd.ms-excel', 'xls'),
  doc: kind('DOC', 'application/msword', 'doc'),
  ods: kind('ODS', 'application/vnd.oasis.opendocument.spreadsheet', 'ods'),
  odt: kind('ODT', 'application/vnd.oasis.opendocument.text', 'odt'),
  dwg: kind('DWG', 'image/vnd.dwg', 'dwg'),
  zip: kind('ZIP', 'application/zip', 'zip'),
  csv: kind('CSV', 'text/csv', 'csv'),
  txt: kind('TXT', 'text/plain', 'txt', 'ret', 'rem'),
  ofx: kind('OFX', 'application/x-ofx', 'ofx'),
  webm: kind('áudio WebM', 'audio/webm', 'webm', 'weba'),
  m4a: kind('áudio M4A', 'audio/mp4', 'm4a', 'mp4'),
} as const satisfies Record<string, FileKind>

/** The name of a kind in `kinds`. */
export type KindName = keyof typeof kinds

/** What a screen takes, in the order in which a refusal lists it. */
export type Accept = readonly KindName[]

/** A voice as telephones and browsers record it: what one of them writes in one format another writes in the other. */
export const voice: Accept = ['webm', 'm4a']
/** Any document people attach: the room for 'Outros'. */
export const anyDocument: Accept = (Object.keys(kinds) as KindName[]).filter((name) => !voice.includes(name))
/** A scanned or photographed paper: notes, boletos, receipts, proofs of payment. */
export const pdfOrImage: Accept = ['pdf', 'png', 'jpeg', 'webp', 'heic']
/** What an import of a sheet takes: kinds, and the bytes of one. */
export const sheets = { accept: ['xlsx', 'csv'], maxBytes: 20 * 1024 * 1024 } as const satisfies {
  accept: Accept
  maxBytes: number
}
/** Signatures and logos, which are printed into documents. */
export const pngOnly: Accept = ['png']

/** 'PDF, PNG ou JPEG'. */
export function listOf(accept: Accept): string {
  const labels = accept.map((name) => kinds[name].label)
  return labels.length < 2 ? labels.join() : `${labels.slice(0, -1).join(', ')} ou ${labels.at(-1)}`
}

const entries = Object.entries(kinds) as [KindName, FileKind][]

/** The kind a file's name claims to be, or null when its ending says nothing. */
export const kindOfName = (name: string): KindName | null => {
  const extension = extensionOf(name)
  return entries.find(([, { extensions }]) => extensions.includes(extension))?.[0] ?? null
}

/** The name's ending in lower case, without the dot; '' when there is none. */
export const extensionOf = (name: string): string => /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The endings by which a browser's chooser offers these kinds: ['.pdf', '.png', '.jpg', '.jpeg']; the rare ones are taken all the same. */
export const endingsOf = (accept: Accept): string[] =>
  accept.flatMap((name) => kinds[name].extensions.filter((ending) => !RARE.has(ending)).map((ending) => `.${ending}`))

const RARE: ReadonlySet<string> = new Set(['jfif', 'heif'])
