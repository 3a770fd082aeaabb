import { until } from '../../../packages/server/src/test-kit/until.ts'
import type { Driver } from './driver.ts'

/** What a person looks for: a kind of thing, by what it is called or says. */
export type Thing = { kind: keyof typeof KINDS; name: string | RegExp }

const KINDS = {
  button: 'button, [role=button]',
  option: '[role=option]',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  field: 'input:not([type=file]), textarea, [role=combobox]',
  file: 'input[type=file]',
  check: 'input[type=checkbox], [role=checkbox]',
  row: '[data-row]',
  text: 'main *, [role=dialog] *, [role=alert], [role=status]',
  picture: 'img[alt], [role=img]',
}

/** In the page: the things of that kind that carry the name, those of an open dialog alone when there is one. */
const FIND = `(selector, name, flags, exact) => {
  const pattern = flags === null ? null : new RegExp(name, flags)
  const clean = (text) => text.replace(/\\s+/g, ' ').trim()
  const words = (node) => {
    const copy = node.cloneNode(true)
    for (const quiet of copy.querySelectorAll('[aria-hidden=true], kbd')) quiet.remove()
    return clean(copy.textContent)
  }
  const called = (node) => {
    const by = node.getAttribute('aria-labelledby')
    if (by) return clean(by.split(/\\s+/).map((id) => document.getElementById(id)).filter(Boolean).map(words).join(' '))
    const label = node.getAttribute('aria-label')
    if (label) return clean(label)
    if (node.alt) return clean(node.alt)
    if (node.labels && node.labels.length) return clean([...node.labels].map(words).join(' '))
    return words(node) || clean(node.title || '')
  }
  const fits = (text) => (pattern ? pattern.test(text) : exact ? text === name : text.includes(name))
  const dialog = [...document.querySelectorAll('[role=dialog]')].filter((one) => one.checkVisibility()).at(-1)
  const inside = dialog && !selector.startsWith('[role=option]') ? dialog : document
  return [...inside.querySelectorAll(selector)].filter(
    (node) => (node.type === 'file' || node.checkVisibility({ visibilityProperty: true })) && fits(called(node)),
  )
}`

const asked = ({ kind, name }: Thing): unknown[] => {
  const exact = kind !== 'text' && kind !== 'row'
  return name instanceof RegExp ? [KINDS[kind], name.source, name.flags, exact] : [KINDS[kind], name, null, exact]
}

const PATIENCE_MS = 45_000
/** Two seconds after it is there, a page asks for what the next ones are made of. */
const QUIET_MS = 2_500
/** Cut in the middle of what it asks for, a page complains of it, and nobody is there to read. */
const IS_QUIET = `() => {
  const ends = performance.getEntries().map((one) => one.loadEventEnd ?? one.responseEnd ?? 0)
  return location.protocol === 'about:' || (document.readyState === 'complete' && performance.now() - Math.max(...ends) > ${QUIET_MS})
}`

/** What a person does with a window: looks, clicks, types. */
export interface Hand {
  go(address: string): Promise<void>
  sees(kind: Thing['kind'], name: string | RegExp): Promise<void>
  gone(kind: Thing['kind'], name: string | RegExp): Promise<void>
  click(kind: Thing['kind'], name: string | RegExp): Promise<void>
  /** Empties the field and types into it. */
  fill(name: string | RegExp, text: string): Promise<void>
  /** In a list that is short, nothing is typed. */
  choose(field: string, typed: string, option: string | RegExp): Promise<void>
  attach(name: string | RegExp, ...files: string[]): Promise<void>
  press(key: string): Promise<void>
  /** A line drawn from one side of it to the other. */
  draw(name: string | RegExp): Promise<void>
  arrives(address: RegExp): Promise<void>
  says(kind: Thing['kind'], name: string | RegExp): Promise<string>
}

/** As both protocols write the keys that are no letter. */
export const ENTER = '\uE007'

export function handOf(driver: Driver, url: string): Hand {
  const count = (what: Thing) => driver.run<number>(`(...all) => (${FIND})(...all).length`, ...asked(what))

  async function wait(said: string, kind: Thing['kind'], condition: () => Promise<boolean>): Promise<void> {
    // A page that is being left answers nothing.
    await until(() => condition().catch(() => false), PATIENCE_MS).catch(async () => {
      const there = `(...all) => location.pathname + ': ' + (${FIND})(...all).map((one) => one.outerHTML).join('\\n')`
      const page = await driver.run<string>(there, ...asked({ kind, name: /./ }))
      throw new Error(`${driver.name}: ${said}\n${page.slice(0, 4000)}`)
    })
  }
  const sees: Hand['sees'] = (kind, name) =>
    wait(`não se vê ${kind} ${name}`, kind, async () => (await count({ kind, name })) > 0)

  /** The middle of the thing, once it stands still and nothing lies over it. */
  async function middle(what: Thing): Promise<{ x: number; y: number }> {
    let found: { x: number; y: number } | null = null
    await wait(`não se alcança ${what.kind} ${what.name}`, what.kind, async () => {
      found = await driver.run<{ x: number; y: number } | null>(
        `(...all) => {
          const [node] = (${FIND})(...all)
          if (!node || node.disabled || node.getAttribute('aria-disabled') === 'true') return null
          node.scrollIntoView({ block: 'center', behavior: 'instant' })
          const { left, top, width, height } = node.getBoundingClientRect()
          const x = Math.round(left + Math.min(width / 2, 200)), y = Math.round(top + height / 2)
          const above = document.elementFromPoint(x, y)
          const still = node.__place === x + ' ' + y
          node.__place = x + ' ' + y
          return still && above && (node.contains(above) || above.contains(node)) ? { x, y } : null
        }`,
        ...asked(what),
      )
      return found !== null
    })
    return found!
  }

  async function click(kind: Thing['kind'], name: string | RegExp): Promise<void> {
    const { x, y } = await middle({ kind, name })
    await driver.input([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }

  const keys = (values: readonly string[]) =>
    driver.input([
      {
        type: 'key',
        id: 'keyboard',
        actions: values.flatMap((value) => [
          { type: 'keyDown' as const, value },
          { type: 'keyUp' as const, value },
        ]),
      },
    ])

  async function fill(name: string | RegExp, text: string): Promise<void> {
    await click('field', name)
    await driver.run(`() => document.activeElement.select?.()`)
    await keys([...text])
  }

  return {
    sees,
    click,
    fill,
    async go(address) {
      await wait('a página não sossega', 'heading', () => driver.run<boolean>(IS_QUIET))
      await driver.go(url + address)
    },
    gone: (kind, name) => wait(`ainda se vê ${kind} ${name}`, kind, async () => (await count({ kind, name })) === 0),
    async choose(field, typed, option) {
      await click('field', field)
      await keys([...typed])
      // What was there before the search would move away under the mouse.
      await wait(`a lista de ${field} não se estreita a ${option}`, 'option', async () => {
        const found = await count({ kind: 'option', name: option })
        return found > 0 && (!typed || found === (await count({ kind: 'option', name: /^(?!Cadastrar «)/ })))
      })
      await click('option', option)
    },
    async attach(name, ...files) {
      const what: Thing = { kind: 'file', name }
      await sees('file', name)
      for (const file of files) await driver.attach(`(...all) => (${FIND})(...all)[0]`, asked(what), file)
    },
    press: (key) => keys([key]),
    async draw(name) {
      const { x, y } = await middle({ kind: 'picture', name })
      const strokes = [-80, -40, 0, 40, 80].map((dx) => ({
        type: 'pointerMove',
        x: x + dx,
        y: y + (dx % 80 === 0 ? 20 : -20),
        duration: 50,
      }))
      const pen = [
        strokes[0]!,
        { type: 'pointerDown', button: 0 },
        ...strokes.slice(1),
        { type: 'pointerUp', button: 0 },
      ]
      await driver.input([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: pen }])
    },
    arrives: (address) =>
      wait(`não se chega a ${address}`, 'heading', async () =>
        address.test(await driver.run<string>(`() => location.pathname + location.search`)),
      ),
    async says(kind, name) {
      await sees(kind, name)
      return driver.run<string>(`(...all) => (${FIND})(...all)[0].textContent`, ...asked({ kind, name }))
    },
  }
}
