import { Button } from '@mantine/core'
import { chamadasDePlanos } from '@prumo/domain/obras/planos-5w2h/chamadas.ts'
import { planos5w2h } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import { IconFileTypePdf, IconLayoutKanban, IconList } from '@tabler/icons-react'
import { useMemo } from 'react'
import { DeclaredFilterMenu } from '../../core/filters/DeclaredFilterMenu.tsx'
import { useDeclaredFilters } from '../../core/filters/useDeclaredFilters.ts'
import { ChosenBar, ExtractChosen } from '../../core/list/ActsOnChosen.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { usePermission } from '../../core/session/session.ts'
import { referencesIn, useNames } from '../../core/wire/references.ts'
import { usePapers } from '../../core/works/usePapers.ts'
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx'
import { SplitPane } from '../../ui/SplitPane.tsx'
import { useAddressValue } from '../../ui/useAddressValue.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { colunas, REFERENCIAS } from './colunas.tsx'
import { filtros } from './filtros.ts'
import { PainelDoPlano } from './PainelDoPlano.tsx'
import type { Plano } from './plano.ts'
import { QuadroDePlanos } from './QuadroDePlanos.tsx'

const { tela } = planos5w2h
const VISOES = { lista: 'Lista', quadro: 'Quadro' } as const
const SINAIS = { lista: IconList, quadro: IconLayoutKanban }

/** Plans of action: list or board at the left, the plan that is open at the right (design, Works 4.8). */
export function PlanosScreen() {
  const phone = usePhone()
  const filters = useDeclaredFilters(filtros)
  const [visao, mudarVisao] = useAddressValue('visao')
  const [aberto, abrir] = useAddressValue('planoId')
  const list = useListBody<Plano>(planos5w2h, tela, filters.filtro)
  const { inSight } = list
  const mayAdd = usePermission(tela, 'adicionar')
  const nameOf = useNames(useMemo(() => referencesIn(planos5w2h, inSight, REFERENCIAS), [inSight]))
  const columns = useMemo(() => colunas(nameOf), [nameOf])
  const noQuadro = visao === 'quadro'
  const painel = aberto && <PainelDoPlano key={aberto} id={aberto} onFechar={() => abrir(null)} />
  const escolha = (
    <SegmentedChoice
      label="Visão"
      options={VISOES}
      icons={SINAIS}
      value={noQuadro ? 'quadro' : 'lista'}
      onChange={(nova) => mudarVisao(nova === 'lista' ? null : nova)}
    />
  )
  const comum = {
    list,
    columns,
    placeholder: 'Buscar por número, título, origem…',
    actions: escolha,
    create: { label: 'Novo plano', may: mayAdd, reason: 'Você não tem permissão para adicionar planos de ação' },
    filters: <DeclaredFilterMenu filters={filters} menu={list.menu} />,
  }
  return (
    <>
      {/* A phone has room for one of the two: the list waits, as it was, behind the plan. */}
      {phone && painel}
      <div hidden={phone && Boolean(painel)}>
        <SplitPane name="planos-5w2h" panelLabel="Plano de ação" panel={phone ? null : painel || null}>
          {noQuadro ? (
            <QuadroDePlanos comum={comum} filtro={list.params} aberto={aberto || null} onAbrir={abrir} />
          ) : (
            <ListBody
              {...comum}
              selection="multiple"
              href={undefined}
              onOpen={(row) => abrir(row.id)}
              onEscape={() => (aberto ? abrir(null) : list.filtered && list.clear())}
            >
              <ChosenBar list={list}>
                <PdfDosEscolhidos ids={list.chosen.map(({ id }) => id)} />
                <ExtractChosen list={list} />
              </ChosenBar>
            </ListBody>
          )}
        </SplitPane>
      </div>
    </>
  )
}

/** Those chosen, in one table. */
function PdfDosEscolhidos({ ids }: { ids: readonly string[] }) {
  const { baixar, fazendo } = usePapers(chamadasDePlanos.pdf)
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} />}
      loading={fazendo}
      onClick={() => baixar({ ids: [...ids], tabela: true })}
    >
      PDF em tabela
    </Button>
  )
}
