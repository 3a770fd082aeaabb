import { SITUACAO_DE_CONTAGEM } from '@prumo/domain/inventario/contagens/codigos.ts'
import { inventarioContagens, inventarioLeituras } from '@prumo/domain/inventario/contagens/contagens.ts'
import { leituraNova } from '@prumo/domain/inventario/contagens/respostas.ts'
import { inventarioGeral } from '@prumo/domain/inventario/inventario-geral.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { defineCampo } from '../../core/campo/campo.ts'
import type { FonteDoPacote } from '../../core/campo/pacote.ts'
import { type Ctx, can } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { FOTOS } from './coleta.ts'
import { registrarLeitura } from './ler-etiqueta.ts'

const { tela } = inventarioContagens

const criar = {
  access: { tela, flag: 'adicionar' },
  input: leituraNova,
  act: (ctx: Ctx, nova: never) => registrarLeitura(ctx, nova),
} as const

/** A label read where the items are: each reading a record of its own, which nobody changes. */
export const leiturasNoCampo = defineCampo({ entity: inventarioLeituras, fotos: FOTOS, porNome: { create: criar } })
export const servicoDeLeituras: OwnService = { byName: { create: criar } }

/** Open, in this person's reach, and theirs to count. */
const minhas = (ctx: Ctx) => sql<boolean>`c.situacao = ${sql.lit(SITUACAO_DE_CONTAGEM.aberta)}
  and ${inScope(ctx, inventarioContagens, 'c')}
  and (coalesce(c.contadores_ids, '{}') = '{}' or ${ctx.usuario.id}::bigint = any(c.contadores_ids))`

export const contagensNoPacote: FonteDoPacote = {
  banco: inventarioContagens.banco,
  async ler(ctx) {
    if (!can(ctx, tela, 'adicionar')) return []
    const { rows } = await sql<{ id: string; numero: string; nome: string; esperados: number }>`
      select c.id::text, c.numero, c.nome, (select count(*)::int from inventario_esperados as e
        where e.contagem_id = c.id and ${inScope(ctx, inventarioGeral, 'e')}) as esperados
      from inventario_contagens as c where ${minhas(ctx)} order by c.id`.execute(ctx.db)
    return rows
  },
}

/** What a phone says of a label with no signal: which item it is, in which counts it is expected, in which it was read already. */
export const itensNoPacote: FonteDoPacote = {
  banco: 'inventario-itens',
  async ler(ctx) {
    if (!can(ctx, tela, 'adicionar')) return []
    const { rows } = await sql<{ id: string; etiqueta: string | null; nome: string; em: string[]; lido: string[] }>`
      with minhas as materialized (select c.id from inventario_contagens as c where ${minhas(ctx)}),
      esperados as (select e.item_id, array_agg(e.contagem_id::text order by e.contagem_id) as em
        from inventario_esperados as e join minhas as m on m.id = e.contagem_id group by e.item_id),
      lidos as (select l.item_id, array_agg(distinct l.contagem_id::text) as lido
        from inventario_leituras as l join minhas as m on m.id = l.contagem_id
        where l.item_id is not null group by l.item_id)
      select g.id::text, g.etiqueta, g.nome, coalesce(e.em, '{}') as em, coalesce(l.lido, '{}') as lido
      from inventario_geral as g left join esperados as e on e.item_id = g.id left join lidos as l on l.item_id = g.id
      where exists (select 1 from minhas) and ${inScope(ctx, inventarioGeral, 'g')} order by g.id`.execute(ctx.db)
    return rows
  },
}
