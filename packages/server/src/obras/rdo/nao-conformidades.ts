/** The non-conformities that a report's occurrences ask for when it is approved, each once whatever versions follow (design, Works 4.7). */
import { naoConformidadesPedidas, type OcorrenciaComNc } from '@prumo/domain/obras/rdo/efeitos.ts'
import { sql } from 'kysely'
import type { Changes } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import type { CasoDoRdo } from './banco.ts'
import { obraDoRdo } from './planos.ts'

/** Told in the approval's own log row: what it says, and which they are. */
export async function pedirNaoConformidades(
  ctx: Ctx,
  tx: Tx,
  rdo: CasoDoRdo['row'],
): Promise<{ frases: string[]; mudancas: Changes }> {
  const { rows: ocorrencias } = await sql<OcorrenciaComNc>`
    select id, tipo, hora, descricao, com_afastamento, vitimas from rdos_ocorrencias
    where rdo_id = ${rdo.id}::bigint and gerar_nc and nao_conformidade_id is null order by id`.execute(tx)
  if (ocorrencias.length === 0) return { frases: [], mudancas: {} }
  const { quemId } = await obraDoRdo(tx, rdo)
  const { id, numero, data, obraId, centroDeCustoId, equipesIds } = rdo
  const respostas = await ctx.effects.emit(ctx, tx, naoConformidadesPedidas, {
    rdo: { id, numero, data, obraId, centroDeCustoId, equipeId: equipesIds.length === 1 ? equipesIds[0]! : null },
    responsavelId: quemId,
    ocorrencias,
  })
  const abertas = respostas.flat()
  for (const uma of abertas)
    await tx
      .updateTable('rdosOcorrencias')
      .set({ naoConformidadeId: uma.id })
      .where('id', '=', uma.ocorrenciaId)
      .execute()
  const numeros = abertas.map((uma) => uma.numero)
  const so = numeros.length === 1
  return {
    frases: [`${so ? 'Não conformidade' : 'Não conformidades'} ${numeros.join(', ')} ${so ? 'aberta' : 'abertas'}`],
    mudancas: { 'não conformidades': [null, numeros] },
  }
}
