import { today } from '@prumo/domain/core/dates.ts'
import type { calibracoes } from '@prumo/domain/laboratorio/instrumentos/calibracoes.ts'
import type { instrumentos } from '@prumo/domain/laboratorio/instrumentos/instrumentos.ts'
import { afetados, planoDaReprovacao } from '@prumo/domain/laboratorio/instrumentos/plano.ts'
import { planoPedido } from '@prumo/domain/obras/planos-5w2h/efeitos.ts'
import { ORIGEM_DE_PLANO } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { calibracoesDe } from './calibracoes-de.ts'
import { contarAfetados, periodoDe } from './impacto.ts'

/** Whoever answers for the instrument; where nobody here does, who registered the calibration. */
async function quemResponde(tx: Tx, responsavelId: string | null, autor: string): Promise<string> {
  if (!responsavelId) return autor
  const um = await tx
    .selectFrom('usuarios')
    .select('id')
    .where('id', '=', responsavelId)
    .where('isAtivo', '=', true)
    .executeTakeFirst()
  return um?.id ?? autor
}

/** The plan of the impact analysis that a failed calibration opens, in its transaction. */
export async function abrirAnalise(
  ctx: Ctx,
  tx: Tx,
  instrumento: RowOf<typeof instrumentos>,
  calibracao: RowOf<typeof calibracoes>,
): Promise<{ id: string; numero: string; afetados: string }> {
  const todas = (await calibracoesDe(tx, [instrumento.id])).get(instrumento.id) ?? []
  const sua = todas.find(({ id }) => id === calibracao.id) ?? calibracao
  const periodo = periodoDe(todas, sua)
  const contados = await contarAfetados(tx, instrumento.id, periodo)
  const { etiqueta, nome, localizacao } = instrumento
  const { numeroCertificado, data } = calibracao
  const [plano] = await ctx.effects.emit(ctx, tx, planoPedido, {
    ...planoDaReprovacao(
      { etiqueta, nome, localizacao, numeroCertificado, data, desde: periodo.desde, ...contados },
      today(),
    ),
    origem: ORIGEM_DE_PLANO.laboratorio,
    origemNome: `Instrumento ${etiqueta}`,
    quemId: await quemResponde(tx, instrumento.responsavelId, ctx.autor.id),
  })
  return { ...plano!, afetados: afetados(contados) }
}
