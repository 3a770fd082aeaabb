import { formatDate, formatInstant, type PlainDate } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { type Faixa, faixas } from '@prumo/domain/financeiro/contas-a-pagar/a-pagar.ts'
import { quemRecebe } from '@prumo/domain/financeiro/contas-a-pagar/quem-recebe.ts'
import type { ContaAPagar, ResumoDeContas } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { STATUS_DE_ANEXO, STATUS_DE_BANCO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { Board, BoardCard, BoardColumn, BoardLine, BoardNote } from '../../ui/Board.tsx'
import { ListToolbar, SearchField } from '../../ui/ListToolbar.tsx'
import { Money } from '../../ui/Money.tsx'
import { StatusDoAnexo, StatusDoBanco } from '../pedidos/AnexoTags.tsx'
import css from './Contas.module.css'
import { DiaDaConta } from './colunas.tsx'
import type { Endereco, Mudar } from './endereco.ts'
import { FiltroMenu } from './FiltroMenu.tsx'
import { ChipsDeContas } from './Filtros.tsx'
import { centavosDa, comoFavorecido, documentoDa, nomeDa, passou, prazoEmPalavras } from './palavras.ts'
import type { Escolhidas } from './useEscolhidas.ts'
import type { QuadroDoFiltro } from './useQuadro.ts'

const TONS: Partial<Record<Faixa, 'danger' | 'link' | 'green'>> = {
  atrasado: 'danger',
  hoje: 'link',
  noBanco: 'link',
  pago: 'green',
}
const nomes = { ...faixas, pago: 'Pago neste mês' }

export type QuadroDeContasProps = {
  endereco: Endereco
  mudar: Mudar
  quadro: QuadroDoFiltro
  resumo: ResumoDeContas | undefined
  hoje: PlainDate
  escolhidas: Escolhidas
  onAbrir: (conta: ContaAPagar | null) => void
  onEscape: () => void
}

/** The payables by when they are due, and what the bank has (ux §4): one selection across all the columns. */
export function QuadroDeContas(props: QuadroDeContasProps) {
  const { endereco, mudar, quadro, resumo, hoje, escolhidas, onAbrir } = props
  const colunas = quadro.colunas.map(({ faixa, lista }) => ({
    faixa,
    lista,
    soma: resumo?.[faixa === 'pago' ? 'pagosNoMes' : faixa],
  }))
  return (
    <>
      <ListToolbar>
        <SearchField
          value={endereco.query}
          onSearch={(query) => mudar({ query })}
          placeholder="Buscar fornecedor, pedido, documento…"
        />
        <FiltroMenu endereco={endereco} mudar={mudar} />
        <ChipsDeContas endereco={endereco} mudar={mudar} />
      </ListToolbar>
      <Board
        label="Contas por vencimento"
        pickable
        columns={colunas.map(({ faixa, soma }) => ({ id: faixa, label: nomes[faixa], count: soma?.quantidade }))}
        onEscape={props.onEscape}
      >
        {colunas.map(({ faixa, lista, soma }) => {
          const tom = (soma?.quantidade !== 0 && TONS[faixa]) || 'neutral'
          return (
            <BoardColumn
              key={faixa}
              id={faixa}
              label={nomes[faixa]}
              count={soma?.quantidade}
              sum={soma && <Money value={toCentavos(soma.valor)} />}
              tone={tom}
              list={lista}
              card={(conta) => (
                <BoardCard
                  id={conta.id}
                  current={conta.id === endereco.conta}
                  onOpen={() => onAbrir(conta)}
                  pick={{
                    label: `Selecionar ${nomeDa(conta)}`,
                    on: escolhidas.ids.has(conta.id),
                    toggle: () =>
                      escolhidas.ids.has(conta.id) ? escolhidas.tirar([conta.id]) : escolhidas.somar([conta]),
                  }}
                >
                  <Ficha conta={conta} hoje={hoje} />
                </BoardCard>
              )}
            />
          )
        })}
      </Board>
    </>
  )
}

function Ficha({ conta, hoje }: { conta: ContaAPagar; hoje: PlainDate }) {
  const { status, statusBanco, dataVencimento, dataAgendada, pagoEm } = conta
  const { nome, favorecido } = quemRecebe(conta)
  // The column already says what the bank has; what is denied, or scheduled by hand, it does not.
  const aDizer = conta.faixa !== 'noBanco' && conta.faixa !== 'pago'
  return (
    <>
      <strong>{nome}</strong>
      {favorecido && <BoardNote>{comoFavorecido(conta)}</BoardNote>}
      <BoardNote>
        {documentoDa(conta)} · pedido {conta.pedido.numero}
      </BoardNote>
      {dataAgendada && dataVencimento && passou(conta, dataVencimento, hoje) && (
        <BoardNote>
          <span className={css.venceu}>
            {prazoEmPalavras(dataVencimento, hoje)}, em {formatDate(dataVencimento)}
          </span>
          ; agendado para
        </BoardNote>
      )}
      <BoardLine>
        {pagoEm ? (
          <BoardNote>pago em {formatInstant(pagoEm).slice(0, 10)}</BoardNote>
        ) : (
          <span className={css.naFicha}>
            <DiaDaConta conta={conta} qual={dataAgendada ? 'agendada' : 'vencimento'} hoje={hoje} />
          </span>
        )}
        <strong>
          <Money value={centavosDa(conta)} />
        </strong>
      </BoardLine>
      {aDizer && (status === STATUS_DE_ANEXO.cadastrado || statusBanco === STATUS_DE_BANCO.negado) && (
        <BoardLine>
          <span>
            {status === STATUS_DE_ANEXO.cadastrado && <StatusDoAnexo status={status} />}{' '}
            {statusBanco === STATUS_DE_BANCO.negado && <StatusDoBanco status={statusBanco} />}
          </span>
        </BoardLine>
      )}
    </>
  )
}
