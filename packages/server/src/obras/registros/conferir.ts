import { plainDateOf, today } from '@prumo/domain/core/dates.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { badFields } from '../../core/errors.ts'

/** A record as it is about to be: what is sent, over what it was. */
export interface Conferido {
  readonly obraId: string
  readonly equipeId: string
  readonly data: string
  readonly rdoId: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}
export type Item = { readonly baremoItemId: string; readonly quantidade: number }

export interface ObraDoRegistro {
  readonly codigo: string
  readonly contratoId: string
}

/** The work a record is of, in this person's scope. */
export async function obraEmEscopo(ctx: Ctx, tx: Tx, id: string): Promise<ObraDoRegistro> {
  const obra = await tx
    .selectFrom('obras')
    .select(['codigo', 'contratoId'])
    .where('id', '=', id)
    .where(inScope(ctx, obras))
    .executeTakeFirst()
  if (!obra) throw badFields({ obraId: messages.registroNaoEncontrado })
  return obra
}

export const DATA_FUTURA = 'A data do registro não pode ser futura!'
export const POSICAO_PELA_METADE = 'Informe latitude e longitude juntas.'
export const EQUIPE_DE_OUTRO_CONTRATO = 'Escolha uma equipe do contrato da obra.'
export const RDO_DE_OUTRA_OBRA = 'Escolha um RDO desta obra.'
export const ITEM_DE_OUTRO_CONTRATO = 'Este item não é de uma tabela do contrato da obra.'
export const QUANTIDADE_ZERO = 'Informe um número maior que 0.'
export const TRES_CASAS = 'Use no máximo 3 casas decimais.'

/** Thousandths are exact below 2⁵³. */
const temTresCasas = (quantidade: number): boolean =>
  Math.abs(quantidade * 1000 - Math.round(quantidade * 1000)) < 1e-6 * Math.max(1, quantidade)

/** Refuses what a record may not say, each field at fault named. */
export async function conferir(
  tx: Tx,
  { contratoId }: ObraDoRegistro,
  { obraId, equipeId, data, rdoId, latitude, longitude }: Conferido,
  itens: readonly Item[] | undefined,
): Promise<void> {
  const faltas: Record<string, string> = {}
  if (plainDateOf(new Date(data)) > today()) faltas.data = DATA_FUTURA
  if ((latitude === null) !== (longitude === null))
    faltas[latitude === null ? 'latitude' : 'longitude'] = POSICAO_PELA_METADE
  const equipe = await tx.selectFrom('equipes').select('centroDeCustoId').where('id', '=', equipeId).executeTakeFirst()
  // One that is not there is the references' to tell.
  if (equipe && equipe.centroDeCustoId !== contratoId) faltas.equipeId = EQUIPE_DE_OUTRO_CONTRATO
  const rdo = rdoId && (await tx.selectFrom('rdos').select('obraId').where('id', '=', rdoId).executeTakeFirst())
  if (rdo && rdo.obraId !== obraId) faltas.rdoId = RDO_DE_OUTRA_OBRA
  const doContrato = itens && (await itensDoContrato(tx, contratoId, itens))
  for (const [n, { baremoItemId, quantidade }] of itens?.entries() ?? []) {
    if (quantidade <= 0) faltas[`itensExecutados.${n}.quantidade`] = QUANTIDADE_ZERO
    else if (!temTresCasas(quantidade)) faltas[`itensExecutados.${n}.quantidade`] = TRES_CASAS
    if (!doContrato!.has(baremoItemId)) faltas[`itensExecutados.${n}.baremoItemId`] = ITEM_DE_OUTRO_CONTRATO
  }
  if (Object.keys(faltas).length > 0) throw badFields(faltas)
}

async function itensDoContrato(tx: Tx, contratoId: string, itens: readonly Item[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select i.id from baremos_itens as i join baremos as b on b.id = i.baremo_id
    where i.id = any(${idArray(itens.map(({ baremoItemId }) => baremoItemId))})
      and ${contratoId}::bigint = any(b.contratos_ids)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
