import type { Indicador } from '@prumo/domain/relatorios/painel.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Endereco } from './endereco.ts'
import { Numero } from './Numero.tsx'
import css from './Painel.module.css'
import { porExtenso } from './valores.ts'

/** The page's figures, each the way to what it counts. */
export function Indicadores({ indicadores, endereco }: { indicadores: readonly Indicador[]; endereco: Endereco }) {
  return (
    <ul className={css.indicadores} aria-label="Indicadores">
      {indicadores.map(({ id, rotulo, valor, formato, unidade, nota, perigo, destino }) => (
        <li key={id} className={css.indicador} data-perigo={perigo || undefined}>
          <Numero destino={destino} endereco={endereco} className={css.cartao}>
            <span className={css.rotulo}>{rotulo}</span>
            <span className={css.figura}>
              {perigo && <IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
              {porExtenso(valor, formato)}
              {valor !== null && unidade && <small> {unidade}</small>}
            </span>
            {nota && <span className={css.nota}>{nota}</span>}
          </Numero>
        </li>
      ))}
    </ul>
  )
}
