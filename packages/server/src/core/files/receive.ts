import { rm } from 'node:fs/promises'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { Envio } from '@prumo/domain/core/anexos.ts'
import { type Accept, extensionOf, kindOfName, kinds, listOf } from '@prumo/domain/core/file-kinds.ts'
import { detailsOf } from '@prumo/domain/core/sentences.ts'
import { cleanFileName } from '@prumo/domain/core/text.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError, badFields, badInput } from '../errors.ts'
import { MAX_PIXELS } from '../pictures/picture-messages.ts'
import type { Scan } from './antivirus.ts'
import { detect } from './kinds.ts'
import { pixelsSaid } from './picture-size.ts'
import type { StagedFile, Staging } from './staging.ts'

/** What is taken from one request: the declaration, with the bytes that a file and any other part may have. */
export type UploadLimits = Omit<Envio, 'maxBytes'> & { maxBytes: number; maxFieldBytes?: number }

/** Bytes a file may have unless its declaration or the configuration says otherwise. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024
const MAX_FIELDS = 50
const MAX_FIELD_BYTES = 1024 * 1024

/** What came in: `fields` are the parts without a file, by name, as sent; `json` reads one of them. */
export class Uploads implements AsyncDisposable {
  readonly fields: Record<string, string> = Object.create(null)
  readonly files = new Map<string, StagedFile>()

  /** The JSON of a part; 400 when it is missing or is no JSON. The caller's schema says what it must hold. */
  json(name: string): unknown {
    const text = this.fields[name]
    if (text === undefined) throw badInput(`Falta a parte "${name}" no envio.`, { [name]: 'Preencha este campo.' })
    try {
      return JSON.parse(text, (key, value) => {
        if (key === '__proto__') throw new SyntaxError(key)
        return value
      })
    } catch {
      throw badInput(`A parte "${name}" não é um JSON válido.`, { [name]: 'Este texto não é um JSON válido.' })
    }
  }

  /** The same, held against what it must be; each field at fault is named, after the part's own name when `prefixed`. */
  read<T>(name: string, schema: z.ZodType<T>, { prefixed = false } = {}): T {
    const read = schema.safeParse(this.json(name))
    if (read.success) return read.data
    const faults = Object.entries(detailsOf(read.error.issues))
    throw badFields(
      Object.fromEntries(
        faults.map(([field, why]) => [prefixed ? [name, field].filter(Boolean).join('.') : field, why]),
      ),
    )
  }

  /** The staged file of a part; 400 when it did not come. */
  file(name: string): StagedFile {
    const file = this.files.get(name)
    if (!file) throw badInput('Escolha um arquivo para enviar.', { [name]: 'Escolha um arquivo.' })
    return file
  }

  /** Every staged file of a part that may come more than once, in the order in which they came. */
  all(name: string): StagedFile[] {
    return [...this.files].flatMap(([key, file]) => (key === name || key.startsWith(`${name}#`) ? file : []))
  }

  /** Removes every staged file that was not kept. */
  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.files.values()].map((file) => rm(file.path, { force: true })))
  }
}

/**
 * Reads a multipart request whole: files to staging, checked; other parts as text. Hold the answer with `await using`
 * and `return await` inside its scope. A refused or cut upload leaves nothing.
 */
export async function receiveUploads(
  staging: Staging,
  request: FastifyRequest,
  limits: UploadLimits,
  scan: Scan | null = null,
): Promise<Uploads> {
  if (!request.isMultipart()) throw new AppError(415, 'Envie os dados como formulário (multipart/form-data).')
  const { accept, maxBytes, maxFiles, json, repeats = [], maxFieldBytes = MAX_FIELD_BYTES } = limits
  const uploads = new Uploads()
  try {
    const parts = request.parts({
      limits: {
        // One byte more than allowed is let through to be counted, so that the refusal is ours and names the file.
        fileSize: maxBytes + 1,
        files: maxFiles + json.length + 1,
        fields: MAX_FIELDS,
        fieldSize: maxFieldBytes,
        fieldNameSize: 200,
        parts: MAX_FIELDS + maxFiles + 2,
        headerPairs: 20,
      },
    })
    for await (const part of parts) {
      if (part.type !== 'file') receiveField(part)
      else if (json.includes(part.fieldname)) await receiveJson(part)
      else await receiveFile(part)
    }
  } catch (error) {
    await uploads[Symbol.asyncDispose]()
    throw asRefusal(error, maxFiles)
  }
  return uploads

  function receiveField(part: Extract<Multipart, { type: 'field' }>): void {
    const { fieldname, value } = part
    if (part.fieldnameTruncated || part.valueTruncated) throw fieldTooLarge(fieldname)
    refuseRepeated(fieldname)
    // A part that declares itself JSON arrives already parsed.
    uploads.fields[fieldname] = typeof value === 'string' ? value : JSON.stringify(value)
  }

  async function receiveJson({ fieldname, file }: MultipartFile): Promise<void> {
    refuseRepeated(fieldname)
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of file) {
      size += chunk.length
      if (size > maxFieldBytes) throw fieldTooLarge(fieldname)
      chunks.push(chunk)
    }
    uploads.fields[fieldname] = Buffer.concat(chunks).toString()
  }

  async function receiveFile(part: MultipartFile): Promise<void> {
    const name = cleanFileName(unescaped(part.filename ?? ''))
    const bytes = await staging.write(part.file, {
      maxBytes,
      tooLarge: () =>
        new AppError(413, `O arquivo "${name}" passa do limite de ${megabytes(maxBytes)}.`, {
          [part.fieldname]: `O limite é de ${megabytes(maxBytes)}.`,
        }),
    })
    // A form with an empty file field sends a part without name and without bytes.
    if (bytes.size === 0 && !part.filename) return rm(bytes.path, { force: true })
    try {
      const again = repeats.includes(part.fieldname) && uploads.files.has(part.fieldname)
      if (!again) refuseRepeated(part.fieldname)
      if (uploads.files.size >= maxFiles) throw tooMany(maxFiles)
      if (bytes.size === 0)
        throw badInput(`O arquivo "${name}" está vazio.`, { [part.fieldname]: 'O arquivo está vazio.' })
      const key = again ? `${part.fieldname}#${uploads.files.size}` : part.fieldname
      const known = await checked(bytes.path, name, accept, part.fieldname)
      await scan?.(bytes.path, known.name)
      uploads.files.set(key, { ...bytes, ...known })
    } catch (error) {
      await rm(bytes.path, { force: true })
      throw error
    }
  }

  function refuseRepeated(name: string): void {
    if (name in uploads.fields || uploads.files.has(name)) throw badInput(`A parte "${name}" veio repetida no envio.`)
  }
}

/** Name, kind and type of a file whose content agrees with its name and with what is taken; else 415, or 400 for a picture beyond the limit. */
export async function checked(
  path: string,
  name: string,
  accept: Accept,
  part = 'arquivo',
): Promise<Pick<StagedFile, 'name' | 'kind' | 'mime'>> {
  const refuse = (what: string) =>
    new AppError(415, `O arquivo "${name}" ${what}. Aqui são aceitos: ${listOf(accept)}.`, {
      [part]: `São aceitos: ${listOf(accept)}.`,
    })
  const found = await detect(path, name)
  if (found.kind === null) throw refuse(`não pode ser enviado: o conteúdo é ${found.called}`)
  const { label, mime, extensions } = kinds[found.kind]
  if (!accept.includes(found.kind)) throw refuse(`é ${label}`)
  const extension = extensionOf(name)
  if (extension && !(extensions as readonly string[]).includes(extension)) {
    const claimed = kindOfName(name)
    throw refuse(`diz ser ${claimed ? kinds[claimed].label : extension.toUpperCase()}, mas o conteúdo é ${label}`)
  }
  // Small to send and endless to open (ASVS 5.2.6): refused by what it says of itself, whoever opens it later.
  if ((await pixelsSaid(path, found.kind)) > MAX_PIXELS) {
    const sentence = `A imagem "${name}" tem pixels demais (o limite são ${MAX_PIXELS / 1_000_000} milhões): reduza-a e envie outra vez.`
    throw badInput(sentence, { [part]: sentence })
  }
  return { name: extension ? name : `${name}.${extensions[0]}`, kind: found.kind, mime }
}

/** Browsers write these three characters of a name in percent form, and only these (HTML, multipart/form-data encoding). */
const unescaped = (name: string): string => name.replace(/%(22|0D|0A)/g, ' ')

const megabytes = (bytes: number): string => `${Number((bytes / 1024 / 1024).toFixed(1)).toLocaleString('pt-BR')} MB`
const fieldTooLarge = (name: string) => new AppError(413, `A parte "${name.slice(0, 60)}" do envio é grande demais.`)
const tooMany = (maxFiles: number) =>
  new AppError(
    413,
    maxFiles === 1 ? 'Envie um arquivo de cada vez.' : `Envie no máximo ${maxFiles} arquivos de cada vez.`,
  )

/** The library's and the socket's errors as refusals: whatever stopped the reading of the form is the sender's. */
function asRefusal(error: unknown, maxFiles: number): Error {
  if (error instanceof AppError || error instanceof TypeError || error instanceof ReferenceError) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_FILES_LIMIT') return tooMany(maxFiles)
  if (statusCode === 413) return new AppError(413, 'O envio tem partes demais ou é grande demais.')
  if (code && /^E(NOSPC|DQUOT|IO|ROFS|MFILE|NFILE|ACCES)$/.test(code))
    return new AppError(507, 'Não há espaço para guardar o arquivo agora. Avise o administrador e tente mais tarde.')
  return badInput('O envio chegou incompleto ou malformado. Tente novamente.')
}
