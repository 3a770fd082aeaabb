import { auditorias } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import type { AchadoNaLista } from '@prumo/domain/financeiro/auditoria/respostas.ts'
import { IconAdjustments, IconDice5, IconDownload, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListHead } from '../../core/list/ListHead.tsx'
import { useRememberedIds } from '../../core/list/list-memory.ts'
import { SpreadsheetButton } from '../../core/list/SpreadsheetButton.tsx'
import { useListFrame } from '../../core/list/useListFrame.ts'
import { useSpreadsheet } from '../../core/list/useSpreadsheet.ts'
import { PeekTable } from '../../core/preview/PeekTable.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { Views } from '../../core/views/Views.tsx'
import { ChooseEverything, chosenCount } from '../../ui/ChooseEverything.tsx'
import { SelectionBar } from '../../ui/SelectionBar.tsx'
import { useCentrosDaPessoa } from '../registros.ts'
import { contagemQuery, placarQuery } from './calls.ts'
import { colunasDeAchados } from './colunas.tsx'
import { FiltrosDeAchados } from './FiltrosDeAchados.tsx'
import {
  escreverFiltros,
  etiquetas,
  type FiltrosDeAchados as Filtros,
  lerFiltros,
  type Preset,
  parametrosDosFiltros,
  SEM_FILTROS,
} from './filtros.ts'
import { Placar } from './Placar.tsx'
import { useBusca } from './useBusca.ts'

const AmostraDialog = lazy(() => import('./AmostraDialog.tsx'))
const RegrasDialog = lazy(() => import('./RegrasDialog.tsx'))

const { tela } = auditorias
const abas: readonly { id: Preset; label: string; search: Record<string, string> }[] = [
  { id: 'abertas', label: 'Abertas', search: {} },
  { id: 'meus', label: 'Comigo', search: { aba: 'meus' } },
  { id: 'atrasadas', label: 'Resposta vencida', search: { aba: 'atrasadas' } },
  { id: 'encerradas', label: 'Encerradas', search: { aba: 'encerradas' } },
  { id: 'todos', label: 'Todas', search: { aba: 'todos' } },
]

/** Design, Auditoria 2.6: what rules, samples and people found in orders, gravest first. */
export function AuditoriaScreen() {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  const filtros = useMemo(() => lerFiltros(search), [search])
  const filtrados = useMemo(() => parametrosDosFiltros(filtros), [filtros])
  const frame = useListFrame<AchadoNaLista>(auditorias, tela, filtrados)
  const { state, params, rows, more, chosen, everything, go } = frame
  const { ordem: _, ...filtro } = params as Record<string, string>
  const { data: contagem } = useQuery(contagemQuery(filtro))
  const { data: placar } = useQuery(placarQuery(filtro))
  useRememberedIds(tela, auditorias.name, params, { rows, more, total: contagem?.total })
  const centros = useCentrosDaPessoa()
  const edita = usePermission(tela, 'editar')
  const sheet = useSpreadsheet(auditorias.name)
  const busca = useBusca()
  const [aberto, setAberto] = useState<'amostra' | 'regras' | null>(null)

  const mudar = (mudanca: Partial<Filtros>) =>
    void navigate({
      to: '.',
      search: (before: typeof search) => ({
        ...before,
        page: undefined,
        ...escreverFiltros({ ...lerFiltros(before), ...mudanca }),
      }),
      resetScroll: false,
    })
  const chips = etiquetas(filtros, centros)
  const filtered = Boolean(state.query || chips.length > 0)
  const limpar = () =>
    void navigate({
      to: '.',
      search: ({ sort, cols, visao, aba }: typeof search) => ({ sort, cols, visao, aba }),
    })

  return (
    <>
      <ListHead
        {...frame.tools}
        tela={tela}
        columns={colunasDeAchados}
        placeholder="Buscar por pedido, fornecedor, o que foi visto…"
        count={contagem && `${contagem.total.toLocaleString('pt-BR')} ${contagem.total === 1 ? 'achado' : 'achados'}`}
        acts={
          <>
            <SpreadsheetButton sheet={sheet} filter={filtro} />
            <GatedButton
              allowed={edita}
              reason="Você não tem permissão para auditar"
              variant="default"
              leftSection={<IconAdjustments size={16} />}
              onClick={() => setAberto('regras')}
            >
              Regras…
            </GatedButton>
            <GatedButton
              allowed={edita}
              reason="Você não tem permissão para auditar"
              variant="default"
              leftSection={<IconDice5 size={16} />}
              onClick={() => setAberto('amostra')}
            >
              Gerar amostra…
            </GatedButton>
          </>
        }
        primary={
          <GatedButton
            allowed={edita && !busca.procurando}
            reason={edita ? 'A busca está em andamento' : 'Você não tem permissão para auditar'}
            leftSection={<IconSearch size={16} />}
            onClick={() => void busca.procurar()}
          >
            Procurar agora
          </GatedButton>
        }
        figures={
          placar && placar.length > 0 && <Placar placar={placar} onContrato={(centro) => mudar({ centro: [centro] })} />
        }
        figuresLabel="Placar por contrato"
        views={
          <Views tela={tela} value={filtros.preset} onFixed={(id) => mudar({ preset: id as Preset })} fixed={abas} />
        }
        filters={
          <FilterMenu count={chips.length}>
            <FiltrosDeAchados filtros={filtros} centros={centros} onMudar={mudar} />
          </FilterMenu>
        }
        chips={chips.map(({ id, label, value, sem }) => ({ id, label, value, onRemove: () => mudar(sem) }))}
        onClearChips={() => mudar({ ...SEM_FILTROS, preset: filtros.preset })}
      />
      <PeekTable
        entity={auditorias}
        tela={tela}
        {...frame.table}
        columns={colunasDeAchados}
        selection="multiple"
        batchNote="primeiros"
        rowTone={(achado: AchadoNaLista) => (achado.atrasado ? 'danger' : undefined)}
        {...(contagem && { total: contagem.total })}
        {...(filtered && { onEscape: limpar })}
        filtered={filtered}
        onClearFilters={limpar}
      />
      <SelectionBar
        count={chosenCount(frame, contagem?.total)}
        more={<ChooseEverything frame={frame} total={contagem?.total} />}
        onClear={frame.unselect}
      >
        <GatedButton
          allowed={!sheet.running}
          reason={sheet.waiting}
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => sheet.extract(frame.target)}
        >
          Extrair
        </GatedButton>
        <GatedButton
          allowed={chosen.length === 1 && !everything}
          reason="Selecione só um para abrir"
          onClick={() => chosen[0] && go(detailAddress(tela, chosen[0].id))}
        >
          Abrir
        </GatedButton>
      </SelectionBar>
      <Suspense>
        {aberto === 'amostra' && <AmostraDialog centros={centros} onFechar={() => setAberto(null)} />}
        {aberto === 'regras' && <RegrasDialog onFechar={() => setAberto(null)} />}
      </Suspense>
    </>
  )
}
