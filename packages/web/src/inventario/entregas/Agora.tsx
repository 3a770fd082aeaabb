import { formatDate } from '@prumo/domain/core/dates.ts'
import { formasDeAceite } from '@prumo/domain/inventario/entregas/codigos.ts'
import { useMemo } from 'react'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { useNames } from '../../core/wire/references.ts'
import { Figures } from '../../ui/Figures.tsx'
import { type EntregaLida, enderecoDoItem } from './entrega.ts'

/** With whom it is, since when and until when, and whether they said so. */
export function Agora({ uma }: { uma: EntregaLida }) {
  const nameOf = useNames(useMemo(() => [{ target: 'colaboradores', id: uma.colabId }], [uma.colabId]))
  return (
    <Figures
      label="Entrega"
      figures={[
        { name: 'Item', value: <AppLink href={enderecoDoItem(uma)}>{uma.item}</AppLink> },
        { name: 'Quem recebe', value: nameOf('colaboradores', uma.colabId) ?? '–' },
        {
          name: uma.devolvidaEm ? 'Devolvida em' : 'Devolver até',
          value: uma.devolvidaEm ? formatDate(uma.devolvidaEm) : uma.previsao ? formatDate(uma.previsao) : 'Sem prazo',
          note: uma.atrasada ? 'atrasada' : `entregue em ${formatDate(uma.entregueEm)}`,
          tone: uma.atrasada ? 'danger' : undefined,
        },
        {
          name: 'Aceite',
          value: uma.aceite ? formasDeAceite[uma.aceite as keyof typeof formasDeAceite] : 'Sem aceite',
          tone: uma.aceite || uma.devolvidaEm ? undefined : 'warning',
        },
      ]}
    />
  )
}
