import type { Envio } from '@prumo/domain/core/anexos.ts'
import { endingsOf } from '@prumo/domain/core/file-kinds.ts'

export type FileRules = {
  /** Extensions with the dot, lower case: ['.pdf', '.jpg']. Absent takes any. */
  accept?: readonly string[] | undefined
  /** 25 MiB unless said otherwise. */
  maxBytes?: number | undefined
  maxFiles?: number | undefined
  /** A further reason to refuse a file, before it is sent; null takes it. */
  refuse?: ((file: File) => string | null) | undefined
}

/** The rules of what the server takes (domain, core/anexos.ts), so that nothing travels only to be refused. */
export const rulesOf = ({ accept, maxBytes, maxFiles }: Envio): FileRules => ({
  accept: endingsOf(accept),
  maxBytes: maxBytes ?? MOST_BYTES,
  maxFiles,
})

export const MOST_BYTES = 25 * 1024 * 1024

/** '1,4 MB' */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const [amount, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB']
  return `${amount.toLocaleString('pt-BR', { maximumFractionDigits: amount < 10 ? 1 : 0 })} ${unit}`
}

/** 'PDF, JPG ou PNG' */
export function namesOfTypes(accept: readonly string[]): string {
  const names = [...new Set(accept.map((type) => type.replace('.', '').toUpperCase().replace('JPEG', 'JPG')))]
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ou ${names.at(-1)}`
}

const extensionOf = (name: string) => /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? ''

/** Why a file cannot come in, in a sentence; null when it can. */
export function refusalOf(file: File, rules: FileRules): string | null {
  const max = rules.maxBytes ?? MOST_BYTES
  if (rules.accept && !rules.accept.includes(extensionOf(file.name))) {
    return `“${file.name}” não pode ser enviado: use ${namesOfTypes(rules.accept)}.`
  }
  if (file.size === 0) return `“${file.name}” está vazio: confira o arquivo e envie de novo.`
  if (file.size > max) return `“${file.name}” tem ${formatBytes(file.size)}: o limite é ${formatBytes(max)}.`
  return rules.refuse?.(file) ?? null
}

/** What comes in, and a sentence for each that does not. A file already there is not added twice. */
export function admit(
  present: readonly File[],
  coming: readonly File[],
  rules: FileRules,
): { files: File[]; refused: string[] } {
  const files = rules.maxFiles === 1 ? [] : [...present]
  const refused: string[] = []
  const most = rules.maxFiles ?? Number.POSITIVE_INFINITY
  for (const file of coming) {
    const refusal = refusalOf(file, rules)
    const twin = files.some(
      (other) => other.name === file.name && other.size === file.size && other.lastModified === file.lastModified,
    )
    if (refusal) refused.push(refusal)
    else if (files.length >= most)
      refused.push(
        `“${file.name}” ficou de fora: ${most === 1 ? 'envie um arquivo só' : `o limite é de ${most} arquivos`}.`,
      )
    else if (!twin) files.push(file)
  }
  return { files: files.length === 0 && rules.maxFiles === 1 ? [...present] : files, refused }
}
