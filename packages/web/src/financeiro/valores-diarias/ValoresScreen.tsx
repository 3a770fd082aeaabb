import { Button, Select } from '@mantine/core'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { localidadeEmPalavras } from '@prumo/domain/financeiro/valores-diarias/regras.ts'
import type { ValorNaResposta } from '@prumo/domain/financeiro/valores-diarias/respostas.ts'
import {
  basesDeDiaria,
  tiposDeDiaria,
  valoresDiarias,
} from '@prumo/domain/financeiro/valores-diarias/valores-diarias.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconFlask, IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { detailAddress, newAddress } from '../../core/addresses.ts'
import { FilterMenu } from '../../core/FilterMenu.tsx'
import { ListTools } from '../../core/ListTools.tsx'
import { useCount } from '../../core/records.ts'
import { type NameOf, referencesIn, useNames } from '../../core/references.ts'
import { SpreadsheetButton } from '../../core/SpreadsheetButton.tsx'
import { usePermission } from '../../core/session.ts'
import { useListFrame } from '../../core/useListFrame.ts'
import { useSpreadsheet } from '../../core/useSpreadsheet.ts'
import { Views } from '../../core/views/Views.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FilterChips, PrimaryAction } from '../../ui/ListToolbar.tsx'
import { Money } from '../../ui/Money.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SituacaoDoValor } from './SituacaoDoValor.tsx'

const SimularDialog = lazy(() => import('./SimularDialog.tsx'))
const tela = telas.valoresDiarias

const SITUACOES = [
  { value: '1,2', label: 'Vigentes e futuras' },
  { value: '3', label: 'Encerradas' },
  { value: '4', label: 'Desativadas' },
  { value: '1,2,3,4', label: 'Todas' },
]

const colunas = (nameOf: NameOf): readonly Column<ValorNaResposta>[] => {
  const nome = (alvo: string, id: string | null) => (id ? (nameOf(alvo, id) ?? '–') : null)
  return [
    { id: 'nome', header: 'Nome', kind: 'title', hideable: false, card: 'title', cell: (valor) => valor.nome },
    { id: 'tipo', header: 'Tipo', cell: ({ tipo }) => tiposDeDiaria[tipo as 1] },
    { id: 'base', header: 'Base', cell: ({ base }) => basesDeDiaria[base as 1] },
    { id: 'valor', header: 'Valor', kind: 'money', cell: ({ valor }) => <Money value={toCentavos(valor)} /> },
    { id: 'funcaoId', header: 'Função', cell: ({ funcaoId }) => nome('funcoes', funcaoId) ?? 'Todas' },
    { id: 'localidadeTipo', header: 'Localidade', cell: (valor) => localidadeEmPalavras(valor) },
    {
      id: 'centroDeCustoId',
      header: 'Contrato/Obra',
      cell: ({ centroDeCustoId, obraId }) =>
        nome('obras', obraId) ?? nome('contas-contrato', centroDeCustoId) ?? 'Todos',
    },
    {
      id: 'vigenciaInicio',
      header: 'Vigência',
      kind: 'date',
      cell: ({ vigenciaInicio, vigenciaFim }) =>
        vigenciaFim
          ? `${formatDate(vigenciaInicio)} a ${formatDate(vigenciaFim)}`
          : `desde ${formatDate(vigenciaInicio)}`,
    },
    {
      id: 'situacao',
      header: 'Situação',
      kind: 'status',
      sortable: false,
      cell: ({ situacao }) => <SituacaoDoValor situacao={situacao} />,
    },
  ]
}

/** The rates of daily allowances: which hold, which will and which no longer do. */
export function ValoresScreen() {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  const situacao = SITUACOES.some(({ value }) => value === search.situacao) ? search.situacao! : '1,2'
  const frame = useListFrame<ValorNaResposta & { id: string }>(
    valoresDiarias,
    tela,
    useMemo(() => ({ situacao }), [situacao]),
  )
  const { state, setState, params, go } = frame
  const total = useCount(valoresDiarias.name, params)
  const nameOf = useNames(
    useMemo(
      () => referencesIn(valoresDiarias, frame.inSight, ['funcaoId', 'centroDeCustoId', 'obraId']),
      [frame.inSight],
    ),
  )
  const columns = useMemo(() => colunas(nameOf), [nameOf])
  const adiciona = usePermission(tela, 'adicionar')
  const planilha = useSpreadsheet(valoresDiarias.name)
  const [simular, setSimular] = useState(false)
  const mudar = (valor: string | null) =>
    void navigate({
      to: '.',
      search: (antes: Record<string, unknown>) => ({
        ...antes,
        page: undefined,
        situacao: valor === '1,2' ? undefined : (valor ?? undefined),
      }),
      resetScroll: false,
    } as never)
  const filtrada = Boolean(state.query || state.filters.length > 0 || situacao !== '1,2')
  const limpar = () => {
    setState({ query: '', filters: [] })
    mudar(null)
  }
  return (
    <>
      <PageHeader
        title={tela.rotulo}
        count={total === undefined ? undefined : `${total.toLocaleString('pt-BR')}${filtrada ? ' no filtro' : ''}`}
        actions={
          <>
            <SpreadsheetButton sheet={planilha} filter={params} />
            <Button variant="default" leftSection={<IconFlask size={16} />} onClick={() => setSimular(true)}>
              Simular
            </Button>
            <PrimaryAction
              label="Novo valor"
              icon={IconPlus}
              hotkey="n"
              href={newAddress(tela)}
              onClick={() => go(newAddress(tela))}
              disabled={!adiciona}
              disabledReason="Você não tem permissão para adicionar valores de diárias"
            />
          </>
        }
      />
      <Views tela={tela} />
      <ListTools {...frame.tools} columns={columns} placeholder="Buscar por nome, município…">
        <Select
          aria-label="Situação"
          w={190}
          data={SITUACOES}
          value={situacao}
          allowDeselect={false}
          onChange={mudar}
        />
        <FilterMenu entity={valoresDiarias} onChoose={frame.addFilter} query={state.query} onNarrow={frame.narrow} />
        <FilterChips
          chips={frame.chips}
          {...(frame.chips.length > 1 && { onClearAll: () => setState({ filters: [] }, { push: true }) })}
        />
      </ListTools>
      <DataTable
        {...frame.table}
        label={tela.rotulo}
        columns={columns}
        href={(valor) => detailAddress(tela, valor.id)}
        onOpen={(valor) => go(detailAddress(tela, valor.id))}
        {...(filtrada && { onEscape: limpar })}
        {...(total !== undefined && { total })}
        filtered={filtrada}
        onClearFilters={limpar}
        batchNote="primeiros"
        emptyAction={
          adiciona && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => go(newAddress(tela))}>
              Novo valor
            </Button>
          )
        }
      />
      <Suspense>{simular && <SimularDialog onFechar={() => setSimular(false)} />}</Suspense>
    </>
  )
}
