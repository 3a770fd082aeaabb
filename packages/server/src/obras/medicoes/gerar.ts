import { formatDate } from '@prumo/domain/core/dates.ts'
import type { geracao } from '@prumo/domain/obras/medicoes/chamadas.ts'
import { chaveDoGrupo, distribuir, type Grupo, type Ignorado } from '@prumo/domain/obras/medicoes/gerar.ts'
import { TIPO_DE_ORIGEM } from '@prumo/domain/obras/medicoes/itens.ts'
import { obrasDa, TIPO_DE_MEDICAO } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { emMilesimos } from '@prumo/domain/obras/medicoes/quantidade.ts'
import { aTomar } from '@prumo/domain/obras/medicoes/saldo.ts'
import { STATUS_QUE_VALEM } from '@prumo/domain/obras/rdo/rdos.ts'
import { STATUS_DE_REGISTRO } from '@prumo/domain/obras/registros/registros.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { agir } from '../../core/atos/agir.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import { newIds } from '../../core/database/new-ids.ts'
import { conflict } from '../../core/errors.ts'
import { type LinhaDaMedicao, MEDICOES } from './fluxo.ts'
import { lerFontes } from './fontes.ts'
import { recalcular } from './recalcular.ts'
import { exigirEstornosCobertos, saldosDas } from './saldos.ts'
import { segurarObras } from './segurar.ts'

const ESTORNO_NAO_GERA = 'Um estorno não tem linhas de campo: inclua à mão o que se devolve.'
export const OUTRA_PESSOA_MEDIU =
  'Outra pessoa acabou de medir parte destas linhas: gere os itens de novo para ver o que resta.'

type Gerados = { criados: number; ignorados: readonly Ignorado[] }

/** POST /medicoes/:id/gerar-itens: takes what the field executed in those days and nobody measured yet. */
export async function gerarItens(
  ctx: Ctx,
  id: string,
  { periodoInicio, periodoFim, revisao }: z.output<typeof geracao>,
): Promise<Gerados> {
  let gerados: Gerados = { criados: 0, ignorados: [] }
  await agir(ctx, MEDICOES, id, 'gerarItens', {
    dados: { revisao },
    async escrever(tx, { row }) {
      if (row.tipo === TIPO_DE_MEDICAO.estorno) throw conflict(ESTORNO_NAO_GERA)
      await segurarObras(tx, row)
      const velhas = await soltarVencidas(tx, id)
      const fontes = await lerFontes(tx, row, periodoInicio, periodoFim)
      const saldos = await saldosDas(tx, obrasDa(row))
      const { grupos, ignorados } = distribuir(
        fontes,
        new Map([...saldos].map(([chave, saldo]) => [chave, aTomar(saldo)])),
      )
      gerados = { criados: await gravarGrupos(tx, row, grupos), ignorados }
      if (grupos.length === 0 && velhas === 0) return null
      const totais = await recalcular(tx, row)
      await exigirEstornosCobertos(tx, row)
      return {
        campos: totais,
        mudancas: { itens: [null, `${gerados.criados} gerados, ${ignorados.length} ignorados`] },
      }
    },
    frase: ({ numero }) =>
      `Gerou ${gerados.criados} ${gerados.criados === 1 ? 'item' : 'itens'} da medição ${numero}, de ${formatDate(periodoInicio)} a ${formatDate(periodoFim)}`,
    responder: async () => undefined,
  })
  return gerados
}

/**
 * Lets go of lines whose diary was rectified or record returned since they were taken, and of the part a rectification took
 * away: what stands of them is taken again with the rest. Answers how many lost something, also those of which a part is left.
 */
async function soltarVencidas(tx: Tx, medicaoId: string): Promise<number> {
  const { rows } = await sql<{ itemId: string; acabou: boolean }>`
    with soltas as (
      delete from medicoes_origens as o using medicoes_itens as i
      where i.id = o.item_id and i.medicao_id = ${medicaoId}::bigint and not o.liberada and ${vencida} returning o.item_id, o.quantidade),
    por_item as (select item_id, sum(quantidade) as quantidade from soltas group by 1),
    menores as (
      update medicoes_itens as i set quantidade_periodo = i.quantidade_periodo - p.quantidade
      from por_item as p where p.item_id = i.id and i.quantidade_periodo > p.quantidade)
    select p.item_id, i.quantidade_periodo <= p.quantidade as acabou
    from por_item as p join medicoes_itens as i on i.id = p.item_id`.execute(tx)
  const acabadas = rows.flatMap(({ itemId, acabou }) => (acabou ? [itemId] : []))
  if (acabadas.length > 0) await sql`delete from medicoes_itens where id = any(${acabadas}::bigint[])`.execute(tx)
  return rows.length
}

/** Is what origin `o` of line `i` was taken from no longer approved, less than was taken, or of another item? */
export const vencida = sql<boolean>`case o.tipo
  when ${sql.lit(TIPO_DE_ORIGEM.rdo)} then not exists (select 1 from rdos_atividades as a join rdos as d on d.id = a.rdo_id
      join baremos_itens as b on b.id = a.baremo_item_id
    where coalesce(a.linha_origem_id, a.id) = o.linha_id and d.status in (${literals(STATUS_QUE_VALEM)}) and a.quantidade >= o.quantidade
      and (b.codigo, b.atividade, b.condicao) = (i.codigo, i.atividade, i.condicao))
  when ${sql.lit(TIPO_DE_ORIGEM.registro)} then not exists (select 1 from registros_obra_itens as ri join registros_obra as r on r.id = ri.registro_id
    where ri.id = o.linha_id and r.status = ${sql.lit(STATUS_DE_REGISTRO.validado)})
  else false end`

type Existente = { id: string; obraId: string; baremoItemId: string; local: string | null }

/** Writes the groups: a line that was generated for the same item and place grows, the others are new. Answers how many were touched. */
async function gravarGrupos(tx: Tx, medicao: LinhaDaMedicao, grupos: readonly Grupo[]): Promise<number> {
  if (grupos.length === 0) return 0
  const { rows: existentes } = await sql<Existente>`
    select i.id, i.obra_id, i.baremo_item_id, i.local from medicoes_itens as i
    where i.medicao_id = ${medicao.id}::bigint and i.memoria_calculo is null`.execute(tx)
  const porChave = new Map(existentes.map((item) => [chaveDoGrupo(item), item.id]))
  const novos = grupos.filter((grupo) => !porChave.has(chaveDoGrupo(grupo)))
  const ids = await newIds(tx, novos.length)
  for (const [n, grupo] of novos.entries()) porChave.set(chaveDoGrupo(grupo), ids[n]!)
  const somaDe = ({ origens }: Grupo) => origens.reduce((soma, { quantidade }) => soma + quantidade, 0)
  const colunas = <T>(de: readonly Grupo[], valor: (grupo: Grupo) => T): T[] => de.map(valor)
  await sql`
    insert into medicoes_itens (id, medicao_id, obra_id, baremo_item_id, codigo, grupo, descricao, unidade_medida, atividade, condicao, pontos,
      preco_fixo, local, quantidade_periodo, preco_unitario, valor_total)
    select n.id, ${medicao.id}::bigint, n.obra_id, b.id, b.codigo, b.grupo, b.descricao, b.unidade_medida, b.atividade, b.condicao, b.pontos,
      b.preco_fixo, n.local, n.quantidade, 0, 0
    from unnest(${ids}::bigint[], ${colunas(novos, ({ obraId }) => obraId)}::bigint[], ${colunas(novos, ({ baremoItemId }) => baremoItemId)}::bigint[],
      ${colunas(novos, ({ local }) => local)}::text[], ${colunas(novos, (grupo) => emMilesimos(somaDe(grupo)))}::numeric[])
      as n(id, obra_id, item, local, quantidade) join baremos_itens as b on b.id = n.item and b.baremo_id = ${medicao.baremoId}::bigint`.execute(
    tx,
  )
  const maiores = grupos.filter((grupo) => !novos.includes(grupo))
  await sql`update medicoes_itens as i set quantidade_periodo = i.quantidade_periodo + n.quantidade, revisao = i.revisao + 1
    from unnest(${colunas(maiores, (grupo) => porChave.get(chaveDoGrupo(grupo))!)}::bigint[],
      ${colunas(maiores, (grupo) => emMilesimos(somaDe(grupo)))}::numeric[]) as n(id, quantidade) where i.id = n.id`.execute(
    tx,
  )
  const origens = grupos.flatMap((grupo) =>
    grupo.origens.map((origem) => ({ ...origem, itemId: porChave.get(chaveDoGrupo(grupo))! })),
  )
  await sql`insert into medicoes_origens (item_id, tipo, registro_id, linha_id, quantidade)
    select * from unnest(${origens.map(({ itemId }) => itemId)}::bigint[], ${origens.map(({ tipo }) => tipo)}::smallint[],
      ${origens.map(({ registroId }) => registroId)}::bigint[], ${origens.map(({ linhaId }) => linhaId)}::bigint[],
      ${origens.map(({ quantidade }) => emMilesimos(quantidade))}::numeric[])`
    .execute(tx)
    .catch(dizerQueJaMediram)
  return grupos.length
}

/** The unique index is what holds a line to one measurement; whoever comes second is told. */
export function dizerQueJaMediram(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string }
  throw code === '23505' && constraint === 'medicoes_origens_uma_vez' ? conflict(OUTRA_PESSOA_MEDIU) : error
}
