/**
 * People beside the model's, who send orders with three files each without pause and keep a ledger of what they were answered
 * (security design, §4 D): what was acknowledged is there whole, and what was not is sent again by its key, and is there once.
 */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { telas } from '../../packages/domain/src/telas.ts'
import { formulario } from '../../packages/server/src/financeiro/pedidos/pedidos.cenario.ts'
import type { Answer, Person } from '../../packages/server/src/test-kit/app.ts'
import { pdf } from '../../packages/server/src/test-kit/samples.ts'
import type { Mundo } from '../modelo/mundo.ts'
import type { CasaServida } from './casa-servida.ts'

interface Envio {
  readonly marca: string
  readonly pessoa: Person
  enviar(): Promise<Answer>
}
const ARQUIVOS = 3
const bytesDe = (marca: string, n: number): Buffer => Buffer.concat([pdf, Buffer.from(`\n% ${marca} ${n}\n`)])
const resumo = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export class PedidosAoLado {
  readonly #casa: CasaServida
  readonly #centro: string
  readonly #fornecedor: string
  readonly #pessoas: readonly Person[]
  readonly #confirmados = new Map<string, { id: string; numero: number }>()
  #conferidos = 0
  #serie = 0
  #repetidos = 0
  #andando: Promise<(Envio | null)[]> = Promise.resolve([])
  #parar = false

  private constructor(casa: CasaServida, centro: string, fornecedor: string, pessoas: readonly Person[]) {
    this.#casa = casa
    this.#centro = centro
    this.#fornecedor = fornecedor
    this.#pessoas = pessoas
  }

  /** In a cost centre of their own, of which the model's people know nothing. */
  static async novo(casa: CasaServida, { cena }: Mundo, quantas = 2): Promise<PedidosAoLado> {
    const centro = await casa.app.centro()
    const pessoas: Person[] = []
    for (let n = 0; n < quantas; n++)
      pessoas.push(
        await casa.app.person({
          nome: `Lado ${n}`,
          telas: [[telas.pedidos, 'visualizar', 'adicionar']],
          centros: [centro],
        }),
      )
    return new PedidosAoLado(casa, centro, cena.fornecedor, pessoas)
  }

  /** Each sends one after another until told to stop, or until one is not answered. */
  comecar(): void {
    this.#parar = false
    this.#andando = Promise.all(
      this.#pessoas.map(async (pessoa) => {
        while (!this.#parar) {
          const envio = this.#novo(pessoa)
          const resposta = await envio.enviar().catch(() => null)
          if (!this.#anotar(envio, resposta)) return envio
        }
        return null
      }),
    )
  }

  /** Those who were not answered send the same again, by the same key. */
  async terminar(): Promise<void> {
    this.#parar = true
    for (const envio of await this.#andando) {
      if (!envio) continue
      this.#repetidos++
      assert.ok(this.#anotar(envio, await envio.enviar()), `${envio.marca} não foi aceito ao repetir`)
    }
  }

  /** For who goes away in the middle. */
  async parar(): Promise<void> {
    this.#parar = true
    await this.#andando
  }

  get total(): { confirmados: number; repetidos: number } {
    return { confirmados: this.#confirmados.size, repetidos: this.#repetidos }
  }

  #anotar({ marca }: Envio, resposta: Answer | null): boolean {
    if (resposta === null || resposta.status === 503) return false
    assert.equal(resposta.status, 201, `${marca}: ${JSON.stringify(resposta.body)}`)
    this.#confirmados.set(marca, resposta.body)
    return true
  }

  #novo(pessoa: Person): Envio {
    const marca = `lado ${++this.#serie}`
    const corpo = formulario(
      {
        pedido: {
          tipo: 1,
          centroDeCustoId: this.#centro,
          fornecedorId: this.#fornecedor,
          justificativa: marca,
          enviar: false,
        },
        itens: [{ descricao: 'Cabo', unidade: 'm', quantidade: 3, valor: 12.34 }],
        anexos: Array.from({ length: ARQUIVOS }, (_, n) => ({ tipo: 1, arquivo: `f${n}` })),
      },
      Object.fromEntries(
        Array.from({ length: ARQUIVOS }, (_, n) => [`f${n}`, { nome: `nota ${n}.pdf`, bytes: bytesDe(marca, n) }]),
      ),
    )
    return {
      marca,
      pessoa,
      enviar: async () => {
        const { payload, headers } = await corpo
        return pessoa.inject({
          method: 'POST',
          url: '/api/createPedido',
          payload,
          headers: { ...headers, 'idempotency-key': marca.replace(' ', '-') },
        })
      },
    }
  }

  /** Every order that was acknowledged is there once and whole, with its files; and there is no other. */
  async conferir(): Promise<void> {
    const { rows } = await sql<{ marca: string; id: string; numero: number; total: string; arquivos: string[] }>`
      select p.justificativa as marca, p.id, p.numero, p.valor_total as total,
        array(select a.chave || ' ' || a.sha256 from pedidos_anexos x join arquivos a on a.id = x.arquivo_id
          where x.pedido_id = p.id order by x.id) as arquivos
      from pedidos p where p.centro_de_custo_id = ${this.#centro} order by p.id`.execute(this.#casa.app.db)
    assert.deepEqual(
      rows.map(({ marca, id, numero }) => [marca, id, numero]).sort(),
      [...this.#confirmados].map(([marca, { id, numero }]) => [marca, String(id), numero]).sort(),
      'o que foi confirmado e o que está guardado',
    )
    // What was read whole after an earlier death is not read again: a stored file is never another (I-26).
    for (const { marca, total, arquivos } of rows.slice(this.#conferidos)) {
      assert.equal(total, '37.02', marca)
      assert.equal(arquivos.length, ARQUIVOS, marca)
      for (const [n, arquivo] of arquivos.entries()) {
        const [chave, sha256] = arquivo.split(' ') as [string, string]
        assert.equal(sha256, resumo(bytesDe(marca, n)), `${marca}, arquivo ${n}`)
        assert.equal(
          resumo(await readFile(path.join(this.#casa.pasta, 'arquivos', chave))),
          sha256,
          `${marca} ${chave}`,
        )
      }
    }
    this.#conferidos = rows.length
  }
}
