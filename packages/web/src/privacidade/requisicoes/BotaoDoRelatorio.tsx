import { Button } from '@mantine/core'
import { requisicoesTitulares } from '@prumo/domain/privacidade/requisicoes/requisicoes.ts'
import { relatorioDeQuemPede } from '@prumo/domain/privacidade/titular/endereco.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconShieldLock } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { usePermission } from '../../core/session/session.ts'
import type { RequisicaoLida } from './requisicao.ts'

/** To the report that answers the request, for whoever may take it: a collaborator's has a rule of its own. */
export function BotaoDoRelatorio({ uma }: { uma: RequisicaoLida }) {
  const router = useRouter()
  const responde = usePermission(requisicoesTitulares.tela, 'editar')
  const acesso = usePermission(telas.colaboradores, 'acesso')
  const href = relatorioDeQuemPede(uma)
  if (!href || !(uma.colabId ? acesso : responde)) return null
  return (
    <Button variant="default" leftSection={<IconShieldLock size={16} />} onClick={() => void router.navigate({ href })}>
      Relatório do titular
    </Button>
  )
}
