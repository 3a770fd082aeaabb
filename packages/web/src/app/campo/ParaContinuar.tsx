import { today } from '@prumo/domain/core/dates.ts'
import { may } from '@prumo/domain/core/tela.ts'
import { porContinuar } from '../../core/campo/continuar.ts'
import { agoraDe } from '../../core/campo/pacote.ts'
import css from '../../core/telefone/Campo.module.css'
import type { FormaDeCampo } from '../../core/telefone/forma.ts'
import { Elo } from '../../core/telefone/rota.tsx'
import { useCampo, useVivo } from '../../core/telefone/vivo.ts'

/** So many at once; the others are asked for. */
const PRIMEIRAS = 3

/** What was written elsewhere and is this person's to go on with, the most urgent first. */
export function ParaContinuar({ forma: { banco, caminho, tela, continua } }: { forma: FormaDeCampo }) {
  const { aparelho, capa } = useCampo()
  const registros = useVivo(() => porContinuar(aparelho, banco), [aparelho, banco, capa.marca])
  if (!continua || !may(capa.permissoes, tela, 'editar') || !registros || registros.length === 0) return null
  const hoje = today(agoraDe(capa))
  const linhas = registros
    .map((registro) => ({ id: registro.id, ...continua.linha(registro, hoje) }))
    .sort((a, b) => (a.ordem < b.ordem ? -1 : a.ordem > b.ordem ? 1 : 0))
  const lista = (quais: typeof linhas) => (
    <ul className={css.lista}>
      {quais.map(({ id, nome, sobre, selo, tom }) => (
        <li key={id}>
          <Elo className={css.linha} href={`/campo/${caminho}/${id}`}>
            <span>
              <strong>{sobre}</strong>
              <span className={css.suave}>{nome}</span>
            </span>
            <span className={css.selo} data-tom={tom}>
              {selo}
            </span>
          </Elo>
        </li>
      ))}
    </ul>
  )
  const outras = linhas.slice(PRIMEIRAS)
  return (
    <section className={css.quadro} aria-label={continua.titulo}>
      <h2>
        {continua.titulo} ({linhas.length})
      </h2>
      {lista(linhas.slice(0, PRIMEIRAS))}
      {outras.length > 0 && (
        <details>
          <summary className={css.abrir}>Ver {outras.length === 1 ? 'mais 1' : `as outras ${outras.length}`}</summary>
          {lista(outras)}
        </details>
      )}
    </section>
  )
}
