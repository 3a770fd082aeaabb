/** Lower case without accents, single spaces: the form in which searched text and search keys are compared. */
export const searchable = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** Cleans an uploaded file's name: in the base name whatever is not a letter or a digit becomes a space (Spec 1 §5). */
export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).pop() ?? ''
  const dot = last.lastIndexOf('.')
  const base = dot > 0 ? last.slice(0, dot) : last
  const extension = dot > 0 ? last.slice(dot + 1) : ''
  const cleanBase =
    base
      .normalize('NFC')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .slice(0, 120) || 'arquivo'
  const cleanExtension = extension
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 10)
    .toLowerCase()
  return cleanExtension ? `${cleanBase}.${cleanExtension}` : cleanBase
}
