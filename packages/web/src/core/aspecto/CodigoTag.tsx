import type { Aspectos, Palavras } from '@prumo/domain/core/aspecto.ts'
import type { ReactNode } from 'react'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { sinais } from './sinais.ts'

export type CodigoTagProps<C extends Palavras> = {
  /** The codes' words, and their looks, as the domain declares them side by side. */
  palavras: C
  aspectos: Aspectos<C>
  codigo: number | string
  title?: string | undefined
  /** Said after the word. */
  children?: ReactNode
}

/** A code as people read it: sign, word and colour. */
export function CodigoTag<C extends Palavras>({ palavras, aspectos, codigo, title, children }: CodigoTagProps<C>) {
  const [tom, sinal] = aspectos[codigo as keyof C]
  return (
    <StatusTag tone={tom} icon={sinais[sinal]} {...(title && { title })}>
      {palavras[codigo]}
      {children}
    </StatusTag>
  )
}
