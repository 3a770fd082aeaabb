const CODED = /^(\S{1,20}) - (.+)$/s

/** The code by which something is known, and the name after it; null where it has no code. */
export function codeAndName(text: string): { code: string; name: string } | null {
  const [, code, name] = CODED.exec(text) ?? []
  return code && name ? { code, name } : null
}
