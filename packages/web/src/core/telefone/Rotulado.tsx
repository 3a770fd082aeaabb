import { type ReactNode, useId } from 'react'
import css from './Campos.module.css'

export type Comum = { rotulo: string; erro?: string | undefined; dica?: ReactNode; obrigatorio?: boolean }

/** Label above, what is wrong below. */
export function Rotulado({
  rotulo,
  erro,
  dica,
  obrigatorio,
  grupo = false,
  children,
}: Comum & { grupo?: boolean; children: (ligacao: Ligacao) => ReactNode }) {
  const id = useId()
  const ligacao: Ligacao = {
    id,
    'aria-invalid': erro ? true : undefined,
    'aria-describedby': erro ? `${id}-erro` : undefined,
    'aria-required': obrigatorio || undefined,
  }
  const nome = (
    <>
      {rotulo}
      {obrigatorio && <em aria-hidden> *</em>}
    </>
  )
  const conjunto = grupo && { role: 'group', 'aria-labelledby': `${id}-nome` }
  return (
    <div className={css.campo} {...conjunto}>
      {grupo ? (
        <span id={`${id}-nome`} className={css.rotulo}>
          {nome}
        </span>
      ) : (
        <label htmlFor={id} className={css.rotulo}>
          {nome}
        </label>
      )}
      {children(ligacao)}
      {dica && <p className={css.dica}>{dica}</p>}
      {erro && (
        <p id={`${id}-erro`} className={css.erro} role="alert">
          {erro}
        </p>
      )}
    </div>
  )
}
export interface Ligacao {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}
