/**
 * Phones and the server, by chance (design, Works 9): records and files made, changed, sent in pieces, cut at every step, sent
 * again late and out of order, while the desk changes the same records, rights come and go, sessions end, and the server goes
 * back to a copy of before. At the end each record is there once, whole, as its phone has it, and of its own person.
 * SEMENTE repeats a walk.
 */
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, test } from 'node:test'
import { NC_POR_CORRIGIR, STATUS_DE_NC } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { cenarioDasNcs } from '../../seguranca/nao-conformidades/ncs.cenario.ts'
import { rounds } from '../../test-kit/rounds.ts'
import { openSession } from '../access/sessions.ts'
import { fotografia } from './aparelho.cenario.ts'
import { type Casa, Fone, type Item } from './passeios.cenario.ts'

const SEMENTE = Number(process.env.SEMENTE ?? randomInt(2 ** 31))
const PASSOS = 40
/** What a copy of the house brings back: the rest of it has no part in this. */
const COPIADAS = [
  'contadores',
  'arquivos',
  'arquivos_chegando',
  'arquivos_pedacos',
  'inspecoes',
  'nao_conformidades',
  'fotos',
  'campo_registros',
  'campo_envios',
  'campo_arquivos',
  'campo_divergencias',
  'campo_pacotes',
] as const

/** That its person is to mend, each. */
const POR_MENDAR = 3

let c: Awaited<ReturnType<typeof cenarioDasNcs>>
let casa: Casa
before(async () => {
  c = await cenarioDasNcs()
  const dados = { questionarioId: await c.publicada(), obraId: c.obra, equipeId: c.equipe }
  casa = { t: c.t, dados, base: await fotografia() }
})
after(() => c.t.close())

/** mulberry32 */
const acaso = (semente: number) => () => {
  semente = (semente + 0x6d2b79f5) | 0
  let t = Math.imul(semente ^ (semente >>> 15), 1 | semente)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
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
  const novoFone = async () => {
    const pessoa = await c.t.person({
      telas: [telas.inspecoes, telas.naoConformidades].map((tela) => [tela, 'visualizar', 'adicionar', 'editar']),
      centros: [c.centro],
    })
    for (let n = 0; n < POR_MENDAR; n++) await c.nc({ responsavelId: pessoa.id })
    return new Fone(casa, pessoa, sorte)
  }
  const fones = [await novoFone(), await novoFone()]
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
    if (!item || passo < 0.14) await fone.novo(sorte() < 0.4)
    else if (passo < 0.24) fone.escreve(item, `Poste ${n}-${semente % 1000}`)
    else if (passo < 0.5) {
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
      await naMesa(item, n, sorte() < 0.3)
    } else if (passo < 0.88) await direitos(fone, sorte() < 0.5)
    else if (passo < 0.91) await sql`delete from sessoes where usuario_id = ${fone.pessoa.id}`.execute(c.t.db)
    else if (passo < 0.94) await entrar(fone)
    else if (passo < 0.96) await copiar()
    else if (passo < 0.97) await restaurar()
    else if (item.conflito !== null) fone.escolhe(item, sorte() < 0.5)
  }
  // Everybody is back, signed in and within their rights; what is left goes up.
  for (const fone of fones) {
    await direitos(fone, true)
    await entrar(fone)
    for (let volta = 0; ; volta++) {
      assert.ok(volta < 12, 'o celular não termina de enviar')
      assert.ok(await fone.confere())
      for (const item of fone.itens) {
        // The person keeps what the phone has; of what is closed there, what is there.
        if (item.conflito !== null)
          fone.escolhe(item, !item.nc || (NC_POR_CORRIGIR as readonly number[]).includes(item.conflito.status))
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

/** Somebody at the desk goes on with it; of what a phone closed, another person may find it so. */
async function naMesa({ uuid, nc }: Item, n: number, verifica: boolean): Promise<void> {
  if (nc && verifica) await c.passa(c.verifica, nc, STATUS_DE_NC.encerrada, { motivo: 'Visto' })
  else if (nc) await c.corrige.put(`/api/nao-conformidades/${nc}`, { analise: `Mesa ${n}` })
  else {
    const { rows } = await sql<{ id: string }>`select id from inspecoes where cliente_uuid = ${uuid}`.execute(c.t.db)
    if (rows[0]) await c.tecnico.put(`/api/inspecoes/${rows[0].id}`, { local: `Mesa ${n}` })
  }
}

interface NoServidor {
  readonly id: string
  readonly uuid: string
  readonly entidade: string
  readonly dito: string | null
  readonly status: number
  readonly completo: boolean
}

async function conferir(fones: readonly Fone[]): Promise<void> {
  for (const fone of fones) {
    const { rows } = await sql<NoServidor>`
      select id, cliente_uuid::text as uuid, 'inspecoes' as entidade, local::text as dito, status, completo from inspecoes
        where criador_id = ${fone.pessoa.id}
      union all
      select n.id, r.cliente_uuid::text, r.entidade::text, n.analise::text, n.status, n.completo from nao_conformidades as n
        join campo_registros as r on r.entidade = 'nao-conformidades' and r.registro_id = n.id
        where r.usuario_id = ${fone.pessoa.id} and n.responsavel_id = r.usuario_id and n.cliente_uuid is null`.execute(
      c.t.db,
    )
    const la = Map.groupBy(rows, ({ uuid }) => uuid)
    for (const item of fone.itens) {
      const dele = la.get(item.uuid) ?? []
      // Chosen away before a copy was restored in which it was not: gone by its person's own choice.
      if (item.ficouComServidor && dele.length === 0) continue
      assert.equal(dele.length, 1, `uma vez, e não ${dele.length}`)
      if (!item.ficouComServidor) await conferirUm(item, dele[0]!)
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
  for (const tabela of ['inspecoes', 'nao_conformidades']) {
    const { rows } = await sql`select numero from ${sql.table(tabela)} group by numero having count(*) > 1`.execute(
      c.t.db,
    )
    assert.equal(rows.length, 0)
  }
}

async function conferirUm(item: Item, { id, entidade, dito, status, completo }: NoServidor): Promise<void> {
  if (item.nc) {
    assert.equal(id, item.nc)
    assert.ok(
      [STATUS_DE_NC.baixaSolicitada, STATUS_DE_NC.encerrada].includes(status as 3),
      `a baixa não chegou: ${status}`,
    )
  }
  // Or as the desk wrote it, after the phone was heard; what is closed nobody writes on.
  if (item.nc || !dito?.startsWith('Mesa')) assert.equal(dito, item.dito, 'como o celular o tem')
  assert.equal(completo, true)
  const { rows: fotos } = await sql<{ sha256: string }>`select sha256 from fotos
    where entidade = ${entidade} and registro_id = ${id}`.execute(c.t.db)
  assert.deepEqual(
    fotos.map(({ sha256 }) => sha256).sort(),
    item.arquivos.map(({ linha }) => linha.sha256).sort(),
    'cada arquivo, uma vez',
  )
}

test(`phones and server, ${rounds(20, 300)} walks`, { timeout: 1_800_000 }, async () => {
  console.log(`SEMENTE=${SEMENTE}`)
  for (let n = 0; n < rounds(20, 300); n++)
    await passeio(SEMENTE + n).catch((error) => {
      throw new Error(`SEMENTE=${SEMENTE + n}: ${(error as Error).message}`, { cause: error })
    })
})
