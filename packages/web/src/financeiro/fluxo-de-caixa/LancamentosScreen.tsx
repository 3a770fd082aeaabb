import { Button } from '@mantine/core'
import { today } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { lancamentos, NATUREZA } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import type { Lancamento } from '@prumo/domain/financeiro/fluxo-de-caixa/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { detailAddress, editAddress, newAddress } from '../../core/addresses.ts'
import { FilterMenu } from '../../core/FilterMenu.tsx'
import { ListTools } from '../../core/ListTools.tsx'
import { type AnyRecord, useCount } from '../../core/records.ts'
import { referencesIn, useNames } from '../../core/references.ts'
import { SpreadsheetButton } from '../../core/SpreadsheetButton.tsx'
import { usePermission } from '../../core/session.ts'
import { useListFrame } from '../../core/useListFrame.ts'
import { useSpreadsheet } from '../../core/useSpreadsheet.ts'
import { Views } from '../../core/views/Views.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { FilterChips, PrimaryAction } from '../../ui/ListToolbar.tsx'
import { SelectionBar } from '../../ui/SelectionBar.tsx'
import { AcoesDoLancamento } from './Acoes.tsx'
import { Cabecalho } from './Cabecalho.tsx'
import { colunasDeLancamentos, lancamentosNaTela } from './colunas.tsx'
import { FLUXO, useNoEndereco } from './consulta.ts'
import { Escolha } from './Escolha.tsx'
import css from './Fluxo.module.css'

const GRUPOS = { abertos: 'Em aberto', realizados: 'Realizados', cancelados: 'Cancelados', todos: 'Todos' } as const
type Grupo = keyof typeof GRUPOS
const SITUACOES: Record<Grupo, string | undefined> = {
  abertos: '1,2,3',
  realizados: '4',
  cancelados: '5',
  todos: undefined,
}

/** The entries of the cash flow, opening on what is still to happen, the nearest day first. */
export function LancamentosScreen() {
  const tela = telas.fluxoDeCaixa
  const [escrito, mudarGrupo] = useNoEndereco('situacao', 'abertos')
  const grupo = (escrito in GRUPOS ? escrito : 'abertos') as Grupo
  const situacao = SITUACOES[grupo]
  const frame = useListFrame(
    lancamentos,
    tela,
    useMemo(() => (situacao ? { situacao } : {}), [situacao]),
  )
  const { state, setState, params, chosen, go } = frame
  const total = useCount(FLUXO, params)
  const nameOf = useNames(
    useMemo(
      () =>
        referencesIn(
          lancamentos,
          frame.inSight,
          lancamentos.list.filter((nome) => nome !== 'pedidoId'),
        ),
      [frame.inSight],
    ),
  )
  const hoje = today()
  const colunas = useMemo(() => colunasDeLancamentos(nameOf, hoje), [nameOf, hoje])
  const lanca = usePermission(tela, 'adicionar')
  const altera = usePermission(tela, 'editar')
  const planilha = useSpreadsheet(FLUXO)
  const filtrada = Boolean(state.query || state.filters.length > 0 || grupo !== 'abertos')
  const limpar = () => setState({ query: '', filters: [] })
  const abre = (row: AnyRecord) => (altera ? editAddress(tela, row.id) : detailAddress(tela, row.id))
  return (
    <>
      <Cabecalho
        aba="lancamentos"
        count={total === undefined ? undefined : total.toLocaleString('pt-BR')}
        actions={
          <>
            <SpreadsheetButton sheet={planilha} filter={params} />
            <PrimaryAction
              label="Novo lançamento"
              icon={IconPlus}
              hotkey="n"
              href={newAddress(tela)}
              onClick={() => go(newAddress(tela))}
              disabled={!lanca}
              disabledReason="Você não tem permissão para adicionar lançamentos"
            />
          </>
        }
      />
      <Views tela={tela} />
      <ListTools {...frame.tools} columns={colunas} placeholder="Buscar por descrição, cliente…">
        <Escolha rotulo="Situação" opcoes={GRUPOS} valor={grupo} onEscolher={mudarGrupo} />
        <FilterMenu entity={lancamentosNaTela} onChoose={frame.addFilter} query={state.query} onNarrow={frame.narrow} />
        <FilterChips
          chips={frame.chips}
          {...(frame.chips.length > 1 && { onClearAll: () => setState({ filters: [] }, { push: true }) })}
        />
      </ListTools>
      <DataTable
        {...frame.table}
        label="Lançamentos"
        columns={colunas}
        selection="multiple"
        href={abre}
        onOpen={(row) => go(abre(row))}
        onEscape={state.query || state.filters.length > 0 ? limpar : undefined}
        total={total}
        filtered={filtrada}
        onClearFilters={() => (state.query || state.filters.length > 0 ? limpar() : mudarGrupo(null))}
        batchNote="primeiros"
        emptyAction={
          lanca && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => go(newAddress(tela))}>
              Novo lançamento
            </Button>
          )
        }
      />
      <SelectionBar
        count={chosen.length}
        word={(n) => `${n} ${n === 1 ? 'lançamento' : 'lançamentos'}`}
        sum={<span className={css.natureza}>{somas(chosen as unknown as Lancamento[])}</span>}
        onClear={frame.unselect}
      >
        <AcoesDoLancamento
          escolhido={chosen.length === 1 ? (chosen[0] as unknown as Lancamento) : null}
          onFeito={frame.unselect}
        />
      </SelectionBar>
    </>
  )
}

/** 'entradas R$ 10,00 · saídas R$ 5,00': never one minus the other, which no row says. */
function somas(linhas: readonly Lancamento[]): string {
  const soma = (natureza: number) =>
    linhas
      .filter((linha) => linha.natureza === natureza)
      .reduce((total, linha) => total + (toCentavos(linha.valorPrevisto) ?? 0), 0)
  const partes = [
    [soma(NATUREZA.entrada), 'entradas'],
    [soma(NATUREZA.saida), 'saídas'],
  ] as const
  return partes
    .filter(([valor]) => valor > 0)
    .map(([valor, nome]) => `${nome} ${formatMoney(valor)}`)
    .join(' · ')
}
