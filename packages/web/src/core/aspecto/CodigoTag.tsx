import type { Aspectos } from '@prumo/domain/core/aspecto.ts'
import type { CodeTable } from '@prumo/domain/core/field.ts'
import type { ReactNode } from 'react'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { sinais } from './sinais.ts'

export type CodigoTagProps<C extends CodeTable> = {
  /** The codes' words, and their looks, as the domain declares them side by side. */
  palavras: C
  aspectos: Aspectos<C>
  codigo: number
  title?: string | undefined
  /** Said after the word. */
  children?: ReactNode
}

/** A code as people read it: sign, word and colour. */
export function CodigoTag<C extends CodeTable>({ palavras, aspectos, codigo, title, children }: CodigoTagProps<C>) {
  const [tom, sinal] = aspectos[codigo as keyof C]
  return (
    <StatusTag tone={tom} icon={sinais[sinal]} {...(title && { title })}>
      {palavras[codigo]}
      {children}
    </StatusTag>
  )
}
