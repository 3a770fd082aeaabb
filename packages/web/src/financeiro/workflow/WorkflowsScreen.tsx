import { Button } from '@mantine/core'
import { workflow } from '@prumo/domain/financeiro/workflow.ts'
import { IconRoute } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { ListScreen } from '../../core/list/ListScreen.tsx'

/** The list of workflows, and the question people ask of it: through whom would an order pass? */
export function WorkflowsScreen() {
  const router = useRouter()
  return (
    <ListScreen
      entity={workflow}
      actions={
        <Button
          variant="default"
          leftSection={<IconRoute size={16} />}
          onClick={() => void router.navigate({ to: `/${workflow.tela.caminho}/simular` })}
        >
          Simular
        </Button>
      }
    />
  )
}
