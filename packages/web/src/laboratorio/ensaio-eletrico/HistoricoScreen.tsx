import { formatInstant } from '@prumo/domain/core/dates.ts'
import { formatQuantity } from '@prumo/domain/core/money.ts'
import { fasesDeEnsaio, motivosDeReprovacao, resultadosDeEnsaio } from '@prumo/domain/laboratorio/codigos.ts'
import { aspectosDeResultado } from '@prumo/domain/laboratorio/ensaio-eletrico/codigos.ts'
import { ensaiosEletricos } from '@prumo/domain/laboratorio/ensaio-eletrico/ensaios.ts'
import { correnteEmPalavras } from '@prumo/domain/laboratorio/ensaio-eletrico/grandezas.ts'
import type { Ensaio } from '@prumo/domain/laboratorio/ensaio-eletrico/respostas.ts'
import { IconBolt } from '@tabler/icons-react'
import { useMemo } from 'react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { DeclaredFilterMenu } from '../../core/filters/DeclaredFilterMenu.tsx'
import { useDeclaredFilters } from '../../core/filters/useDeclaredFilters.ts'
import { ChosenBar, EditChosen, ExtractChosen } from '../../core/list/ActsOnChosen.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { usePermission } from '../../core/session/session.ts'
import type { AnyRecord } from '../../core/wire/records.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { PrimaryAction } from '../../ui/ListToolbar.tsx'
import { bancada } from './enderecos.ts'
import { filtros } from './filtros.ts'

const { tela } = ensaiosEletricos
type Linha = AnyRecord & Ensaio

const colunas = (nameOf: NameOf): Column<Linha>[] => [
  { id: 'fim', header: 'Data', kind: 'date', width: 150, card: 'line', cell: ({ fim }) => formatInstant(fim) },
  {
    id: 'etiqueta',
    header: 'Etiqueta',
    kind: 'title',
    hideable: false,
    card: 'title',
    cell: ({ etiqueta }) => <span data-whole>{etiqueta}</span>,
  },
  { id: 'numeroSerie', header: 'Nº de série', hidden: true, card: 'none', cell: ({ numeroSerie }) => numeroSerie },
  { id: 'osId', header: 'OS', width: 130, card: 'line', cell: ({ osNumero }) => <span data-whole>{osNumero}</span> },
  {
    id: 'fase',
    header: 'Fase',
    hidden: true,
    card: 'none',
    cell: ({ fase }) => fasesDeEnsaio[fase as keyof typeof fasesDeEnsaio],
  },
  {
    id: 'criterioId',
    header: 'Critério',
    hidden: true,
    card: 'none',
    cell: ({ criterioId }) => nameOf('criterios-ensaio', criterioId) ?? '…',
  },
  {
    id: 'tensaoKv',
    header: 'Tensão (kV)',
    kind: 'number',
    card: 'none',
    cell: ({ tensaoKv }) => tensaoKv !== null && formatQuantity(tensaoKv),
  },
  { id: 'tempoS', header: 'Tempo (s)', kind: 'number', hidden: true, card: 'none', cell: ({ tempoS }) => tempoS },
  {
    id: 'corrente',
    header: 'Corrente',
    kind: 'number',
    card: 'none',
    cell: ({ corrente, unidade }) => corrente !== null && unidade !== null && correnteEmPalavras(corrente, unidade),
  },
  {
    id: 'limite',
    header: 'Limite',
    kind: 'number',
    card: 'none',
    cell: ({ limite, unidade }) => limite !== null && unidade !== null && correnteEmPalavras(limite, unidade),
  },
  {
    id: 'resultado',
    header: 'Resultado',
    kind: 'status',
    card: 'line',
    cell: ({ resultado }) => (
      <CodigoTag palavras={resultadosDeEnsaio} aspectos={aspectosDeResultado} codigo={resultado} />
    ),
  },
  {
    id: 'motivoReprovacao',
    header: 'Motivo',
    card: 'none',
    cell: ({ motivoReprovacao }) =>
      motivoReprovacao && motivosDeReprovacao[motivoReprovacao as keyof typeof motivosDeReprovacao],
  },
  {
    id: 'executorId',
    header: 'Executor',
    hidden: true,
    card: 'none',
    cell: ({ executorId }) => nameOf('usuarios', executorId) ?? '…',
  },
  {
    id: 'centroDeCustoId',
    header: 'Contrato',
    hidden: true,
    card: 'none',
    cell: ({ centroDeCustoId }) => nameOf('contas-contrato', centroDeCustoId) ?? '…',
  },
]
const NOMEADAS = ['criterioId', 'executorId', 'centroDeCustoId']

/** Every test, the last ones first; each leads to its data. */
export function HistoricoScreen() {
  const filters = useDeclaredFilters(filtros)
  const list = useListBody<Linha>(ensaiosEletricos, tela, filters.filtro)
  const { inSight } = list
  const ensaia = usePermission(tela, 'adicionar')
  const nameOf = useNames(useMemo(() => referencesIn(ensaiosEletricos, inSight, NOMEADAS), [inSight]))
  const columns = useMemo(() => colunas(nameOf), [nameOf])
  return (
    <ListBody
      list={list}
      columns={columns}
      placeholder="Buscar por etiqueta, nº de série, OS…"
      primary={
        ensaia && (
          <PrimaryAction
            label="Ensaiar"
            icon={IconBolt}
            hotkey="n"
            href={bancada()}
            onClick={() => list.go(bancada())}
          />
        )
      }
      filters={<DeclaredFilterMenu filters={filters} menu={list.menu} />}
      selection="multiple"
    >
      <ChosenBar list={list}>
        <EditChosen list={list} label="Corrigir" variant="default" />
        <ExtractChosen list={list} />
      </ChosenBar>
    </ListBody>
  )
}
