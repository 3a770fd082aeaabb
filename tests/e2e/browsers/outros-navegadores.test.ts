import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { addDays, formatDate, today } from '../../../packages/domain/src/core/dates.ts'
import { typedLine } from '../../../packages/server/src/demonstracao/boleto.ts'
import { endKeptServer } from '../../../packages/server/src/test-kit/kept-server.ts'
import { emailOf, type House, openHouse, PASSWORD, type Person } from '../kit/house.ts'
import { proof, proposal, slip } from '../kit/orders.ts'
import type { Driver } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { ENTER, type Hand, handOf } from './hand.ts'
import { openWebKit } from './webkit.ts'

/** The other engines that people bring, of this system's packages (firefox-esr; webkit2gtk-driver and, without a screen, xvfb). */
const BROWSERS: readonly [executable: string, open: (executable: string) => Promise<Driver>][] = [
  ['/usr/bin/firefox-esr', openFirefox],
  ['/usr/bin/WebKitWebDriver', openWebKit],
]

const HELLO = /^(Bom dia|Boa tarde|Boa noite), /

let house: House
let folder: string
const files: Record<'proposal' | 'slip' | 'proof', string> = { proposal: '', slip: '', proof: '' }
/** Minutes of whoever asks for them: `npm run test:longo`. */
const asked = Boolean(process.env.TESTES_LONGOS)
const installed = BROWSERS.filter(([executable]) => asked && existsSync(executable))

before(
  async () => {
    if (installed.length === 0) return
    folder = await mkdtemp(path.join(os.tmpdir(), 'prumo-papeis-'))
    for (const [name, { name: file, buffer }] of Object.entries({ proposal, slip, proof }) as [
      keyof typeof files,
      typeof proof,
    ][]) {
      files[name] = path.join(folder, file)
      await writeFile(files[name], buffer)
    }
    house = await openHouse()
  },
  { timeout: 120_000 },
)
after(async () => {
  await house?.end()
  if (!process.channel) await endKeptServer()
  if (folder) await rm(folder, { recursive: true })
})

for (const [executable, open] of BROWSERS)
  test(`entrar, pedido com arquivo, caixa, pagamento e painel em ${path.basename(executable)}`, {
    timeout: 300_000,
    skip: (!asked && 'só em test:longo') || (!existsSync(executable) && 'não está instalado'),
  }, async () => {
    const driver = await open(executable)
    try {
      await walk(driver, handOf(driver, house.url))
      assert.deepEqual(driver.complaints(), [])
    } catch (error) {
      await picture(driver, 'falha').catch(() => {})
      throw error
    } finally {
      await driver.end()
    }
  })

async function walk(driver: Driver, hand: Hand): Promise<void> {
  await hand.go('/')
  await enter(hand, 'solicitante')
  await picture(driver, 'inicio')
  const numero = await raise(hand, driver.name.length + 70_000)
  await picture(driver, 'pedido')
  for (const [person, said] of [
    ['validador', 'Em confirmação'],
    ['confirmador', 'Em aprovação'],
    ['aprovador', 'aprovado'],
  ] as const) {
    await change(hand, person)
    await decide(hand, numero, said)
    await picture(driver, `caixa-${person}`)
  }
  await change(hand, 'financeiro')
  await pay(hand, numero)
  await picture(driver, 'pago')
  await change(hand, 'admin')
  await hand.go('/pbi/relatorio-financeiro')
  await hand.sees('heading', 'Relatório financeiro')
  await hand.sees('text', 'Orçado e realizado por obra')
  await picture(driver, 'painel')
}

async function enter(hand: Hand, person: Person): Promise<void> {
  await hand.arrives(/^\/login/)
  await hand.fill('E-mail', emailOf(person))
  await hand.fill('Senha', PASSWORD)
  await hand.press(ENTER)
  await hand.sees('heading', HELLO)
}

async function change(hand: Hand, person: Person): Promise<void> {
  await hand.go('/')
  await hand.sees('heading', HELLO)
  await hand.click('button', 'Sair')
  await enter(hand, person)
}

/** An order with two files, one of them to be paid. */
async function raise(hand: Hand, serial: number): Promise<string> {
  await hand.go('/financeiro/pedidos')
  await hand.click('link', 'Novo pedido')
  await hand.choose('Fornecedor', 'guarani', /Materiais Guarani/)
  await hand.choose('Centro de custo', '', /CC-118/)
  await hand.choose('Obra', '', /SA-1/)
  await hand.fill('Justificativa', 'Isoladores para o outro navegador')
  await hand.fill('Descrição, item 1', 'Isolador pilar 15 kV')
  await hand.fill('Unidade, item 1', 'un')
  await hand.fill('Quantidade, item 1', '12')
  await hand.fill('Valor unitário, item 1', '78,90')
  await hand.sees('text', 'R$ 946,80')
  await hand.attach('Anexos: escolher arquivos', files.slip)
  const due = addDays(today(), 20)
  await hand.fill('Número do documento', 'BOL-4412')
  await hand.fill('Código de barras', typedLine('001', due, 94_680, serial))
  await hand.fill('Vencimento', formatDate(due))
  await hand.sees('text', 'Os valores conferem.')
  await hand.attach('Anexos: escolher arquivos', files.proposal)
  await hand.click('button', 'Enviar')
  const numero = /\d+/.exec(await hand.says('heading', /^Pedido \d+/))![0]
  await hand.click('button', 'OK')
  await hand.arrives(/\/detalhes\/\d+$/)
  return numero
}

async function decide(hand: Hand, numero: string, said: string): Promise<void> {
  await hand.go(`/financeiro/solicitacoes?query=${numero}`)
  await hand.click('button', new RegExp(`^${numero}\\D`))
  await hand.sees('heading', new RegExp(`^Pedido ${numero}\\b`))
  await hand.click('button', 'Aprovar')
  await hand.sees('heading', new RegExp(`^Aprovar o pedido ${numero}`))
  await hand.click('button', 'Aprovar')
  await hand.sees('text', new RegExp(`^Pedido ${numero} .*${said}`))
}

async function pay(hand: Hand, numero: string): Promise<void> {
  await hand.go(`/financeiro/contas-a-pagar?query=${numero}`)
  await hand.sees('row', numero)
  await hand.click('check', 'Selecionar linha 1')
  await hand.click('button', /^Marcar como pago/)
  await hand.attach('Comprovante: escolher arquivo', files.proof)
  await hand.click('button', /^Marcar como pago/)
  await hand.sees('text', /^Pago: /)
  await hand.sees('row', new RegExp(`${numero}.*Pago`))
}

async function picture(driver: Driver, name: string): Promise<void> {
  const shots = process.env.TELAS
  if (!shots) return
  await mkdir(shots, { recursive: true })
  await writeFile(path.join(shots, `${driver.name}-${name}.png`), await driver.picture())
}
