/** Calls drawn by chance, to every route of the server: most of each as people send it, and somewhere what nobody would. */
import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import type { z } from 'zod'
import { entities } from '../../packages/domain/src/entities.ts'
import type { Answer, Person } from '../../packages/server/src/test-kit/app.ts'
import { quiet } from '../../packages/server/src/test-kit/marks.ts'
import { multipart } from '../../packages/server/src/test-kit/multipart.ts'
import { docx, jpeg, nfe, pdf, png, webm } from '../../packages/server/src/test-kit/samples.ts'
import { type Casa, type Rota, tudo } from '../cve/casa.cenario.ts'
import { enderecoDoLado } from '../cve/casa-enderecos.ts'
import { sorteio } from '../modelo/sorteio.ts'
import { comFalha, Desenho, HOSTIS } from './valores-do-esquema.ts'

type Sorte = ReturnType<typeof sorteio>
type Pedido = InjectOptions & { readonly method: string; readonly url: string }

const TIPOS: readonly string[] = [
  'application/json; charset=utf-16',
  'application/json;',
  ' application/json',
  'APPLICATION/JSON',
  'application/json\t',
  'text/plain',
  'text/plain; application/json',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'x',
]
const ESTRANHOS: readonly Readonly<Record<string, string>>[] = [
  { 'idempotency-key': 'chave-de-novo' },
  { 'idempotency-key': ' ' },
  { 'idempotency-key': 'x'.repeat(300) },
  { range: 'bytes=5-2' },
  { range: 'bytes=0-0,1-1' },
  { 'if-none-match': '*' },
  { 'accept-language': '\u00e1'.repeat(50) },
  { accept: 'application/xml' },
  { cookie: 'prumo_sessao=x; prumo_sessao=y; =; a' },
  { 'last-event-id': '999999999999999999999' },
  { 'content-length': '3' },
  { 'user-agent': '=cmd|x!A1' },
  { 'x-forwarded-for': "1.2.3.4, ' or 1=1" },
]
/** Whole bodies. */
const CORPOS: readonly string[] = [
  '',
  ' ',
  'null',
  '[]',
  '1',
  '"x"',
  '{',
  '{"a":',
  '{"a":1}x',
  '\ufeff{}',
  '\u0000',
  '{"a":'.repeat(5000),
]
const PARTES = [
  ...new Set([
    'dados',
    'pedido',
    'itens',
    'anexos',
    'anexo',
    'pagamento',
    'paginas',
    ...entities.flatMap(({ fields }) => Object.keys(fields)),
  ]),
]
const ARQUIVOS: readonly (readonly [string, Uint8Array])[] = [
  ['nota.pdf', pdf],
  ['foto.png', png],
  ['foto.jpg', jpeg],
  ['carta.docx', docx],
  ['nota.xml', Buffer.from(nfe)],
  ['voz.webm', webm],
  ['PG2211.RET', Buffer.from(`${'0'.repeat(240)}\r\n`)],
  ['extrato.ofx', Buffer.from('OFXHEADER:100\r\n\r\n<OFX><STMTTRN><TRNAMT>x</OFX>')],
  ['f.csv', Buffer.from('Nome;CPF/CNPJ\nA;1\n')],
  ['vazio.pdf', Buffer.alloc(0)],
  ['mentira.pdf', Buffer.from('isto não é um PDF')],
  ['../../x.pdf', pdf],
  [`${'n'.repeat(300)}.pdf`, pdf],
  ['a\u202efdp.exe', pdf],
]

class Chamadas {
  readonly #casa: Casa
  readonly #sorte: Sorte
  readonly #desenho: Desenho

  constructor(casa: Casa, sorte: Sorte) {
    this.#casa = casa
    this.#sorte = sorte
    this.#desenho = new Desenho(sorte, { ...casa.comum, ...casa.dentro.ids })
  }

  async nova(rota: Rota): Promise<Pedido> {
    this.#desenho.sobre(rota.url.split('/')[1]!)
    const url = this.#endereco(rota)
    const headers: Record<string, string> = this.#desenho.vez(8) ? { ...this.#sorte.escolher(ESTRANHOS) } : {}
    const base = { method: rota.method, url }
    if (rota.method === 'GET' || rota.method === 'HEAD') return { ...base, headers } as Pedido
    if (rota.multipart && !this.#desenho.vez(10)) {
      const { payload, headers: doCorpo } = await this.#formulario()
      return { ...base, payload, headers: { ...headers, ...doCorpo } } as Pedido
    }
    const payload = this.#corpo(rota)
    const tipo = this.#desenho.vez(15) ? this.#sorte.escolher(TIPOS) : 'application/json'
    return {
      ...base,
      payload,
      headers: { ...headers, ...(payload !== undefined && { 'content-type': tipo }) },
    } as Pedido
  }

  #endereco(rota: Rota): string {
    const { url } = rota
    // The side's own, or that address with other ids, or with what is no id.
    const certo = enderecoDoLado(rota, this.#casa, this.#casa.dentro)
    const caminho = !this.#desenho.vez(3)
      ? certo.split('?')[0]!
      : `/api${url.replace(/:(\w+)/g, (_, nome: string) =>
          this.#desenho.vez(3) ? this.#noEndereco(this.#sorte.escolher(HOSTIS)) : this.#desenho.id(nome),
        )}`
    const query = this.#query(rota)
    if (query !== '') return `${caminho}?${query}`
    return certo.includes('?') ? `${caminho}?${certo.split('?')[1]}` : caminho
  }

  #query(rota: Rota): string {
    const { query } = rota as { query?: z.ZodType }
    const dita = query ? (this.#desenho.valor(query) as Record<string, unknown>) : {}
    const pares = Object.entries(dita ?? {}).map(
      ([nome, valor]) =>
        `${nome}=${this.#noEndereco(typeof valor === 'string' ? JSON.stringify(valor) : JSON.stringify(valor ?? ''))}`,
    )
    if (this.#desenho.vez(rota.method === 'GET' ? 3 : 12)) {
      const nomes = query && 'shape' in query ? Object.keys(query.shape as object) : []
      const nome = this.#sorte.escolher([...nomes, 'query', 'campo', 'ordem', 'ids', 'x', 'lote'])
      pares.push(`${nome}${this.#desenho.vez(6) ? '[]' : ''}=${this.#noEndereco(this.#sorte.escolher(HOSTIS))}`)
    }
    return pares.join('&')
  }

  /** A JSON text as it would be in an address: a text without its quotes, as long as an address may be. */
  #noEndereco(json: string): string {
    let valor: unknown = json
    try {
      valor = JSON.parse(json)
    } catch {} // what is no JSON is a text
    const texto = typeof valor === 'string' ? valor : json
    const curto = texto.slice(0, 2000).toWellFormed()
    return this.#desenho.vez(25) ? '%E0%A4%A' : encodeURIComponent(curto)
  }

  #corpo(rota: Rota): string | undefined {
    const body = (rota as { body?: z.ZodType }).body
    if (this.#desenho.vez(12)) return this.#sorte.escolher(CORPOS)
    if (!body) return this.#desenho.vez(3) ? this.#sorte.escolher(HOSTIS) : undefined
    const valor = this.#desenho.valor(body)
    return this.#desenho.vez(2) ? JSON.stringify(valor) : comFalha(valor, this.#sorte)
  }

  async #formulario(): ReturnType<typeof multipart> {
    const partes: Record<string, string> = {}
    const usada = this.#desenho.vez(2) ? 'dados' : this.#sorte.escolher(PARTES)
    const campos = Array.from({ length: this.#sorte.entre(0, 5) }, () => this.#sorte.escolher(PARTES))
    const objeto = Object.fromEntries(campos.map((campo) => [campo, this.#desenho.id(campo)]))
    partes[usada] = comFalha({ arquivo: 'arquivo', ...objeto }, this.#sorte)
    if (this.#desenho.vez(3)) partes[this.#sorte.escolher(PARTES)] = this.#sorte.escolher(HOSTIS)
    const arquivos: Record<string, { name: string; bytes: Uint8Array }> = {}
    for (let n = this.#sorte.entre(0, 2); n > 0; n--) {
      const [name, inteiro] = this.#sorte.escolher(ARQUIVOS)
      const bytes = this.#desenho.vez(4) ? inteiro.subarray(0, this.#sorte.entre(0, inteiro.length)) : inteiro
      arquivos[this.#sorte.escolher(['arquivo', 'arquivo', 'comprovante', 'f0', 'x'])] = { name, bytes }
    }
    const inteiro = await multipart(partes, arquivos)
    if (!this.#desenho.vez(8)) return inteiro
    return { ...inteiro, payload: inteiro.payload.subarray(0, this.#sorte.entre(0, inteiro.payload.length)) }
  }
}

/** A channel that stays open has its own (core/live); another company's door is closed here, and being told so is a 502. */
const FORA = /^\/(ao-vivo$|contas-mestre\/:id\/teste$)/
/** What ends, changes or disguises the session that asks: each by somebody who is nobody else. */
const DA_SESSAO =
  /^\/(login|logout|conta|sessoes|require-password|reset-password|alterar-senha|segundo-fator|instalacao)\b|ver-como/
/** What a person is never told. */
const DE_DENTRO =
  /invalid input|expected|received|must |at .*\.ts:|node_modules|select .+ from |violates|constraint|ECONN/i

/**
 * So many calls on that house, each route in its turn, by somebody who may do everything (security design, §4 J): no answer is the
 * server's own failure, each refusal is a sentence and tells nothing of what is inside. How many answers of each status.
 */
export async function chamarNaCasa(casa: Casa, semente: number, quantas: number): Promise<Record<string, number>> {
  const sorte = sorteio(semente)
  await guardarArquivos(casa)
  const rotas = casa.rotas.filter(({ url }) => !FORA.test(url))
  const chamadas = new Chamadas(casa, sorte)
  const respostas: Record<string, number> = {}
  const erradas: string[] = []
  const nova = () => casa.t.person({ telas: tudo(), centros: [casa.dentro.centro] })
  let quem: Person = casa.dentro.dono
  const primeira = sorte.entre(0, rotas.length - 1)
  for (let n = 0; n < quantas; n++) {
    // A stride that is prime to their number: each as often as any other, and none always after its neighbour.
    const rota = rotas[(primeira + n * passoPrimo(rotas.length)) % rotas.length]!
    const pedido = await chamadas.nova(rota)
    const sozinha = DA_SESSAO.test(rota.url)
    const resposta = await (sozinha ? await nova() : quem).inject(pedido as never)
    respostas[resposta.status] = (respostas[resposta.status] ?? 0) + 1
    const falta = faltaDe(resposta)
    if (falta)
      erradas.push(
        `chamada ${n} (SEMENTE=${semente}), ${falta}: ${dito(rota, pedido)} → ${resposta.status} ${JSON.stringify(resposta.body).slice(0, 300)}`,
      )
    // Somebody took the asker's rights away, or its session: another goes on.
    if (!sozinha && rota.access !== 'publica' && resposta.status === 401) quem = await nova()
    else if (n % 100 === 99) quem = await nova()
  }
  await quiet(casa.t)
  assert.deepEqual(erradas.slice(0, 20), [], `${erradas.length} respostas erradas`)
  return respostas
}

/** The house writes some of its files' rows alone: here each has its bytes, so that a missing one is the server's own failure. */
async function guardarArquivos({ t }: Casa): Promise<void> {
  const { rows } = await sql<{ chave: string; tipo: string }>`select chave, tipo from arquivos`.execute(t.db)
  for (const { chave, tipo } of rows) {
    const onde = path.join(t.services.config.DATA_DIR, 'arquivos', chave)
    await mkdir(path.dirname(onde), { recursive: true })
    await writeFile(onde, tipo === 'image/png' ? png : pdf, { flag: 'wx' }).catch((error) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

const passoPrimo = (de: number): number => {
  const mdc = (a: number, b: number): number => (b === 0 ? a : mdc(b, a % b))
  let passo = Math.floor(de * 0.381966)
  while (mdc(passo, de) !== 1) passo++
  return passo
}

function faltaDe({ status, body, raw }: Answer): string | null {
  if (status >= 500) return 'falha do servidor'
  if (status < 400 || raw.length === 0) return null
  if (!/\p{L}{3}/u.test(String(body?.message ?? ''))) return 'sem frase'
  return DE_DENTRO.test(JSON.stringify(body)) ? 'diz o que há por dentro' : null
}

const dito = ({ method, url }: Rota, pedido: Pedido): string =>
  `${method} ${url} (${pedido.url.slice(0, 300)}) ${JSON.stringify(pedido.headers)} ${String(pedido.payload ?? '').slice(0, 500)}`
