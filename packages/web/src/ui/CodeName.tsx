import css from './CodeName.module.css'

const CODED = /^(\S{1,20}) - (.+)$/s

/** 'CC-118 - Linha Serra Alta', one way everywhere: the code by which it is known, and its name, muted. What has no code is its name. */
export function CodeName({ children }: { children: string }) {
  const [, code, name] = CODED.exec(children) ?? []
  if (!code) return children
  return (
    <span className={css.coded} title={children}>
      <strong>{code}</strong> <span>{name}</span>
    </span>
  )
}
