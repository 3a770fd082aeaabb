import css from './CodeName.module.css'
import { codeAndName } from './code-name.ts'

/** 'CC-118 - Linha Serra Alta', one way everywhere: the code in bold, the name muted. What has no code is its name. */
export function CodeName({ children }: { children: string }) {
  const coded = codeAndName(children)
  if (!coded) return children
  return (
    <span className={css.coded} title={children}>
      <strong>{coded.code}</strong> <span>{coded.name}</span>
    </span>
  )
}

/** The code alone, where a table has no room for more: it is how people call it, and its name is a pointing away. */
export function CodeOnly({ children }: { children: string }) {
  return <span title={children}>{codeAndName(children)?.code ?? children}</span>
}
