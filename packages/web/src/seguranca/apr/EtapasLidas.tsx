import type { Etapa } from '@prumo/domain/seguranca/apr/analise.ts'
import type { NameOf } from '../../core/wire/references.ts'
import css from './Apr.module.css'
import { NivelTag } from './NivelTag.tsx'

/** The steps as they are read, graver levels told by their word and colour. */
export function EtapasLidas({ etapas, nameOf }: { etapas: readonly Etapa[]; nameOf?: NameOf }) {
  return (
    <table className={css.lidas} aria-label="Etapas">
      <thead>
        <tr>
          <th scope="col">Etapa</th>
          <th scope="col">Perigos e consequências</th>
          <th scope="col">Risco</th>
          <th scope="col">Medidas de controle</th>
        </tr>
      </thead>
      <tbody>
        {etapas.map((uma) => (
          <tr key={uma.linhaId}>
            <td data-titulo="Etapa">
              <strong>
                {uma.ordem}. {uma.etapa}
              </strong>
              {uma.responsavelId && nameOf && (
                <div className={css.dica}>Responsável: {nameOf('usuarios', uma.responsavelId) ?? '…'}</div>
              )}
            </td>
            <td data-titulo="Perigos e consequências">
              {uma.perigos}
              {uma.consequencias && <div className={css.dica}>{uma.consequencias}</div>}
            </td>
            <td data-titulo="Risco" className={css.risco}>
              <span className={css.dica}>
                {uma.probabilidade} × {uma.severidade} = {uma.probabilidade * uma.severidade}
              </span>
              <NivelTag nivel={uma.nivel} />
              {uma.nivelResidual !== null && (
                <span className={css.dica}>
                  Residual: <NivelTag nivel={uma.nivelResidual} />
                </span>
              )}
            </td>
            <td data-titulo="Medidas de controle">{uma.medidas}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
