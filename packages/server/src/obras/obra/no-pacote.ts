import { equipes } from '@prumo/domain/obras/equipes/equipes.ts'
import { obrasEtapas } from '@prumo/domain/obras/obra/listas.ts'
import { obras, SITUACAO_DE_OBRA } from '@prumo/domain/obras/obras.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { FonteDoPacote } from '../../core/campo/pacote.ts'
import type { Ctx } from '../../core/context.ts'
import { mayChoose } from '../../core/crud/names.ts'
import { literals } from '../../core/database/literals.ts'

const { liberada, emExecucao, paralisada } = SITUACAO_DE_OBRA
/** Works on which something is done in the field (design, Works 9). */
const NO_CAMPO = [liberada, emExecucao, paralisada]

/** The works of this person's package, as a condition on `alias`. */
export const obrasDoPacote = (ctx: Ctx, alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.status`)} in (${literals(NO_CAMPO)}) and ${inScope(ctx, obras, alias)}`

/** What is filled in at a work needs of it; no money. */
export const obrasNoPacote: FonteDoPacote = {
  banco: obras.banco,
  async ler(ctx) {
    if (!mayChoose(ctx, obras)) return []
    const { rows } = await sql<{ id: string }>`
      select o.id::text as id, o.revisao, o.numero, o.codigo, o.nome, o.contrato_id::text as contrato_id, o.tipo, o.status,
        o.municipio, o.uf, o.bairro, o.endereco, o.latitude, o.longitude, o.baremo_id::text as baremo_id,
        o.encarregado_id::text as encarregado_id, o.fiscal_cliente_nome, o.art_numero, o.data_inicio, o.data_fim_prevista,
        o.secoes_obrigatorias, o.exige_assinatura_cliente,
        array(select l.equipe_id::text from obras_equipes as l join equipes as e on e.id = l.equipe_id
          where l.obra_id = o.id and ${inScope(ctx, equipes, 'e')} order by l.equipe_id) as equipes_ids
      from obras as o where ${obrasDoPacote(ctx, 'o')} order by o.id`.execute(ctx.db)
    return rows
  },
}

/** The stages of those works, so that a day's report says which of them went on, and how far. */
export const etapasNoPacote: FonteDoPacote = {
  banco: obrasEtapas.banco,
  async ler(ctx) {
    if (!mayChoose(ctx, obrasEtapas)) return []
    const { rows } = await sql<{ id: string }>`
      select e.id::text as id, e.revisao, e.obra_id::text as obra_id, e.ordem, e.nome, e.percentual::float8
      from obras_etapas as e join obras as o on o.id = e.obra_id where ${obrasDoPacote(ctx, 'o')}
      order by e.obra_id, e.ordem, e.id`.execute(ctx.db)
    return rows
  },
}
