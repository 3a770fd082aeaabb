import { Button, Loader, Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import css from './Contas.module.css'
import type { Endereco, Mudar } from './endereco.ts'

const FiltroForm = lazy(() => import('./FiltroForm.tsx'))

export function FiltroMenu(props: { endereco: Endereco; mudar: Mudar }) {
  const [aberto, setAberto] = useState(false)
  return (
    <Popover
      opened={aberto}
      onChange={setAberto}
      position="bottom-start"
      trapFocus
      returnFocus
      closeOnEscape={false}
      width={320}
    >
      <Popover.Target>
        <Button
          variant="subtle"
          leftSection={<IconFilter size={16} />}
          onClick={() => setAberto(!aberto)}
          aria-expanded={aberto}
        >
          Filtro
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        className={css.filtro}
        aria-label="Filtrar contas a pagar"
        onKeyDownCapture={(event) => {
          // Esc in an open list closes the list alone.
          const naLista = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true'
          if (event.key === 'Escape' && !naLista) setAberto(false)
        }}
      >
        <Suspense fallback={<Loader size={18} />}>
          <FiltroForm {...props} onFechar={() => setAberto(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
