import { toCentavos } from '@prumo/domain/core/money.ts'
import { CONTAS_OBRA, SEM_NUMERO } from '@prumo/domain/obras/contas-obra.ts'
import { chamadasDeContasObra } from '@prumo/domain/obras/contas-obra-chamadas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { api } from '../../core/wire/api.ts'
import { keys } from '../../core/wire/query.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Figures } from '../../ui/Figures.tsx'
import { Money } from '../../ui/Money.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import type { DaObra } from './entidade.ts'
import css from './Obra.module.css'

/** The work's account in figures, and the way to it: what it was sold for, what it costs, what is left. */
export function Financeiro({ obra: { id } }: DaObra) {
  const { data, error, refetch } = useQuery({
    queryKey: keys.record(CONTAS_OBRA, id),
    queryFn: ({ signal }) => api.call(chamadasDeContasObra.ler, { params: { id }, signal }),
  })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={4} />
  const { emAnalise, comprometido, pago, receitaMedida, receitaFaturada, receitaRecebida, saldo, margem } = data.numeros
  const figuras: [nome: string, valor: number | null, semEle?: string][] = [
    ['Vendido', data.valorVendido, SEM_NUMERO.vendido],
    ['Orçado', data.custoOrcado, SEM_NUMERO.orcado],
    ['Em análise', emAnalise],
    ['Comprometido', comprometido],
    ['Pago', pago],
    ['Saldo do orçamento', saldo, SEM_NUMERO.saldo],
    ['Margem', margem, SEM_NUMERO.margem],
    ['Receita medida', receitaMedida],
    ['Receita faturada', receitaFaturada],
    ['Receita recebida', receitaRecebida],
  ]
  return (
    <>
      <Figures
        figures={figuras.map(([name, valor, semEle]) => ({
          name,
          value: valor !== null && <Money value={toCentavos(valor)} />,
          note: valor === null && semEle,
          tone: (valor ?? 0) < 0 ? 'danger' : undefined,
        }))}
      />
      <p className={css.nota}>
        <AppLink href={detailAddress(telas.contasObra, id)}>Abrir a conta obra: pedidos e itens</AppLink>
      </p>
    </>
  )
}
