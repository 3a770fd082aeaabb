/** A phone of `passeios.test.ts`: what it writes, sends, sends again, and asks of the server. */
import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { today } from '@prumo/domain/core/dates.ts'
import { FASE_DA_NC, STATUS_DE_NC } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { sql } from 'kysely'
import type { Answer, Person, TestApp } from '../../test-kit/app.ts'
import type { DoAparelho } from './aparelho.cenario.ts'

/** Where the phones are. */
export interface Casa {
  readonly t: TestApp
  /** What every inspection says. */
  readonly dados: object
  readonly base: DoAparelho
}
const NCS = 'nao-conformidades'
interface Escrito {
  readonly dito: string | null
  readonly revisao: number
}

interface Arquivo extends DoAparelho {
  la: boolean
}
interface Versao {
  /** As its record has it: where an inspection was, what the causes of a non-conformity are. */
  readonly dito: string
  readonly dados: object
  readonly arquivos: readonly Arquivo[]
  readonly revisao: number | null
}
export interface Item {
  readonly uuid: string
  /** Of what the desk wrote, and this closes: its id. */
  readonly nc: string | null
  /** The revision that it went on from. */
  readonly base: number | null
  dito: string
  readonly dataHora: string
  readonly arquivos: Arquivo[]
  revisao: number | null
  /** Sent and not answered: what goes again, as it was, until it is. */
  emVoo: Versao | null
  /** Of what the server answered last. */
  enviado: string | null
  conflito: { readonly revisao: number; readonly status: number } | null
  /** Its closing was taken in, and it is no more written on. */
  fechado: boolean
  ficouComServidor: boolean
}

/** A phone as the field application is one: it keeps what it sent, sends again what was not answered, and asks what is there. */
export class Fone {
  readonly itens: Item[] = []
  antigos: { item: Item; versao: Versao }[] = []
  readonly pessoa: Person
  token: string
  readonly #casa: Casa
  readonly #sorte: () => number
  constructor(casa: Casa, pessoa: Person, sorte: () => number) {
    this.pessoa = pessoa
    this.token = pessoa.token
    this.#casa = casa
    this.#sorte = sorte
  }

  pede(options: Parameters<Person['inject']>[0]): Promise<Answer> {
    const headers = { ...options.headers, authorization: `Bearer ${this.token}` }
    return this.#casa.t.inject({ ...options, headers })
  }

  /** An inspection; or, of those that it knows it is to mend, one that it mended. */
  async novo(mendar: boolean): Promise<void> {
    const nc = mendar ? await this.#porMendar() : undefined
    if (mendar && !nc) return
    const arquivos = Array.from({ length: Math.floor(this.#sorte() * 4) || (nc ? 1 : 0) }, (): Arquivo => {
      // What follows the end of a JPEG is nothing of the picture, and makes it another file.
      const bytes = Buffer.concat([this.#casa.base.bytes, Buffer.from(randomUUID())])
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const linha = { uuid: randomUUID(), sha256, tamanho: bytes.length, tipo: 'foto' as const }
      return { bytes, la: false, linha: nc ? { ...linha, fase: FASE_DA_NC.depois } : linha }
    })
    const dito = `${nc ? 'Causa' : 'Poste'} ${this.itens.length}`
    this.itens.push({
      ...{ uuid: randomUUID(), nc: nc?.id ?? null, base: nc?.revisao ?? null, dito },
      ...{ dataHora: new Date().toISOString(), arquivos, revisao: nc?.revisao ?? null, emVoo: null, enviado: null },
      ...{ conflito: null, fechado: false, ficouComServidor: false },
    })
  }

  async #porMendar(): Promise<{ id: string; revisao: number } | undefined> {
    const { status, body } = await this.pede({ method: 'GET', url: '/api/campo/pacote' })
    if (status !== 200) return undefined
    return body[NCS].find(({ id }: { id: string }) => !this.itens.some(({ nc }) => nc === id))
  }

  versaoDe({ nc, dito, dataHora, arquivos, revisao }: Item): Versao {
    const dados = nc
      ? { analise: dito }
      : { ...this.#casa.dados, local: dito, dataHora, respostas: [{ perguntaId: 'apr', resposta: 1 }] }
    return { dito, dados, arquivos: [...arquivos], revisao }
  }

  async poe({ uuid, nc, dataHora }: Item, { dados, arquivos, revisao }: Versao): Promise<Answer> {
    return this.pede({
      method: 'PUT',
      url: `/api/campo/${nc ? NCS : 'inspecoes'}/${uuid}`,
      payload: {
        ...{ dados, revisao, arquivos: arquivos.map(({ linha }) => linha), dataDispositivo: dataHora },
        ...(nc && {
          registroId: nc,
          atos: [
            { para: STATUS_DE_NC.emTratamento, dataDispositivo: dataHora },
            { para: STATUS_DE_NC.baixaSolicitada, descricao: 'Mendado', data: today(), dataDispositivo: dataHora },
          ],
        }),
      },
    })
  }

  /** Rewritten, also once it is there; a closing, until it is sent. */
  escreve(item: Item, dito: string): void {
    const emMaos = item.conflito === null && !item.ficouComServidor
    if (emMaos && (!item.nc || (item.emVoo === null && !item.fechado))) item.dito = dito
  }

  precisa = (item: Item): boolean =>
    !item.ficouComServidor && item.conflito === null && (item.emVoo !== null || item.enviado !== item.dito)

  /** `perde`: the request never leaves, or its answer never comes. */
  async envia(item: Item, perde: 'ida' | 'volta' | null): Promise<void> {
    item.emVoo ??= this.versaoDe(item)
    const versao = item.emVoo
    if (perde === 'ida') return
    this.antigos.push({ item, versao })
    const { rows } = await (item.nc
      ? sql<Escrito>`select analise as dito, revisao from nao_conformidades where id = ${item.nc}`
      : sql<Escrito>`select local as dito, revisao from inspecoes where cliente_uuid = ${item.uuid}`
    ).execute(this.#casa.t.db)
    const { status, body } = await this.poe(item, versao)
    // What the desk wrote goes only by the hand of who saw it; a server that went back is told what came after.
    const [la] = rows
    const ficou = item.nc ? body.analise : body.local
    if (la?.dito?.startsWith('Mesa') && ficou !== undefined && ficou !== la.dito)
      assert.ok(versao.revisao === la.revisao || (item.nc && versao.revisao! > la.revisao), 'escreveu por cima da mesa')
    if (perde === 'volta') return
    if (status === 200 || status === 201) {
      item.revisao = body.revisao
      item.enviado = versao.dito
      item.fechado = item.nc !== null
      item.emVoo = null
    } else if (status === 409 && body.servidor) {
      item.conflito = body.servidor
      item.emVoo = null
      // Of a closing only one is ever on its way: this one was answered.
      if (item.nc) this.antigos = this.antigos.filter((um) => um.item !== item)
    } else assert.ok([400, 401, 403, 404].includes(status), `${status} ${JSON.stringify(body)}`)
  }

  /** Between both versions, by the hand of whoever sees them: what the phone has goes again, or not at all. */
  escolhe(item: Item, doCelular: boolean): void {
    if (doCelular) [item.revisao, item.enviado] = [item.conflito!.revisao, null]
    else [item.ficouComServidor, item.enviado] = [true, item.dito]
    item.conflito = null
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
        if (!um && item.nc) item.revisao = item.base
        for (const arquivo of item.arquivos) arquivo.la = false
      } else if (!um.completo) for (const arquivo of item.arquivos) arquivo.la = false
    }
    return true
  }
}
