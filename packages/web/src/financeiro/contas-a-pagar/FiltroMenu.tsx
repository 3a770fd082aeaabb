import { Loader } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { type Endereco, type Mudar, quantosFiltros } from './endereco.ts'

const FiltroForm = lazy(() => import('./FiltroForm.tsx'))

export function FiltroMenu(props: { endereco: Endereco; mudar: Mudar }) {
  return (
    <FilterMenu count={quantosFiltros(props.endereco)}>
      {(fechar) => (
        <Suspense fallback={<Loader size={18} />}>
          <FiltroForm {...props} onFechar={fechar} />
        </Suspense>
      )}
    </FilterMenu>
  )
}
