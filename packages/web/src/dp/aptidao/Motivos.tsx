import { fraseDoMotivo } from '@prumo/domain/dp/aptidao.ts'
import type { AptidaoResumida } from '@prumo/domain/vocabulario/aptidao.ts'
import css from './Aptidao.module.css'

/** What is missing, one line each, and under it what will be soon. */
export function Motivos({ motivos, aVencer }: Pick<AptidaoResumida, 'motivos' | 'aVencer'>) {
  return (
    <>
      {motivos.length > 0 && (
        <ul className={css.motivos} aria-label="O que impede">
          {motivos.map((motivo) => (
            <li key={motivo.tipo}>{fraseDoMotivo(motivo)}</li>
          ))}
        </ul>
      )}
      {aVencer.length > 0 && (
        <ul className={css.motivos} data-breve aria-label="O que vence em breve">
          {aVencer.map((motivo) => (
            <li key={motivo.tipo}>{motivo.validade ? fraseDoMotivo(motivo) : `${motivo.tipo}: vence em breve`}</li>
          ))}
        </ul>
      )}
    </>
  )
}
