import { addMonths, today } from '@prumo/domain/core/dates.ts'
import { FASE_DA_FOTO } from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import type { Equipamento, EquipamentoInteiro } from '@prumo/domain/laboratorio/equipamento-isolante/respostas.ts'
import { validadeDe } from '@prumo/domain/laboratorio/equipamento-isolante/validade.ts'
import { ANTECEDENCIA_PADRAO } from '@prumo/domain/laboratorio/tipo-equipamento/tipos-equipamento.ts'
import { usoProibido } from '@prumo/domain/vocabulario/uso-de-equipamento.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { toRecord } from '../../core/crud/read.ts'
import type { Db, Tx } from '../../core/database/database.ts'

interface Tipo {
  readonly id: string
  readonly nome: string
  readonly grupo: number
  readonly usaPar: boolean | null
  readonly usaClasse: boolean | null
  readonly usaCategoria: boolean | null
  readonly periodicidadeMeses: number
  readonly validadeEstoqueMeses: number | null
  readonly antecedenciaAvisoDias: number | null
  readonly vidaUtilMeses: number | null
}
async function tiposDe(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Tipo>> {
  const { rows } =
    await sql<Tipo>`select t.id, t.nome, t.grupo, t.usa_par, t.usa_classe, t.usa_categoria, t.periodicidade_meses,
      t.validade_estoque_meses, t.antecedencia_aviso_dias, t.vida_util_meses
    from tipos_equipamento as t where t.id = any(${idArray([...new Set(ids)])})`.execute(db)
  return new Map(rows.map((um) => [um.id, um]))
}

/** How many photographs each has, and how many of its disposal. */
async function fotosDe(db: Db | Tx, ids: readonly string[]): Promise<Map<string, { total: number; descarte: number }>> {
  const { rows } = await sql<{
    registroId: string
    total: string
    descarte: string
  }>`select f.registro_id, count(*) as total,
      count(*) filter (where f.fase = ${sql.lit(FASE_DA_FOTO.descarte)}) as descarte
    from fotos as f where f.entidade = ${equipamentosIsolantes.name} and f.registro_id = any(${idArray(ids)})
    group by f.registro_id`.execute(db)
  return new Map(rows.map((um) => [um.registroId, { total: Number(um.total), descarte: Number(um.descarte) }]))
}

export const fotosDoDescarte = async (db: Db | Tx, id: string): Promise<number> =>
  (await fotosDe(db, [id])).get(id)?.descarte ?? 0

async function parDe(ctx: Ctx, parId: string | null): Promise<EquipamentoInteiro['par']> {
  if (parId === null) return null
  const { rows } = await sql<{ id: string; etiqueta: string; situacao: number }>`select q.id, q.etiqueta, q.situacao
    from equipamentos_isolantes as q where q.id = ${parId}::bigint and ${inScope(ctx, equipamentosIsolantes, 'q')}`.execute(
    ctx.db,
  )
  return rows[0] ?? null
}

const doTipo = (tipo: Tipo, dataFabricacao: string | null): NonNullable<EquipamentoInteiro['doTipo']> => ({
  nome: tipo.nome,
  grupo: tipo.grupo,
  usaPar: tipo.usaPar === true,
  usaClasse: tipo.usaClasse === true,
  usaCategoria: tipo.usaCategoria === true,
  periodicidadeMeses: tipo.periodicidadeMeses,
  validadeEstoqueMeses: tipo.validadeEstoqueMeses,
  antecedenciaAvisoDias: tipo.antecedenciaAvisoDias ?? ANTECEDENCIA_PADRAO,
  fimDaVidaUtil: tipo.vidaUtilMeses && dataFabricacao ? addMonths(dataFabricacao, tipo.vidaUtilMeses) : null,
})

/** Pieces as they are answered: with how their test stands and whether they may be used; one by itself, with its type and its pair. */
export async function apresentarEquipamentos(
  ctx: Ctx,
  registros: readonly Equipamento[],
  alone: boolean,
): Promise<EquipamentoInteiro[]> {
  const hoje = today()
  const tipos = await tiposDe(
    ctx.db,
    registros.map(({ tipoEquipamentoId }) => tipoEquipamentoId),
  )
  const fotos = await fotosDe(
    ctx.db,
    registros.map(({ id }) => id),
  )
  return Promise.all(
    registros.map(async (linha) => {
      const registro = toRecord(equipamentosIsolantes, linha)
      const tipo = tipos.get(registro.tipoEquipamentoId)
      return {
        ...registro,
        validade: validadeDe(registro, tipo?.antecedenciaAvisoDias ?? ANTECEDENCIA_PADRAO, hoje),
        proibido: usoProibido(registro, hoje),
        totalFotos: fotos.get(registro.id)?.total ?? 0,
        fotosDoDescarte: fotos.get(registro.id)?.descarte ?? 0,
        ...(alone && {
          ...(tipo && { doTipo: doTipo(tipo, registro.dataFabricacao) }),
          par: await parDe(ctx, registro.parId),
        }),
      }
    }),
  )
}
