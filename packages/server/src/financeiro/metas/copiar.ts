import { ACAO } from '@prumo/domain/core/log.ts'
import { decimal, toReais } from '@prumo/domain/core/money.ts'
import { reajustar } from '@prumo/domain/financeiro/metas/distribuir.ts'
import type { CopiaDeExercicio } from '@prumo/domain/financeiro/metas/entrada.ts'
import { mesesDe, metas, SITUACAO } from '@prumo/domain/financeiro/metas/metas.ts'
import type { PreviaDeCopia } from '@prumo/domain/financeiro/metas/respostas.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import { gravarAto, type Mudado } from '../../core/atos/gravar-ato.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import { holdLock } from '../../core/database/locks.ts'
import { gravarParcelas, type Meta } from './gravar.ts'
import { lerParcelas } from './ler.ts'

/** POST /metas/copiar: the goals in force of a year as drafts of another; what the other year already has stays as it is. */
export function copiarExercicio(
  ctx: Ctx,
  { de, para, percentual, centros, previa }: CopiaDeExercicio,
): Promise<PreviaDeCopia> {
  return inTransaction(ctx.db, async (tx) => {
    // Two copies at once would each find the other year empty.
    if (!previa) await holdLock(tx, 'copiaDeMetas', String(para))
    const { rows } = await sql<Meta & { id: string; existe: boolean }>`
      select m.*, exists (select 1 from metas as x where x.exercicio = ${para} and x.situacao in (${literals([SITUACAO.rascunho, SITUACAO.vigente])})
        and x.centro_de_custo_id = m.centro_de_custo_id and x.obra_id is not distinct from m.obra_id
        and x.natureza = m.natureza and x.alvo_tipo = m.alvo_tipo and x.alvo_chave = m.alvo_chave) as existe
      from metas as m where m.exercicio = ${de} and m.situacao = ${sql.lit(SITUACAO.vigente)} and ${inScope(ctx, metas, 'm')}
        and ${centros ? sql<boolean>`m.centro_de_custo_id = any(${idArray(centros)})` : sql<boolean>`true`}
      order by m.id`.execute(tx)
    const aCopiar = rows.filter(({ existe }) => !existe)
    const parcelas = await lerParcelas(
      tx,
      aCopiar.map(({ id }) => id),
    )
    const [meses, novosMeses] = [mesesDe(de), mesesDe(para)]
    let [antes, depois] = [0, 0]
    const copiadas: Mudado[] = []
    const soma = (valores: readonly number[]) => valores.reduce((total, valor) => total + valor, 0)
    for (const meta of aCopiar) {
      const velhas = meses.map((mes) => parcelas.get(meta.id)!.get(mes) ?? 0)
      const novas = reajustar(velhas, percentual)
      antes += soma(velhas)
      depois += soma(novas)
      if (previa) continue
      const { id: _, revisao: __, busca: ___, existe, classeId, categoriaId, alvoChave, alvoNome, ...campos } = meta
      const row = await tx
        .insertInto('metas')
        .values({
          ...campos,
          exercicio: para,
          situacao: SITUACAO.rascunho,
          revisaoDe: null,
          numeroRevisao: 0,
          motivo: null,
          valorTotal: decimal(soma(novas)),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await gravarParcelas(
        tx,
        row.id,
        novas.map((valor, n) => ({ mesComp: novosMeses[n]!, valor: toReais(valor) })),
      )
      copiadas.push({ antes: null, depois: row })
    }
    if (copiadas.length > 0)
      await gravarAto(ctx, tx, metas, {
        acao: ACAO.adicionou,
        registros: copiadas,
        frase: `Copiou ${copiadas.length === 1 ? '1 meta' : `${copiadas.length} metas`} de ${de} para ${para}, com ${String(percentual).replace('.', ',')} % de reajuste`,
      })
    return {
      novas: aCopiar.length,
      existentes: rows.length - aCopiar.length,
      valorAntes: toReais(antes),
      valorDepois: toReais(depois),
    }
  })
}
