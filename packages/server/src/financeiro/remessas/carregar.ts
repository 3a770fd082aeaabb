import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { acoesDe } from '@prumo/domain/core/fluxo.ts'
import { fluxoDaRemessa, type RemessaNoFluxo } from '@prumo/domain/financeiro/remessas/fluxo.ts'
import type { RemessaDetalhada } from '@prumo/domain/financeiro/remessas/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import { pessoaDe } from '../../core/atos/agir.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { notFound } from '../../core/errors.ts'
import { itensDaRemessa } from './itens.ts'
import { lerRemessas, noAlcance } from './listar.ts'

/** A remittance as stored. */
export interface Remessa {
  readonly id: string
  readonly numero: number
  readonly nsa: number | null
  readonly contaId: string
  readonly formato: 'cnab240' | 'planilha'
  readonly leiaute: number
  readonly estado: RemessaDetalhada['estado']
  readonly exigeLiberacao: boolean
  readonly centros: string[]
  readonly arquivoId: string
  readonly sha256: string
  readonly quantidade: number
  readonly geradaPor: string
  readonly liberadaEm: string | null
  readonly liberadaPor: string | null
  readonly enviadaEm: string | null
  readonly enviadaPor: string | null
  readonly processadaEm: string | null
  readonly canceladaEm: string | null
  readonly canceladaPor: string | null
  readonly motivoDoCancelamento: string | null
}

const porId = (ctx: Ctx, id: string, fim: RawBuilder<unknown>) =>
  sql<Remessa>`select r.* from remessas as r where r.id = ${id} and ${noAlcance(ctx, 'r')} ${fim}`

/** The remittance of that id in this person's scope; 404 otherwise. `lock` holds it until the transaction ends. */
export async function carregarRemessa(ctx: Ctx, db: Db | Tx, id: string, lock = false): Promise<Remessa> {
  if (!looksLikeId(id)) throw notFound()
  const { rows } = await porId(ctx, id, lock ? sql`for update` : sql``).execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** 'a remessa 12 (NSA 45)'. */
export const nomeDaRemessa = ({ numero, nsa }: Pick<Remessa, 'numero' | 'nsa'>): string =>
  nsa === null ? `a remessa ${numero} (planilha)` : `a remessa ${numero} (NSA ${nsa})`

/** What the flow looks at; `respondidos` only where it is asked for. */
export const naRemessa = (remessa: Remessa, respondidos = 0): RemessaNoFluxo => ({ ...remessa, respondidos })

/** GET /remessas/:id: the remittance with its payments, and what this person may do with it now. */
export async function detalharRemessa(ctx: Ctx, db: Db | Tx, id: string): Promise<RemessaDetalhada> {
  const remessa = await carregarRemessa(ctx, db, id)
  const [linha] = await lerRemessas(db, [id])
  const itens = await itensDaRemessa(db, id)
  const nomes = await nomesDe(db, [remessa.liberadaPor, remessa.enviadaPor, remessa.canceladaPor])
  const ato = (em: string | null, por: string | null) =>
    em ? { em, por: por ? (nomes.get(por) ?? null) : null } : null
  const { rows } = await sql<{ nome: string }>`select nome from arquivos where id = ${remessa.arquivoId}`.execute(db)
  const respondidos = itens.filter(({ situacao, ocorrencias }) => situacao !== 'ENV' || ocorrencias.length > 0).length
  return {
    ...linha!,
    arquivo: rows[0]!.nome,
    sha256: remessa.sha256,
    liberada: ato(remessa.liberadaEm, remessa.liberadaPor),
    enviada: ato(remessa.enviadaEm, remessa.enviadaPor),
    processadaEm: remessa.processadaEm,
    cancelada: ato(remessa.canceladaEm, remessa.canceladaPor),
    motivoDoCancelamento: remessa.motivoDoCancelamento,
    itens,
    atos: Object.fromEntries(
      acoesDe(fluxoDaRemessa, naRemessa(remessa, respondidos), pessoaDe(ctx)).map(({ ato, impedimento = null }) => [
        ato,
        impedimento,
      ]),
    ) as RemessaDetalhada['atos'],
  }
}

async function nomesDe(db: Db | Tx, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; nome: string }>`select id, nome from usuarios
    where id = any(${ids.filter((id) => id !== null)}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, nome }) => [id, nome]))
}
