import { decimal } from '@prumo/domain/core/money.ts'
import { EM_CASA, obrasDa, SEM_MEDIR, TIPO_DE_MEDICAO } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { totaisDa, type ValoresDaLinha, valoresDaLinha } from '@prumo/domain/obras/medicoes/totais.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import type { LinhaDaMedicao } from './fluxo.ts'

export type Totais = Pick<LinhaDaMedicao, 'totalUS' | 'valorBruto' | 'valorGlosa' | 'valorRetencao' | 'valorLiquido'>
type Condicoes = Pick<LinhaDaMedicao, 'id' | 'valorUnidade' | 'fatorK' | 'regraArredondamento' | 'percentualRetencao'>

type Linha = {
  id: string
  pontos: string
  precoFixo: string | null
  quantidadePeriodo: string
  quantidadeGlosada: string
}

/** Prices every line anew under the measurement's own conditions, and answers what it comes to. */
export async function recalcular(tx: Tx, medicao: Condicoes): Promise<Totais> {
  const { rows } = await sql<Linha>`select id, pontos, preco_fixo, quantidade_periodo, quantidade_glosada
    from medicoes_itens where medicao_id = ${medicao.id}::bigint order by id`.execute(tx)
  const valores = rows.map((linha): ValoresDaLinha => valoresDaLinha(linha, medicao))
  await sql`update medicoes_itens as i set preco_unitario = n.preco, valor_total = n.total, valor_glosado = n.glosado
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${valores.map(({ precoUnitario }) => precoUnitario)}::numeric[],
      ${valores.map(({ total }) => decimal(total))}::numeric[], ${valores.map(({ glosado }) => decimal(glosado))}::numeric[])
      as n(id, preco, total, glosado)
    where i.id = n.id and (i.preco_unitario, i.valor_total, i.valor_glosado) is distinct from (n.preco, n.total, n.glosado)`.execute(
    tx,
  )
  await situarNoContrato(tx, medicao.id)
  const { totalUS, bruto, glosa, retencao, liquido } = totaisDa(valores, medicao.percentualRetencao)
  return {
    totalUS,
    valorBruto: decimal(bruto),
    valorGlosa: decimal(glosa),
    valorRetencao: decimal(retencao),
    valorLiquido: decimal(liquido),
  }
}

/**
 * Those of its works that come after it and are still here say anew what was measured before them: a gloss, a rejection, a
 * cancellation or a return changes it.
 */
export async function situarAsSeguintes(tx: Tx, medicao: LinhaDaMedicao): Promise<void> {
  const obras = idArray(obrasDa(medicao))
  const { rows } = await sql<{ id: string }>`select id from medicoes where id > ${medicao.id}::bigint
    and (obra_id = any(${obras}) or obras_ids && ${obras}) and status in (${literals(EM_CASA)}) order by id`.execute(tx)
  for (const { id } of rows) await situarNoContrato(tx, id)
}

/**
 * Where each line stands in what the contract foresees of its item in its work: foreseen, measured before by measurements
 * that stand, with this one, and what is left. What was glossed was not measured, in this one as in those before: it is left
 * again, for a complementary (design, Works 4.3). Kept with the line, so that a sent boletim goes on saying what it said.
 */
async function situarNoContrato(tx: Tx, medicaoId: string): Promise<void> {
  await sql`
    with desta as (select * from medicoes_itens where medicao_id = ${medicaoId}::bigint),
    do_periodo as (select obra_id, codigo, atividade, condicao, sum(quantidade_periodo - quantidade_glosada) as quantidade from desta group by 1, 2, 3, 4),
    antes as (
      select i.obra_id, i.codigo, i.atividade, i.condicao,
        sum((case when m.tipo = ${sql.lit(TIPO_DE_MEDICAO.estorno)} then -1 else 1 end) * (i.quantidade_periodo - i.quantidade_glosada)) as quantidade
      from medicoes_itens as i join medicoes as m on m.id = i.medicao_id
      where i.obra_id in (select obra_id from desta) and m.id < ${medicaoId}::bigint and m.status not in (${literals(SEM_MEDIR)}) group by 1, 2, 3, 4),
    previsto as (
      select p.obra_id, b.codigo, b.atividade, b.condicao, sum(p.quantidade) as quantidade
      from obras_itens as p join baremos_itens as b on b.id = p.baremo_item_id where p.obra_id in (select obra_id from desta) group by 1, 2, 3, 4),
    situadas as (
      select d.id, coalesce(p.quantidade, 0) as prevista, coalesce(a.quantidade, 0) as anterior,
        coalesce(a.quantidade, 0) + (case when m.tipo = ${sql.lit(TIPO_DE_MEDICAO.estorno)} then -1 else 1 end) * k.quantidade as acumulada
      from desta as d join medicoes as m on m.id = d.medicao_id
        join do_periodo as k on (k.obra_id, k.codigo, k.atividade, k.condicao) = (d.obra_id, d.codigo, d.atividade, d.condicao)
        left join antes as a on (a.obra_id, a.codigo, a.atividade, a.condicao) = (d.obra_id, d.codigo, d.atividade, d.condicao)
        left join previsto as p on (p.obra_id, p.codigo, p.atividade, p.condicao) = (d.obra_id, d.codigo, d.atividade, d.condicao))
    update medicoes_itens as i set quantidade_prevista = s.prevista, quantidade_anterior = s.anterior, quantidade_acumulada = s.acumulada,
      saldo = s.prevista - s.acumulada
    from situadas as s where s.id = i.id
      and (i.quantidade_prevista, i.quantidade_anterior, i.quantidade_acumulada) is distinct from (s.prevista, s.anterior, s.acumulada)`.execute(
    tx,
  )
}
