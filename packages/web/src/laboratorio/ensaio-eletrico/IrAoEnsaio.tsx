import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { doEnsaio } from './enderecos.ts'

/** A test is read where its laudo leads to as well. */
export function IrAoEnsaio() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const router = useRouter()
  useEffect(() => void router.navigate({ href: doEnsaio(id), replace: true }), [id, router])
  return null
}
