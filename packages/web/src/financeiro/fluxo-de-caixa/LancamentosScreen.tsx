import { today } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { lancamentos, NATUREZA } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import type { Lancamento } from '@prumo/domain/financeiro/fluxo-de-caixa/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useMemo } from 'react'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { detailAddress, editAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { Views } from '../../core/views/Views.tsx'
import type { AnyRecord } from '../../core/wire/records.ts'
import { referencesIn, useNames } from '../../core/wire/references.ts'
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx'
import { SelectionBar } from '../../ui/SelectionBar.tsx'
import { useAddressValue } from '../../ui/useAddressValue.ts'
import { AcoesDoLancamento } from './Acoes.tsx'
import { Partes } from './Cabecalho.tsx'
import { colunasDeLancamentos, lancamentosNaTela } from './colunas.tsx'
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
  const [escrito, mudarGrupo] = useAddressValue('situacao', { usual: 'abertos' })
  const grupo = (escrito in GRUPOS ? escrito : 'abertos') as Grupo
  const situacao = SITUACOES[grupo]
  const list = useListBody(lancamentos, tela, {
    params: useMemo(() => (situacao ? { situacao } : {}), [situacao]),
    narrows: grupo !== 'abertos',
    clear: () => mudarGrupo(null),
    chips: [
      {
        id: 'grupo',
        label: 'Situação',
        value: GRUPOS[grupo],
        ...(grupo !== 'abertos' && { onRemove: () => mudarGrupo(null) }),
      },
    ],
  })
  const { chosen, go } = list
  const nameOf = useNames(
    useMemo(
      () =>
        referencesIn(
          lancamentos,
          list.inSight,
          lancamentos.list.filter((nome) => nome !== 'pedidoId'),
        ),
      [list.inSight],
    ),
  )
  const hoje = today()
  const colunas = useMemo(() => colunasDeLancamentos(nameOf, hoje), [nameOf, hoje])
  const lanca = usePermission(tela, 'adicionar')
  const altera = usePermission(tela, 'editar')
  const abre = (row: AnyRecord) => (altera ? editAddress(tela, row.id) : detailAddress(tela, row.id))
  return (
    <ListBody
      list={list}
      label="Lançamentos"
      columns={colunas}
      placeholder="Buscar por descrição, cliente…"
      create={{
        label: 'Novo lançamento',
        may: lanca,
        reason: 'Você não tem permissão para adicionar lançamentos',
      }}
      views={
        <>
          <Partes aba="lancamentos" />
          <Views tela={tela} />
        </>
      }
      filters={
        <FilterMenu {...list.menu} entity={lancamentosNaTela}>
          <SegmentedChoice label="Situação" options={GRUPOS} value={grupo} onChange={mudarGrupo} />
        </FilterMenu>
      }
      selection="multiple"
      href={abre}
      onOpen={(row) => go(abre(row))}
      batchNote="primeiros"
    >
      <SelectionBar
        count={chosen.length}
        word={(n) => `${n} ${n === 1 ? 'lançamento' : 'lançamentos'}`}
        sum={<span className={css.natureza}>{somas(chosen as unknown as Lancamento[])}</span>}
        onClear={list.unselect}
      >
        <AcoesDoLancamento
          escolhido={chosen.length === 1 ? (chosen[0] as unknown as Lancamento) : null}
          onFeito={list.unselect}
        />
      </SelectionBar>
    </ListBody>
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
