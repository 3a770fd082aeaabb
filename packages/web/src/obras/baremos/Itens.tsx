import { Select } from '@mantine/core'
import { formatQuantity } from '@prumo/domain/core/money.ts'
import { searchable } from '@prumo/domain/core/text.ts'
import { baremos, SITUACAO_DE_BAREMO } from '@prumo/domain/obras/baremos/baremos.ts'
import { atividadesDeBaremo, condicoesDeBaremo, gruposDeBaremo } from '@prumo/domain/obras/baremos/itens.ts'
import { fatorKDe, precoUnitario } from '@prumo/domain/obras/baremos/preco.ts'
import { IconFileImport, IconTable } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { SearchField } from '../../ui/ListToolbar.tsx'
import css from './Baremos.module.css'
import type { Baremo } from './baremo.ts'
import type { ItemDaTabela } from './grade.ts'
import { emReais, pontos } from './palavras.ts'

type Item = ItemDaTabela & { preco: string }

const colunas: Column<Item>[] = [
  {
    id: 'codigo',
    header: 'Código',
    kind: 'title',
    card: 'line',
    sortValue: ({ codigo }) => codigo,
    cell: ({ codigo, ativo }) => (ativo === false ? <s className={css.vazio}>{codigo}</s> : codigo),
  },
  {
    id: 'descricao',
    header: 'Descrição',
    card: 'title',
    sortValue: ({ descricao }) => descricao,
    cell: ({ descricao }) => descricao,
  },
  {
    id: 'grupo',
    header: 'Grupo',
    sortValue: ({ grupo }) => grupo,
    cell: ({ grupo }) => gruposDeBaremo[grupo as 1],
  },
  {
    id: 'atividade',
    header: 'Atividade',
    card: 'line',
    sortValue: ({ atividade }) => atividade,
    cell: ({ atividade }) => atividadesDeBaremo[atividade as 1],
  },
  {
    id: 'condicao',
    header: 'Condição',
    card: 'line',
    sortValue: ({ condicao }) => condicao,
    cell: ({ condicao }) => condicoesDeBaremo[condicao as 1],
  },
  {
    id: 'unidadeMedida',
    header: 'Un.',
    sortValue: ({ unidadeMedida }) => unidadeMedida,
    cell: ({ unidadeMedida }) => unidadeMedida,
  },
  {
    id: 'pontos',
    header: 'Pontos',
    kind: 'number',
    sortValue: (item) => item.pontos,
    cell: (item) => pontos(item.pontos),
  },
  {
    id: 'preco',
    header: 'Preço',
    kind: 'money',
    card: 'line',
    sortValue: ({ preco }) => Number(preco),
    cell: ({ preco, precoFixo }) => <span title={precoFixo === null ? undefined : 'Preço fixo'}>{emReais(preco)}</span>,
  },
  {
    id: 'exige',
    header: 'Exige',
    sortValue: ({ exigeFoto, exigeCoordenada }) => Number(exigeFoto === true) * 2 + Number(exigeCoordenada === true),
    cell: ({ exigeFoto, exigeCoordenada }) =>
      [exigeFoto && 'foto', exigeCoordenada && 'coordenada'].filter(Boolean).join(', ') || '–',
  },
]

const GRUPOS = Object.entries(gruposDeBaremo).map(([value, label]) => ({ value, label }))

export type ItensProps = { baremo: Baremo; onImportar: () => void; onEditar: () => void }

/** The items of a table with their prices, found by code, words or group. */
export function Itens({ baremo, onImportar, onEditar }: ItensProps) {
  const [busca, setBusca] = useState('')
  const [grupo, setGrupo] = useState<string | null>(null)
  const [contrato, setContrato] = useState<string | null>(null)
  const mayEdit = usePermission(baremos.tela, 'editar')
  const mayAdd = usePermission(baremos.tela, 'adicionar')
  const rascunho = baremo.status === SITUACAO_DE_BAREMO.rascunho
  const fator = baremo.fatores.find(({ contratoId }) => contratoId === contrato) ?? baremo.fatores[0]
  const fatorK = fatorKDe(null, fator ?? null)
  const procurado = useDeferredValue(busca)
  const rows = useMemo(() => {
    const palavras = searchable(procurado).split(' ').filter(Boolean)
    return baremo.itens
      .filter(
        (item) =>
          (grupo === null || item.grupo === Number(grupo)) &&
          palavras.every((palavra) => searchable(`${item.codigo} ${item.descricao}`).includes(palavra)),
      )
      .map((item) => ({ ...item, preco: precoUnitario(item, { ...baremo, fatorK }) }))
      .sort(
        (a, b) =>
          a.codigo.localeCompare(b.codigo, 'pt-BR', { numeric: true }) ||
          a.atividade - b.atividade ||
          a.condicao - b.condicao,
      )
  }, [baremo, procurado, grupo, fatorK])
  const filtrado = busca !== '' || grupo !== null
  const acoes = rascunho && (
    <>
      <GatedButton
        allowed={mayEdit || mayAdd}
        reason="Você não tem permissão para importar itens"
        variant="default"
        leftSection={<IconFileImport size={16} />}
        onClick={onImportar}
      >
        Importar planilha…
      </GatedButton>
      <GatedButton
        allowed={mayEdit}
        reason="Você não tem permissão para editar baremos"
        variant="default"
        leftSection={<IconTable size={16} />}
        onClick={onEditar}
      >
        Editar itens
      </GatedButton>
    </>
  )
  return (
    <>
      <div className={css.barra} data-no-print>
        <SearchField
          value={busca}
          onSearch={setBusca}
          delay={0}
          placeholder="Buscar por código ou descrição…"
          label="Buscar nos itens"
        />
        <Select
          aria-label="Grupo"
          placeholder="Todos os grupos"
          data={GRUPOS}
          value={grupo}
          onChange={setGrupo}
          clearable
          clearButtonProps={{ 'aria-label': 'Limpar grupo' }}
          searchable
          w={240}
        />
        {baremo.fatores.length > 1 && (
          <Select
            aria-label="Preço para o contrato"
            data={baremo.fatores.map(({ contratoId, codigo }) => ({ value: contratoId, label: `Preço de ${codigo}` }))}
            value={fator?.contratoId ?? null}
            onChange={setContrato}
            allowDeselect={false}
            w={200}
          />
        )}
        {acoes}
      </div>
      <p className={css.nota}>
        {rows.length === baremo.itens.length
          ? `${rows.length.toLocaleString('pt-BR')} ${rows.length === 1 ? 'item' : 'itens'}`
          : `${rows.length.toLocaleString('pt-BR')} de ${baremo.itens.length.toLocaleString('pt-BR')} itens`}
        {fator && ` · preços com fator K ${formatQuantity(Number(fatorK).toFixed(4))} (${fator.codigo})`}
      </p>
      <DataTable
        label="Itens do baremo"
        columns={colunas}
        rows={rows}
        getRowId={({ linhaId }) => linhaId}
        sorting="client"
        filtered={filtrado}
        onClearFilters={() => {
          setBusca('')
          setGrupo(null)
        }}
        total={rows.length}
        keyboard={false}
        maxHeight="none"
        emptyAction={acoes}
      />
    </>
  )
}
