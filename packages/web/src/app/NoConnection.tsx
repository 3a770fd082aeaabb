import { IconCloudOff } from '@tabler/icons-react'
import { useLostAt } from '../core/wire/connection.ts'
import css from './Layout.module.css'

const time = (instant: number): string =>
  new Date(instant).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' })

/** Quiet words while nothing is heard of the server: what is on screen is of that hour. */
export function NoConnection() {
  const lostAt = useLostAt()
  return (
    <div role="status" data-no-print className={lostAt === null ? undefined : css.offline}>
      {lostAt !== null && (
        <>
          <IconCloudOff size={16} stroke={1.75} aria-hidden />
          <span>Sem conexão · dados de {time(lostAt)}h</span>
        </>
      )}
    </div>
  )
}
