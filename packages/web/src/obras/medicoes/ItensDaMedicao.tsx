import { Button } from '@mantine/core'
import { formatQuantity, toCentavos } from '@prumo/domain/core/money.ts'
import { atividadesDeBaremo, condicoesDeBaremo } from '@prumo/domain/obras/baremos/itens.ts'
import { motivosDeGlosa } from '@prumo/domain/obras/medicoes/itens.ts'
import { STATUS_DE_MEDICAO } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { COMO_SE_CONTA } from '@prumo/domain/obras/medicoes/saldo.ts'
import { useMemo, useState } from 'react'
import { useNaVez } from '../../core/vez/vez.ts'
import type { NameOf } from '../../core/wire/references.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Money, Price } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ItemDialog } from './ItemDialog.tsx'
import css from './Medicoes.module.css'
import { type Item, type MedicaoLida, quantos } from './medicao.ts'
import { OrigensDialog } from './OrigensDialog.tsx'

/** The quantities in the order in which they are reckoned. */
const CONTA = {
  quantidadePrevista: 'Contratado',
  quantidadeAnterior: 'Anterior',
  quantidadePeriodo: 'Período',
  quantidadeGlosada: 'Glosado',
  quantidadeAcumulada: 'Acumulado',
  saldo: 'Saldo',
} as const
const numero = (id: keyof typeof CONTA, mais: Partial<Column<Item>> = {}): Column<Item> => ({
  id,
  header: CONTA[id],
  kind: 'number',
  cell: (item) => formatQuantity(item[id]),
  sortValue: (item) => item[id],
  ...mais,
})

const colunas = (nameOf: NameOf, varias: boolean, comGlosa: boolean): Column<Item>[] => [
  {
    id: 'codigo',
    header: 'Código',
    kind: 'title',
    card: 'title',
    cell: ({ codigo }) => codigo,
    sortValue: ({ codigo }) => codigo,
  },
  {
    id: 'descricao',
    header: 'Descrição',
    card: 'line',
    sortValue: ({ descricao }) => descricao,
    cell: ({ descricao, atividade, condicao }) => (
      <span className={css.descricao} title={descricao}>
        {descricao}
        <br />
        <span className={css.fraco}>
          {atividadesDeBaremo[atividade as keyof typeof atividadesDeBaremo]},{' '}
          {condicoesDeBaremo[condicao as keyof typeof condicoesDeBaremo].toLowerCase()}
        </span>
      </span>
    ),
  },
  ...(varias
    ? [
        {
          id: 'obraId',
          header: 'Obra',
          cell: ({ obraId }: Item) => nameOf('obras', obraId) ?? '…',
        } satisfies Column<Item>,
      ]
    : []),
  { id: 'local', header: 'Local', card: 'line', cell: ({ local }) => local ?? '–', sortValue: ({ local }) => local },
  { id: 'unidadeMedida', header: 'Un.', sortable: false, cell: ({ unidadeMedida }) => unidadeMedida },
  numero('quantidadePrevista'),
  numero('quantidadeAnterior'),
  numero('quantidadePeriodo', { card: 'line' }),
  ...(comGlosa
    ? [
        numero('quantidadeGlosada', {
          card: 'line',
          cell: ({ quantidadeGlosada, motivoGlosa }) =>
            quantidadeGlosada > 0 ? (
              <span className={css.glosado} title={motivosDeGlosa[motivoGlosa as keyof typeof motivosDeGlosa]}>
                {formatQuantity(quantidadeGlosada)}
              </span>
            ) : (
              '–'
            ),
        }),
      ]
    : []),
  numero('quantidadeAcumulada'),
  numero('saldo'),
  {
    id: 'precoUnitario',
    header: 'Preço unit.',
    kind: 'money',
    cell: ({ precoUnitario }) => <Price value={precoUnitario} />,
    sortValue: ({ precoUnitario }) => precoUnitario,
  },
  {
    id: 'valorTotal',
    header: 'Valor',
    kind: 'money',
    card: 'line',
    cell: ({ valorTotal }) => <Money value={toCentavos(valorTotal)} />,
    sortValue: ({ valorTotal }) => valorTotal,
    total: (itens) => <Money value={itens.reduce((soma, { valorTotal }) => soma + (toCentavos(valorTotal) ?? 0), 0)} />,
  },
  ...(comGlosa
    ? [
        {
          id: 'valorGlosado',
          header: 'Valor glosado',
          kind: 'money',
          cell: ({ valorGlosado }) =>
            valorGlosado > 0 ? (
              <span className={css.glosado}>
                <Money value={toCentavos(valorGlosado)} />
              </span>
            ) : (
              '–'
            ),
          sortValue: ({ valorGlosado }) => valorGlosado,
          total: (itens) => (
            <Money value={itens.reduce((soma, { valorGlosado }) => soma + (toCentavos(valorGlosado) ?? 0), 0)} />
          ),
        } satisfies Column<Item>,
      ]
    : []),
  {
    id: 'origens',
    header: 'Origem',
    sortable: false,
    cell: ({ origens }) => {
      const fotos = origens.reduce((soma, um) => soma + um.fotos, 0)
      return (
        <span title={origens.map((um) => um.numero).join(', ')}>
          {origens.length === 1 ? origens[0]!.numero : quantos(origens.length, 'linha', 'linhas')}
          {fotos > 0 && <span className={css.fraco}> · {quantos(fotos, 'foto', 'fotos')}</span>}
        </span>
      )
    },
  },
]

/** What there is no room for beside a list: it is behind each line, and in the bulletin. */
const FORA_DA_VEZ: readonly string[] = [
  'local',
  'unidadeMedida',
  'quantidadeAnterior',
  'quantidadeAcumulada',
  'origens',
]

/** Each line, and behind it where it comes from. */
export function ItensDaMedicao({ medicao, nameOf }: { medicao: MedicaoLida; nameOf: NameOf }) {
  const itens = (medicao.itens ?? []) as Item[]
  const [visto, setVisto] = useState<string | null>(null)
  const [mudado, setMudado] = useState<string | null>(null)
  const varias = medicao.obraId === null
  const comGlosa = medicao.valorGlosa > 0
  const naVez = useNaVez()
  const columns = useMemo(
    () => colunas(nameOf, varias, comGlosa).filter(({ id }) => !naVez || !FORA_DA_VEZ.includes(id)),
    [nameOf, varias, comGlosa, naVez],
  )
  const aberto = itens.find(({ id }) => id === visto)
  const emMudanca = itens.find(({ id }) => id === mudado)
  const pode = medicao.acoes?.some(({ ato, impedimento }) => ato === 'incluirItem' && !impedimento) ?? false
  return (
    <Panel title={quantos(itens.length, 'item', 'itens')} flush>
      {itens.length === 0 ? (
        <EmptyState
          message={
            medicao.status === STATUS_DE_MEDICAO.emElaboracao
              ? 'Gere os itens do que a obra executou no período, ou inclua um à mão.'
              : 'nenhum item no momento...'
          }
        />
      ) : (
        <DataTable
          label="Itens da medição"
          columns={columns}
          rows={itens}
          getRowId={({ id }) => id}
          sorting="client"
          keyboard={false}
          maxHeight="none"
          onOpen={({ id }) => setVisto(id)}
          rowTone={({ excede }) => (excede ? 'danger' : undefined)}
        />
      )}
      {comGlosa && !naVez && <p className={css.conta}>{COMO_SE_CONTA}</p>}
      {aberto && (
        <OrigensDialog
          item={aberto}
          onClose={() => setVisto(null)}
          acao={
            pode && (
              <Button
                onClick={() => {
                  setVisto(null)
                  setMudado(aberto.id)
                }}
              >
                Alterar item…
              </Button>
            )
          }
        />
      )}
      {emMudanca && <ItemDialog medicao={medicao} item={emMudanca} onClose={() => setMudado(null)} />}
    </Panel>
  )
}
