import { formatInstant } from '@prumo/domain/core/dates.ts'
import type { ContaAPagar } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Money } from '../../ui/Money.tsx'
import { historicoQuery } from '../pedidos/calls.ts'
import css from './Ato.module.css'
import { centavosDa, nomeDa, somar } from './palavras.ts'

const contas = (n: number) => `${n.toLocaleString('pt-BR')} ${n === 1 ? 'conta' : 'contas'}`

/** How many, how much, and the largest: what is about to be moved. */
export function ResumoDoAto({ contas: todas }: { contas: readonly ContaAPagar[] }) {
  const maior = todas.reduce<ContaAPagar | null>(
    (ate, conta) => ((centavosDa(conta) ?? -1) > ((ate && centavosDa(ate)) ?? -1) ? conta : ate),
    null,
  )
  const semValor = todas.filter((conta) => conta.valorAPagar === null).length
  return (
    <div className={css.resumo}>
      <p className={css.soma}>
        <strong>{contas(todas.length)}</strong>
        <Money value={somar(todas)} size="figure" />
      </p>
      {todas.length === 1 && <p>{nomeDa(todas[0]!)}</p>}
      {todas.length > 1 && maior && (
        <p>
          Maior: <Money value={centavosDa(maior)} /> ({nomeDa(maior)})
        </p>
      )}
      {semValor > 0 && (
        <p className={css.aviso}>
          {semValor === 1 ? '1 conta não tem valor informado' : `${semValor} contas não têm valor informado`} e não{' '}
          {semValor === 1 ? 'entra' : 'entram'} na soma.
        </p>
      )}
    </div>
  )
}

/** Where each goes: what is looked at before the money leaves. */
export function Destinos({ contas }: { contas: readonly ContaAPagar[] }) {
  if (contas.length === 0) return null
  if (contas.length === 1) return <p className={css.destino}>{contas[0]!.destino}</p>
  return (
    <ul className={css.destinos} aria-label="Destinos">
      {contas.map((conta) => (
        <li key={conta.id}>
          <span>
            {nomeDa(conta)}
            <small>{conta.destino}</small>
          </span>
          <Money value={centavosDa(conta)} />
        </li>
      ))}
    </ul>
  )
}

export type ForaDoAtoProps = {
  fora: readonly { conta: ContaAPagar; motivo: string }[]
  /** 'não podem ser pagas' */
  oque: { um: string; muitas: string }
  /** True after a refusal: who moved them is looked up. */
  surpresa: boolean
}

/** What stays out, and why; when somebody else was first, who and when. They stay ticked. */
export function ForaDoAto({ fora, oque, surpresa }: ForaDoAtoProps) {
  if (fora.length === 0) return null
  return (
    <section className={css.fora} role={surpresa ? 'alert' : undefined}>
      <h3>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        {contas(fora.length)} {fora.length === 1 ? oque.um : oque.muitas}
      </h3>
      <ul>
        {fora.map(({ conta, motivo }) => (
          <li key={conta.id}>
            <span>{nomeDa(conta)}</span>
            <span className={css.motivo}>{motivo}</span>
            {surpresa && <UltimoAto pedidoId={conta.pedido.id} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function UltimoAto({ pedidoId }: { pedidoId: string }) {
  const { data } = useQuery({ ...historicoQuery(pedidoId), staleTime: 0 })
  const ultimo = data?.at(-1)
  if (!ultimo) return null
  return (
    <span className={css.quem}>
      {ultimo.pessoa ?? 'O sistema'}, {formatInstant(ultimo.data)}: {ultimo.descricao}
    </span>
  )
}

/** One line for each that was done. */
export function Feitas({ feitas, dito }: { feitas: readonly ContaAPagar[]; dito: string }) {
  return (
    <section className={css.feitas} role="status">
      <h3>
        <IconCheck size={16} stroke={2} aria-hidden />
        {contas(feitas.length)} {dito} · <Money value={somar(feitas)} />
      </h3>
      <ul>
        {feitas.map((conta) => (
          <li key={conta.id}>
            <span>{nomeDa(conta)}</span>
            <Money value={centavosDa(conta)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
