import { Drawer } from '@mantine/core'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { Atos } from './Atos.tsx'
import { Detalhe } from './Detalhe.tsx'
import css from './Rdo.module.css'
import { chamado, tela } from './rdo.ts'
import { useRdo } from './useRdo.ts'

/** One report beside the list: read, decided, and the next that waits takes its place. */
export function RdoDrawer({
  id,
  onAbrir,
  onFechar,
}: {
  id: string
  onAbrir: (id: string) => void
  onFechar: () => void
}) {
  const { um, nameOf, record } = useRdo(id)
  return (
    <Drawer
      opened
      onClose={onFechar}
      position="right"
      size={860}
      title={um ? `${chamado(um)} · ${formatDate(um.data)} · ${nameOf('obras', um.obraId) ?? '…'}` : 'RDO'}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {record.isError && !um ? (
        <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
      ) : !um ? (
        <Skeletons lines={8} />
      ) : (
        <>
          <div className={css.cabecaDaGaveta}>
            <Atos um={um} onProximo={onAbrir} onExcluido={onFechar} />
          </div>
          <Detalhe um={um} nameOf={nameOf} />
        </>
      )}
    </Drawer>
  )
}
