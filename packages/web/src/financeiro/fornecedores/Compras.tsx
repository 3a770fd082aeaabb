import { formatDate, plainDateOf } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { chamadasDosFornecedores } from '@prumo/domain/financeiro/fornecedores-chamadas.ts'
import type { ComprasDoFornecedor } from '@prumo/domain/financeiro/fornecedores-respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { api } from '../../core/wire/api.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Money, Price } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import css from './Fornecedores.module.css'

type Compras = NonNullable<ComprasDoFornecedor>
type Preco = Compras['precos'][number]

const dia = (instant: string): string => formatDate(plainDateOf(new Date(instant)))
const numero = (id: string, n: number) => <AppLink href={detailAddress(telas.pedidos, id)}>{n}</AppLink>

const colunas: Column<Preco>[] = [
  { id: 'descricao', header: 'Item', kind: 'title', card: 'title', sortable: false, cell: (preco) => preco.descricao },
  { id: 'unidade', header: 'Unidade', sortable: false, cell: (preco) => preco.unidade ?? '–' },
  {
    id: 'valor',
    header: 'Último preço',
    kind: 'money',
    sortable: false,
    cell: (preco) => <Price value={preco.valor} />,
  },
  { id: 'data', header: 'Quando', kind: 'date', sortable: false, cell: (preco) => dia(preco.data) },
  {
    id: 'pedido',
    header: 'Pedido',
    kind: 'number',
    sortable: false,
    cell: (preco) => numero(preco.pedidoId, preco.numero),
  },
]

/** What was bought of the supplier, over the orders this person sees; nothing for who sees none. */
export function Compras({ id, nome }: { id: string; nome: string }) {
  const filtro = new URLSearchParams({ queryconfig: 'fornecedorId', querytype: 'ref', textquery: nome, queryvalue: id })
  const { data } = useQuery({
    queryKey: ['pedidos', 'compras', id],
    queryFn: ({ signal }) => api.call(chamadasDosFornecedores.compras, { params: { id }, signal }),
  })
  const compras = data?.compras
  if (!compras) return null
  const { total, ultimo, valorEm12Meses, precos } = compras
  return (
    <div className={css.compras}>
      <Panel
        title="Compras"
        action={total > 0 && <AppLink href={`/${telas.pedidos.caminho}?${filtro}`}>Ver os pedidos</AppLink>}
      >
        {total === 0 ? (
          <p className={css.nota}>Nenhum pedido deste fornecedor nos seus centros de custo.</p>
        ) : (
          <>
            <p className={css.numeros}>
              <span>
                <small>Pedidos</small>
                {total.toLocaleString('pt-BR')}
              </span>
              <span>
                <small>Últimos 12 meses</small>
                <Money value={toCentavos(valorEm12Meses)} />
              </span>
              {ultimo && (
                <span>
                  <small>Último pedido</small>
                  <span>
                    {numero(ultimo.id, ultimo.numero)}, em {dia(ultimo.data)}
                  </span>
                </span>
              )}
            </p>
            <DataTable
              label="Últimos preços"
              columns={colunas}
              rows={precos}
              getRowId={(preco) => `${preco.pedidoId}-${preco.descricao}`}
              keyboard={false}
              maxHeight="none"
            />
          </>
        )}
      </Panel>
    </div>
  )
}
