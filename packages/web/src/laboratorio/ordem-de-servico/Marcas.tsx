import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { resultadosDeEnsaio, situacoesDeItem } from '@prumo/domain/laboratorio/codigos.ts'
import { aspectosDeResultado } from '@prumo/domain/laboratorio/ensaio-eletrico/codigos.ts'
import { aspectosDeItemDeOs, aspectosDeOs, statusDeOs } from '@prumo/domain/laboratorio/ordem-de-servico/codigos.ts'
import { vencida } from '@prumo/domain/laboratorio/ordem-de-servico/regras.ts'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import css from './Ordens.module.css'

export const StatusDaOs = ({ status }: { status: number }) => (
  <CodigoTag palavras={statusDeOs} aspectos={aspectosDeOs} codigo={status} />
)
export const SituacaoDoItem = ({ status }: { status: number }) => (
  <CodigoTag palavras={situacoesDeItem} aspectos={aspectosDeItemDeOs} codigo={status} />
)
export const Resultado = ({ resultado }: { resultado: number }) => (
  <CodigoTag palavras={resultadosDeEnsaio} aspectos={aspectosDeResultado} codigo={resultado} />
)

/** The day it is to be back; past, in red and in words. */
export function Prazo({ os }: { os: { readonly status: number; readonly prazo: string | null } }) {
  if (!os.prazo) return null
  const passou = vencida(os, today())
  return (
    <span className={css.prazo} data-late={passou || undefined}>
      {formatDate(os.prazo)}
      {passou && <small>vencida</small>}
    </span>
  )
}

/** How many of an order's pieces are done with, of how many. */
export function Progresso({ feitos, total }: { feitos: number; total: number }) {
  const parte = total === 0 ? 0 : Math.round((feitos / total) * 100)
  return (
    <span className={css.progresso}>
      <progress max={total} value={feitos} aria-label={`${feitos} de ${total} itens resolvidos`} />
      <span aria-hidden>{parte}%</span>
    </span>
  )
}
