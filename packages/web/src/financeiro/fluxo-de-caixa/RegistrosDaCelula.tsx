import { Drawer } from '@mantine/core'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import type { RegistrosDaProjecao } from '@prumo/domain/financeiro/fluxo-de-caixa/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import type { Query } from '../../core/wire/api.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { useRegistros } from './consulta.ts'
import css from './Projecao.module.css'
import type { Celula } from './TabelaDaProjecao.tsx'

const reais = (valor: number): string => formatMoney(toCentavos(valor)!)

/** What stands behind a number: each record, and the way to it. */
export function RegistrosDaCelula({
  celula: { coluna, natureza, nome, classe },
  filtro,
  onFechar,
}: {
  celula: Celula
  filtro: Query
  onFechar: () => void
}) {
  const phone = usePhone()
  const semDias = coluna.chave === 'atrasado' || coluna.chave === 'semData'
  const lidos = useRegistros({
    ...filtro,
    natureza,
    classe,
    ...(semDias ? { coluna: coluna.chave } : { coluna: 'dias', de: coluna.de, ate: coluna.ate }),
  })
  return (
    <Drawer opened onClose={onFechar} position="right" size={phone ? '100%' : 520} title={`${nome} · ${coluna.rotulo}`}>
      {lidos.isError ? (
        <ErrorState message={lidos.error.message} onRetry={() => void lidos.refetch()} />
      ) : !lidos.data ? (
        <Skeletons lines={6} height={20} />
      ) : lidos.data.itens.length === 0 ? (
        <EmptyState />
      ) : (
        <Lista registros={lidos.data} />
      )}
    </Drawer>
  )
}

function Lista({ registros: { itens, total, quantidade } }: { registros: RegistrosDaProjecao }) {
  return (
    <>
      <div className={css.soma}>
        <span>{quantidade === 1 ? '1 registro' : `${quantidade.toLocaleString('pt-BR')} registros`}</span>
        <span>{reais(total)}</span>
      </div>
      <ul className={css.registros}>
        {itens.map(({ tipo, id, pedidoId, numero, descricao, data, valor, confianca }) => (
          <li key={`${tipo}-${id}`}>
            <span>{data ? formatDate(data) : 'Sem data'}</span>
            <span>
              {pedidoId ? (
                <AppLink href={detailAddress(telas.pedidos, pedidoId)}>
                  Pedido {numero} · {descricao}
                </AppLink>
              ) : (
                <AppLink href={detailAddress(telas.fluxoDeCaixa, id)}>{descricao}</AppLink>
              )}
              {confianca < 100 && <small> ({confianca}%)</small>}
            </span>
            <b>{reais(valor)}</b>
          </li>
        ))}
      </ul>
      {quantidade > itens.length && (
        <p className={css.nota}>Aqui estão os primeiros {itens.length}; a soma é de todos.</p>
      )}
    </>
  )
}
