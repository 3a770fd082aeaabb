import { baremos, SITUACAO_DE_BAREMO } from '@prumo/domain/obras/baremos/baremos.ts'
import { baremosItens } from '@prumo/domain/obras/baremos/itens.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { FonteDoPacote } from '../../core/campo/pacote.ts'
import { mayChoose } from '../../core/crud/names.ts'
import { obrasDoPacote } from '../obra/no-pacote.ts'

/** The items that may be written at those works: of their own table, and of those in force in their contracts. What each is worth stays here. */
export const itensNoPacote: FonteDoPacote = {
  banco: baremosItens.banco,
  async ler(ctx) {
    if (!mayChoose(ctx, baremosItens)) return []
    const { rows } = await sql<{ id: string }>`
      with minhas as materialized (select o.contrato_id, o.baremo_id from obras as o where ${obrasDoPacote(ctx, 'o')}),
        tabelas as (select b.id from baremos as b where ${inScope(ctx, baremos, 'b')} and (
          b.id in (select baremo_id from minhas)
          or (b.status = ${sql.lit(SITUACAO_DE_BAREMO.vigente)} and b.contratos_ids && array(select contrato_id from minhas))))
      select i.id::text as id, i.revisao, i.baremo_id::text as baremo_id, i.codigo, i.grupo, i.descricao, i.unidade_medida,
        i.atividade, i.condicao, i.exige_foto is true as exige_foto, i.exige_coordenada is true as exige_coordenada
      from baremos_itens as i where i.baremo_id in (select id from tabelas) and i.ativo is distinct from false
      order by i.id`.execute(ctx.db)
    return rows
  },
}
