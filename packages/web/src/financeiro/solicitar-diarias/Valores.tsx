import { formatMoney, formatQuantity, toCentavos } from '@prumo/domain/core/money.ts'
import { type Flag, may, type Tela } from '@prumo/domain/core/tela.ts'
import type { LinhaCalculada, ParcelaCalculada } from '@prumo/domain/financeiro/solicitar-diarias/respostas.ts'
import { tiposDeDiaria, unidadesDaBase } from '@prumo/domain/financeiro/valores-diarias/valores-diarias.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { useSession } from '../../core/session/session.ts'
import css from './Diarias.module.css'

export const reais = (valor: number): string => formatMoney(toCentavos(valor) ?? 0)
export const unidades = (base: number, quantidade: number): string =>
  `${formatQuantity(quantidade)} ${unidadesDaBase[base]?.[quantidade > 1 ? 1 : 0] ?? ''}`

/** What one worker is paid, each with the rate it comes from and why that one. */
export function Valores({ valores, total }: { valores: readonly ParcelaCalculada[]; total: number }) {
  return (
    <ul className={css.valores}>
      {valores.map(
        ({ tipo, base, nome, porque, quantidade, calculada, descontada, motivo, valorUnitario, total: dela }) => (
          <li key={`${tipo}-${base}`}>
            <span>
              {tiposDeDiaria[tipo as 1]}: {unidades(base, quantidade)} × {reais(valorUnitario)}
              <small className={css.nota}>
                {nome}, {porque}
                {descontada > 0 && `; menos ${unidades(base, descontada)} do que a empresa fornece`}
                {quantidade < calculada && motivo && `; de ${formatQuantity(calculada)}, reduzida: ${motivo}`}
              </small>
            </span>
            <b>{reais(dela)}</b>
          </li>
        ),
      )}
      <li data-total>
        <span>Total</span>
        <b>{reais(total)}</b>
      </li>
    </ul>
  )
}

/** Where it is mended, what opening that asks for, and who is asked by whoever may not. */
const ONDE: readonly { tela: Tela; flag: Flag; aQuem: string }[] = [
  { tela: telas.colaboradores, flag: 'editar', aQuem: 'Peça ao Departamento pessoal.' },
  { tela: telas.valoresDiarias, flag: 'visualizar', aQuem: 'Peça a quem cuida dos valores de diárias.' },
]

function Corrigir({ href }: { href: string }) {
  const { permissoes } = useSession()
  const onde = ONDE.find(({ tela }) => href.startsWith(`/${tela.caminho}`))
  return onde && !may(permissoes, onde.tela, onde.flag) ? onde.aQuem : <AppLink href={href}>Corrigir</AppLink>
}

/** What keeps this worker from being taken, with the way to where it is mended. */
export function Impedimentos({ impedimentos }: Pick<LinhaCalculada, 'impedimentos'>) {
  if (impedimentos.length === 0) return null
  return (
    <ul className={css.avisos}>
      {impedimentos.map(({ frase, corrigir }) => (
        <li key={frase}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>
            {frase} {corrigir && <Corrigir href={corrigir} />}
          </span>
        </li>
      ))}
    </ul>
  )
}
