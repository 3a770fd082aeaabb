import { toCentavos } from '@prumo/domain/core/money.ts'
import { chamadasDeContasContrato } from '@prumo/domain/financeiro/contas-contrato-chamadas.ts'
import { situacoesDeObra } from '@prumo/domain/obras/obras.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import css from './OQueContem.module.css'

/** What hangs from a contract account, each part for whoever may look at it on its own screen. */
export function OQueContem({ id, codigo, nome }: { id: string; codigo: string; nome: string }) {
  const { data } = useQuery({
    queryKey: ['contas-contrato', id, 'resumo'],
    queryFn: ({ signal }) => api.call(chamadasDeContasContrato.resumo, { params: { id }, signal }),
  })
  const daFinanca = usePermission(telas.contasObra, 'visualizar')
  if (!data) return null
  const { pessoas, obras, pedidosAbertos } = data
  const aPedidos = new URLSearchParams({
    queryconfig: 'centroDeCustoId',
    querytype: 'ref',
    textquery: `${codigo} ${nome}`.trim(),
    queryvalue: id,
    status: '2,3,4,5,9',
  })
  const telaDaObra = daFinanca ? telas.contasObra : telas.obras
  return (
    <div className={css.partes}>
      {pedidosAbertos && (
        <Panel title="Pedidos abertos">
          {pedidosAbertos.total === 0 ? (
            <p className={css.nada}>Nenhum pedido aberto.</p>
          ) : (
            <p className={css.linha}>
              <AppLink href={`/${telas.pedidos.caminho}?${aPedidos}`}>
                {pedidosAbertos.total.toLocaleString('pt-BR')} {pedidosAbertos.total === 1 ? 'pedido' : 'pedidos'}
              </AppLink>
              <Money value={toCentavos(pedidosAbertos.valor)} />
            </p>
          )}
        </Panel>
      )}
      {obras && (
        <Panel title={titulo('Obras', obras.length)}>
          <Lista
            vazia="Nenhuma obra neste contrato."
            itens={obras.map((obra) => ({
              id: obra.id,
              dito: <AppLink href={detailAddress(telaDaObra, obra.id)}>{`${obra.codigo} ${obra.nome}`}</AppLink>,
              lado: situacoesDeObra[(obra.status ?? 1) as keyof typeof situacoesDeObra],
            }))}
          />
        </Panel>
      )}
      {pessoas && (
        <Panel title={titulo('Pessoas com este centro de custo', pessoas.total)}>
          <Lista
            vazia="Ninguém, além de quem administra, tem este centro de custo."
            itens={pessoas.nomes.map((pessoa) => ({
              id: pessoa.id,
              dito: <AppLink href={detailAddress(telas.usuarios, pessoa.id)}>{pessoa.nome}</AppLink>,
            }))}
          />
          {pessoas.total > pessoas.nomes.length && (
            <p className={css.nada}>e mais {(pessoas.total - pessoas.nomes.length).toLocaleString('pt-BR')}</p>
          )}
        </Panel>
      )}
    </div>
  )
}

const titulo = (nome: string, n: number): string => (n === 0 ? nome : `${nome} (${n.toLocaleString('pt-BR')})`)

function Lista({ itens, vazia }: { itens: { id: string; dito: ReactNode; lado?: string }[]; vazia: string }) {
  if (itens.length === 0) return <p className={css.nada}>{vazia}</p>
  return (
    <ul className={css.lista}>
      {itens.map(({ id, dito, lado }) => (
        <li key={id} className={css.linha}>
          {dito}
          {lado && <span className={css.nada}>{lado}</span>}
        </li>
      ))}
    </ul>
  )
}
