import { formatPhone } from '@prumo/domain/core/documents.ts'
import { type Chip, chips, operadoras } from '@prumo/domain/inventario/chips.ts'
import type { AnyRecord } from '../../core/wire/records.ts'
import type { NameOf } from '../../core/wire/references.ts'
import { dia, Responsavel } from '../Celulas.tsx'
import { FichaDoItem, type Grupo } from '../FichaDoItem.tsx'

function grupos(record: AnyRecord, nameOf: NameOf): Grupo[] {
  const chip = record as unknown as Chip
  return [
    {
      title: 'Chip',
      items: [
        { label: 'Número', value: formatPhone(chip.numero) },
        { label: 'Operadora', value: operadoras[chip.operadora as keyof typeof operadoras] },
        { label: 'Responsável', value: <Responsavel item={chip} nameOf={nameOf} /> },
        { label: 'Data de aquisição', value: dia(chip.dtAquisicao) },
        { label: 'Observações', value: chip.observacao },
      ],
    },
  ]
}

/** One telephone number: what a label's QR opens. */
export const ChipScreen = () => <FichaDoItem entity={chips} grupos={grupos} />
