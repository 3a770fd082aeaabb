import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailLayout } from './layout.ts'

/** Security design, §1 class 10: what somebody typed is shown in a mail as it was typed, wherever in it. */
const MAU = `<img src=x onerror=alert(1)>"'&</td><script>alert(1)</script>`
const ESCRITO =
  '&#60;img src=x onerror=alert(1)&#62;&#34;&#39;&#38;&#60;/td&#62;&#60;script&#62;alert(1)&#60;/script&#62;'

test('in every part of a mail, markup that was typed is text', () => {
  const parts = {
    title: { title: MAU },
    paragraph: { paragraphs: [MAU] },
    'a fact’s label': { facts: [[MAU, 'x']] as const },
    'a fact’s value': { facts: [['x', MAU]] as const },
    button: { button: { label: MAU, url: 'https://prumo.demo/' } },
    footer: { footer: MAU },
  }
  for (const [part, content] of Object.entries(parts)) {
    const { html } = mailLayout({ title: 'x', paragraphs: [], ...content })
    assert.doesNotMatch(html, /<img|<script/, part)
    assert.ok(html.includes(ESCRITO), `${part}: ${html}`)
  }
})

test('a button leads to the web and nowhere else, and its address stays within its quotes', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])
    assert.throws(() => mailLayout({ title: 'x', paragraphs: [], button: { label: 'x', url } }), url)
  const { html } = mailLayout({
    title: 'x',
    paragraphs: [],
    button: { label: 'x', url: 'https://a.demo/?x="><script>' },
  })
  assert.doesNotMatch(html, /<script/)
})
