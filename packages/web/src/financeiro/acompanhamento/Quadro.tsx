import { toCentavos } from '@prumo/domain/core/money.ts'
import { type Etapa, etapas } from '@prumo/domain/financeiro/acompanhamento/etapas.ts'
import type { PedidoAcompanhado, ResumoDoAcompanhamento } from '@prumo/domain/financeiro/acompanhamento/respostas.ts'
import type { ListParams } from '../../core/wire/records.ts'
import { Board, BoardCard, BoardColumn, BoardLine, BoardNote } from '../../ui/Board.tsx'
import { Money } from '../../ui/Money.tsx'
import { Local } from '../Local.tsx'
import css from './Acompanhamento.module.css'
import { useColuna } from './calls.ts'
import { Parado, Previsao } from './colunas.tsx'

type QuadroProps = {
  filtro: ListParams
  resumo: ResumoDoAcompanhamento | undefined
  aberto: string | null
  onAbrir: (id: string | null) => void
}

const ETAPAS = Object.keys(etapas) as Etapa[]

/** One column for each stage, what has stood still longest on top; cards move by the acts on their orders, never by dragging. */
export function Quadro({ resumo, ...resto }: QuadroProps) {
  return (
    <Board
      label="Pedidos por etapa"
      columns={ETAPAS.map((etapa) => ({ id: etapa, label: etapas[etapa], count: resumo?.etapas[etapa].quantidade }))}
      onEscape={() => resto.aberto && resto.onAbrir(null)}
    >
      {ETAPAS.map((etapa) => (
        <Coluna key={etapa} etapa={etapa} soma={resumo?.etapas[etapa]} {...resto} />
      ))}
    </Board>
  )
}

type ColunaProps = Omit<QuadroProps, 'resumo'> & {
  etapa: Etapa
  soma: { quantidade: number; valor: number } | undefined
}

function Coluna({ etapa, filtro, soma, aberto, onAbrir }: ColunaProps) {
  const { ordem: _, ...resto } = filtro
  const lista = useColuna({ ...resto, etapa, ...(etapa === 'finalizado' && { ordem: '-paradoDesde' }) })
  return (
    <BoardColumn
      id={etapa}
      label={etapas[etapa]}
      count={soma?.quantidade}
      sum={soma && <Money value={toCentavos(soma.valor)} />}
      list={lista}
      {...(etapa === 'finalizado' && { empty: 'Nada nos últimos 90 dias.' })}
      card={(row) => (
        <BoardCard id={row.id} current={row.id === aberto} onOpen={() => onAbrir(row.id)}>
          <Ficha row={row} />
        </BoardCard>
      )}
    />
  )
}

function Ficha({ row }: { row: PedidoAcompanhado }) {
  return (
    <>
      <BoardLine>
        <span className={css.numero}>{row.numero}</span>
        <strong>
          <Money value={toCentavos(row.valorTotal)} />
        </strong>
      </BoardLine>
      <span>{row.fornecedorNome ?? row.solicitanteNome ?? '–'}</span>
      <BoardNote>
        <Local onde={row} />
      </BoardNote>
      <BoardLine>
        <Parado row={row} />
        <Previsao row={row} />
      </BoardLine>
      {row.responsaveis.length > 0 && row.etapa !== 'encomendado' && row.etapa !== 'parcial' && (
        <BoardNote>com {row.responsaveis.join(', ')}</BoardNote>
      )}
    </>
  )
}
