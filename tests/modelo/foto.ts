/** What the database and the store hold of some orders, read whole: what the auditor looks at after each step. */
import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Arquivo } from '../../packages/server/src/core/files/store.ts'
import type { TestApp } from '../../packages/server/src/test-kit/app.ts'

// biome-ignore lint/suspicious/noExplicitAny: rows as the database gives them, whatever their table.
export type Linha = Record<string, any>

export interface Foto {
  readonly pedidos: readonly Linha[]
  readonly itens: readonly Linha[]
  readonly anexos: readonly Linha[]
  readonly desfeitos: readonly Linha[]
  readonly remessasItens: readonly Linha[]
  readonly remessas: readonly Linha[]
  readonly retornosItens: readonly Linha[]
  readonly arquivos: readonly Linha[]
  readonly saidas: readonly Linha[]
  readonly razao: readonly Linha[]
  /** Written since the mark. */
  readonly logs: readonly Linha[]
  readonly correio: readonly Linha[]
  readonly logMaior: string
  readonly correioMaior: string
  /** By the database's clock, which the trail is written by. */
  readonly agora: string
}
export const VAZIA: Foto = {
  pedidos: [],
  itens: [],
  anexos: [],
  desfeitos: [],
  remessasItens: [],
  remessas: [],
  retornosItens: [],
  arquivos: [],
  saidas: [],
  razao: [],
  logs: [],
  correio: [],
  logMaior: '0',
  correioMaior: '0',
  agora: '1970-01-01T00:00:00Z',
}

type Db = TestApp['db']

/** `ids` null: all there is. Beside others who write, the trail and the mail of those people alone. */
export async function fotografar(
  db: Db,
  ids: readonly string[] | null,
  antes: Foto = VAZIA,
  gente: readonly string[] | null = null,
): Promise<Foto> {
  const ler = async (consulta: RawBuilder<unknown>): Promise<Linha[]> =>
    [...(await consulta.execute(db)).rows] as Linha[]
  const meus = (coluna: string) => (ids === null ? sql`true` : sql`${sql.ref(coluna)} = any(${[...ids]}::bigint[])`)
  const anexosMeus = sql`select id from pedidos_anexos where ${meus('pedido_id')}`
  const remessasMinhas = sql`select remessa_id from remessas_itens where anexo_id in (${anexosMeus})`
  const [
    pedidos,
    itens,
    anexos,
    desfeitos,
    remessasItens,
    remessas,
    retornosItens,
    arquivos,
    saidas,
    razao,
    logs,
    correio,
  ] = await Promise.all([
    ler(sql`select * from pedidos where ${meus('id')} order by id`),
    ler(sql`select * from pedidos_itens where ${meus('pedido_id')} order by id`),
    ler(sql`select * from pedidos_anexos where ${meus('pedido_id')} order by id`),
    ler(sql`select * from pagamentos_desfeitos where anexo_id in (${anexosMeus}) order by id`),
    ler(sql`select * from remessas_itens where anexo_id in (${anexosMeus}) order by id`),
    ler(sql`select r.*, a.sha256 as arquivo_sha256 from remessas as r join arquivos as a on a.id = r.arquivo_id
        where r.id in (${remessasMinhas}) order by r.id`),
    ler(sql`select x.* from retornos_itens as x join remessas_itens as i on i.id = x.remessa_item_id
        where i.anexo_id in (${anexosMeus}) order by x.id`),
    ler(
      sql`select id, chave, nome, tamanho, sha256 from arquivos where ${
        ids === null
          ? sql`true`
          : sql`id in (select arquivo_id from pedidos_anexos where ${meus('pedido_id')}
            union select comprovante_arquivo_id from pedidos_anexos where ${meus('pedido_id')}
            union select comprovante_arquivo_id from pagamentos_desfeitos where anexo_id in (${anexosMeus})
            union select arquivo_id from remessas where id in (${remessasMinhas}))`
      } order by id`,
    ),
    ler(sql`select * from saidas_previstas where ${meus('pedido_id')}`),
    ler(sql`select * from razao where ${meus('pedido_id')}`),
    ler(sql`select * from logs where id > ${antes.logMaior} and colab_id is not null
      and (${gente === null} or colab_id = any(${gente ?? []}::bigint[])) order by id`),
    ler(sql`select id, para, chave, tipo, centros from correio where id > ${antes.correioMaior} and (${gente === null}
      or para in (select email from usuarios where id = any(${gente ?? []}::bigint[]))) order by id`),
  ] as const)
  const { rows: relogio } = await sql<{ agora: string }>`select clock_timestamp() as agora`.execute(db)
  return {
    agora: relogio[0]!.agora,
    pedidos,
    itens,
    anexos,
    desfeitos,
    remessasItens,
    remessas,
    retornosItens,
    arquivos,
    saidas,
    razao,
    logs,
    correio,
    logMaior: logs.at(-1)?.id ?? antes.logMaior,
    correioMaior: correio.at(-1)?.id ?? antes.correioMaior,
  }
}

/** Where the trail and the outbox stand now. */
export async function marcas(db: Db): Promise<Pick<Foto, 'logMaior' | 'correioMaior'>> {
  const { rows } = await sql<{ l: string; c: string }>`select (select coalesce(max(id), 0) from logs)::text as l,
    (select coalesce(max(id), 0) from correio)::text as c`.execute(db)
  return { logMaior: rows[0]!.l, correioMaior: rows[0]!.c }
}

/** The bytes of a stored file. */
export async function bytesDe(app: TestApp, arquivo: Pick<Arquivo, 'chave' | 'nome'>): Promise<Buffer> {
  const partes: Buffer[] = []
  for await (const parte of await app.services.files.open(arquivo)) partes.push(parte as Buffer)
  return Buffer.concat(partes)
}

export const resumo = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Amounts and quantities as exact integers. */
export const inteiro = (texto: string | number | null, casas: 2 | 4): bigint => {
  const [inteira = '0', decimais = ''] = String(texto ?? 0).split('.')
  const sinal = inteira.startsWith('-') ? -1n : 1n
  return sinal * (BigInt(inteira.replace('-', '')) * 10n ** BigInt(casas) + BigInt(decimais.padEnd(casas, '0')))
}
export const centavos = (texto: string | number | null): bigint => inteiro(texto, 2)

/** A line's total, half away from zero, in whole numbers. */
export const totalDaLinha = (valor: string | number, quantidade: string | number): bigint =>
  (inteiro(valor, 4) * inteiro(quantidade, 4) * 2n + 1_000_000n) / 2_000_000n
