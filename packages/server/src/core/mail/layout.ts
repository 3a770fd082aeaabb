/** What a notice says, without any markup: everything is escaped. */
export type MailContent = {
  /** One line, also the mail's heading. */
  title: string
  paragraphs: readonly string[]
  /** Label and value, in order; empty values are left out. */
  facts?: readonly (readonly [label: string, value: string | null | undefined])[]
  /** The one thing to do; its address must be http(s). */
  button?: { label: string; url: string }
  /** Small print under the line. */
  footer?: string
}

const FOOTER = 'Mensagem automática do Prumo. Não responda a este e-mail.'

/** The same notice as plain text and as HTML that old mail programs show too: tables, inline styles, nothing loaded from outside. */
export function mailLayout(content: MailContent): { text: string; html: string } {
  const facts = (content.facts ?? []).filter((fact): fact is [string, string] => Boolean(fact[1]))
  const footer = content.footer ?? FOOTER
  const url = content.button ? linkOf(content.button.url) : null
  const text = [
    content.title,
    ...content.paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    content.button ? `${content.button.label}:\n${url}` : '',
    `--\n${footer}`,
  ]
  return { text: `${text.filter(Boolean).join('\n\n')}\n`, html: page(content, facts, url, footer) }
}

function page(content: MailContent, facts: readonly [string, string][], url: string | null, footer: string): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:6px 16px 6px 0;color:#5b6472;vertical-align:top;white-space:nowrap">${escaped(label)}</td>` +
      `<td style="padding:6px 0;vertical-align:top">${lines(value)}</td></tr>`,
  )
  const table = rows.length
    ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:15px;line-height:1.4">${rows.join('')}</table>`
    : ''
  const button = url
    ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 24px"><tr><td style="background:#1d4f91;border-radius:6px">` +
      `<a href="${escaped(url)}" style="display:inline-block;padding:11px 20px;color:#ffffff;text-decoration:none;font-weight:bold">${escaped(content.button!.label)}</a></td></tr></table>`
    : ''
  const paragraphs = content.paragraphs.map((text) => `<p style="margin:0 0 16px">${lines(text)}</p>`).join('')
  return (
    `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light dark"><title>${escaped(content.title)}</title></head>` +
    `<body style="margin:0;padding:24px 12px;background:#f2f4f7;font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#1c2430">` +
    `<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;margin:0 auto;background:#ffffff;border:1px solid #dfe3e8;border-radius:8px">` +
    `<tr><td style="padding:28px 28px 12px"><h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escaped(content.title)}</h1>` +
    `${paragraphs}${table}${button}</td></tr>` +
    `<tr><td style="padding:14px 28px;border-top:1px solid #dfe3e8;font-size:12px;color:#5b6472">${lines(footer)}</td></tr></table></body></html>`
  )
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
const lines = (text: string): string => escaped(text).replace(/\r?\n/g, '<br>')

function linkOf(address: string): string {
  const { protocol, href } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`endereço de botão que não é da web: ${protocol}`)
  return href
}
