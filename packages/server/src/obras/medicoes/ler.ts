import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { situacaoDe } from '@prumo/domain/financeiro/fluxo-de-caixa/situacao.ts'
import { medicoesItens, TIPO_DE_ORIGEM } from '@prumo/domain/obras/medicoes/itens.ts'
import { type medicoes, obrasDa } from '@prumo/domain/obras/medicoes/medicoes.ts'
import type {
  DiferencaDoPrevisto,
  ItemDaMedicao,
  MedicaoNaResposta,
  OrigemDoItem,
} from '@prumo/domain/obras/medicoes/respostas.ts'
import { chaveNaObra } from '@prumo/domain/obras/medicoes/saldo.ts'
import { registrosObra } from '@prumo/domain/obras/registros/registros.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { toRecord } from '../../core/crud/read.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { AnyRecord } from '../../core/database/table.ts'
import { excedentes, faltasDa } from './conferencia.ts'
import { type Saldos, saldoDoItem, saldosDas } from './saldos.ts'

type Medicao = RecordOf<typeof medicoes>

/** Where each of those lines comes from, down to its photographs. */
export async function origensDos(db: Db | Tx, itens: readonly string[]): Promise<Map<string, OrigemDoItem[]>> {
  const { rows } = await sql<Omit<OrigemDoItem, 'quantidade'> & { itemId: string; quantidade: string }>`
    select o.item_id, o.tipo, o.registro_id as id, o.linha_id, o.quantidade,
      coalesce('RDO ' || d.numero, 'Registro ' || r.numero, 'Medição ' || m.numero, '') as numero,
      coalesce(d.data, (r.data at time zone 'America/Sao_Paulo')::date, m.periodo_fim)::text as data,
      (select count(*)::integer from fotos as f where f.entidade = ${registrosObra.name} and f.registro_id = r.id) as fotos,
      coalesce((select json_agg(json_build_object('id', q.id::text, 'numero', q.numero, 'fotos', (select count(*)::integer from fotos as f
            where f.entidade = ${registrosObra.name} and f.registro_id = q.id)) order by q.numero collate pt)
          from rdos_atividades as a join rdos_atividades_registros as v on v.atividade_id = a.id join registros_obra as q on q.id = v.registro_id
          where o.tipo = ${sql.lit(TIPO_DE_ORIGEM.rdo)} and coalesce(a.linha_origem_id, a.id) = o.linha_id and a.rdo_id = o.registro_id), '[]') as registros
    from medicoes_origens as o left join rdos as d on o.tipo = ${sql.lit(TIPO_DE_ORIGEM.rdo)} and d.id = o.registro_id
      left join registros_obra as r on o.tipo = ${sql.lit(TIPO_DE_ORIGEM.registro)} and r.id = o.registro_id
      left join medicoes as m on o.tipo = ${sql.lit(TIPO_DE_ORIGEM.saldo)} and m.id = o.registro_id
    where o.item_id = any(${idArray(itens)}) order by o.item_id, o.id`.execute(db)
  const lidas = rows.map(({ itemId, quantidade, ...origem }) => ({ itemId, ...origem, quantidade: Number(quantidade) }))
  return Map.groupBy(lidas, ({ itemId }) => itemId) as Map<string, OrigemDoItem[]>
}

/** The lines of a measurement, in the order of the boletim: work, item, place. */
export async function itensDa(db: Db | Tx, medicaoId: string): Promise<AnyRecord[]> {
  const { rows } = await sql<AnyRecord>`select * from medicoes_itens where medicao_id = ${medicaoId}::bigint
    order by obra_id, codigo collate pt, atividade, condicao, local collate pt nulls first, id`.execute(db)
  return rows
}

export async function itensApresentados(
  db: Db | Tx,
  medicao: Pick<Medicao, 'id'>,
  rows: readonly AnyRecord[],
  saldos?: Saldos,
): Promise<ItemDaMedicao[]> {
  const origens = await origensDos(
    db,
    rows.map(({ id }) => id),
  )
  const demais = await excedentes(db, medicao.id, saldos)
  return rows.map((row) => {
    const suas = (origens.get(row.id) ?? []).map((origem) => ({
      tipo: origem.tipo,
      id: origem.id,
      linhaId: origem.linhaId,
      quantidade: origem.quantidade,
      numero: origem.numero,
      data: origem.data,
      fotos: origem.registros.reduce((soma, { fotos }) => soma + fotos, origem.fotos),
      registros: origem.registros,
    }))
    const manual = {
      tipo: TIPO_DE_ORIGEM.manual,
      id: medicao.id,
      linhaId: row.id,
      quantidade: Number(row.quantidadePeriodo),
      numero: 'Manual',
      data: null,
      fotos: 0,
      registros: [],
    }
    return {
      ...toRecord(medicoesItens, row),
      origens: suas.length > 0 ? suas : [manual],
      excede: demais.has(row.id),
    } as ItemDaMedicao
  })
}

/** Foreseen and not executed, executed and not foreseen, of its works as they stand now. */
async function diferencas(db: Db | Tx, obras: readonly string[], saldos: Saldos) {
  const { rows } = await sql<Omit<DiferencaDoPrevisto, 'executado' | 'medido' | 'previsto'> & { previsto: string }>`
    select p.obra_id, b.codigo, b.atividade, b.condicao, max(b.descricao) as descricao, max(b.unidade_medida) as unidade_medida,
      sum(p.quantidade) as previsto
    from obras_itens as p join baremos_itens as b on b.id = p.baremo_item_id where p.obra_id = any(${idArray(obras)})
    group by 1, 2, 3, 4 order by 2, 3, 4`.execute(db)
  const previstos = rows.map((row): DiferencaDoPrevisto => {
    const { executado, medido } = saldoDoItem(saldos, row)
    return { ...row, previsto: Number(row.previsto), executado: executado / 1000, medido: medido / 1000 }
  })
  const contados = new Set(previstos.filter(({ previsto }) => previsto > 0).map(chaveNaObra))
  return {
    naoExecutados: previstos.filter(({ previsto, executado }) => previsto > executado),
    naoPrevistos: [...saldos]
      .filter(([chave, { executado }]) => executado > 0 && !contados.has(chave))
      .map(([, { item, executado, medido }]): DiferencaDoPrevisto => {
        return { ...item, previsto: 0, executado: executado / 1000, medido: medido / 1000 }
      }),
  }
}

async function lancamentoDa(ctx: Ctx, id: string): Promise<MedicaoNaResposta['lancamento']> {
  const { rows } = await sql<{ id: string; canceladoEm: string | null; dataRealizada: string | null }>`
    select id, cancelado_em, data_realizada from fluxo_de_caixa where medicao_id = ${id}::bigint`.execute(ctx.db)
  return rows[0] ? { id: rows[0].id, situacao: situacaoDe({ ...rows[0], pedido: null }) } : null
}

/** Those of a list as they are kept; one by itself with its lines, where they come from, and what it lacks. */
export async function apresentarMedicoes(
  ctx: Ctx,
  registros: readonly Medicao[],
  sozinha: boolean,
): Promise<MedicaoNaResposta[]> {
  if (!sozinha) return [...registros]
  return Promise.all(
    registros.map(async (medicao) => {
      const saldos = await saldosDas(ctx.db, obrasDa(medicao))
      return {
        ...medicao,
        itens: await itensApresentados(ctx.db, medicao, await itensDa(ctx.db, medicao.id), saldos),
        ...(await diferencas(ctx.db, obrasDa(medicao), saldos)),
        faltas: await faltasDa(ctx.db, medicao.id, saldos),
        lancamento: await lancamentoDa(ctx, medicao.id),
      }
    }),
  )
}
