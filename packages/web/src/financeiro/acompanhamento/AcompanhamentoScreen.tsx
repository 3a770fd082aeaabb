import { Modal } from '@mantine/core'
import { type BuscaPronta, buscasProntas, etapas } from '@prumo/domain/financeiro/acompanhamento/etapas.ts'
import type { PedidoAcompanhado } from '@prumo/domain/financeiro/acompanhamento/respostas.ts'
import { pedidos, tiposDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconLayoutKanban, IconList, IconListDetails } from '@tabler/icons-react'
import { useMemo } from 'react'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListHead } from '../../core/list/ListHead.tsx'
import { SpreadsheetButton } from '../../core/list/SpreadsheetButton.tsx'
import { useListFrame } from '../../core/list/useListFrame.ts'
import { useSpreadsheet } from '../../core/list/useSpreadsheet.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx'
import { SplitPane } from '../../ui/SplitPane.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { useCentrosDaPessoa } from '../registros.ts'
import css from './Acompanhamento.module.css'
import { ACOMPANHAMENTO, useAlertas, useResumo } from './calls.ts'
import { colunasDoAcompanhamento } from './colunas.tsx'
import { type Endereco, type Mudar, parametros, useEndereco } from './endereco.ts'
import { Filtrar } from './Filtrar.tsx'
import { ItensAReceber } from './ItensAReceber.tsx'
import { PainelDoPedido } from './PainelDoPedido.tsx'
import { Quadro } from './Quadro.tsx'

const { acompanhamento: tela } = telas
const VISOES = { lista: 'Lista', quadro: 'Quadro', itens: 'Itens' } as const
const SINAIS = { lista: IconList, quadro: IconLayoutKanban, itens: IconListDetails }

/** Orders from request to delivery: what stands still, with whom, and what has not come (design, Finance screens 2.4). */
export function AcompanhamentoScreen() {
  const phone = usePhone()
  const [endereco, mudar] = useEndereco()
  const extra = useMemo(() => parametros(endereco), [endereco])
  const frame = useListFrame<PedidoAcompanhado>(pedidos, tela, extra, ACOMPANHAMENTO)
  const { params, inSight, state, setState } = frame
  const resumo = useResumo(params)
  const alertas = useAlertas(inSight.map(({ id }) => id))
  const colunas = useMemo(() => colunasDoAcompanhamento(alertas), [alertas])
  const sheet = useSpreadsheet(ACOMPANHAMENTO)
  const centros = useCentrosDaPessoa()
  const total = totalDe(endereco, resumo)
  const estreita = Boolean(state.query || Object.keys(extra).length > 0)
  const limpar = () => {
    mudar({ etapa: null, busca: null, tipo: [], centro: [] })
    setState({ query: '' })
  }
  const abrir = (id: string | null) => mudar({ aberto: id })
  const painel = endereco.aberto && (
    <PainelDoPedido key={endereco.aberto} id={endereco.aberto} onFechar={() => abrir(null)} />
  )
  const chips = etiquetas(endereco, mudar, centros)
  const menu = (
    <FilterMenu count={chips.length}>
      <Filtrar endereco={endereco} mudar={mudar} centros={centros} />
    </FilterMenu>
  )
  const naLista = endereco.visao === 'lista'
  return (
    <>
      <SplitPane name="acompanhamento" panelLabel="Acompanhamento do pedido" panel={phone ? null : painel || null}>
        <ListHead
          {...frame.tools}
          tela={tela}
          columns={colunas}
          looks={naLista}
          {...(!naLista && { onSort: undefined })}
          placeholder={
            endereco.visao === 'itens' ? 'Buscar item ou pedido…' : 'Buscar por número, fornecedor, solicitante…'
          }
          count={
            total === undefined ? undefined : `${total.toLocaleString('pt-BR')} ${total === 1 ? 'pedido' : 'pedidos'}`
          }
          acts={
            <>
              <SegmentedChoice
                label="Visão"
                options={VISOES}
                icons={SINAIS}
                value={endereco.visao}
                onChange={(visao) => mudar({ visao })}
              />
              <SpreadsheetButton sheet={sheet} filter={params} />
            </>
          }
          notice={<BuscasProntas endereco={endereco} mudar={mudar} contagem={resumo?.buscas} />}
          filters={menu}
          chips={chips}
          onClearChips={limpar}
        />
        {naLista ? (
          <DataTable
            {...frame.table}
            columns={colunas}
            selection="none"
            href={undefined}
            onOpen={(row) => abrir(row.id)}
            onEscape={() => (endereco.aberto ? abrir(null) : estreita && limpar())}
            batchNote="primeiros"
            total={total}
            filtered={estreita}
            onClearFilters={limpar}
          />
        ) : endereco.visao === 'quadro' ? (
          <Quadro filtro={params} resumo={resumo} aberto={endereco.aberto} onAbrir={abrir} />
        ) : (
          <ItensAReceber filtro={params} onAbrir={abrir} filtrada={estreita} onLimpar={limpar} />
        )}
      </SplitPane>
      {phone && (
        <Modal opened={Boolean(painel)} onClose={() => abrir(null)} withCloseButton={false} fullScreen>
          {painel}
        </Modal>
      )}
    </>
  )
}

function totalDe({ etapa, busca, visao }: Endereco, resumo: ReturnType<typeof useResumo>): number | undefined {
  if (!resumo || visao === 'itens' || (etapa && busca)) return undefined
  if (busca) return resumo.buscas[busca]
  if (etapa) return resumo.etapas[etapa].quantidade
  return Object.entries(resumo.etapas).reduce(
    (soma, [nome, { quantidade }]) => (nome === 'finalizado' ? soma : soma + quantidade),
    0,
  )
}

function etiquetas(
  { etapa, tipo, centro }: Endereco,
  mudar: Mudar,
  centros: readonly { value: string; label: string }[],
) {
  return [
    ...(etapa ? [{ id: 'etapa', label: 'Etapa', value: etapas[etapa], onRemove: () => mudar({ etapa: null }) }] : []),
    ...(tipo.length > 0
      ? [
          {
            id: 'tipo',
            label: 'Tipo',
            value: tipo.map((code) => tiposDePedido[Number(code) as keyof typeof tiposDePedido]).join(' ou '),
            onRemove: () => mudar({ tipo: [] }),
          },
        ]
      : []),
    ...(centro.length > 0
      ? [
          {
            id: 'centro',
            label: 'Conta contrato',
            value: centro.map((id) => centros.find(({ value }) => value === id)?.label ?? '…').join(' ou '),
            onRemove: () => mudar({ centro: [] }),
          },
        ]
      : []),
  ]
}

type BuscasProps = { endereco: Endereco; mudar: Mudar; contagem: Record<BuscaPronta, number> | undefined }

/** What people look for when something is late: one click each, and how many there are. */
function BuscasProntas({ endereco, mudar, contagem }: BuscasProps) {
  return (
    <fieldset className={css.buscas} data-no-print>
      <legend className="visually-hidden">Buscas prontas</legend>
      {(Object.keys(buscasProntas) as BuscaPronta[]).map((busca) => (
        <button
          key={busca}
          type="button"
          aria-pressed={endereco.busca === busca}
          onClick={() => mudar({ busca: endereco.busca === busca ? null : busca })}
        >
          {buscasProntas[busca]}
          {contagem && <b>{contagem[busca].toLocaleString('pt-BR')}</b>}
        </button>
      ))}
    </fieldset>
  )
}
