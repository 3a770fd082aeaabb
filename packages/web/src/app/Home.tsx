import { today } from '@prumo/domain/core/dates.ts'
import type { BlocoDoInicio } from '@prumo/domain/core/home.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { chamadasDoInicio } from '@prumo/domain/inicio/chamadas.ts'
import { minhaVez, telas } from '@prumo/domain/telas.ts'
import { IconChevronDown, IconChevronRight, IconCircleCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type HomeDecided, type HomeDecisions, HomeItem } from '../core/home/HomeItem.tsx'
import { AppLink } from '../core/screens/AppLink.tsx'
import { listAddress, newAddress } from '../core/screens/addresses.ts'
import { useSession } from '../core/session/session.ts'
import { VERSION } from '../core/session/version.ts'
import { api, isAbsent } from '../core/wire/api.ts'
import { PrimaryAction } from '../ui/ListToolbar.tsx'
import { Money } from '../ui/Money.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import css from './Home.module.css'
import { HomeWorks } from './HomeWorks.tsx'
import { modulos } from './modulos.ts'
import { usePending } from './pending.ts'
import { mayOpen, screenRoutes } from './screens.ts'

/** What people come for most, in this order: the first that a person may open is at hand. */
const OFTEN = [telas.pedidos, telas.rdo, telas.abastecimentos, telas.documentosSgi, telas.colaboradores].map(newAddress)

const DECISIONS: HomeDecisions = Object.assign({}, ...modulos.map(({ inicio = {} }) => inicio))
const decided = new Map<string, HomeDecided>()
/** Brings what decides the lines of a block, and what they stand on; without it they are lines that lead there, and no more. */
async function prepare({ id, itens }: BlocoDoInicio): Promise<void> {
  const one = await DECISIONS[id]?.()
  if (!one) return
  decided.set(id, one)
  await one.read(itens)
}

const useHome = () =>
  useQuery({
    queryKey: ['inicio'],
    queryFn: async ({ signal }) => {
      try {
        const { blocos } = await api.call(chamadasDoInicio.inicio, { signal })
        await Promise.allSettled(blocos.map(prepare))
        return blocos
      } catch (error) {
        if (isAbsent(error)) return []
        throw error
      }
    },
  })

const HOUR = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', hour: 'numeric', hourCycle: 'h23' })
const LONG_DATE = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', dateStyle: 'full' })
const greeting = (): string => {
  const hour = Number(HOUR.format(new Date()).replace(/\D/g, ''))
  return hour < 12 ? 'Bom dia' : hour < 18 ? 'Boa tarde' : 'Boa noite'
}
const longToday = (): string => {
  const text = LONG_DATE.format(new Date(`${today()}T00:00:00Z`))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Pending work first; the version at the foot (Spec 1 §2: the landing page shows the client version). */
export function Home() {
  const { usuario, permissoes } = useSession()
  const home = useHome()
  const waiting = home.data?.filter((bloco) => bloco.total > 0) ?? []
  const router = useRouter()
  const often = OFTEN.map((path) => screenRoutes.find((route) => route.path === path)).find(
    (route) => route?.action && mayOpen(permissoes, route),
  )
  return (
    <>
      <PageHeader
        title={`${greeting()}, ${usuario.nome.split(' ')[0] ?? ''}`}
        subtitle={
          <>
            {`${longToday()}.`} <NaVez />
          </>
        }
        compact
        actions={
          often && (
            <PrimaryAction
              label={often.action!}
              whole
              icon={IconPlus}
              hotkey="n"
              href={often.path}
              onClick={() => void router.navigate({ to: often.path })}
            />
          )
        }
      />
      <HomeWorks />
      {home.isPending && <Waiting />}
      {home.isError && (
        <Panel>
          <p role="alert">Não foi possível carregar suas pendências: {home.error.message}.</p>
        </Panel>
      )}
      {home.data && waiting.length === 0 && (
        <Panel>
          <p className={css.nothing}>
            <IconCircleCheck size={20} stroke={1.75} aria-hidden />
            Tudo em dia. Você não tem pendências.
          </p>
        </Panel>
      )}
      {waiting.length > 0 && (
        <ol className={css.list} aria-label="O que faço agora">
          {inOrder(waiting).map((bloco) => (
            <Block key={bloco.id} bloco={bloco} />
          ))}
        </ol>
      )}
      <p className={css.version}>Versão {VERSION}</p>
    </>
  )
}

/** The way to all that waits for a decision, of whatever sort. */
function NaVez() {
  const n = usePending()[minhaVez.id] ?? 0
  if (n === 0) return null
  return (
    <AppLink href={listAddress(minhaVez)}>
      {n === 1 ? '1 decisão espera por você' : `${n.toLocaleString('pt-BR')} decisões esperam por você`}
    </AppLink>
  )
}

const RANK = { atrasado: 0, agora: 1 }
const rankOf = ({ quando }: BlocoDoInicio): number => (quando ? RANK[quando] : 2)
const inOrder = (blocos: readonly BlocoDoInicio[]) => blocos.toSorted((a, b) => rankOf(a) - rankOf(b))

/** One thing to be done: how many, how much, and the first of them; what can wait keeps its own folded. */
function Block({ bloco: { id, titulo, total, valor, detalhe, caminho, quando, itens } }: { bloco: BlocoDoInicio }) {
  const Decided = decided.get(id)?.Lines
  const items = itens.length > 0 && (
    <ul className={css.items}>
      {Decided ? <Decided itens={itens} /> : itens.map((item) => <HomeItem key={item.id} item={item} />)}
    </ul>
  )
  return (
    <li className={css.block} data-when={quando}>
      <h2 className={css.heading}>
        <AppLink href={caminho} className={css.head} data-folds={(items && !quando) || undefined}>
          <span className={css.number}>{total.toLocaleString('pt-BR')}</span>
          <span className={css.name}>{titulo}</span>
          {detalhe && <span className={css.label}>{detalhe}</span>}
          {valor !== null && (
            <span className={css.sum}>
              <Money value={toCentavos(valor)} />
            </span>
          )}
          {(quando || !items) && <IconChevronRight size={16} stroke={1.75} aria-hidden />}
        </AppLink>
      </h2>
      {items && quando && items}
      {items && !quando && (
        <details className={css.later}>
          <summary>
            <IconChevronDown size={18} stroke={1.75} aria-hidden />
            <span className="visually-hidden">Ver os primeiros: {titulo}</span>
          </summary>
          {items}
        </details>
      )}
    </li>
  )
}

const Waiting = () => (
  <div className={css.list} role="status" aria-label="Carregando">
    {[1, 2, 3, 4].map((n) => (
      <div key={n} className={css.bone} />
    ))}
  </div>
)
