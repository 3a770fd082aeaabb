import { formatDate } from '@prumo/domain/core/dates.ts'
import { EXIGIDO } from '@prumo/domain/dp/aptidao.ts'
import { aspectosDoExigido, type ExigidoNaGrade, fraseDoExigido, situacoesDoExigido } from '@prumo/domain/dp/grade.ts'
import type { ReactNode } from 'react'
import { sinais } from '../../core/aspecto/sinais.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import css from './Aptidao.module.css'

/** Short, for a cell: the day it ends, or what is wrong; the colour and the sign say the rest. */
const curto = ({ situacao, validade }: ExigidoNaGrade): string =>
  validade ? formatDate(validade) : situacao === EXIGIDO.emDia ? 'Não vence' : situacoesDoExigido[situacao]

/** Leads to the paper, for whoever may see it. */
const Caminho = ({ href, children, titulo }: { href: string | undefined; children: ReactNode; titulo: string }) =>
  href ? (
    <AppLink href={href} className={css.exigido} title={titulo}>
      {children}
    </AppLink>
  ) : (
    <span className={css.exigido} title={titulo}>
      {children}
    </span>
  )

type CelulaProps = { exigido: ExigidoNaGrade | undefined; href: string | undefined; doMes: boolean | undefined }

/** A cell of the grid: sign, word and colour; what is not asked of that person is a dash. */
export function ExigidoNaCelula({ exigido, href, doMes }: CelulaProps) {
  if (!exigido)
    return (
      <span className={css.naoSePede}>
        – <span className="visually-hidden">não se exige</span>
      </span>
    )
  const [tom, sinal] = aspectosDoExigido[exigido.situacao]
  const Sinal = sinais[sinal]
  const frase = fraseDoExigido(exigido)
  return (
    <Caminho href={href} titulo={frase}>
      <span className={css.estado} data-tom={tom} data-mes={doMes || undefined}>
        <Sinal size={14} stroke={1.75} aria-hidden />
        <span aria-hidden>{curto(exigido)}</span>
        <span className="visually-hidden">{frase}</span>
      </span>
    </Caminho>
  )
}

/** The same on a phone's card, a line each: the type's name and how it stands. */
export function ExigidosEmLinhas({
  exigidos,
  nomes,
  href,
}: {
  exigidos: readonly ExigidoNaGrade[]
  /** In the order in which they are read. */
  nomes: ReadonlyMap<string, string>
  href: (exigido: ExigidoNaGrade) => string | undefined
}) {
  const porTipo = new Map(exigidos.map((um) => [um.tipoId, um]))
  const ditos = [...nomes.keys()].flatMap((id) => porTipo.get(id) ?? [])
  if (ditos.length === 0) return 'Nada se exige'
  return (
    <ul className={css.exigidos}>
      {ditos.map((exigido) => {
        const [tom, sinal] = aspectosDoExigido[exigido.situacao]
        const Sinal = sinais[sinal]
        const frase = fraseDoExigido(exigido)
        return (
          <li key={exigido.tipoId}>
            <Caminho href={href(exigido)} titulo={frase}>
              <span>{nomes.get(exigido.tipoId)}</span>
              <span className={css.estado} data-tom={tom}>
                <Sinal size={14} stroke={1.75} aria-hidden />
                {frase}
              </span>
            </Caminho>
          </li>
        )
      })}
    </ul>
  )
}
