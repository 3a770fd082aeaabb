import { Checkbox } from '@mantine/core'
import { formatDate, isMonth, today } from '@prumo/domain/core/dates.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { colaboradoresDocs, estadoDaValidade } from '@prumo/domain/dp/colaboradores-docs.ts'
import type { DocumentoNaLista } from '@prumo/domain/dp/colaboradores-docs-respostas.ts'
import { chamadasDosVencidos } from '@prumo/domain/dp/documentos-vencidos-chamadas.ts'
import { mesPorExtenso, proximosMeses } from '@prumo/domain/dp/validade-por-mes.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconEye, IconPencil, IconRefresh } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { FilterSelect } from '../../core/filters/FilterSelect.tsx'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListBody } from '../../core/list/ListBody.tsx'
import { useListFrame } from '../../core/list/useListFrame.ts'
import { useSpreadsheet } from '../../core/list/useSpreadsheet.ts'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import type { ListParams } from '../../core/wire/records.ts'
import { CodeName } from '../../ui/CodeName.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { useAddressValue } from '../../ui/useAddressValue.ts'
import { AtoDaLinha } from '../AtoDaLinha.tsx'
import {
  documentosAddress,
  editarDocumentoAddress,
  novoDocumentoAddress,
  verDocumentoAddress,
} from '../colaboradores-docs/registros.ts'
import { Validade } from '../colaboradores-docs/Validade.tsx'

const tela = telas.documentosVencidos
/** Where they are asked for; they are renewed with the documents themselves. */
const SLUG = 'documentos-vencidos'
const nestaTela = { ...colaboradoresDocs, tela } as Entity
type Doc = DocumentoNaLista & { id: string }

const QUAIS = [
  { value: '', label: 'Vencidos e a vencer' },
  { value: 'vencido', label: 'Só os vencidos' },
  { value: 'a-vencer', label: 'Só os a vencer' },
]

const TONS = { vencido: 'danger', 'a-vencer': 'warning', normal: undefined } as const
/** A year ahead, this month first. */
const MESES_A_FRENTE = 12

function useContagem({ ordem: _, ...filtro }: ListParams): number | undefined {
  const { data } = useQuery({
    queryKey: [colaboradoresDocs.name, SLUG, filtro],
    queryFn: ({ signal }) => api.call(chamadasDosVencidos.contar, { query: filtro, signal }),
    placeholderData: keepPreviousData,
  })
  return data?.total
}

/** What is past or up to 30 days ahead, the oldest first: who has to be called, and what is to be renewed. */
export function VencidosScreen() {
  const [escrita, mudar] = useAddressValue('validade', { replace: true })
  const quais = QUAIS.some(({ value }) => value === escrita) ? escrita : ''
  const [inativos, incluirInativos] = useAddressValue('inativos', { replace: true })
  const comInativos = inativos === 'sim'
  const [mesEscrito, mudarMes] = useAddressValue('venceEm', { replace: true })
  const mes = mesEscrito && isMonth(mesEscrito) ? mesEscrito : null
  const extra = useMemo<ListParams>(
    () => ({
      ...(quais && { validade: quais }),
      ...(mes && { venceEm: mes }),
      ...(!comInativos && { semInativos: 'true' }),
    }),
    [quais, mes, comInativos],
  )
  const frame = useListFrame<Doc>(nestaTela, tela, extra, SLUG)
  const { state, setState, params } = frame
  const meses = useMemo(
    () => proximosMeses(today(), MESES_A_FRENTE).map((um) => ({ value: um, label: mesPorExtenso(um) })),
    [],
  )
  const router = useRouter()
  const ir = (address: string) => void router.navigate({ href: address })
  const total = useContagem(params)
  const sheet = useSpreadsheet(SLUG)
  const chips = [
    ...(quais
      ? [
          {
            id: 'quais',
            label: 'Validade',
            value: QUAIS.find(({ value }) => value === quais)!.label,
            onRemove: () => mudar(null),
          },
        ]
      : []),
    ...(mes ? [{ id: 'mes', label: 'Vence em', value: mesPorExtenso(mes), onRemove: () => mudarMes(null) }] : []),
    ...(comInativos
      ? [{ id: 'inativos', label: 'Inativos', value: 'incluídos', onRemove: () => incluirInativos(null) }]
      : []),
    ...frame.chips,
  ]
  const list = {
    ...frame,
    tela,
    feminine: false,
    total,
    sheet,
    filtered: Boolean(state.query || state.filters.length > 0 || quais || mes),
    clear: () => {
      setState({ query: '', filters: [] })
      if (quais) mudar(null)
      if (mes) mudarMes(null)
    },
    chips,
    clearChips: () => {
      setState({ filters: [] })
      if (quais) mudar(null)
      if (mes) mudarMes(null)
      if (comInativos) incluirInativos(null)
    },
    menu: {
      entity: nestaTela,
      onChoose: frame.addFilter,
      query: state.query,
      onNarrow: frame.narrow,
      count: chips.length,
    },
  }
  const edita = usePermission(tela, 'editar')
  const veColaboradores = usePermission(telas.colaboradores, 'visualizar')
  const renova = usePermission(telas.colaboradores, 'editar')

  const columns = useMemo<Column<Doc>[]>(
    () => [
      {
        id: 'colabId',
        header: 'Colaborador',
        kind: 'title',
        card: 'title',
        hideable: false,
        cell: ({ colabNome }) => colabNome,
      },
      { id: 'matricula', header: 'Matrícula', sortable: false, cell: ({ matricula }) => matricula },
      { id: 'tipoId', header: 'Tipo', cell: ({ tipoNome }) => tipoNome },
      {
        id: 'validade',
        header: 'Validade',
        kind: 'status',
        cell: ({ validade }) => <Validade validade={validade ?? null} />,
      },
      { id: 'emissao', header: 'Emissão', kind: 'date', hidden: true, cell: ({ emissao }) => formatDate(emissao) },
      {
        id: 'contratoNome',
        header: 'Contrato',
        sortable: false,
        cell: ({ contratoNome }) => (contratoNome ? <CodeName>{contratoNome}</CodeName> : '–'),
      },
      {
        id: 'processoNome',
        header: 'Processo',
        sortable: false,
        hidden: true,
        cell: ({ processoNome }) => processoNome ?? '–',
      },
      {
        id: 'funcaoNome',
        header: 'Função',
        sortable: false,
        hidden: true,
        cell: ({ funcaoNome }) => funcaoNome ?? '–',
      },
      { id: 'observacao', header: 'Observação', hidden: true, cell: ({ observacao }) => observacao ?? '–' },
      {
        id: 'acoes',
        header: 'Ações',
        kind: 'actions',
        hideable: false,
        width: 132,
        cell: (doc) => {
          const qual = `${doc.tipoNome} de ${doc.colabNome}`
          return (
            <>
              <AtoDaLinha label={`Ver ${qual}`} icon={IconEye} onClick={() => ir(verDocumentoAddress(doc.id, tela))} />
              {renova && (
                <AtoDaLinha
                  label={`Renovar ${qual}`}
                  icon={IconRefresh}
                  onClick={() => ir(novoDocumentoAddress(doc.colabId, doc.id))}
                />
              )}
              {edita && (
                <AtoDaLinha
                  label={`Editar ${qual}`}
                  icon={IconPencil}
                  onClick={() => ir(editarDocumentoAddress(doc.id, tela))}
                />
              )}
            </>
          )
        },
      },
    ],
    [edita, renova],
  )

  // A row leads to everything the person has, or to the document itself.
  const aonde = (doc: Doc): string =>
    veColaboradores ? documentosAddress(doc.colabId) : verDocumentoAddress(doc.id, tela)
  return (
    <ListBody
      list={list}
      columns={columns}
      placeholder="Buscar por colaborador, tipo, contrato…"
      subtitle={
        mes
          ? `Os que vencem em ${mesPorExtenso(mes)}, os mais antigos primeiro.`
          : 'Vencidos e a vencer nos próximos 30 dias, os mais antigos primeiro.'
      }
      filters={
        <FilterMenu {...list.menu}>
          <FilterSelect label="Quais" data={QUAIS} value={quais} onChange={(valor) => mudar(valor)} />
          <FilterSelect label="Vence em" data={meses} value={mes} placeholder="Qualquer mês" onChange={mudarMes} />
          <Checkbox
            label="Incluir inativos"
            checked={comInativos}
            onChange={(event) => incluirInativos(event.currentTarget.checked ? 'sim' : null)}
          />
        </FilterMenu>
      }
      href={aonde}
      onOpen={(doc) => ir(aonde(doc))}
      batchNote="primeiros"
      rowTone={({ validade }) => TONS[estadoDaValidade(validade, today())]}
    />
  )
}
