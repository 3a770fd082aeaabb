import { Button, Menu, Select } from '@mantine/core'
import { today } from '@prumo/domain/core/dates.ts'
import { metas, situacoesDeMeta } from '@prumo/domain/financeiro/metas/metas.ts'
import { agrupamentosDeMetas, type MetaNaLista } from '@prumo/domain/financeiro/metas/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconCopy, IconDots, IconFileImport, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useRememberedIds } from '../../core/list/list-memory.ts'
import { SpreadsheetButton } from '../../core/list/SpreadsheetButton.tsx'
import { useListFrame } from '../../core/list/useListFrame.ts'
import { useSpreadsheet } from '../../core/list/useSpreadsheet.ts'
import { newAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { Views } from '../../core/views/Views.tsx'
import { useCount } from '../../core/wire/records.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import { FilterChips, PrimaryAction } from '../../ui/ListToolbar.tsx'
import { ListTools } from '../../ui/ListTools.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { useCentros, useCentrosDaPessoa } from '../registros.ts'
import { buscarAlvos, usePendentes, useResumoDeMetas } from './calls.ts'
import { colunasDeMetas } from './colunas.tsx'
import { escreverFiltros, estreitam, type FiltrosDeMetas, lerFiltros, parametros } from './filtros.ts'
import css from './Metas.module.css'
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
      } as never),
  ]
}

/** Budget goals, with what of each is reserved, committed and realised. */
export function MetasScreen() {
  const phone = usePhone()
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
  const mayAdd = usePermission(tela, 'adicionar')
  const sheet = useSpreadsheet(metas.name)
  const [dialogo, setDialogo] = useState<'copiar' | 'importar' | null>(null)

  const filtered = Boolean(state.query || state.filters.length > 0) || estreitam(filtros)
  const limpar = () => {
    setState({ query: '', filters: [] })
    mudar({ centro: null, obra: null, conta: null, situacao: ['1', '2'], faixa: null })
  }
  const anos = Array.from({ length: 7 }, (_, n) => String(Number(today().slice(0, 4)) + 2 - n))
  if (!anos.includes(String(filtros.exercicio))) anos.push(String(filtros.exercicio))
  const obras = useCentros().obrasDe(filtros.centro) ?? []

  return (
    <>
      <PageHeader
        title={tela.rotulo}
        count={total === undefined ? undefined : `${total.toLocaleString('pt-BR')}${filtered ? ' no filtro' : ''}`}
        actions={
          <>
            <SpreadsheetButton sheet={sheet} filter={params} />
            {mayAdd && (
              <Menu position="bottom-end">
                <Menu.Target>
                  <Button variant="default" leftSection={<IconDots size={16} />}>
                    Mais
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => setDialogo('copiar')}>
                    Copiar exercício…
                  </Menu.Item>
                  <Menu.Item leftSection={<IconFileImport size={16} />} onClick={() => setDialogo('importar')}>
                    Importar planilha…
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            )}
            <PrimaryAction
              label="Nova meta"
              icon={IconPlus}
              hotkey="n"
              href={newAddress(tela)}
              onClick={() => go(newAddress(tela))}
              disabled={!mayAdd}
              disabledReason="Você não tem permissão para adicionar metas"
            />
          </>
        }
      />
      <TransferenciasPendentes transferencias={pendentes} />
      <Views tela={tela} feminine />
      <Totais resumo={resumo} faixa={filtros.faixa} onFaixa={(faixa) => mudar({ faixa })} />
      <ListTools
        {...frame.tools}
        looks={!phone}
        columns={colunasDeMetas}
        placeholder="Buscar por conta, classe, categoria…"
      >
        <Select
          aria-label="Exercício"
          className={css.ano}
          data={anos.sort().reverse()}
          value={String(filtros.exercicio)}
          allowDeselect={false}
          onChange={(ano) => ano && mudar({ exercicio: Number(ano) })}
        />
        <Select
          aria-label="Conta contrato"
          className={css.filtro}
          placeholder="Conta contrato"
          data={centros.map(({ value, label }) => ({ value, label }))}
          value={filtros.centro}
          clearable
          clearButtonProps={{ 'aria-label': 'Limpar conta contrato' }}
          searchable
          nothingFoundMessage="Nada encontrado"
          onChange={(valor) => mudar({ centro: valor, obra: null })}
        />
        {obras.length > 0 && (
          <Select
            aria-label="Obra"
            className={css.filtro}
            placeholder="Obra"
            data={obras}
            value={filtros.obra}
            clearable
            clearButtonProps={{ 'aria-label': 'Limpar obra' }}
            onChange={(obra) => mudar({ obra })}
          />
        )}
        <Select
          aria-label="Conta de orçamento"
          className={css.filtro}
          placeholder="Conta de orçamento"
          data={contas.map(({ value, label }) => ({ value, label }))}
          value={filtros.conta}
          clearable
          clearButtonProps={{ 'aria-label': 'Limpar conta de orçamento' }}
          searchable
          nothingFoundMessage="Nada encontrado"
          onChange={(conta) => mudar({ conta })}
        />
        <Select
          aria-label="Situação"
          className={css.filtro}
          data={SITUACOES}
          value={filtros.situacao.join(',')}
          allowDeselect={false}
          onChange={(valor) => valor && mudar({ situacao: valor.split(',') })}
        />
        <Select
          aria-label="Agrupar"
          className={`${css.filtro} ${css.agrupar}`}
          placeholder="Sem agrupar"
          data={Object.entries(agrupamentosDeMetas).map(([value, nome]) => ({
            value,
            label: `Por ${nome.toLowerCase()}`,
          }))}
          value={filtros.agrupar}
          clearable
          clearButtonProps={{ 'aria-label': 'Não agrupar' }}
          onChange={(agrupar) => mudar({ agrupar: agrupar as 'centro' | null })}
        />
        <FilterChips chips={frame.chips} />
      </ListTools>
      {filtros.agrupar ? (
        <Suspense fallback={<Skeletons lines={6} />}>
          <MetasAgrupadas key={filtros.agrupar} agrupar={filtros.agrupar} filtro={params as never} />
        </Suspense>
      ) : (
        <DataTable
          {...frame.table}
          columns={colunasDeMetas}
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
