/**
 * Saved views of a list: its address under a name, as tabs. 'Salvar' and 'Salvar como nova visão' are there only while
 * what is seen differs from the view. The plain address opens with the person's own default; 'Todos' is the way out.
 */
import { Button } from '@mantine/core'
import type { Tela } from '@prumo/domain/core/tela.ts'
import type { Visao } from '@prumo/domain/core/visoes.ts'
import { IconStar, IconUsers } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { type TabItem, Tabs } from '../../ui/Tabs.tsx'
import { toast } from '../../ui/toast.ts'
import css from '../screens.module.css'
import { usePermission } from '../session/session.ts'
import { useViews } from './useViews.ts'
import { readAddress, type Search, viewAddress } from './view-address.ts'

const ViewMenu = lazy(() => import('../../ui/ViewMenu.tsx'))
const ViewDialog = lazy(() => import('../../ui/ViewDialog.tsx'))

/** A tab the screen has by itself, and the address it stands for. */
export type FixedView = { id: string; label: string; count?: number; search: Search }

export type ViewsProps = {
  tela: Tela
  feminine?: boolean
  fixed?: readonly FixedView[]
  /** Of the fixed tabs, the one in use. */
  value?: string
  /** From one fixed tab to another, where that keeps the other filters. */
  onFixed?: (id: string) => void
}

const all = (feminine?: boolean): FixedView[] => [{ id: 'todos', label: feminine ? 'Todas' : 'Todos', search: {} }]

const marks = ({ padrao, compartilhada }: Visao) => (
  <>
    {padrao && (
      <>
        <IconStar size={13} stroke={1.75} aria-hidden />
        <span className="visually-hidden">Padrão: </span>
      </>
    )}
    {compartilhada && (
      <>
        <IconUsers size={13} stroke={1.75} aria-hidden />
        <span className="visually-hidden">Compartilhada: </span>
      </>
    )}
  </>
)

export function Views({ tela, feminine, fixed = all(feminine), value = fixed[0]!.id, onFixed }: ViewsProps) {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const mayShare = usePermission(tela, 'editar')
  const { views, ready, ...acts } = useViews(tela)
  const [dialog, setDialog] = useState<'new' | 'rename' | null>(null)

  const current = viewAddress(search)
  const used = views.find(({ id }) => id === search.visao)
  const stands = used?.endereco ?? viewAddress((fixed.find(({ id }) => id === value) ?? fixed[0]!).search)
  const differs = current !== stands
  const standard = views.find(({ padrao }) => padrao)

  const open = (next: Search, replace = false) => void navigate({ to: '.', search: next, replace, resetScroll: false })
  const use = (view: Visao, replace = false) => open({ ...readAddress(view.endereco), visao: view.id }, replace)
  const outOf = (one: FixedView) => open({ ...one.search, ...(standard ? { visao: 'todos' } : {}) })

  // Once an arrival: whoever takes the last filter away does not ask for another view.
  const arrived = useRef(current === '' && !search.visao && !search.page)
  useEffect(() => {
    if (!ready || !arrived.current) return
    arrived.current = false
    if (standard && current === '' && !search.visao) use(standard, true)
  })
  // A view that no longer exists, or was never this person's, is what its address says and no view.
  const unknown = ready && Boolean(search.visao) && search.visao !== 'todos' && !used

  const told = async (act: Promise<unknown>, said: string) => {
    try {
      await act
      toast.success(said)
    } catch (error) {
      toast.failure((error as Error).message)
    }
  }
  const remove = async (view: Visao) => {
    const { nome, endereco, compartilhada, padrao } = view
    try {
      await acts.remove(view.id)
    } catch (error) {
      return void toast.failure((error as Error).message)
    }
    open({})
    toast.undo(`Visão “${nome}” excluída.`, () => {
      acts.create({ nome, endereco, compartilhada, padrao }).then(
        (again) => use(again),
        (error) => toast.failure((error as Error).message),
      )
    })
  }

  const items: TabItem[] = [
    ...fixed.map(({ id, label, count }) => ({ id, label, ...(count === undefined ? {} : { count }) })),
    ...views.map((view) => ({
      id: view.id,
      label: view.nome,
      ...(view.padrao || view.compartilhada ? { mark: marks(view) } : {}),
    })),
  ]
  const tools = differs || used || unknown
  // One tab is no choice: what can be done with the view stands alone, after what was chosen.
  const alone = items.length === 1
  if (alone && !tools) return null
  return (
    <div className={css.views} data-alone={alone || undefined} data-no-print>
      {!alone && (
        <Tabs
          label="Visões"
          value={used?.id ?? value}
          onChange={(id) => {
            const view = views.find((one) => one.id === id)
            const own = fixed.find((one) => one.id === id)
            if (view) use(view)
            else if (own) used || !onFixed ? outOf(own) : onFixed(id)
          }}
          items={items}
        />
      )}
      {tools && (
        // In its place, and not yet to be clicked: the tabs that are coming push it aside.
        <div className={css.viewTools} style={ready ? undefined : { visibility: 'hidden' }}>
          {differs && used?.podeAlterar && (
            <Button
              variant="subtle"
              size="compact-md"
              onClick={() => void told(acts.change(used.id, { endereco: current }), `Visão “${used.nome}” salva.`)}
            >
              Salvar visão
            </Button>
          )}
          {differs && (
            <Button variant="subtle" size="compact-md" onClick={() => setDialog('new')}>
              Salvar como nova visão
            </Button>
          )}
          {used && (
            <Suspense fallback={null}>
              <ViewMenu
                view={used}
                mayShare={mayShare}
                onUndo={differs ? () => use(used) : undefined}
                onChange={(change, said) => void told(acts.change(used.id, change), said)}
                onRename={() => setDialog('rename')}
                onDelete={() => void remove(used)}
              />
            </Suspense>
          )}
        </div>
      )}
      {dialog && (
        <Suspense fallback={null}>
          <ViewDialog
            title={dialog === 'new' ? 'Salvar como nova visão' : 'Renomear a visão'}
            nome={dialog === 'rename' ? (used?.nome ?? '') : ''}
            {...(dialog === 'new' ? { choices: { mayShare } } : {})}
            onSave={async (view) => {
              if (dialog === 'rename') await acts.change(used!.id, { nome: view.nome })
              else use(await acts.create({ ...view, endereco: current }))
            }}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
