import { Checkbox, Select } from '@mantine/core'
import { type ExigidoNaGrade, gradeDeDocumentos, type PessoaNaGrade, venceNoMes } from '@prumo/domain/dp/grade.ts'
import { chamadasDaGrade } from '@prumo/domain/dp/grade-chamadas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { FilterSelect } from '../../core/filters/FilterSelect.tsx'
import { columnsOf } from '../../core/list/entity-columns.tsx'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { keys } from '../../core/wire/query.ts'
import type { AnyRecord, ListParams } from '../../core/wire/records.ts'
import { referencesIn, useNames } from '../../core/wire/references.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { documentosAddress, verDocumentoAddress } from '../colaboradores-docs/registros.ts'
import { ExigidoNaCelula, ExigidosEmLinhas } from './Exigido.tsx'
import { SeloDeAptidao } from './SeloDeAptidao.tsx'
import { useFiltrosDaGrade } from './useFiltrosDaGrade.ts'
import { useGradeEmDia } from './useGradeEmDia.ts'

/** The same screen, remembered apart from its other lists. */
const lugar = { ...gradeDeDocumentos.tela, caminho: `${gradeDeDocumentos.tela.caminho}/documentos` }

type Linha = PessoaNaGrade & AnyRecord

/** The columns: the types asked of the people that the filter reaches. */
function useTipos({ ordem: _, tipo: _tipo, ...filtro }: ListParams) {
  const { data } = useQuery({
    queryKey: [...keys.all(gradeDeDocumentos.name), 'tipos', filtro],
    queryFn: ({ signal }) => api.call(chamadasDaGrade.tipos, { query: filtro, signal }),
    placeholderData: keepPreviousData,
  })
  return useMemo(() => data ?? [], [data])
}

const situacao: Column<Linha> = {
  id: 'situacao',
  header: 'Aptidão',
  kind: 'status',
  sortable: false,
  cell: ({ id, aptidao }) => <SeloDeAptidao colabId={id} resumo={aptidao} />,
}

/** People × documents: who has what is asked of them, until when; 'quem vence em dezembro'. */
export function GradeDeDocumentos({ abas }: { abas: ReactNode }) {
  useGradeEmDia()
  const phone = usePhone()
  const filtros = useFiltrosDaGrade()
  const { mes, tipo } = filtros
  const list = useListBody<Linha>(gradeDeDocumentos, lugar, filtros.proprio)
  const todos = useTipos(list.params)
  const opcoes = useMemo(() => todos.map(({ id, nome }) => ({ value: id, label: nome })), [todos])
  const tipos = useMemo(() => (tipo ? todos.filter(({ id }) => id === tipo) : todos), [todos, tipo])
  const nameOf = useNames(
    useMemo(() => referencesIn(gradeDeDocumentos, list.inSight, gradeDeDocumentos.list), [list.inSight]),
  )
  const [vePessoas, veVencidos] = [
    usePermission(telas.colaboradores, 'visualizar'),
    usePermission(telas.documentosVencidos, 'visualizar'),
  ]
  // Whoever may see the file is taken to it; the viewer asks again.
  const tela = vePessoas ? telas.colaboradores : veVencidos ? telas.documentosVencidos : null
  const columns = useMemo(() => {
    const abre = ({ documentoId }: ExigidoNaGrade) =>
      tela && documentoId ? verDocumentoAddress(documentoId, tela) : undefined
    const [nome, matricula, ...resto] = columnsOf(gradeDeDocumentos, nameOf) as unknown as Column<Linha>[]
    const naGrade = (um: ExigidoNaGrade) => mes !== null && venceNoMes(um, mes)
    if (phone) {
      const nomes = new Map(tipos.map(({ id, nome: dito }) => [id, dito]))
      const documentos: Column<Linha> = {
        id: 'documentos',
        header: 'Documentos',
        sortable: false,
        card: 'line',
        cell: ({ exigidos }) => (
          <ExigidosEmLinhas exigidos={mes ? exigidos.filter(naGrade) : exigidos} nomes={nomes} href={abre} />
        ),
      }
      return [nome!, { ...situacao, card: 'line' as const }, documentos, { ...matricula!, card: 'line' as const }]
    }
    const dosTipos = tipos.map(
      ({ id, nome: header }): Column<Linha> => ({
        id: `tipo-${id}`,
        header,
        kind: 'status',
        sortable: false,
        width: 112,
        cell: ({ exigidos }) => {
          const exigido = exigidos.find(({ tipoId }) => tipoId === id)
          return (
            <ExigidoNaCelula exigido={exigido} href={exigido && abre(exigido)} doMes={exigido && naGrade(exigido)} />
          )
        },
      }),
    )
    // The grid needs the room: role, process and contract are there for whoever chooses them.
    return [nome!, matricula!, situacao, ...dosTipos, ...resto.map((coluna) => ({ ...coluna, hidden: true }))]
  }, [phone, tipos, mes, tela, nameOf])
  const endereco = (row: Linha) => documentosAddress(row.id)
  return (
    <ListBody
      list={list}
      label="Pessoas e documentos"
      columns={columns}
      placeholder="Buscar por nome, matrícula…"
      subtitle="O que se exige de cada um, como está e até quando. Filtre por contrato e pelo mês em que vence."
      views={abas}
      filters={
        <>
          {!phone && (
            <Select
              aria-label="Vence em"
              placeholder="Vence em…"
              w={200}
              data={filtros.meses}
              value={mes}
              onChange={filtros.escolherMes}
              clearable
              clearButtonProps={{ 'aria-label': 'Qualquer mês' }}
            />
          )}
          <FilterMenu {...list.menu}>
            {phone && (
              <FilterSelect
                label="Vence em"
                placeholder="Qualquer mês"
                data={filtros.meses}
                value={mes}
                onChange={filtros.escolherMes}
              />
            )}
            <FilterSelect
              label="Documento"
              placeholder="Todos"
              data={opcoes}
              value={tipo}
              onChange={filtros.escolherTipo}
            />
            <Checkbox
              label="Só quem tem pendência"
              checked={filtros.pendentes}
              onChange={(event) => filtros.escolherPendentes(event.currentTarget.checked)}
            />
          </FilterMenu>
        </>
      }
      batchNote="primeiros"
      {...((vePessoas
        ? { href: endereco, onOpen: (row: Linha) => list.go(endereco(row)) }
        : { href: undefined, onOpen: undefined }) as object)}
    />
  )
}
