import { Button, TextInput } from '@mantine/core'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import {
  ACHADO,
  achadosDaContagem,
  aspectosDoAchado,
  CONDICAO_NA_CONTAGEM,
} from '@prumo/domain/inventario/contagens/codigos.ts'
import type { LinhaDaContagem } from '@prumo/domain/inventario/contagens/respostas.ts'
import { TIPO_CHIP } from '@prumo/domain/inventario/inventario-geral.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconFileSpreadsheet, IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx'
import css from '../Inventario.module.css'
import { type ContagemLida, type FiltroDosItens, useItens, usePapeis } from './contagem.ts'
import { FotosDaLinha } from './FotosDaLinha.tsx'

type Qual = 'todos' | 'faltam' | 'fora' | 'avariados' | 'fotos' | 'encontrados'
const QUAIS: Readonly<Record<Qual, string>> = {
  faltam: 'Faltam',
  fora: 'Fora do esperado',
  avariados: 'Avariados',
  fotos: 'Com foto',
  encontrados: 'Encontrados',
  todos: 'Todos',
}
const FILTROS: Readonly<Record<Qual, FiltroDosItens>> = {
  faltam: { achado: `${ACHADO.falta},${ACHADO.atrasado}` },
  fora: { achado: `${ACHADO.fora},${ACHADO.desconhecido}` },
  avariados: { avariados: 'true' },
  fotos: { comFoto: 'true' },
  encontrados: { achado: String(ACHADO.encontrado) },
  todos: {},
}

const colunas = (enderecoDe: (uma: LinhaDaContagem) => string | null, comFotos: boolean): Column<LinhaDaContagem>[] => [
  {
    id: 'achado',
    header: 'Achado',
    kind: 'status',
    card: 'line',
    cell: ({ achado, condicao }) => (
      <span className={css.achado}>
        <CodigoTag palavras={achadosDaContagem} aspectos={aspectosDoAchado} codigo={achado} />
        {condicao === CONDICAO_NA_CONTAGEM.avariado && <strong className={css.avariado}>Avariado</strong>}
      </span>
    ),
  },
  {
    id: 'etiqueta',
    header: 'Etiqueta',
    card: 'line',
    cell: ({ etiqueta }) => <span className={css.inteira}>{etiqueta ?? '–'}</span>,
  },
  {
    id: 'nome',
    header: 'Item',
    kind: 'title',
    card: 'title',
    cell: (uma) => {
      const endereco = enderecoDe(uma)
      return endereco ? <AppLink href={endereco}>{uma.nome}</AppLink> : uma.nome
    },
  },
  {
    id: 'responsavel',
    header: 'Responsável',
    // A card has four values: where something was photographed, it is seen.
    card: comFotos ? 'none' : 'line',
    cell: ({ responsavel }) => responsavel ?? '–',
  },
  { id: 'contrato', header: 'Contrato', card: 'none', cell: ({ contrato }) => contrato ?? '–' },
  { id: 'observacao', header: 'Observação', card: 'line', cell: ({ observacao }) => observacao ?? '–' },
  ...(comFotos
    ? [
        {
          id: 'fotos',
          header: 'Fotos',
          card: 'line' as const,
          cell: (uma: LinhaDaContagem) => <FotosDaLinha uma={uma} />,
        },
      ]
    : []),
  {
    id: 'lidaEm',
    header: 'Lido',
    card: 'line',
    cell: ({ lidaEm, lidaPor }) => (lidaEm ? `${formatInstant(lidaEm)}, ${lidaPor ?? '–'}` : '–'),
  },
]

/** Line by line, those that lack first: each opens its item, where what has to be done with it is done. */
export function Itens({ uma: { id, revisao } }: { uma: ContagemLida }) {
  const [qual, escolher] = useState<Qual>('faltam')
  const [texto, setTexto] = useState('')
  const busca = useDeferredValue(texto.trim())
  const itens = useItens(id, revisao, { ...FILTROS[qual], ...(busca && { busca }) })
  const { fazendo, planilha } = usePapeis(id)
  const lendoMicros = usePermission(telas.micros, 'visualizar')
  const lendoChips = usePermission(telas.chips, 'visualizar')
  const enderecoDe = ({ itemId, tipo }: LinhaDaContagem) =>
    itemId && (tipo === TIPO_CHIP ? lendoChips : lendoMicros)
      ? detailAddress(tipo === TIPO_CHIP ? telas.chips : telas.micros, itemId)
      : null
  const { linhas = [], total = 0 } = itens.data ?? {}
  const comFotos = linhas.some(({ fotos }) => fotos.length > 0)
  return (
    <Panel title="Itens" flush>
      <div className={css.ferramentas} data-no-print>
        <SegmentedChoice label="Quais itens" options={QUAIS} value={qual} onChange={escolher} />
        <TextInput
          aria-label="Buscar nos itens da contagem"
          placeholder="Buscar nos itens…"
          leftSection={<IconSearch size={16} />}
          maxLength={120}
          value={texto}
          onChange={({ currentTarget }) => setTexto(currentTarget.value)}
        />
        <Button variant="default" leftSection={<IconFileSpreadsheet size={16} />} disabled={fazendo} onClick={planilha}>
          Extrair planilha
        </Button>
      </div>
      <DataTable
        label="Itens da contagem"
        rows={linhas}
        columns={colunas(enderecoDe, comFotos).map((coluna) => ({ ...coluna, sortable: false }))}
        getRowId={({ itemId, nome, achado }) => `${itemId ?? nome}-${achado}`}
        loading={itens.isPending}
        refetching={itens.isPlaceholderData}
        error={itens.error}
        onRetry={() => void itens.refetch()}
        filtered={qual !== 'todos' || busca !== ''}
        keyboard={false}
        maxHeight="none"
      />
      {total > linhas.length && (
        <p className={css.nota}>
          São {total.toLocaleString('pt-BR')}; aqui estão os {linhas.length.toLocaleString('pt-BR')} primeiros. Busque,
          ou extraia a planilha para ter todos.
        </p>
      )}
    </Panel>
  )
}
