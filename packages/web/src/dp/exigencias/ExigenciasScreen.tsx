import { exigencias } from '@prumo/domain/dp/exigencias.ts'
import { useSearch } from '@tanstack/react-router'
import { Views } from '../../core/views/Views.tsx'
import { ListaDeInaptos } from '../aptidao/ListaDeInaptos.tsx'
import { ListaDeExigencias } from './ListaDeExigencias.tsx'

const INAPTOS = 'inaptos'

/** What is asked of whom; and beside it, who does not have it and why. */
export function ExigenciasScreen() {
  const { aba } = useSearch({ strict: false }) as { aba?: string }
  const emInaptos = aba === INAPTOS
  const abas = (
    <Views
      tela={exigencias.tela}
      value={emInaptos ? INAPTOS : 'exigencias'}
      fixed={[
        { id: 'exigencias', label: 'Exigências', search: {} },
        { id: INAPTOS, label: 'Inaptos', search: { aba: INAPTOS } },
      ]}
    />
  )
  return emInaptos ? <ListaDeInaptos abas={abas} /> : <ListaDeExigencias abas={abas} />
}
