import { Button } from '@mantine/core'
import type { OrigemDePlano } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconClipboardList, IconPlus } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { listAddress, newAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { useCount } from '../../core/wire/records.ts'

export type NovoPlanoProps = {
  origem: OrigemDePlano
  origemId: string
  obraId?: string | null
  /** What the plan is called to begin with. */
  titulo?: string
}

/** The plans of a record, and a new one with where it comes from filled in: for the records of any room. */
export function NovoPlano({ origem, origemId, obraId, titulo }: NovoPlanoProps) {
  const ve = usePermission(telas.planos5w2h, 'visualizar')
  return ve ? <Botoes origem={origem} origemId={origemId} obraId={obraId ?? null} titulo={titulo ?? ''} /> : null
}

function Botoes({ origem, origemId, obraId, titulo }: Required<NovoPlanoProps>) {
  const router = useRouter()
  const mayAdd = usePermission(telas.planos5w2h, 'adicionar')
  const quantos = useCount('planos-5w2h', { origem: String(origem), origemId })
  const ir = (href: string) => void router.navigate({ href })
  const dito = new URLSearchParams({
    origem: String(origem),
    origemId,
    ...(obraId && { obraId }),
    ...(titulo && { titulo }),
  })
  return (
    <>
      {quantos !== undefined && quantos > 0 && (
        <Button
          variant="default"
          leftSection={<IconClipboardList size={16} />}
          onClick={() =>
            ir(`${listAddress(telas.planos5w2h)}?${new URLSearchParams({ origem: String(origem), origemId })}`)
          }
        >
          {quantos === 1 ? '1 plano 5W2H' : `${quantos} planos 5W2H`}
        </Button>
      )}
      {mayAdd && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => ir(`${newAddress(telas.planos5w2h)}?${dito}`)}
        >
          Novo plano
        </Button>
      )}
    </>
  )
}
