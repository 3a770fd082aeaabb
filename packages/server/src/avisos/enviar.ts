/** A notice to one browser (RFC 8030): its content is sealed to that browser (RFC 8291), and says whose it is (RFC 8292). */
import type { Aviso } from '@prumo/domain/avisos/aviso.ts'
import { sql } from 'kysely'
import webpush from 'web-push'
import type { Services } from '../core/context.ts'
import type { JobRun } from '../core/works/jobs.ts'
import { chavesDosAvisos } from './chaves.ts'
import { servicoConhecido } from './inscrever.ts'

export interface Envio {
  readonly inscricaoId: string
  readonly aviso: Aviso
}

/** A day: what waited longer is on the home page. */
const TTL_S = 86_400
const PRAZO_MS = 15_000
/** Refusals that are nobody's haste or failure; so many in a row and the browser is asked again. */
const MOST_REFUSALS = 3

interface Inscrita {
  readonly endereco: string
  readonly p256dh: string
  readonly auth: string
}

/** Who answers for these notices, as the push services ask to know. */
function assunto({ PUBLIC_URL, MAIL_FROM }: Services['config']): string {
  if (PUBLIC_URL?.startsWith('https:')) return PUBLIC_URL
  return `mailto:${/<([^>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`
}

/** Throws for what is worth trying again; what is over is forgotten. Never within a transaction. */
export async function enviarAviso(
  services: Services,
  { inscricaoId, aviso }: Envio,
  run: Pick<JobRun, 'signal'>,
): Promise<void> {
  const { rows } = await sql<Inscrita>`select i.endereco, i.p256dh, i.auth from avisos_inscricoes as i
    join usuarios as u on u.id = i.usuario_id and u.is_ativo where i.id = ${inscricaoId}::bigint`.execute(services.db)
  const [inscrita] = rows
  if (!inscrita || !servicoConhecido(services, inscrita.endereco)) return
  const { publica, privada } = await chavesDosAvisos(services)
  const { headers, body, endpoint } = webpush.generateRequestDetails(
    { endpoint: inscrita.endereco, keys: { p256dh: inscrita.p256dh, auth: inscrita.auth } },
    JSON.stringify(aviso),
    {
      vapidDetails: { subject: assunto(services.config), publicKey: publica, privateKey: privada },
      TTL: TTL_S,
      contentEncoding: 'aes128gcm',
      topic: aviso.etiqueta.replace(/[^\w-]/g, '-').slice(0, 32),
    },
  )
  const resposta = await fetch(endpoint, {
    method: 'POST',
    headers: headers as Record<string, string>,
    body: new Uint8Array(body),
    redirect: 'manual',
    signal: AbortSignal.any([run.signal, AbortSignal.timeout(PRAZO_MS)]),
  })
  await resposta.body?.cancel()
  await acertar(services, inscricaoId, resposta.status)
}

async function acertar({ db, log }: Services, id: string, status: number): Promise<void> {
  if (status >= 200 && status < 300) {
    await sql`update avisos_inscricoes set enviado_em = now(), recusas = 0 where id = ${id}::bigint`.execute(db)
    return
  }
  // The browser is gone, or its person took the permission back.
  if (status === 404 || status === 410) {
    await sql`delete from avisos_inscricoes where id = ${id}::bigint`.execute(db)
    return
  }
  if (status === 429 || status >= 500) throw new Error(`o serviço de avisos respondeu ${status}`)
  log.warn({ status }, 'o serviço de avisos recusou um aviso')
  await sql`with contada as (update avisos_inscricoes set recusas = recusas + 1 where id = ${id}::bigint and recusas + 1 < ${MOST_REFUSALS} returning id)
    delete from avisos_inscricoes where id = ${id}::bigint and not exists (select 1 from contada)`.execute(db)
}
