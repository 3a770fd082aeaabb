import { formatDate } from '@prumo/domain/core/dates.ts'
import type { ReactNode } from 'react'
import type { ObraLida } from './entidade.ts'
import { dias, emPercentual, emUs, tomDoRdo } from './numeros.ts'
import css from './Obra.module.css'

/** How the work goes, in figures; what nobody knows yet is a dash. */
export function Numeros({ obra }: { obra: ObraLida }) {
  const { percentualFisico, usOrcado, usMedida, ultimoRdo, diasSemRdo, dataFimPrevista, atrasada } = obra
  const itens: { nome: string; valor: ReactNode; nota?: string | undefined; tom?: string | undefined }[] = [
    { nome: '% físico', valor: emPercentual(percentualFisico) },
    { nome: 'US orçada', valor: emUs(usOrcado) },
    {
      nome: 'US medida',
      valor: emUs(usMedida),
      nota: usMedida !== null && usOrcado ? `${emPercentual((usMedida / usOrcado) * 100)} da orçada` : undefined,
    },
    {
      nome: 'Fim previsto',
      valor: dataFimPrevista ? formatDate(dataFimPrevista) : '–',
      tom: atrasada ? 'perigo' : undefined,
      nota: atrasada ? 'já passou' : undefined,
    },
    {
      nome: 'Último RDO',
      valor: ultimoRdo ? formatDate(ultimoRdo) : '–',
      nota: diasSemRdo === null ? undefined : dias(diasSemRdo),
      tom: tomDoRdo(diasSemRdo),
    },
  ]
  return (
    <dl className={css.numeros}>
      {itens.map(({ nome, valor, nota, tom }) => (
        <div key={nome} data-tom={tom}>
          <dt>{nome}</dt>
          <dd>
            {valor}
            {nota && <small>{nota}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
