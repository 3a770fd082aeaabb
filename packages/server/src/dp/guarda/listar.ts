import type { Batch } from '@prumo/domain/core/consulta.ts'
import { today } from '@prumo/domain/core/dates.ts'
import { type DocumentoADescartar, documentosADescartar } from '@prumo/domain/dp/guarda.ts'
import type { consultaDeDescartes, filtroDeDescartes } from '@prumo/domain/dp/guarda-chamadas.ts'
import { INICIO_DA_GUARDA } from '@prumo/domain/dp/tipos-documentos.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import { conditions, matches, orderBy } from '../../core/crud/read.ts'

export type FiltroDeDescartes = z.output<typeof filtroDeDescartes>

/** As domain's `fimDaGuarda`, said of many at once. */
const GUARDA_ATE = sql`((case t.guarda_desde when ${sql.lit(INICIO_DA_GUARDA.emissao)} then d.emissao when ${sql.lit(INICIO_DA_GUARDA.validade)} then d.validade
  when ${sql.lit(INICIO_DA_GUARDA.demissao)} then c.demissao end)
  + make_interval(months => t.guarda_meses))::date`
const TABELAS = sql`colaboradores_docs as d join tipos_documentos as t on t.id = d.tipo_id
  join colaboradores as c on c.id = d.colab_id
  left join descartes_propostos as p on p.documento_id = d.id left join usuarios as pu on pu.id = p.proposto_por
  left join documentos_retidos as r on r.documento_id = d.id left join usuarios as ru on ru.id = r.retido_por`

/** Documents past their keeping, in this person's scope. */
function condicoes(ctx: Ctx, { query, situacao, ...filtro }: FiltroDeDescartes): RawBuilder<boolean> {
  const todas = [conditions(ctx, documentosADescartar, filtro, 'd'), sql<boolean>`${GUARDA_ATE} < ${today()}::date`]
  if (query) todas.push(...matches(query, sql`normalizar(c.nome || ' ' || c.matricula || ' ' || t.nome)`))
  if (situacao === 'propostos') todas.push(sql<boolean>`p.documento_id is not null`)
  if (situacao === 'retidos') todas.push(sql<boolean>`r.documento_id is not null`)
  return sql.join(todas, sql` and `)
}

type Linha = Omit<DocumentoADescartar, 'proposta' | 'retencao'> & {
  propostoPor: string | null
  propostoNome: string
  propostoEm: string
  motivo: string | null
  retidoNome: string
  retidoEm: string
}

async function buscar(
  ctx: Ctx,
  onde: RawBuilder<unknown>,
  ordem: RawBuilder<unknown>,
  limite: RawBuilder<unknown>,
): Promise<DocumentoADescartar[]> {
  const { rows } = await sql<Linha>`select d.id, d.colab_id, c.nome, c.matricula, d.tipo_id, t.nome as tipo, d.emissao,
      d.validade, c.demissao, ${GUARDA_ATE} as guarda_ate, t.guarda_fundamento as fundamento, p.proposto_por,
      pu.nome as proposto_nome, p.proposto_em, r.motivo, ru.nome as retido_nome, r.retido_em
    from ${TABELAS} where ${onde} order by ${ordem} ${limite}`.execute(ctx.db)
  return rows.map(({ propostoPor, propostoNome, propostoEm, motivo, retidoNome, retidoEm, ...linha }) => ({
    ...linha,
    proposta:
      propostoPor === null ? null : { por: propostoNome, em: propostoEm, minha: propostoPor === ctx.usuario.id },
    retencao: motivo === null ? null : { por: retidoNome, em: retidoEm, motivo },
  }))
}

/** One batch of them, longest past first unless another order is asked. */
export async function listarDescartes(
  ctx: Ctx,
  { lote, maxLote, ordem, ...filtro }: z.output<typeof consultaDeDescartes>,
): Promise<Batch<DocumentoADescartar>> {
  const achados = await buscar(
    ctx,
    condicoes(ctx, filtro),
    ordem ? orderBy(ctx, documentosADescartar, ordem, 'd') : sql`${GUARDA_ATE}, d.id`,
    sql`limit ${maxLote + 1} offset ${lote * maxLote}`,
  )
  return { itens: achados.slice(0, maxLote), lote, maxLote, fim: achados.length <= maxLote }
}

export async function contarDescartes(ctx: Ctx, filtro: FiltroDeDescartes): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*) as total from ${TABELAS}
    where ${condicoes(ctx, filtro)}`.execute(ctx.db)
  return Number(rows[0]!.total)
}

const PAGINA = 500

/** All of them, oldest document first, a page at a time. */
export async function* paginasDeDescartes(ctx: Ctx, filtro: FiltroDeDescartes): AsyncGenerator<DocumentoADescartar[]> {
  const onde = condicoes(ctx, filtro)
  for (let ultimo = '0'; ; ) {
    const pagina = await buscar(ctx, sql`${onde} and d.id > ${ultimo}::bigint`, sql`d.id`, sql`limit ${PAGINA}`)
    if (pagina.length > 0) yield pagina
    if (pagina.length < PAGINA) return
    ultimo = pagina.at(-1)!.id
  }
}
