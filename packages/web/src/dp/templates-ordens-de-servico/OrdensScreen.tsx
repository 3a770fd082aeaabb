import { Button } from '@mantine/core'
import { ordensDeServico } from '@prumo/domain/dp/ordens-de-servico.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconUsers } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { ListScreen } from '../../core/list/ListScreen.tsx'
import { listAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import type { AnyRecord } from '../../core/wire/records.ts'

/** A list in one line of the table: its first line, and how many more. */
const resumo = (name: string) => (row: AnyRecord) => {
  const linhas = row[name] as string[]
  return linhas.length > 1 ? `${linhas[0]} e mais ${linhas.length - 1}` : linhas[0]
}

/** Spec 2 §2: the list of templates leads to the employees, of whom service orders are made. */
export function OrdensScreen() {
  const router = useRouter()
  const leGente = usePermission(telas.colaboradores, 'visualizar')
  return (
    <ListScreen
      entity={ordensDeServico}
      cells={{ listaRiscos: resumo('listaRiscos'), EPIs: resumo('EPIs') }}
      actions={
        leGente && (
          <Button
            variant="default"
            leftSection={<IconUsers size={16} />}
            onClick={() => void router.navigate({ to: listAddress(telas.colaboradores) })}
          >
            Gerar OS de colaboradores
          </Button>
        )
      }
    />
  )
}
