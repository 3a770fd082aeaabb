import { formatDate } from '@prumo/domain/core/dates.ts'
import { type Figure, Figures } from '../../ui/Figures.tsx'
import type { ObraLida } from './entidade.ts'
import { dias, emPercentual, emUs, tomDoRdo } from './numeros.ts'

/** How the work goes, in figures; what nobody knows yet is a dash. */
export function Numeros({ obra }: { obra: ObraLida }) {
  const { percentualFisico, usOrcado, usMedida, ultimoRdo, diasSemRdo, dataFimPrevista, atrasada } = obra
  const figures: Figure[] = [
    { name: '% físico', value: emPercentual(percentualFisico) },
    { name: 'US orçada', value: emUs(usOrcado) },
    {
      name: 'US medida',
      value: emUs(usMedida),
      note: usMedida !== null && usOrcado ? `${emPercentual((usMedida / usOrcado) * 100)} da orçada` : undefined,
    },
    {
      name: 'Fim previsto',
      value: dataFimPrevista ? formatDate(dataFimPrevista) : '–',
      tone: atrasada ? 'danger' : undefined,
      note: atrasada ? 'já passou' : undefined,
    },
    {
      name: 'Último RDO',
      value: ultimoRdo ? formatDate(ultimoRdo) : '–',
      note: diasSemRdo === null ? undefined : dias(diasSemRdo),
      tone: tomDoRdo(diasSemRdo),
    },
  ]
  return <Figures figures={figures} />
}
