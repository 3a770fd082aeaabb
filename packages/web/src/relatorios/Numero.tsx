import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AppLink } from '../core/screens/AppLink.tsx'
import { type Endereco, enderecoDoDestino } from './endereco.ts'
import css from './Painel.module.css'

type Props = {
  destino: string | null
  endereco: Endereco
  label?: string
  className?: string | undefined
  children: ReactNode
}

/** A number and where it leads; plain text for who may not see its records. */
export function Numero({ destino, endereco, label, className, children }: Props) {
  const { pathname } = useLocation()
  if (destino === null) return <span className={className}>{children}</span>
  return (
    <AppLink
      href={enderecoDoDestino(destino, pathname, endereco)}
      aria-label={label}
      className={[css.numero, className].filter(Boolean).join(' ')}
    >
      {children}
    </AppLink>
  )
}
