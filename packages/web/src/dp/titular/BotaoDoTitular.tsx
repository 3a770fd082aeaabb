import { Button } from '@mantine/core'
import { telas } from '@prumo/domain/telas.ts'
import { IconShieldLock } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { usePermission } from '../../core/session/session.ts'
import { titularAddress } from './endereco.ts'

/** At the head of a collaborator's sheet, for full access alone. */
export function BotaoDoTitular({ colabId }: { colabId: string }) {
  const router = useRouter()
  const acesso = usePermission(telas.colaboradores, 'acesso')
  if (!acesso) return null
  return (
    <Button
      variant="default"
      leftSection={<IconShieldLock size={16} />}
      onClick={() => void router.navigate({ href: titularAddress(colabId) })}
    >
      Relatório do titular
    </Button>
  )
}
