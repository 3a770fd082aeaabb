import type { ValorEmVigor } from '@prumo/domain/financeiro/valores-diarias/resolver.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'

/** The rates that hold on that day for a contract: its own and those of no contract. */
export async function valoresEmVigor(db: Db | Tx, data: string, centroDeCustoId: string): Promise<ValorEmVigor[]> {
  const { rows } =
    await sql<ValorEmVigor>`select id, nome, tipo, base, valor, funcao_id, localidade_tipo, uf, municipio,
      centro_de_custo_id, obra_id, horas_min_meia, horas_min_integral, exige_comprovante, codigo_custo_id, vigencia_inicio,
      vigencia_fim, ativo
    from valores_diarias
    where ativo and vigencia_inicio <= ${data}::date and coalesce(vigencia_fim, 'infinity') >= ${data}::date
      and (centro_de_custo_id is null or centro_de_custo_id = ${centroDeCustoId}::bigint)`.execute(db)
  return rows
}
