import { Button } from '@mantine/core'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { IconShieldQuestion, IconUpload } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type ListFrame, ListScreen } from '../../core/list/ListScreen.tsx'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import type { AnyRecord } from '../../core/wire/records.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import css from './Fornecedores.module.css'

const CAMPO = 'dadosEmConferencia'

const cells = {
  nome: (row: AnyRecord) => (
    <span className={css.nome}>
      {String(row.nome)}
      {row[CAMPO] === true && (
        <StatusTag tone="orange" icon={IconShieldQuestion} title="Os dados bancários mudaram e esperam outra pessoa">
          Espera conferência
        </StatusTag>
      )}
    </span>
  ),
}

/** The list of suppliers; those whose bank data wait for a second person are one press away. */
export function FornecedoresScreen() {
  const router = useRouter()
  const mayAdd = usePermission(fornecedores.tela, 'adicionar')
  return (
    <ListScreen
      entity={fornecedores}
      cells={cells}
      tools={(frame) => (
        <>
          <EsperamConferencia frame={frame} />
          <RelerEnquantoVazia frame={frame} />
        </>
      )}
      actions={
        <GatedButton
          allowed={mayAdd}
          reason="Você não tem permissão para adicionar fornecedores"
          variant="default"
          leftSection={<IconUpload size={16} />}
          onClick={() => void router.navigate({ to: `/${fornecedores.tela.caminho}/importar` })}
        >
          Importar planilha
        </GatedButton>
      }
    />
  )
}

function EsperamConferencia({ frame }: { frame: ListFrame }) {
  const { state, setState } = frame
  const at = state.filters.findIndex(({ field }) => field === CAMPO)
  return (
    <Button
      variant={at < 0 ? 'subtle' : 'light'}
      aria-pressed={at >= 0}
      leftSection={<IconShieldQuestion size={16} />}
      onClick={() =>
        at < 0
          ? frame.addFilter({ field: CAMPO, kind: 'boolean', text: 'Sim', value: 'true' })
          : setState({ filters: state.filters.toSpliced(at, 1) }, { push: true })
      }
    >
      Esperam conferência
    </Button>
  )
}

const ESPERA_MS = 5000
const FOLGA_MS = 2000

/**
 * Spec 1 §9: the list is asked for again every 5 seconds while it is empty. Never all browsers at the same instant, and not
 * by a page nobody looks at (design, Security 3.20).
 */
function RelerEnquantoVazia({ frame }: { frame: ListFrame }) {
  const { rows, onRetry: reler, loading } = frame.table
  const vazia = !loading && rows.length === 0
  useEffect(() => {
    if (!vazia) return
    let timer: ReturnType<typeof setTimeout>
    const again = () => {
      timer = setTimeout(
        () => {
          if (document.visibilityState === 'visible') reler()
          again()
        },
        ESPERA_MS - FOLGA_MS + Math.random() * 2 * FOLGA_MS,
      )
    }
    again()
    return () => clearTimeout(timer)
  }, [vazia, reler])
  return null
}
