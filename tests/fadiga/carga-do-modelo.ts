/**
 * The load that the model drives (tests/modelo), on a house that may die under any act: each act is predicted, and what nobody
 * was answered is either wholly done or not at all. What has a key is asked again by it, as a browser does, and ends as predicted.
 */
import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Answer } from '../../packages/server/src/test-kit/app.ts'
import { Auditor } from '../modelo/auditor.ts'
import { comparar } from '../modelo/comparar.ts'
import { type Foto, fotografar, marcas, VAZIA } from '../modelo/foto.ts'
import { CONTA_DO_FORNECEDOR, type Mundo } from '../modelo/mundo.ts'
import type { Passo, Plano } from '../modelo/passos.ts'
import { CONTAS } from '../modelo/passos-pagamento.ts'
import { PESOS, planejar } from '../modelo/planejar.ts'
import type { sorteio } from '../modelo/sorteio.ts'
import type { Modelo } from '../modelo/tipos.ts'

/** The clock of a house that runs apart goes on by itself. */
const ATOS = Object.entries(PESOS).flatMap(([ato, peso]) => (ato === 'relógio' ? [] : Array<string>(peso).fill(ato)))
/** Whom the house's database answers "try again" may have been obeyed all the same. */
const semResposta = (resposta: Answer | null): resposta is null => resposta === null || resposta.status === 503

export interface Fim {
  readonly ato: string
  /** Answered; done and unanswered; not done; asked again by its key. */
  readonly como: 'respondido' | 'feito sem resposta' | 'não feito' | 'repetido'
}

export class CargaDoModelo {
  readonly #mundo: Mundo
  readonly #auditor: Auditor
  readonly #sorte: ReturnType<typeof sorteio>
  readonly #gente: readonly string[]
  #modelo!: Modelo
  #foto: Foto = VAZIA
  #chaves = 0
  /** Milliseconds of each kind of act so far, by which the instant of a death is drawn. */
  readonly #duracoes = new Map<string, number[]>()
  atos = 0

  private constructor(mundo: Mundo, auditor: Auditor, sorte: ReturnType<typeof sorteio>) {
    this.#mundo = mundo
    this.#auditor = auditor
    this.#sorte = sorte
    this.#gente = mundo.pessoas.map(({ id }) => id)
  }

  static async nova(mundo: Mundo, sorte: ReturnType<typeof sorteio>): Promise<CargaDoModelo> {
    const { app } = mundo.cena
    const { rows } = await sql<{ id: string; email: string }>`select id, email from usuarios`.execute(app.db)
    const emails = new Map(rows.map(({ id, email }) => [email, id]))
    const segredos = [...CONTAS, CONTA_DO_FORNECEDOR, ...mundo.pessoas.map(({ token }) => token)]
    const carga = new CargaDoModelo(mundo, new Auditor(app, emails, mundo.centros, segredos), sorte)
    await carga.recomecar()
    return carga
  }

  /** Everybody as at first, and no order: what was before stays in the house, and the trail goes on. */
  async recomecar(): Promise<void> {
    this.#foto = { ...VAZIA, ...(await marcas(this.#mundo.cena.app.db)) }
    this.#auditor.comeca(this.#foto)
    this.#modelo = await this.#mundo.recomecar()
  }

  get pedidos(): number {
    return this.#modelo.pedidos.length
  }

  /** One act, from beginning to end. */
  async andar(): Promise<void> {
    const { plano, chave } = this.#proximo(true)
    const inicio = performance.now()
    const resposta = await plano.fazer(chave)
    const destes = this.#duracoes.get(plano.nome) ?? []
    this.#duracoes.set(plano.nome, [...destes, performance.now() - inicio])
    await this.#terminar(plano, chave, resposta)
  }

  /** One act, during which what is given happens: somewhere from its first byte to its usual end. */
  async andarSob(acontecer: () => Promise<void>, depois: () => Promise<void>): Promise<Fim & { aos: number }> {
    const { plano, chave } = this.#proximo(false)
    const aos = this.#sorte.entre(0, Math.round(this.#usual(plano.nome)))
    const ida = plano.fazer(chave).catch(() => null)
    await new Promise((resolve) => setTimeout(resolve, aos))
    await acontecer()
    const resposta = await ida
    await depois()
    return { ...(await this.#terminar(plano, chave, resposta)), aos }
  }

  /** After a death: the trail tells the same story, the seal holds, the ledgers count each real once, every file is there. */
  async conferirTudo(): Promise<void> {
    this.#auditor.vistos.clear()
    await this.#auditor.rodada({ depois: this.#foto })
  }

  #usual(ato: string): number {
    const levaram = this.#duracoes.get(ato) ?? [...this.#duracoes.values()].flat()
    return levaram.toSorted((a, b) => a - b)[Math.floor(levaram.length / 2)] ?? 30
  }

  #proximo(tambemDaCasa: boolean): { plano: Plano; chave: string | undefined } {
    const numero = () => this.#sorte.entre(0, 9_999)
    for (;;) {
      const passo: Passo = {
        ato: this.pedidos > 0 ? this.#sorte.escolher(ATOS) : 'criar',
        a: numero(),
        b: numero(),
        c: numero(),
        d: numero(),
        guiado: this.#sorte.entre(0, 3) > 0,
      }
      const plano = planejar(this.#modelo, passo, { mundo: this.#mundo, foto: this.#foto })
      if (!plano || (!tambemDaCasa && !plano.pessoa)) continue
      return { plano, chave: plano.comChave ? `queda-${this.#sorte.seed}-${this.#chaves++}` : undefined }
    }
  }

  async #terminar(plano: Plano, chave: string | undefined, resposta: Answer | null): Promise<Fim> {
    const antes = this.#foto
    const { previsto, alvos, nome } = plano
    if (!semResposta(resposta)) {
      await this.#contar(plano, resposta)
      return { ato: nome, como: 'respondido' }
    }
    if (chave !== undefined) {
      await this.#contar(plano, await plano.fazer(chave))
      return { ato: nome, como: 'repetido' }
    }
    // By no key: what is stored says whether it was done, and then it was done whole.
    const { db } = this.#mundo.cena.app
    const { rows: novos } = await sql<{ id: string; numero: number }>`select id, numero from pedidos
      where recycle_pedido = any(${alvos.map(({ id }) => id)}::bigint[]) and not id = any(${this.#ids()}::bigint[])`.execute(
      db,
    )
    const agora = await fotografar(db, [...this.#ids(), ...novos.map(({ id }) => id)], antes, this.#gente)
    const feito = agora.logs.length > 0
    const corpo = { status: feito ? previsto.status : 503, body: novos[0] ?? {}, headers: {}, raw: Buffer.alloc(0) }
    await this.#contar(plano, corpo)
    return { ato: nome, como: feito ? 'feito sem resposta' : 'não feito' }
  }

  #ids(): string[] {
    return this.#modelo.pedidos.map(({ id }) => id)
  }

  /** The act as it ended, on the model's side and on the house's: both tell the same, and every invariant holds. */
  async #contar({ nome, pessoa, alvos, previsto }: Plano, { status, body }: Answer): Promise<void> {
    const naoFeito = status === 503
    const onde = `${nome} por ${pessoa?.nome ?? 'ninguém'} sobre ${alvos.map((um) => `${um.numero} (status ${um.status})`).join(', ')}`
    if (!naoFeito) assert.equal(status, previsto.status, `${onde}: ${JSON.stringify(body)}`)
    this.atos++
    const antes = this.#foto
    const feito = status < 300
    const ids = this.#ids()
    if (feito && (nome === 'criar' || nome === 'reciclar')) ids.push(String(body.id))
    const depois = await fotografar(this.#mundo.cena.app.db, ids, antes, this.#gente)
    this.#foto = depois
    if (feito)
      previsto.depois?.({
        body,
        itensDe: (id) => depois.itens.filter(({ pedidoId }) => pedidoId === id).map((um) => um.id),
        anexosDe: (id) => depois.anexos.filter(({ pedidoId }) => pedidoId === id).map((um) => um.id),
        itensDaRemessa: (id) =>
          new Map(depois.remessasItens.filter(({ remessaId }) => remessaId === id).map((um) => [um.anexoId, um.id])),
      })
    await comparar(this.#modelo, depois, this.#mundo, onde)
    const ato = { nome, pessoa, status, pedidos: alvos.map(({ id }) => id) }
    await this.#auditor.passo(this.#modelo, { antes, depois, ato }, feito ? previsto.logs : 0)
  }
}
