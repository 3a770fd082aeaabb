import { today } from '@prumo/domain/core/dates.ts'
import { agoraDe } from '../../../core/campo/pacote.ts'
import css from '../../../core/telefone/Campo.module.css'
import { useCampo, useLista } from '../../../core/telefone/vivo.ts'

export type Conferido = { nome: string; conferido: boolean }

/** What is looked at before the work begins, one by one. */
export function Conferidos({
  titulo,
  itens,
  onItens,
}: {
  titulo: string
  itens: readonly Conferido[]
  onItens: (itens: readonly Conferido[]) => void
}) {
  return (
    <section style={{ display: 'grid', gap: 8 }}>
      <h3 className={css.secao}>{titulo}</h3>
      {itens.map(({ nome, conferido }, n) => (
        <button
          key={nome}
          type="button"
          className={css.botao}
          data-linha
          data-forte={conferido || undefined}
          aria-pressed={conferido}
          onClick={() => onItens(itens.map((um, este) => (este === n ? { ...um, conferido: !conferido } : um)))}
        >
          {nome}
        </button>
      ))}
    </section>
  )
}

/** Each person's light: fit today by what the office knew, and never by which paper. */
export function Luzes({ ids }: { ids: readonly string[] }) {
  const { capa } = useCampo()
  const colaboradores = useLista('colaboradores')
  const hoje = today(agoraDe(capa))
  return (
    <ul className={css.lista}>
      {colaboradores
        .filter(({ id }) => ids.includes(id))
        .map(({ id, nome, aptoAte }) => {
          const apto = typeof aptoAte === 'string' && aptoAte >= hoje
          return (
            <li key={id} className={css.linha}>
              <span>{String(nome)}</span>
              <span className={css.selo} data-tom={apto ? 'bom' : 'erro'}>
                {apto ? 'Apto' : 'Não pode ir a campo'}
              </span>
            </li>
          )
        })}
    </ul>
  )
}
