import { Button } from '@mantine/core'
import { today } from '@prumo/domain/core/dates.ts'
import { metas, NATUREZA, naturezasDeMeta, situacoesDeMeta } from '@prumo/domain/financeiro/metas/metas.ts'
import { agrupamentosDeMetas, type MetaNaLista } from '@prumo/domain/financeiro/metas/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconCopy, IconFileImport, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { FilterSelect } from '../../core/filters/FilterSelect.tsx'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListHead } from '../../core/list/ListHead.tsx'
import { useRememberedIds } from '../../core/list/list-memory.ts'
import { SpreadsheetButton } from '../../core/list/SpreadsheetButton.tsx'
import { useListFrame } from '../../core/list/useListFrame.ts'
import { useSpreadsheet } from '../../core/list/useSpreadsheet.ts'
import { PeekTable } from '../../core/preview/PeekTable.tsx'
import { newAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { useCount } from '../../core/wire/records.ts'
import { optionsOf } from '../../ui/form/options-of.ts'
import { type FilterChip, PrimaryAction } from '../../ui/ListToolbar.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { useCentros, useCentrosDaPessoa } from '../registros.ts'
import { buscarAlvos, usePendentes, useResumoDeMetas } from './calls.ts'
import { colunasDeMetas } from './colunas.tsx'
import { escreverFiltros, estreitam, type FiltrosDeMetas, lerFiltros, parametros } from './filtros.ts'
import { Totais } from './Totais.tsx'
import { TransferenciasPendentes } from './Transferencias.tsx'

const MetasAgrupadas = lazy(() =>
  import('./MetasAgrupadas.tsx').then(({ MetasAgrupadas }) => ({ default: MetasAgrupadas })),
)
const CopiarDialog = lazy(() => import('./CopiarDialog.tsx'))
const ImportarDialog = lazy(() => import('./ImportarDialog.tsx'))

const SITUACOES = [
  { value: '1,2', label: 'Em uso' },
  ...optionsOf(situacoesDeMeta),
  { value: '1,2,3,4', label: 'Todas' },
]

const USUAIS = ['1', '2']
const AGRUPAR = Object.entries(agrupamentosDeMetas).map(([value, nome]) => ({
  value,
  label: `Por ${nome.toLowerCase()}`,
}))

function useFiltros(): [FiltrosDeMetas, (mudanca: Partial<FiltrosDeMetas>) => void] {
  const esteAno = Number(today().slice(0, 4))
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  const filtros = useMemo(() => lerFiltros(search, esteAno), [search, esteAno])
  return [
    filtros,
    (mudanca) =>
      void navigate({
        to: '.',
        search: (before: typeof search) => ({
          ...before,
          page: undefined,
          ...escreverFiltros({ ...lerFiltros(before, esteAno), ...mudanca }, esteAno),
        }),
        resetScroll: false,
      }),
  ]
}

/** Budget goals, with what of each is reserved, committed and realised. */
export function MetasScreen() {
  const tela = telas.metas
  const [filtros, mudar] = useFiltros()
  const extra = useMemo(() => parametros(filtros), [filtros])
  const frame = useListFrame<MetaNaLista>(metas, tela, extra)
  const { state, setState, params, rows, more, go } = frame
  const total = useCount(metas.name, params)
  useRememberedIds(tela, metas.name, params, { rows, more, total })
  const { faixa: _, ...semFaixa } = params as Record<string, string>
  const resumo = useResumoDeMetas(semFaixa)
  const centros = useCentrosDaPessoa()
  const contas =
    useQuery({ queryKey: [metas.name, 'contas'], queryFn: ({ signal }) => buscarAlvos(1, {}, signal) }).data ?? []
  const pendentes = usePendentes()
  const receita = filtros.natureza === String(NATUREZA.receita)
  const colunas = useMemo(() => colunasDeMetas(receita), [receita])
  const mayAdd = usePermission(tela, 'adicionar')
  const sheet = useSpreadsheet(metas.name)
  const [dialogo, setDialogo] = useState<'copiar' | 'importar' | null>(null)

  const filtered = Boolean(state.query || state.filters.length > 0) || estreitam(filtros)
  const limpar = () => {
    setState({ query: '', filters: [] })
    mudar({ centro: null, obra: null, conta: null, natureza: null, situacao: ['1', '2'], faixa: null })
  }
  const anos = Array.from({ length: 7 }, (_, n) => String(Number(today().slice(0, 4)) + 2 - n))
  if (!anos.includes(String(filtros.exercicio))) anos.push(String(filtros.exercicio))
  const obras = useCentros().obrasDe(filtros.centro) ?? []

  const esteAno = Number(today().slice(0, 4))
  const nomeDe = (lista: readonly { value: string; label: string }[], value: string) =>
    lista.find((um) => um.value === value)?.label ?? '…'
  const chips: FilterChip[] = [
    {
      id: 'exercicio',
      label: 'Exercício',
      value: String(filtros.exercicio),
      ...(filtros.exercicio !== esteAno && { onRemove: () => mudar({ exercicio: esteAno }) }),
    },
    ...(filtros.centro
      ? [
          {
            id: 'centro',
            label: 'Conta contrato',
            value: nomeDe(centros, filtros.centro),
            onRemove: () => mudar({ centro: null, obra: null }),
          },
        ]
      : []),
    ...(filtros.obra
      ? [{ id: 'obra', label: 'Obra', value: nomeDe(obras, filtros.obra), onRemove: () => mudar({ obra: null }) }]
      : []),
    ...(filtros.conta
      ? [
          {
            id: 'conta',
            label: 'Conta de orçamento',
            value: nomeDe(contas, filtros.conta),
            onRemove: () => mudar({ conta: null }),
          },
        ]
      : []),
    ...(filtros.natureza
      ? [
          {
            id: 'natureza',
            label: 'Natureza',
            value: naturezasDeMeta[Number(filtros.natureza) as keyof typeof naturezasDeMeta],
            onRemove: () => mudar({ natureza: null, faixa: null }),
          },
        ]
      : []),
    {
      id: 'situacao',
      label: 'Situação',
      value: nomeDe(SITUACOES, filtros.situacao.join(',')),
      ...(filtros.situacao.join() !== USUAIS.join() && { onRemove: () => mudar({ situacao: USUAIS }) }),
    },
    ...(filtros.agrupar
      ? [
          {
            id: 'agrupar',
            label: 'Agrupadas',
            value: nomeDe(AGRUPAR, filtros.agrupar).toLowerCase(),
            onRemove: () => mudar({ agrupar: null }),
          },
        ]
      : []),
    ...frame.chips,
  ]

  return (
    <>
      <ListHead
        {...frame.tools}
        tela={tela}
        feminine
        looks={!filtros.agrupar}
        columns={colunas}
        placeholder="Buscar por conta, classe, categoria…"
        count={total === undefined ? undefined : `${total.toLocaleString('pt-BR')}${filtered ? ' no filtro' : ''}`}
        acts={
          <>
            <SpreadsheetButton sheet={sheet} filter={params} />
            {mayAdd && (
              <>
                <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => setDialogo('copiar')}>
                  Copiar exercício…
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconFileImport size={16} />}
                  onClick={() => setDialogo('importar')}
                >
                  Importar planilha…
                </Button>
              </>
            )}
          </>
        }
        primary={
          <PrimaryAction
            label="Nova meta"
            icon={IconPlus}
            hotkey="n"
            href={newAddress(tela)}
            onClick={() => go(newAddress(tela))}
            disabled={!mayAdd}
            disabledReason="Você não tem permissão para adicionar metas"
          />
        }
        notice={<TransferenciasPendentes transferencias={pendentes} />}
        figures={
          <Totais resumo={resumo} receita={receita} faixa={filtros.faixa} onFaixa={(faixa) => mudar({ faixa })} />
        }
        figuresLabel="Totais do filtro"
        filters={
          <FilterMenu entity={metas} onChoose={frame.addFilter} count={chips.filter(({ onRemove }) => onRemove).length}>
            <FilterSelect
              label="Exercício"
              data={anos
                .sort()
                .reverse()
                .map((value) => ({ value, label: value }))}
              value={String(filtros.exercicio)}
              onChange={(ano) => ano && mudar({ exercicio: Number(ano) })}
            />
            <FilterSelect
              label="Conta contrato"
              placeholder="Todas"
              data={centros}
              value={filtros.centro}
              onChange={(valor) => mudar({ centro: valor, obra: null })}
            />
            {obras.length > 0 && (
              <FilterSelect
                label="Obra"
                placeholder="Todas"
                data={obras}
                value={filtros.obra}
                onChange={(obra) => mudar({ obra })}
              />
            )}
            <FilterSelect
              label="Conta de orçamento"
              placeholder="Todas"
              data={contas}
              value={filtros.conta}
              onChange={(conta) => mudar({ conta })}
            />
            <FilterSelect
              label="Natureza"
              placeholder="Todas"
              data={optionsOf(naturezasDeMeta)}
              value={filtros.natureza}
              onChange={(natureza) => mudar({ natureza, faixa: null })}
            />
            <FilterSelect
              label="Situação"
              data={SITUACOES}
              value={filtros.situacao.join(',')}
              onChange={(valor) => valor && mudar({ situacao: valor.split(',') })}
            />
            <FilterSelect
              label="Agrupar"
              placeholder="Sem agrupar"
              data={AGRUPAR}
              value={filtros.agrupar}
              onChange={(agrupar) => mudar({ agrupar: agrupar as 'centro' | null })}
            />
          </FilterMenu>
        }
        chips={chips}
        onClearChips={limpar}
      />
      {filtros.agrupar ? (
        <Suspense fallback={<Skeletons lines={6} />}>
          <MetasAgrupadas key={filtros.agrupar} agrupar={filtros.agrupar} filtro={params} />
        </Suspense>
      ) : (
        <PeekTable
          entity={metas}
          tela={tela}
          {...frame.table}
          columns={colunas}
          batchNote="primeiras"
          {...(filtered && { onEscape: limpar })}
          {...(total !== undefined && { total })}
          filtered={filtered}
          onClearFilters={limpar}
          rowTone={({ faixa, situacao }) =>
            situacao > 2 ? undefined : faixa === 'estourada' ? 'danger' : faixa === 'alerta' ? 'warning' : undefined
          }
          emptyAction={
            mayAdd && (
              <Button leftSection={<IconPlus size={16} />} onClick={() => go(newAddress(tela))}>
                Nova meta
              </Button>
            )
          }
        />
      )}
      <Suspense>
        {dialogo === 'copiar' && <CopiarDialog exercicio={filtros.exercicio} onFechar={() => setDialogo(null)} />}
        {dialogo === 'importar' && <ImportarDialog onFechar={() => setDialogo(null)} />}
      </Suspense>
    </>
  )
}
