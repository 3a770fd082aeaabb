import type { OrigemDePlano } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconClipboardList } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { RareAct } from '../../core/acoes/RareActs.tsx'
import { newAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'

export interface OrigemDoPlano {
  readonly origem: OrigemDePlano
  readonly origemId: string
  readonly obraId?: string | null
  /** What the plan is called to begin with. */
  readonly titulo?: string
}

/** The form of a plan that already says where it comes from. */
export const enderecoDoNovoPlano = ({ origem, origemId, obraId, titulo }: OrigemDoPlano): string =>
  `${newAddress(telas.planos5w2h)}?${new URLSearchParams({
    origem: String(origem),
    origemId,
    ...(obraId && { obraId }),
    ...(titulo && { titulo }),
  })}`

/** 'Novo plano 5W2H' among the rare acts of a record; absent for whoever does not see plans. */
export function useNovoPlano(): (de: OrigemDoPlano) => readonly RareAct[] {
  const router = useRouter()
  const ve = usePermission(telas.planos5w2h, 'visualizar')
  const cria = usePermission(telas.planos5w2h, 'adicionar')
  return (de) =>
    ve
      ? [
          {
            label: 'Novo plano 5W2H',
            icon: <IconClipboardList size={16} />,
            allowed: cria,
            reason: 'Você não tem permissão para adicionar planos de ação',
            onClick: () => void router.navigate({ href: enderecoDoNovoPlano(de) }),
          },
        ]
      : []
}
