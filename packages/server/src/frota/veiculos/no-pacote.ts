import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { FonteDoPacote } from '../../core/campo/pacote.ts'
import { mayChoose } from '../../core/crud/names.ts'

/** Vehicles in use, for what is filled in beside them: papers by their last day, never the papers. */
export const veiculosNoPacote: FonteDoPacote = {
  banco: veiculos.banco,
  async ler(ctx) {
    if (!mayChoose(ctx, veiculos)) return []
    const { rows } = await sql<{ id: string; odometro: string | null; capacidadeTanqueL: string | null }>`
      select v.id::text as id, v.revisao, v.placa, v.modelo, v.tipo, v.combustivel, v.controle, v.capacidade_tanque_l,
        v.equipe_id::text as equipe_id, v.centro_de_custo_id::text as centro_de_custo_id,
        v.colab_responsavel_id::text as colab_responsavel_id, v.odometro, v.crlv_validade, v.seguro_validade,
        v.tacografo_validade, v.laudo_pta_validade
      from veiculos as v where v.ativo and ${inScope(ctx, veiculos, 'v')} order by v.id`.execute(ctx.db)
    const numero = (valor: string | null) => (valor === null ? null : Number(valor))
    return rows.map((um) => ({
      ...um,
      odometro: numero(um.odometro),
      capacidadeTanqueL: numero(um.capacidadeTanqueL),
    }))
  },
}
