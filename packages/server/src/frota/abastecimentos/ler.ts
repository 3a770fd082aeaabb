import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { abastecimentos, STATUS } from '@prumo/domain/frota/abastecimentos.ts'
import { unidadeDe } from '@prumo/domain/frota/avisos.ts'
import { type AbastecimentoNaResposta, abastecimentoNaResposta, type DoVeiculo } from '@prumo/domain/frota/respostas.ts'
import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { find, findRow } from '../../core/crud/read.ts'

interface Extra {
  readonly id: string
  readonly cupom: string | null
  readonly fotoOdometro: string | null
  readonly controle: number | null
}

/** Fuellings as they are answered: with the names of their files and the unit their vehicle is read in. */
export async function apresentar(
  ctx: Ctx,
  registros: readonly RecordOf<typeof abastecimentos>[],
): Promise<AbastecimentoNaResposta[]> {
  const { rows } = await sql<Extra>`select a.id, c.nome as cupom, f.nome as foto_odometro, v.controle
    from abastecimentos as a join veiculos as v on v.id = a.veiculo_id
      left join arquivos as c on c.id = a.cupom_arquivo_id left join arquivos as f on f.id = a.foto_odometro_arquivo_id
    where a.id = any(${idArray(registros.map(({ id }) => id))})`.execute(ctx.db)
  const extras = new Map(rows.map((row) => [row.id, row]))
  return registros.map((registro) => {
    const extra = extras.get(registro.id)
    return {
      ...registro,
      cupom: extra?.cupom ?? null,
      fotoOdometro: extra?.fotoOdometro ?? null,
      unidade: unidadeDe(extra?.controle),
    }
  })
}

/** One of them, as it stands now: what is computed of it is written after the line itself. */
export const apresentarUm = async (ctx: Ctx, id: string): Promise<AbastecimentoNaResposta> =>
  (await apresentar(ctx, [await find(ctx, ctx.db, abastecimentos, id)]))[0]!

/** GET /abastecimentos/veiculo/:id: what the form needs of the vehicle that was chosen. */
export async function lerDoVeiculo(ctx: Ctx, id: string, antesDe?: string): Promise<DoVeiculo> {
  const veiculo = await findRow(ctx, ctx.db, veiculos, id)
  const mudado = antesDe === undefined ? null : await findRow(ctx, ctx.db, abastecimentos, antesDe)
  const { rows } = await sql<{ odometro: string; data: string }>`select odometro, data from abastecimentos
    where veiculo_id = ${id}::bigint and status <> ${sql.lit(STATUS.rejeitado)}
      and (${mudado === null} or (data, id) < (${mudado?.data ?? null}::timestamptz, ${mudado?.id ?? null}::bigint))
    order by data desc, id desc limit 1`.execute(ctx.db)
  const numero = (valor: unknown) => (valor === null || valor === undefined ? null : Number(valor))
  return {
    placa: veiculo.placa,
    combustivel: veiculo.combustivel,
    controle: veiculo.controle,
    capacidadeTanqueL: numero(veiculo.capacidadeTanqueL),
    motoristaId: veiculo.colabResponsavelId,
    equipe: veiculo.equipe,
    ultimoOdometro: numero(rows[0]?.odometro),
    ultimaData: rows[0]?.data ?? null,
  }
}

/** What the generic calls answer of a fuelling. */
export const servicoDeAbastecimentos: OwnService = {
  record: abastecimentoNaResposta,
  present: (ctx, registros) => apresentar(ctx, registros),
}
