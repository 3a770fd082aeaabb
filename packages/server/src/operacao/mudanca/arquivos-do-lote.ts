import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { newIds } from '../../core/database/new-ids.ts'
import type { Arquivo } from '../../core/files/store.ts'
import type { Achado, ArquivosDoExport } from './arquivos.ts'
import type { ArquivoAntigo, Colecao, Valores } from './colecoes/tipos.ts'
import type { Escrita } from './gravar.ts'
import type { Antigo } from './leitura.ts'

type ComArquivos = { readonly antigo: Antigo; valores: Valores }
interface DoRegistro<P> {
  readonly pronto: P
  readonly faltas: Record<string, string>
  readonly arquivos: { readonly regra: ArquivoAntigo; readonly achado: Achado }[]
}

/** A disk does several things at once, and a bucket answers slowly. */
const AO_MESMO_TEMPO = 8

async function varios<T>(itens: Iterable<T>, trabalho: (item: T) => Promise<void>): Promise<void> {
  const fila = itens[Symbol.iterator]()
  await Promise.all(
    Array.from({ length: AO_MESMO_TEMPO }, async () => {
      for (let um = fila.next(); !um.done; um = fila.next()) await trabalho(um.value)
    }),
  )
}

/** The files that these records speak of, looked at: there, of a kind that is taken, of a size that fits. */
export async function procurarArquivos<P extends ComArquivos>(
  arquivos: ArquivosDoExport,
  { arquivos: regras = [] }: Colecao,
  lote: readonly P[],
): Promise<DoRegistro<P>[]> {
  const achados = lote.map((pronto): DoRegistro<P> => ({ pronto, faltas: {}, arquivos: [] }))
  await varios(achados, async ({ pronto: { antigo, valores }, faltas, arquivos: seus }) => {
    for (const regra of regras) {
      const { campo, envio, exigido, procura } = regra
      const achado = await arquivos.achar(antigo[campo], procura?.(valores, antigo) ?? '', antigo.fileName, envio)
      if (achado === null) {
        if (exigido(valores))
          faltas[campo] = 'Falta o arquivo: o registro não diz onde está, e na pasta dele não há um só.'
      } else if ('erro' in achado) faltas[campo] = achado.erro
      else seus.push({ regra, achado })
    }
  })
  return achados
}

/** What was kept of the export's files, and has its row or will have it with the first record that points to it. */
export class Guardados {
  readonly #db: Db
  readonly #porCaminho = new Map<string, Promise<Arquivo>>()
  readonly #dosRegistros = new WeakMap<object, { arquivo: Arquivo; caminho: string | null }[]>()

  constructor(db: Db) {
    this.#db = db
  }

  /** Proofs that came before: one of many documents is one file. */
  async lembrar(): Promise<void> {
    const { rows } = await sql<Arquivo & { caminho: string }>`
      select m.caminho, a.id, a.chave, a.nome, a.tipo, a.tamanho::float8 as tamanho, a.sha256
      from mudancas_arquivos as m join arquivos as a on a.id = m.arquivo_id`.execute(this.#db)
    for (const { caminho, ...arquivo } of rows) this.#porCaminho.set(caminho, Promise.resolve(arquivo))
  }

  /** Brings the bytes in; of a file that several share, once. */
  async trazer(pronto: object, { caminho }: Achado, junto: boolean, guardar: () => Promise<Arquivo>): Promise<Arquivo> {
    let vindo = junto ? this.#porCaminho.get(caminho) : undefined
    if (!vindo) {
      vindo = guardar()
      if (junto) this.#porCaminho.set(caminho, vindo)
    }
    const arquivo = await vindo
    const seus = this.#dosRegistros.get(pronto) ?? []
    seus.push({ arquivo, caminho: junto ? caminho : null })
    this.#dosRegistros.set(pronto, seus)
    return arquivo
  }

  /** The rows of those records' files, in their transaction. */
  async gravar(tx: Tx, escrita: Escrita, lote: readonly object[]): Promise<void> {
    const seus = lote.flatMap((um) => this.#dosRegistros.get(um) ?? [])
    if (seus.length === 0) return
    const porId = new Map(seus.map((um) => [um.arquivo.id, um]))
    const { rows } = await sql<{
      id: string
    }>`select id from arquivos where id = any(${[...porId.keys()]}::bigint[])`.execute(tx)
    for (const { id } of rows) porId.delete(id)
    const novos = [...porId.values()]
    if (novos.length === 0) return
    await escrita.inserir(
      tx,
      'arquivos',
      novos.map(({ arquivo }) => ({ ...arquivo })),
    )
    const juntos = novos.flatMap(({ arquivo, caminho }) => (caminho ? [{ caminho, arquivoId: arquivo.id }] : []))
    if (juntos.length > 0) await escrita.inserir(tx, 'mudancas_arquivos', juntos)
  }
}

/** Brings in the files of a batch, and writes in its records what tells of them; says how many bytes they are. */
export async function guardarDoLote<P extends ComArquivos>(
  { db, arquivos, guardados }: { readonly db: Db; readonly arquivos: ArquivosDoExport; readonly guardados: Guardados },
  achados: readonly DoRegistro<P>[],
): Promise<{ bytes: number }> {
  const todos = achados.flatMap(({ pronto, arquivos: seus }) => seus.map((um) => ({ pronto, ...um })))
  if (todos.length === 0) return { bytes: 0 }
  const ids = await newIds(db, todos.length)
  let bytes = 0
  await varios(todos.entries(), async ([n, { pronto, regra, achado }]) => {
    const arquivo = await guardados.trazer(pronto, achado, regra.junto === true, async () => {
      const novo = await arquivos.guardar(achado, ids[n]!, regra.pasta(pronto.valores))
      bytes += novo.tamanho
      return novo
    })
    pronto.valores = { ...pronto.valores, ...regra.conta(pronto.valores, arquivo) }
  })
  await arquivos.firmar()
  return { bytes }
}
