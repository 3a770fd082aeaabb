/** What of a report only the database knows, before it is written. */
import { messages } from '@prumo/domain/core/messages.ts'
import { quantityUnits } from '@prumo/domain/core/money.ts'
import { obras, SITUACAO_DE_OBRA } from '@prumo/domain/obras/obras.ts'
import { STATUS_SEM_VALOR } from '@prumo/domain/obras/rdo/rdos.ts'
import { horasDe, horasDemais, type RdoEscrito, UM_DIA } from '@prumo/domain/obras/rdo/regras.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import { badFields, badInput } from '../../core/errors.ts'
import { deOutraObra, type SegurancaDoDia } from './seguranca-do-dia.ts'

/** 400 for those fields; in the sentence's own words where it is the only one. */
export function recusarProblemas(problemas: Readonly<Record<string, string>>): void {
  const ditos = new Set(Object.values(problemas))
  if (ditos.size === 1) throw badInput([...ditos][0]!, { ...problemas })
  if (ditos.size > 1) throw badFields({ ...problemas })
}

export interface ObraDoRdo {
  readonly id: string
  readonly codigo: string
  readonly nome: string
  readonly contratoId: string
  readonly status: number
}

const FECHADAS: readonly number[] = [SITUACAO_DE_OBRA.encerrada, SITUACAO_DE_OBRA.cancelada]

/** The work of a new report, in scope and not over; it is held, so that it stays what it is. */
export async function obraAberta(ctx: Ctx, tx: Tx, obraId: string): Promise<ObraDoRdo> {
  const { rows } = await sql<ObraDoRdo>`select o.id, o.codigo, o.nome, o.contrato_id, o.status from obras as o
    where o.id = ${obraId}::bigint and ${inScope(ctx, obras, 'o')} for key share`.execute(tx)
  const [obra] = rows
  if (!obra) throw badFields({ obraId: messages.registroNaoEncontrado })
  if (FECHADAS.includes(obra.status))
    throw badFields({ obraId: 'Esta obra foi encerrada ou cancelada e não recebe RDO.' })
  return obra
}

export type RdoConferido = RdoEscrito & { readonly obraId: string; readonly data: string } & Partial<SegurancaDoDia>

/** Teams, stages, analyses and items of price are of the report's own work and contract. */
export async function conferirDaObra(tx: Tx, rdo: RdoConferido, contratoId: string): Promise<void> {
  const achados = await deOutraObra(tx, rdo.obraId, rdo)
  const { rows: equipes } = await sql<{ id: string }>`select id from equipes
    where id = any(${idArray(rdo.equipesIds ?? [])}) and centro_de_custo_id <> ${contratoId}::bigint`.execute(tx)
  if (equipes.length > 0) achados.equipesIds = 'Esta equipe é de outro contrato.'
  const atividades = rdo.atividades ?? []
  const etapas = atividades.flatMap(({ etapaId }) => etapaId ?? [])
  const { rows: deFora } = await sql<{ id: string }>`select id from obras_etapas
    where id = any(${idArray(etapas)}) and obra_id <> ${rdo.obraId}::bigint`.execute(tx)
  const itens = atividades.flatMap(({ baremoItemId }) => baremoItemId ?? [])
  const { rows: semPreco } = await sql<{ id: string }>`select i.id from baremos_itens as i
    join baremos as b on b.id = i.baremo_id
    where i.id = any(${idArray(itens)}) and ${contratoId}::bigint <> all(b.contratos_ids)`.execute(tx)
  const estranhas = new Set([...deFora, ...semPreco].map(({ id }) => id))
  for (const [n, { etapaId, baremoItemId }] of atividades.entries()) {
    if (etapaId && estranhas.has(etapaId)) achados[`atividades.${n}.etapaId`] = 'Esta etapa é de outra obra.'
    if (baremoItemId && estranhas.has(baremoItemId))
      achados[`atividades.${n}.baremoItemId`] = 'Este item não é do baremo deste contrato.'
  }
  recusarProblemas(achados)
}

/**
 * Nobody works more than a day has hours, whatever the reports say together. Whoever writes hours of the same people waits
 * here for the other to end.
 */
export async function conferirHoras(tx: Tx, rdo: RdoConferido, id: string | null): Promise<void> {
  const pessoas = rdo.maoDeObra ?? []
  const colabs = pessoas.flatMap(({ colabId }) => colabId ?? [])
  const { rows: nomes } = await sql<{ id: string; nome: string }>`select id, nome from colaboradores
    where id = any(${idArray(colabs)}) order by id for no key update`.execute(tx)
  const { rows } = await sql<{ colabId: string; horas: string }>`
    select m.colab_id, sum(coalesce(m.horas_normais, 0) + coalesce(m.horas_extras, 0)) as horas
    from rdos_mao_de_obra as m join rdos as r on r.id = m.rdo_id
    where m.colab_id = any(${idArray(colabs)}) and r.data = ${rdo.data}::date
      and r.status not in (${literals(STATUS_SEM_VALOR)}) and r.id is distinct from ${id}::bigint
    group by m.colab_id`.execute(tx)
  const fora = new Map(rows.map(({ colabId, horas }) => [colabId, quantityUnits(horas) ?? 0n]))
  const nomeDe = new Map(nomes.map(({ id: colab, nome }) => [colab, nome]))
  const achados: Record<string, string> = {}
  for (const [n, pessoa] of pessoas.entries()) {
    const soma = horasDe(pessoa) + (fora.get(pessoa.colabId ?? '') ?? 0n)
    if (soma > UM_DIA)
      achados[`maoDeObra.${n}.horasNormais`] = horasDemais(
        nomeDe.get(pessoa.colabId ?? '') ?? pessoa.nome ?? '',
        rdo.data,
      )
  }
  recusarProblemas(achados)
}
