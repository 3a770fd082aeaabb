import { exigencias } from '@prumo/domain/dp/exigencias.ts'
import { useSearch } from '@tanstack/react-router'
import { Views } from '../../core/views/Views.tsx'
import { GradeDeDocumentos } from '../aptidao/GradeDeDocumentos.tsx'
import { ListaDeInaptos } from '../aptidao/ListaDeInaptos.tsx'
import { ListaDeExigencias } from './ListaDeExigencias.tsx'

const ABAS = [
  { id: 'exigencias', label: 'Exigências', search: {} },
  { id: 'inaptos', label: 'Inaptos', search: { aba: 'inaptos' } },
  { id: 'documentos', label: 'Pessoas × documentos', search: { aba: 'documentos' } },
]
const LISTAS = { inaptos: ListaDeInaptos, documentos: GradeDeDocumentos, exigencias: ListaDeExigencias } as const

/** What is asked of whom; and beside it, who does not have it and why, and how everybody stands. */
export function ExigenciasScreen() {
  const { aba = '' } = useSearch({ strict: false }) as { aba?: string }
  const qual = Object.hasOwn(LISTAS, aba) ? (aba as keyof typeof LISTAS) : 'exigencias'
  const Lista = LISTAS[qual]
  return <Lista abas={<Views tela={exigencias.tela} value={qual} fixed={ABAS} />} />
}
