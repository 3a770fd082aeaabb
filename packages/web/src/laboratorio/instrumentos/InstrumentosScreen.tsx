import { formatDate } from '@prumo/domain/core/dates.ts'
import {
  aspectosDeInstrumento,
  situacoesDeInstrumento,
  tiposDeInstrumento,
} from '@prumo/domain/laboratorio/instrumentos/codigos.ts'
import { instrumentos } from '@prumo/domain/laboratorio/instrumentos/instrumentos.ts'
import type { InstrumentoNaResposta } from '@prumo/domain/laboratorio/instrumentos/respostas.ts'
import { useMemo } from 'react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { DeclaredFilterMenu } from '../../core/filters/DeclaredFilterMenu.tsx'
import { useDeclaredFilters } from '../../core/filters/useDeclaredFilters.ts'
import { ChosenBar, DeleteChosen, EditChosen, ExtractChosen } from '../../core/list/ActsOnChosen.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { usePermission } from '../../core/session/session.ts'
import type { AnyRecord } from '../../core/wire/records.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { filtros } from './filtros.ts'
import { Proxima } from './Marcas.tsx'

type Instrumento = AnyRecord & InstrumentoNaResposta
const { tela } = instrumentos

const colunas = (nameOf: NameOf): Column<Instrumento>[] => [
  {
    id: 'etiqueta',
    header: 'Etiqueta',
    kind: 'title',
    card: 'title',
    hideable: false,
    cell: ({ etiqueta }) => <span data-whole>{etiqueta}</span>,
  },
  { id: 'nome', header: 'Nome', card: 'line', cell: ({ nome }) => nome },
  {
    id: 'tipo',
    header: 'Tipo',
    card: 'line',
    cell: ({ tipo }) => tiposDeInstrumento[tipo as keyof typeof tiposDeInstrumento],
  },
  { id: 'numeroSerie', header: 'Série', card: 'none', cell: ({ numeroSerie }) => numeroSerie },
  {
    id: 'ultimaCalibracao',
    header: 'Última',
    kind: 'date',
    card: 'none',
    cell: ({ ultimaCalibracao }) => ultimaCalibracao && formatDate(ultimaCalibracao),
  },
  { id: 'proximaCalibracao', header: 'Próxima', kind: 'status', card: 'line', cell: (um) => <Proxima {...um} /> },
  { id: 'certificado', header: 'Certificado', card: 'none', cell: ({ certificado }) => certificado },
  {
    id: 'situacao',
    header: 'Situação',
    kind: 'status',
    card: 'line',
    cell: ({ situacao }) => (
      <CodigoTag palavras={situacoesDeInstrumento} aspectos={aspectosDeInstrumento} codigo={situacao} />
    ),
  },
  { id: 'localizacao', header: 'Localização', hidden: true, card: 'none', cell: ({ localizacao }) => localizacao },
  {
    id: 'responsavelId',
    header: 'Responsável',
    hidden: true,
    card: 'none',
    cell: ({ responsavelId }) => responsavelId && (nameOf('usuarios', responsavelId) ?? '…'),
  },
  { id: 'fabricante', header: 'Fabricante', hidden: true, card: 'none', cell: ({ fabricante }) => fabricante },
  { id: 'modelo', header: 'Modelo', hidden: true, card: 'none', cell: ({ modelo }) => modelo },
  { id: 'faixa', header: 'Faixa', hidden: true, card: 'none', cell: ({ faixa }) => faixa },
]
const NOMEADAS = ['responsavelId']

/** Design, Works 5.6: the laboratory's instruments, and until when each is calibrated. */
export function InstrumentosScreen() {
  const filters = useDeclaredFilters(filtros)
  const list = useListBody<Instrumento>(instrumentos, tela, filters.filtro)
  const { inSight } = list
  const mayAdd = usePermission(tela, 'adicionar')
  const nameOf = useNames(useMemo(() => referencesIn(instrumentos, inSight, NOMEADAS), [inSight]))
  const columns = useMemo(() => colunas(nameOf), [nameOf])
  return (
    <ListBody
      list={list}
      columns={columns}
      placeholder="Buscar por etiqueta, nome, série, certificado…"
      create={{ label: 'Novo instrumento', may: mayAdd, reason: 'Você não tem permissão para adicionar instrumentos' }}
      filters={<DeclaredFilterMenu filters={filters} menu={list.menu} />}
      selection="multiple"
    >
      <ChosenBar list={list}>
        <EditChosen list={list} />
        <DeleteChosen list={list} entity={instrumentos} />
        <ExtractChosen list={list} />
      </ChosenBar>
    </ListBody>
  )
}
