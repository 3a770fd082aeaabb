import type { Entity } from '@prumo/domain/core/entity.ts'
import { fechado } from '@prumo/domain/core/fluxo.ts'
import { fluxoDaObra } from '@prumo/domain/obras/fluxo.ts'
import { PESOS_SOMAM_100 } from '@prumo/domain/obras/obra/condicoes.ts'
import { obrasEtapas, obrasItens } from '@prumo/domain/obras/obra/listas.ts'
import { problemasDaEtapa, problemasDoItem } from '@prumo/domain/obras/obra/valida.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import { sql } from 'kysely'
import type { OwnService } from '../../core/crud/own-service.ts'
import type { Tx } from '../../core/database/database.ts'
import type { AnyRecord } from '../../core/database/table.ts'
import { badFields, conflict } from '../../core/errors.ts'
import { serviceOfLines } from '../../core/lists/services.ts'
import { itensPlanejados } from './itens.ts'

const recusar = (faltas: Record<string, string>): void => {
  if (Object.keys(faltas).length > 0) throw badFields(faltas)
}

/** Stages one by one come to a hundred in the end; they never pass it. */
async function conferirPesos(tx: Tx, obraId: string, id: string | null, peso: number): Promise<void> {
  const { rows } = await sql<{ passa: boolean }>`select coalesce(sum(peso), 0) + ${peso}::numeric > 100 as passa
    from obras_etapas where obra_id = ${obraId} and id is distinct from ${id}::bigint`.execute(tx)
  if (rows[0]!.passa) throw badFields({ peso: PESOS_SOMAM_100 })
}

/** By their own address lines are judged as within the work, and stay as they are where it is closed. */
const linhas = (
  entity: Entity,
  conferir: (
    ...dito: [ctx: never, tx: Tx, obra: AnyRecord, linha: Record<string, unknown>, antes: AnyRecord | null]
  ) => Promise<void>,
): OwnService =>
  serviceOfLines(obras, entity, async (ctx, tx, obra, linha, antes) => {
    const dito = fechado(fluxoDaObra, obra)
    if (dito) throw conflict(dito)
    await conferir(ctx as never, tx, obra, linha, antes)
  })

export const servicoDeEtapas = linhas(obrasEtapas, async (_ctx, tx, obra, linha, antes) => {
  recusar(problemasDaEtapa({ ...antes, ...linha } as never))
  if (typeof linha.peso === 'number') await conferirPesos(tx, obra.id, antes?.id ?? null, linha.peso)
})

export const servicoDeItens = linhas(obrasItens, async (ctx, tx, obra, linha) => {
  recusar(problemasDoItem(linha as never))
  if (typeof linha.baremoItemId !== 'string') return
  try {
    await itensPlanejados(ctx, tx, [linha as never], obra.baremoId as string | null)
  } catch {
    throw badFields({ baremoItemId: 'Este item não é do baremo da obra.' })
  }
})
