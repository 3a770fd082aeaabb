import { formatDate, today } from '@prumo/domain/core/dates.ts'
import {
  alvoDaOrigem,
  aspectosDePlano,
  type OrigemDePlano,
  origensDePlano,
  situacoesDePlano,
} from '@prumo/domain/obras/planos-5w2h/planos.ts'
import { atrasado, prazoDoPlano } from '@prumo/domain/obras/planos-5w2h/prazo.ts'
import { allTelas } from '@prumo/domain/telas.ts'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import css from './Planos.module.css'
import type { Plano } from './plano.ts'

export const SituacaoDoPlano = ({ status }: { status: number }) => (
  <CodigoTag palavras={situacoesDePlano} aspectos={aspectosDePlano} codigo={status as keyof typeof situacoesDePlano} />
)

/** The deadline, and how far it is; late in red, in words too. */
export function Prazo({ plano }: { plano: Pick<Plano, 'status' | 'quandoFim'> }) {
  const hoje = today()
  const falta = prazoDoPlano(plano, hoje)
  const tarde = atrasado(plano, hoje)
  return (
    <span className={css.prazo} data-late={tarde || undefined}>
      {formatDate(plano.quandoFim)}
      {falta && <small>{falta}</small>}
    </span>
  )
}

/** How much of it is done: a bar, and the figure beside it. */
export const Percentual = ({ valor }: { valor: number }) => (
  <span className={css.percentual}>
    <progress max={100} value={valor} aria-hidden />
    {valor}%
  </span>
)

/** Where the plan came from, a click away for whoever may open it there. */
export function Origem({ plano, links = false }: { plano: Plano; links?: boolean }) {
  const palavra = origensDePlano[plano.origem as OrigemDePlano]
  if (!plano.origemNome) return <>{palavra}</>
  const dito = `${palavra}: ${plano.origemNome}`
  const tela = allTelas.find(({ alvo }) => alvo === alvoDaOrigem[plano.origem])
  if (!links || !tela || !plano.origemId) return <>{dito}</>
  return <AppLink href={detailAddress(tela, plano.origemId)}>{dito}</AppLink>
}
