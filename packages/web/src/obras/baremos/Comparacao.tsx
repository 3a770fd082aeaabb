import { formatPreco, toPreco } from '@prumo/domain/core/money.ts'
import { baremos } from '@prumo/domain/obras/baremos/baremos.ts'
import { chamadasDeBaremos } from '@prumo/domain/obras/baremos/chamadas.ts'
import { type MudancaDeItem, mudancasDeItem } from '@prumo/domain/obras/baremos/comparacao.ts'
import { atividadesDeBaremo, condicoesDeBaremo } from '@prumo/domain/obras/baremos/itens.ts'
import type { ComparacaoDeBaremos } from '@prumo/domain/obras/baremos/respostas.ts'
import { IconArrowsDiff, IconEqual, IconMinus, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { api } from '../../core/wire/api.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import css from './Baremos.module.css'
import type { Baremo } from './baremo.ts'
import { emReais, percentual } from './palavras.ts'

type Linha = ComparacaoDeBaremos['linhas'][number]

const SINAIS = {
  mudou: { tone: 'blue', icon: IconArrowsDiff },
  novo: { tone: 'green', icon: IconPlus },
  saiu: { tone: 'orange', icon: IconMinus },
  igual: { tone: 'grey', icon: IconEqual },
} as const

const preco = (valor: string | null) => (valor === null ? '–' : emReais(valor))

const colunas: Column<Linha>[] = [
  { id: 'codigo', header: 'Código', kind: 'title', sortValue: ({ codigo }) => codigo, cell: ({ codigo }) => codigo },
  {
    id: 'descricao',
    header: 'Descrição',
    card: 'title',
    sortValue: ({ descricao }) => descricao,
    cell: ({ descricao }) => descricao,
  },
  {
    id: 'atividade',
    header: 'Atividade e condição',
    sortValue: ({ atividade, condicao }) => atividade * 10 + condicao,
    cell: ({ atividade, condicao }) => `${atividadesDeBaremo[atividade as 1]} · ${condicoesDeBaremo[condicao as 1]}`,
  },
  {
    id: 'de',
    header: 'Antes',
    kind: 'money',
    card: 'line',
    sortValue: ({ de }) => (de === null ? null : Number(de)),
    cell: ({ de }) => preco(de),
  },
  {
    id: 'para',
    header: 'Agora',
    kind: 'money',
    card: 'line',
    sortValue: ({ para }) => (para === null ? null : Number(para)),
    cell: ({ para }) => preco(para),
  },
  {
    id: 'delta',
    header: 'Δ %',
    kind: 'number',
    card: 'line',
    sortValue: ({ delta }) => delta,
    cell: ({ delta }) => (
      <span className={delta === null || delta === 0 ? undefined : delta > 0 ? css.sobe : css.desce}>
        {percentual(delta)}
      </span>
    ),
  },
  {
    id: 'mudanca',
    header: 'O que houve',
    kind: 'status',
    card: 'line',
    sortValue: ({ mudanca }) => mudanca,
    cell: ({ mudanca }) => <StatusTag {...SINAIS[mudanca]}>{mudancasDeItem[mudanca]}</StatusTag>,
  },
]

type Vista = MudancaDeItem | 'todos'

/** Item by item with the version before: what changed, what is new, what is gone. */
export function Comparacao({ baremo }: { baremo: Baremo }) {
  const [vista, setVista] = useState<Vista>('todos')
  const { data, error, refetch } = useQuery({
    queryKey: [baremos.name, 'comparacao', baremo.id, baremo.revisao],
    queryFn: ({ signal }) => api.call(chamadasDeBaremos.comparacao, { params: { id: baremo.id }, query: {}, signal }),
  })
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={6} />
  const { anterior, linhas } = data
  if (!anterior)
    return <p className={css.nota}>Esta é a primeira versão da tabela, ou a anterior não está ao seu alcance.</p>
  const quantos = (mudanca: MudancaDeItem) => linhas.filter((linha) => linha.mudanca === mudanca).length
  const opcoes = {
    todos: `Todos (${linhas.length.toLocaleString('pt-BR')})`,
    ...Object.fromEntries(
      Object.entries(mudancasDeItem).map(([id, nome]) => [
        id,
        `${nome} (${quantos(id as MudancaDeItem).toLocaleString('pt-BR')})`,
      ]),
    ),
  } as Record<Vista, string>
  return (
    <>
      <p className={css.nota}>
        Com <AppLink href={detailAddress(baremos.tela, anterior.id)}>{`${anterior.nome} v${anterior.versao}`}</AppLink>:
        a unidade valia {formatPreco(toPreco(anterior.valorUnidade) ?? 0)} e vale{' '}
        {formatPreco(toPreco(baremo.valorUnidade) ?? 0)}. Preços sem o fator K.
      </p>
      <div className={css.escolha}>
        <SegmentedChoice label="O que houve" options={opcoes} value={vista} onChange={setVista} />
      </div>
      <DataTable
        label="Comparação com a versão anterior"
        columns={colunas}
        rows={vista === 'todos' ? linhas : linhas.filter(({ mudanca }) => mudanca === vista)}
        getRowId={({ codigo, atividade, condicao }) => `${codigo} ${atividade} ${condicao}`}
        sorting="client"
        keyboard={false}
        maxHeight="none"
      />
    </>
  )
}
