import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as it arrived: what the server was told, and what the message says. */
export type ReceivedMail = { envelope: { from: string; to: string[] }; mail: Email }

/** A real SMTP server for tests. */
export type MailServer = {
  readonly url: string
  readonly received: ReceivedMail[]
  /** Decides each recipient's fate: a code and words to refuse, or null. */
  refuse: (address: string) => { responseCode: number; message: string } | null
  stop(): Promise<void>
}

/** Starts it on loopback; a port of 0 takes a free one. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const refusal = kit.refuse(address)
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode }))
    },
    onData(stream, { envelope }, done) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({ address }) => address)
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => received.push({ envelope: { from, to }, mail }))
        .then(() => done(), done)
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const kit: MailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    refuse: () => null,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  }
  return kit
}
