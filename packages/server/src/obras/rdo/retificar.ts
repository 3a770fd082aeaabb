import { ownFields } from '@prumo/domain/core/listas.ts'
import { listasDoRdo, PARTE, rdosAtividades, rdosComentarios, rdosOcorrencias } from '@prumo/domain/obras/rdo/listas.ts'
import { rdos } from '@prumo/domain/obras/rdo/rdos.ts'
import type { Rdo } from '@prumo/domain/obras/rdo/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import { agir } from '../../core/atos/agir.ts'
import type { Ctx } from '../../core/context.ts'
import { toRecord } from '../../core/crud/read.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { snake, tableOf } from '../../core/database/tables.ts'
import { badFields } from '../../core/errors.ts'
import { announce } from '../../core/live/announce.ts'
import { RDOS } from './banco.ts'
import { chamadoRdo, daObra } from './nome.ts'

/** What a line keeps beside its fields from version to version: which line it was first; the plan and the non-conformity it opened. */
const CARREGADAS: Readonly<Record<string, readonly [RawBuilder<unknown>, RawBuilder<unknown>][]>> = {
  [rdosAtividades.name]: [[sql`linha_origem_id`, sql`coalesce(linha_origem_id, id)`]],
  [rdosOcorrencias.name]: [
    [sql`plano_id`, sql`plano_id`],
    [sql`nao_conformidade_id`, sql`nao_conformidade_id`],
  ],
}

/** The sections of one version in the next, each line a new one; what the client's inspector said stays where it was said. */
async function copiarListas(tx: Tx, de: string, para: string): Promise<void> {
  for (const { entity } of Object.values(listasDoRdo)) {
    const colunas = Object.keys(ownFields(entity)).map((nome) => sql.ref(snake(nome)))
    const tabela = sql.table(tableOf(entity).replaceAll('-', '_'))
    const carregadas = CARREGADAS[entity.name] ?? []
    const onde = entity === rdosComentarios ? sql`and parte is distinct from ${sql.lit(PARTE.fiscalizacao)}` : sql``
    await sql`insert into ${tabela} (rdo_id, ${sql.join([...colunas, ...carregadas.map(([coluna]) => coluna)])})
      select ${para}::bigint, ${sql.join([...colunas, ...carregadas.map(([, valor]) => valor)])}
      from ${tabela} where rdo_id = ${de}::bigint ${onde} order by id`.execute(tx)
  }
  // A line goes on telling of its records: what they say was done is not measured beside it.
  await sql`insert into rdos_atividades_registros (atividade_id, registro_id)
    select nova.id, v.registro_id
    from rdos_atividades as velha join rdos_atividades_registros as v on v.atividade_id = velha.id
      join rdos_atividades as nova on nova.rdo_id = ${para}::bigint
        and nova.linha_origem_id = coalesce(velha.linha_origem_id, velha.id)
    where velha.rdo_id = ${de}::bigint`.execute(tx)
}

async function proximaVersao(ctx: Ctx, tx: Tx, de: Rdo, motivo: string) {
  const { ultima } = await tx
    .selectFrom('rdos')
    .select(({ fn }) => fn.max('versao').as('ultima'))
    .where('obraId', '=', de.obraId)
    .where('numero', '=', de.numero)
    .executeTakeFirstOrThrow()
  const nova = await tx
    .insertInto('rdos')
    .values({
      numero: de.numero,
      versao: ultima + 1,
      data: de.data,
      obraId: de.obraId,
      centroDeCustoId: de.centroDeCustoId,
      equipesIds: de.equipesIds,
      horaInicio: de.horaInicio,
      horaFim: de.horaFim,
      intervaloMin: de.intervaloMin,
      diaSemTrabalho: de.diaSemTrabalho,
      motivo: de.motivo,
      aprIds: de.aprIds,
      inspecoesIds: de.inspecoesIds,
      condicoes: de.condicoes,
      efetivo: de.efetivo,
      horas: de.horas,
      totalAtividades: de.totalAtividades,
      totalOcorrencias: de.totalOcorrencias,
      comAcidente: de.comAcidente,
      criadorId: ctx.usuario.id,
      preenchidoPorIds: [ctx.usuario.id],
      retificaId: de.id,
      motivoRetificacao: motivo,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await copiarListas(tx, de.id, nova.id)
  await announce(ctx, tx, rdos, nova)
  return nova
}

/**
 * POST /rdos/:id/retificar: what was approved is corrected by a new version of it, in draft, with the same sections; the old
 * one is superseded from now on, and stands again if the new one is given up. Answers the id of the new.
 */
export function retificarRdo(
  ctx: Ctx,
  id: string,
  enviado: { motivo?: string | undefined; revisao?: number | undefined },
) {
  return inTransaction(ctx.db, async (tx) => {
    let nova = ''
    return agir(
      ctx,
      RDOS,
      id,
      'retificar',
      {
        dados: enviado,
        escrever: (_, { row }) => {
          if (!enviado.motivo) throw badFields({ motivo: 'Escreva o motivo da retificação.' })
          return { campos: { statusAnterior: row.status } }
        },
        depois: async (dentro, depois) => {
          nova = (await proximaVersao(ctx, dentro, toRecord(rdos, depois), enviado.motivo!)).id
          return { mudancas: { 'nova versão': [null, nova] } }
        },
        frase: (depois, { obra }) => `Retificação do ${chamadoRdo(depois)}${daObra(obra)}: ${enviado.motivo}`,
        responder: async () => nova,
      },
      tx,
    )
  })
}
