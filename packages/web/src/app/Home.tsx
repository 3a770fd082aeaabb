import { today } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, isAbsent } from '../core/api.ts'
import { useSession } from '../core/session.ts'
import { Money } from '../ui/Money.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import css from './Home.module.css'
import { VERSION } from './version.ts'

/** A line that leads somewhere. `valor` in reais. */
type Item = { id: string; titulo: string; detalhe?: string | null; valor?: number | null; caminho: string }
/** A piece of pending work; blocks arrive by permission. `caminho` is the list that shows all of it, already filtered. */
type Bloco = {
  id: string
  titulo: string
  total: number
  valor?: number | null
  detalhe?: string | null
  caminho: string
  itens?: readonly Item[]
}

const useHome = () =>
  useQuery({
    queryKey: ['inicio'],
    queryFn: async ({ signal }) => {
      try {
        return (await api.get<{ blocos?: Bloco[] }>('/inicio', { signal })).blocos ?? []
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
  const { usuario } = useSession()
  const home = useHome()
  const waiting = home.data?.filter((bloco) => bloco.total > 0) ?? []
  return (
    <>
      <PageHeader title={`${greeting()}, ${usuario.nome.split(' ')[0] ?? ''}`} subtitle={`${longToday()}.`} />
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
        <>
          <ul className={css.figures} aria-label="Pendências">
            {waiting.map((bloco) => (
              <li key={bloco.id}>
                <Link to={bloco.caminho as never} className={css.figure}>
                  <span className={css.label}>{bloco.titulo}</span>
                  <span className={css.number}>{bloco.total.toLocaleString('pt-BR')}</span>
                  <span className={css.label}>
                    {bloco.detalhe ?? (bloco.valor != null && <Money value={toCentavos(bloco.valor)} />)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <div className={css.blocks}>
            {waiting
              .filter((bloco) => bloco.itens?.length)
              .map((bloco) => (
                <Block key={bloco.id} bloco={bloco} />
              ))}
          </div>
        </>
      )}
      <p className={css.version}>Versão {VERSION}</p>
    </>
  )
}

function Block({ bloco }: { bloco: Bloco }) {
  const more = (
    <Link to={bloco.caminho as never} className={css.more}>
      {bloco.total > (bloco.itens?.length ?? 0) ? `Ver os ${bloco.total.toLocaleString('pt-BR')}` : 'Ver todos'}
    </Link>
  )
  return (
    <Panel title={bloco.titulo} action={more} flush>
      <ul className={css.items}>
        {bloco.itens?.map((item) => (
          <li key={item.id}>
            <Link to={item.caminho as never} className={css.item}>
              <span className={css.words}>
                <span className={css.title}>{item.titulo}</span>
                {item.detalhe && <span className={css.label}>{item.detalhe}</span>}
              </span>
              {item.valor != null && <Money value={toCentavos(item.valor)} />}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const Waiting = () => (
  <div className={css.figures} role="status" aria-label="Carregando">
    {[1, 2, 3, 4].map((n) => (
      <div key={n} className={css.bone} />
    ))}
  </div>
)
