import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import type { RemessaDetalhada } from '@prumo/domain/financeiro/remessas/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Ctx, can } from '../../core/context.ts'
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

const SEM_PERMISSAO = 'Você não tem permissão para alterar remessas.'

/** Why the file may not leave now, or null. */
export function impedimentoDeBaixar({ estado, exigeLiberacao, liberadaPor }: Remessa): string | null {
  if (estado === 'cancelada') return 'Esta remessa foi cancelada: o arquivo não pode mais ser enviado.'
  if (exigeLiberacao && !liberadaPor) return 'Outra pessoa precisa liberar a remessa antes que o arquivo seja baixado.'
  return null
}

export function impedimentoDeLiberar(ctx: Ctx, { estado, exigeLiberacao, geradaPor }: Remessa): string | null {
  if (estado !== 'gerada') return 'Só uma remessa gerada espera liberação.'
  if (exigeLiberacao && geradaPor === ctx.usuario.id)
    return 'Quem preparou a remessa não a libera: peça a outra pessoa do financeiro.'
  return null
}

export function impedimentoDeEnviar({ estado, exigeLiberacao }: Remessa): string | null {
  if (estado === 'liberada' || (estado === 'gerada' && !exigeLiberacao)) return null
  return estado === 'gerada'
    ? 'A remessa ainda precisa ser liberada por outra pessoa.'
    : 'Esta remessa já foi enviada ou encerrada.'
}

export function impedimentoDeCancelar({ estado }: Remessa, respondidos: number): string | null {
  if (estado === 'cancelada') return 'Esta remessa já foi cancelada.'
  if (estado === 'processada' || respondidos > 0)
    return 'O banco já respondeu por esta remessa: ela não pode mais ser cancelada.'
  return null
}

/** GET /remessas/:id: the remittance with its payments, and what this person may do with it now. */
export async function detalharRemessa(ctx: Ctx, db: Db | Tx, id: string): Promise<RemessaDetalhada> {
  const remessa = await carregarRemessa(ctx, db, id)
  const [linha] = await lerRemessas(db, [id])
  const itens = await itensDaRemessa(db, id)
  const nomes = await nomesDe(db, [remessa.liberadaPor, remessa.enviadaPor, remessa.canceladaPor])
  const ato = (em: string | null, por: string | null) =>
    em ? { em, por: por ? (nomes.get(por) ?? null) : null } : null
  const { rows } = await sql<{ nome: string }>`select nome from arquivos where id = ${remessa.arquivoId}`.execute(db)
  const edita = can(ctx, telas.remessas, 'editar') ? null : SEM_PERMISSAO
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
    atos: {
      baixar: impedimentoDeBaixar(remessa),
      liberar: edita ?? impedimentoDeLiberar(ctx, remessa),
      marcarEnviada: edita ?? impedimentoDeEnviar(remessa),
      cancelar: edita ?? impedimentoDeCancelar(remessa, respondidos),
      decidir: edita ?? (remessa.estado === 'enviada' ? null : 'Só se decide o que já foi enviado ao banco.'),
    },
  }
}

async function nomesDe(db: Db | Tx, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; nome: string }>`select id, nome from usuarios
    where id = any(${ids.filter((id) => id !== null)}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, nome }) => [id, nome]))
}
