import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'

export type AppLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** A link to an address of ours that comes as text, query included ('/financeiro/pedidos?query=123'), without reloading the page. */
export function AppLink({ href, onClick, ...props }: AppLinkProps) {
  const router = useRouter()
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || event.button !== 0 || props.target === '_blank') return
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void router.navigate({ href })
      }}
    />
  )
}
