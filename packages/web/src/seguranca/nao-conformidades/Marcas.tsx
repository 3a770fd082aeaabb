import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { aspectosDeGravidade, gravidades } from '@prumo/domain/seguranca/gravidades.ts'
import { aspectosDeNc, statusDeNc } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { prazoEmPalavras, vencida } from '@prumo/domain/seguranca/nao-conformidades/prazo.ts'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import css from './Ncs.module.css'

export const Situacao = ({ status }: { status: number }) => (
  <CodigoTag palavras={statusDeNc} aspectos={aspectosDeNc} codigo={status} />
)
export const Gravidade = ({ gravidade }: { gravidade: number }) => (
  <CodigoTag palavras={gravidades} aspectos={aspectosDeGravidade} codigo={gravidade} />
)
export const Reincidente = () => (
  <StatusTag tone="orange" title="A mesma pergunta já esteve não conforme nesta equipe nos 90 dias anteriores">
    Reincidente
  </StatusTag>
)

/** The last day it may take, and how far that is; late in red, in words too. */
export function Prazo({ nc }: { nc: { readonly status: number; readonly prazo: string } }) {
  const hoje = today()
  const falta = prazoEmPalavras(nc, hoje)
  return (
    <span className={css.prazo} data-late={vencida(nc, hoje) || undefined}>
      {formatDate(nc.prazo)}
      {falta && <small>{falta.replaceAll(' ', '\u00a0')}</small>}
    </span>
  )
}
