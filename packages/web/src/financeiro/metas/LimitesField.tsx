import { acoesDeLimite } from '@prumo/domain/financeiro/metas/metas.ts'
import { CodeField } from '../../ui/form/CodeField.tsx'
import css from './Metas.module.css'

const MOMENTOS = [
  ['Solicitar', 'Ao solicitar um pedido'],
  ['Aprovar', 'Ao aprovar'],
  ['Pagar', 'Ao pagar'],
] as const
const PERIODOS = [
  ['Mes', 'No mês'],
  ['Acumulado', 'No acumulado'],
  ['Ano', 'No ano'],
] as const

/** What happens to an act that passes the goal: for each moment, by month, from January on, and by year. */
export function LimitesField() {
  return (
    <div className={css.limites}>
      {MOMENTOS.map(([momento, titulo]) => (
        <fieldset key={momento}>
          <legend>{titulo}</legend>
          {PERIODOS.map(([periodo, rotulo]) => (
            <CodeField key={periodo} name={`acao${momento}${periodo}`} label={rotulo} codes={acoesDeLimite} required />
          ))}
        </fieldset>
      ))}
      <p className={css.miudo}>
        Bloquear só deixa seguir quem tem acesso total em Metas, com motivo, e abre uma auditoria. Avisar mostra o aviso
        e segue.
      </p>
    </div>
  )
}
