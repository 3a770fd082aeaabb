import { today } from '@prumo/domain/core/dates.ts'
import type { BlocoDoInicio } from '@prumo/domain/core/home.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { chamadasDoInicio } from '@prumo/domain/inicio/chamadas.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../core/screens/AppLink.tsx'
import { useSession } from '../core/session/session.ts'
import { VERSION } from '../core/session/version.ts'
import { api, isAbsent } from '../core/wire/api.ts'
import { Money } from '../ui/Money.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import css from './Home.module.css'
import { HomeWorks } from './HomeWorks.tsx'

const useHome = () =>
  useQuery({
    queryKey: ['inicio'],
    queryFn: async ({ signal }) => {
      try {
        return (await api.call(chamadasDoInicio.inicio, { signal })).blocos ?? []
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
        <>
          <ul className={css.figures} aria-label="Pendências">
            {waiting.map((bloco) => (
              <li key={bloco.id}>
                <AppLink href={bloco.caminho} className={css.figure}>
                  <span className={css.label}>{bloco.titulo}</span>
                  <span className={css.number}>{bloco.total.toLocaleString('pt-BR')}</span>
                  <span className={css.label}>
                    {bloco.valor !== null && <Money value={toCentavos(bloco.valor)} />}
                    {bloco.valor !== null && bloco.detalhe && ' · '}
                    {bloco.detalhe}
                  </span>
                </AppLink>
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

function Block({ bloco }: { bloco: BlocoDoInicio }) {
  const more = (
    <AppLink href={bloco.caminho} className={css.more}>
      {bloco.total > (bloco.itens?.length ?? 0) ? `Ver os ${bloco.total.toLocaleString('pt-BR')}` : 'Ver todos'}
    </AppLink>
  )
  return (
    <Panel title={bloco.titulo} action={more} flush>
      <ul className={css.items}>
        {bloco.itens?.map((item) => (
          <li key={item.id}>
            <AppLink href={item.caminho} className={css.item}>
              <span className={css.words}>
                <span className={css.title}>{item.titulo}</span>
                {item.detalhe && <span className={css.label}>{item.detalhe}</span>}
              </span>
              {item.valor != null && <Money value={toCentavos(item.valor)} />}
            </AppLink>
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
