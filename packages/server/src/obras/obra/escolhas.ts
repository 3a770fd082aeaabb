import type { Choice } from '@prumo/domain/core/consulta.ts'
import { baremos } from '@prumo/domain/obras/baremos/baremos.ts'
import { equipes, SITUACAO_DE_EQUIPE } from '@prumo/domain/obras/equipes/equipes.ts'
import type { EscolhaDaObra } from '@prumo/domain/obras/obra/chamadas.ts'
import { obras, SITUACAO_DE_OBRA } from '@prumo/domain/obras/obras.ts'
import { aprs } from '@prumo/domain/seguranca/apr/aprs.ts'
import { inspecoes } from '@prumo/domain/seguranca/inspecoes/inspecoes.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { names } from '../../core/crud/names.ts'
import { findRow } from '../../core/crud/read.ts'
import { literals } from '../../core/database/literals.ts'

interface Pedida {
  readonly de: EscolhaDaObra
  readonly obraId?: string | undefined
  readonly contratoId?: string | undefined
  readonly query?: string | undefined
}

const ENTIDADES = { obras, equipes, baremos, aprs, inspecoes }
const ENCERRADAS: readonly number[] = [SITUACAO_DE_OBRA.encerrada, SITUACAO_DE_OBRA.cancelada]

/** GET /obras/escolhas: what writing a work, a report or a record of it would not be refused for. */
export async function escolhas(ctx: Ctx, { de, obraId = '0', contratoId, query = '' }: Pedida): Promise<Choice[]> {
  const doContrato = async () => contratoId ?? (await findRow(ctx, ctx.db, obras, obraId)).contratoId
  const onde = {
    obras: () => sql<boolean>`status not in (${literals(ENCERRADAS)})`,
    equipes: async () =>
      sql<boolean>`centro_de_custo_id = ${await doContrato()}::bigint and situacao = ${sql.lit(SITUACAO_DE_EQUIPE.ativa)}`,
    baremos: async () => sql<boolean>`${await doContrato()}::bigint = any(contratos_ids)`,
    aprs: () => sql<boolean>`obra_id = ${obraId}::bigint`,
    inspecoes: () => sql<boolean>`obra_id = ${obraId}::bigint`,
  }
  return names(ctx, ENTIDADES[de], { query }, await onde[de]())
}
