/**
 * Phones and the server, by chance (design, Works 9): records and files made, changed, sent in pieces, cut at every step, sent
 * again late and out of order, while the desk changes the same records, rights come and go, sessions end, and the server goes
 * back to a copy of before. At the end each record is there once, whole, as its phone has it, and of its own person.
 * SEMENTE repeats a walk.
 */
import assert from 'node:assert/strict'
import { createHash, randomInt, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { cenarioDaSeguranca } from '../../seguranca/seguranca.cenario.ts'
import type { Answer, Person } from '../../test-kit/app.ts'
import { rounds } from '../../test-kit/rounds.ts'
import { openSession } from '../access/sessions.ts'
import { type DoAparelho, fotografia } from './aparelho.cenario.ts'

const SEMENTE = Number(process.env.SEMENTE ?? randomInt(2 ** 31))
const PASSOS = 40
/** What a copy of the house brings back: the rest of it has no part in this. */
const COPIADAS = [
  'contadores',
  'arquivos',
  'arquivos_chegando',
  'arquivos_pedacos',
  'inspecoes',
  'fotos',
  'campo_registros',
  'campo_envios',
  'campo_arquivos',
  'campo_divergencias',
  'campo_pacotes',
] as const

let c: Awaited<ReturnType<typeof cenarioDaSeguranca>>
let lista: string
let base: DoAparelho
before(async () => {
  c = await cenarioDaSeguranca()
  lista = await c.publicada()
  base = await fotografia()
})
after(() => c.t.close())

/** mulberry32 */
const acaso = (semente: number) => () => {
  semente = (semente + 0x6d2b79f5) | 0
  let t = Math.imul(semente ^ (semente >>> 15), 1 | semente)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}

interface Arquivo extends DoAparelho {
  la: boolean
}
interface Versao {
  readonly dados: object
  readonly arquivos: readonly Arquivo[]
  readonly revisao: number | null
}
interface Item {
  readonly uuid: string
  local: string
  readonly dataHora: string
  readonly arquivos: Arquivo[]
  revisao: number | null
  /** Sent and not answered: what goes again, as it was, until it is. */
  emVoo: Versao | null
  /** Of what the server answered last. */
  enviado: string | null
  conflito: number | null
  ficouComServidor: boolean
}

/** A phone as the field application is one: it keeps what it sent, sends again what was not answered, and asks what is there. */
class Fone {
  readonly itens: Item[] = []
  readonly antigos: { item: Item; versao: Versao }[] = []
  readonly pessoa: Person
  token: string
  readonly #sorte: () => number
  constructor(pessoa: Person, sorte: () => number) {
    this.pessoa = pessoa
    this.token = pessoa.token
    this.#sorte = sorte
  }

  pede(options: Parameters<Person['inject']>[0]): Promise<Answer> {
    const headers = { ...options.headers, authorization: `Bearer ${this.token}` }
    return c.t.inject({ ...options, headers })
  }

  novo(): void {
    const arquivos = Array.from({ length: Math.floor(this.#sorte() * 4) }, (): Arquivo => {
      // What follows the end of a JPEG is nothing of the picture, and makes it another file.
      const bytes = Buffer.concat([base.bytes, Buffer.from(randomUUID())])
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return { bytes, la: false, linha: { uuid: randomUUID(), sha256, tamanho: bytes.length, tipo: 'foto' } }
    })
    this.itens.push({
      ...{ uuid: randomUUID(), local: `Poste ${this.itens.length}`, dataHora: new Date().toISOString(), arquivos },
      ...{ revisao: null, emVoo: null, enviado: null, conflito: null, ficouComServidor: false },
    })
  }

  versaoDe(item: Item): Versao {
    const { local, dataHora, arquivos, revisao } = item
    const dados = { ...c.dita(lista), local, dataHora, respostas: [{ perguntaId: 'apr', resposta: 1 }] }
    return { dados, arquivos: [...arquivos], revisao }
  }

  async poe(item: Item, { dados, arquivos, revisao }: Versao): Promise<Answer> {
    return this.pede({
      method: 'PUT',
      url: `/api/campo/inspecoes/${item.uuid}`,
      payload: { dados, revisao, arquivos: arquivos.map(({ linha }) => linha), dataDispositivo: item.dataHora },
    })
  }

  precisa = (item: Item): boolean =>
    !item.ficouComServidor && item.conflito === null && (item.emVoo !== null || item.enviado !== item.local)

  /** `perde`: the request never leaves, or its answer never comes. */
  async envia(item: Item, perde: 'ida' | 'volta' | null): Promise<void> {
    item.emVoo ??= this.versaoDe(item)
    const versao = item.emVoo
    if (perde === 'ida') return
    this.antigos.push({ item, versao })
    const { rows } = await sql<{ local: string; revisao: number }>`select local, revisao from inspecoes
      where cliente_uuid = ${item.uuid}`.execute(c.t.db)
    const { status, body } = await this.poe(item, versao)
    // What the desk wrote goes only by the hand of who saw it.
    const [la] = rows
    if (la?.local.startsWith('Mesa') && body.local !== undefined && body.local !== la.local)
      assert.equal(versao.revisao, la.revisao, 'escreveu por cima da mesa')
    if (perde === 'volta') return
    if (status === 200 || status === 201) {
      item.revisao = body.revisao
      item.enviado = (versao.dados as { local: string }).local
      item.emVoo = null
    } else if (status === 409 && body.servidor) {
      item.conflito = body.servidor.revisao
      item.emVoo = null
    } else assert.ok([400, 401, 403, 404].includes(status), `${status} ${JSON.stringify(body)}`)
  }

  /** Sends on from where the server says that it is, up to a byte by chance. */
  async mandaPedaco(arquivo: Arquivo, ate: number | null): Promise<void> {
    const url = `/api/campo/arquivos/${arquivo.linha.uuid}`
    const cabeca = await this.pede({ method: 'HEAD', url })
    if (cabeca.status === 401) return
    const total = arquivo.bytes.length
    const de = cabeca.status === 200 ? Number(cabeca.headers['upload-offset']) : 0
    const fim = ate === null ? total : Math.min(total, de + ate)
    // All of it came: asked again from the end, it is put where it belongs.
    const [inicio, parte] = de >= total ? [0, arquivo.bytes] : [de, arquivo.bytes.subarray(de, fim)]
    const { status, body } = await this.pede({
      method: 'PUT',
      url,
      payload: parte,
      headers: {
        'content-type': 'application/octet-stream',
        'content-range': `bytes ${inicio}-${inicio + parte.length - 1}/${total}`,
      },
    })
    if (status === 201) arquivo.la = true
    else assert.ok([202, 401, 409, 422].includes(status), `${status} ${JSON.stringify(body)}`)
  }

  /** What of the sent the server no longer has, or has older, or not whole, is to be sent. */
  async confere(): Promise<boolean> {
    const { status, body } = await this.pede({ method: 'GET', url: '/api/campo/pacote' })
    if (status !== 200) return false
    const la = new Map(body.recebidos.map((um: { uuid: string }) => [um.uuid, um]))
    for (const item of this.itens) {
      if (item.enviado === null || item.conflito !== null) continue
      const um = la.get(item.uuid) as { revisao: number; completo: boolean } | undefined
      if (!um || um.revisao < item.revisao!) {
        if (!item.ficouComServidor) item.enviado = null
        for (const arquivo of item.arquivos) arquivo.la = false
      } else if (!um.completo) for (const arquivo of item.arquivos) arquivo.la = false
    }
    return true
  }
}

const colunas = async (tabela: string): Promise<string> => {
  const { rows } = await sql<{ nome: string }>`select column_name as nome from information_schema.columns
    where table_schema = 'public' and table_name = ${tabela} and is_generated = 'NEVER' order by ordinal_position`.execute(
    c.t.db,
  )
  return rows.map(({ nome }) => `"${nome}"`).join(', ')
}
async function copiar(): Promise<void> {
  for (const tabela of COPIADAS) {
    await sql
      .raw(`drop table if exists copia_${tabela}; create table copia_${tabela} as table ${tabela}`)
      .execute(c.t.db)
  }
}
/** As a restored server: what was written since the copy never was. Sequences go on, as they do there. */
async function restaurar(): Promise<void> {
  const nomes = await Promise.all(COPIADAS.map(async (tabela) => [tabela, await colunas(tabela)] as const))
  await c.t.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    // A server is restored while nobody writes: a miniature being kept is waited for.
    await sql.raw(`lock table ${COPIADAS.join(', ')} in exclusive mode`).execute(tx)
    for (const [tabela] of nomes) await sql.raw(`delete from ${tabela}`).execute(tx)
    for (const [tabela, lista] of nomes)
      await sql.raw(`insert into ${tabela} (${lista}) select ${lista} from copia_${tabela}`).execute(tx)
  })
}

async function passeio(semente: number): Promise<void> {
  const sorte = acaso(semente)
  const um = <T>(de: readonly T[]): T => de[Math.floor(sorte() * de.length)]!
  const novaPessoa = () =>
    c.t.person({ telas: [[telas.inspecoes, 'visualizar', 'adicionar', 'editar']], centros: [c.centro] })
  const fones = [new Fone(await novaPessoa(), sorte), new Fone(await novaPessoa(), sorte)]
  const entrar = async (fone: Fone) => {
    fone.token = (await openSession(c.t.db, fone.pessoa.id, { navegador: 'x', endereco: '127.0.0.1' })).token
  }
  const direitos = async ({ pessoa }: Fone, sim: boolean) => {
    await sql`delete from usuarios_centros where usuario_id = ${pessoa.id}`.execute(c.t.db)
    if (sim)
      await sql`insert into usuarios_centros (usuario_id, centro_de_custo_id) values (${pessoa.id}, ${c.centro})`.execute(
        c.t.db,
      )
  }
  await copiar()
  const perdas = [null, null, 'ida', 'volta'] as const
  for (let n = 0; n < PASSOS; n++) {
    const fone = um(fones)
    const item = fone.itens.length > 0 ? um(fone.itens) : null
    const passo = sorte()
    if (!item || passo < 0.14) fone.novo()
    else if (passo < 0.24) {
      if (item.conflito === null && !item.ficouComServidor) item.local = `Poste ${n}-${semente % 1000}`
    } else if (passo < 0.5) {
      if (fone.precisa(item)) await fone.envia(item, um(perdas))
    } else if (passo < 0.72) {
      const arquivo = item.arquivos.find(({ la }) => !la)
      if (arquivo) await fone.mandaPedaco(arquivo, sorte() < 0.5 ? null : 1 + Math.floor(sorte() * 400))
    } else if (passo < 0.8) {
      // A request that was on its way for long, after newer ones; whatever it is answered, the phone has gone on.
      if (fone.antigos.length > 0) {
        const antigo = um(fone.antigos)
        const { status } = await fone.poe(antigo.item, antigo.versao)
        assert.ok(status < 500, String(status))
      }
    } else if (passo < 0.85) {
      const { rows } = await sql<{ id: string }>`select id from inspecoes where cliente_uuid = ${item.uuid}`.execute(
        c.t.db,
      )
      if (rows[0]) await c.tecnico.put(`/api/inspecoes/${rows[0].id}`, { local: `Mesa ${n}` })
    } else if (passo < 0.88) await direitos(fone, sorte() < 0.5)
    else if (passo < 0.91) await sql`delete from sessoes where usuario_id = ${fone.pessoa.id}`.execute(c.t.db)
    else if (passo < 0.94) await entrar(fone)
    else if (passo < 0.96) await copiar()
    else if (passo < 0.97) await restaurar()
    else if (item.conflito !== null) {
      if (sorte() < 0.5) {
        item.revisao = item.conflito
        item.conflito = null
        item.enviado = null
      } else {
        item.ficouComServidor = true
        item.conflito = null
        item.enviado = item.local
      }
    }
  }
  // Everybody is back, signed in and within their rights; what is left goes up.
  for (const fone of fones) {
    await direitos(fone, true)
    await entrar(fone)
    for (let volta = 0; ; volta++) {
      assert.ok(volta < 12, 'o celular não termina de enviar')
      assert.ok(await fone.confere())
      for (const item of fone.itens) {
        // The person keeps what the phone has.
        if (item.conflito !== null) [item.revisao, item.conflito, item.enviado] = [item.conflito, null, null]
        if (fone.precisa(item)) await fone.envia(item, null)
        for (const arquivo of item.arquivos) if (!arquivo.la) await fone.mandaPedaco(arquivo, null)
      }
      const { body } = await fone.pede({ method: 'GET', url: '/api/campo/pacote' })
      const la = new Map(body.recebidos.map((dela: { uuid: string }) => [dela.uuid, dela]))
      const falta = fone.itens.filter(
        (item) => fone.precisa(item) || !(la.get(item.uuid) as { completo?: boolean } | undefined)?.completo,
      )
      if (falta.every(({ ficouComServidor }) => ficouComServidor)) break
    }
  }
  await conferir(fones)
}

interface NoServidor {
  readonly id: string
  readonly clienteUuid: string
  readonly local: string
  readonly criadorId: string
  readonly completo: boolean
}

async function conferir(fones: readonly Fone[]): Promise<void> {
  for (const fone of fones) {
    const { rows } = await sql<NoServidor>`select id, cliente_uuid, local, criador_id, completo from inspecoes
      where criador_id = ${fone.pessoa.id}`.execute(c.t.db)
    const la = Map.groupBy(rows, ({ clienteUuid }) => clienteUuid)
    for (const item of fone.itens) {
      const dele = la.get(item.uuid) ?? []
      // Chosen away before a copy was restored in which it was not: gone by its person's own choice.
      if (item.ficouComServidor && dele.length === 0) continue
      assert.equal(dele.length, 1, `uma vez, e não ${dele.length}`)
      const [um] = dele
      if (!item.ficouComServidor) {
        // Or as the desk wrote it, after the phone was heard.
        if (!um!.local.startsWith('Mesa')) assert.equal(um!.local, item.local, 'como o celular o tem')
        assert.equal(um!.completo, true)
        const { rows: fotos } = await sql<{ sha256: string }>`select sha256 from fotos
          where entidade = 'inspecoes' and registro_id = ${um!.id}`.execute(c.t.db)
        assert.deepEqual(
          fotos.map(({ sha256 }) => sha256).sort(),
          item.arquivos.map(({ linha }) => linha.sha256).sort(),
          'cada arquivo, uma vez',
        )
      }
    }
    assert.deepEqual(
      [...la.keys()].sort(),
      fone.itens
        .filter(({ uuid }) => la.has(uuid))
        .map(({ uuid }) => uuid)
        .sort(),
      'e nenhum a mais',
    )
  }
  const { rows: repetidos } = await sql`select numero from inspecoes group by numero having count(*) > 1`.execute(
    c.t.db,
  )
  assert.equal(repetidos.length, 0)
}

test(`phones and server, ${rounds(20, 300)} walks`, { timeout: 1_800_000 }, async () => {
  console.log(`SEMENTE=${SEMENTE}`)
  for (let n = 0; n < rounds(20, 300); n++)
    await passeio(SEMENTE + n).catch((error) => {
      throw new Error(`SEMENTE=${SEMENTE + n}: ${(error as Error).message}`, { cause: error })
    })
})
