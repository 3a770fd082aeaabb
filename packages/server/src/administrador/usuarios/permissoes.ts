import {
  cannotGrant,
  changedFlags,
  flagsOf,
  normalized,
  unknownAlvos,
} from '@prumo/domain/administrador/marcar-permissoes.ts'
import { type Flag, flags, type PermissionEntry } from '@prumo/domain/core/tela.ts'
import { allTelas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Changes } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { AppError, badFields } from '../../core/errors.ts'

const rotulos = new Map(allTelas.map(({ alvo, rotulo }) => [alvo, rotulo]))
const rotuloDe = (alvo: string): string => rotulos.get(alvo) ?? alvo

const NOMES: Record<Flag, string> = {
  visualizar: 'Visualizar',
  adicionar: 'Adicionar',
  editar: 'Editar',
  excluir: 'Excluir',
  acesso: 'Acesso total',
}
const nomes = (held: readonly Flag[]): string | null => held.map((flag) => NOMES[flag]).join(', ') || null

/** What an act changed, for its log row: part of the sentence, and each value before and after. */
export interface Relato {
  readonly frase: string
  readonly mudancas: Changes
}

/**
 * Makes this the person's whole list of permissions (Spec 1 §6); null when nothing differs. Whoever asks must hold every
 * flag that changes, given or taken. Writes only what differs.
 */
export async function gravarPermissoes(
  ctx: Ctx,
  tx: Tx,
  usuarioId: string,
  antes: readonly PermissionEntry[],
  pedido: readonly PermissionEntry[],
): Promise<Relato | null> {
  const [unknown] = unknownAlvos(pedido)
  if (unknown !== undefined) throw badFields({ permsData: `Não há uma tela chamada "${unknown}".` })
  const old = normalized(antes)
  const fresh = normalized(pedido)
  const changes = changedFlags(old, fresh)
  if (changes.length === 0) return null
  const missing = cannotGrant(ctx.permissoes, old, fresh)
  if (missing.length > 0) {
    const listed = missing.slice(0, 5).map(({ alvo, flag }) => `${NOMES[flag]} em ${rotuloDe(alvo)}`)
    const frase = `Você não pode dar nem retirar o que você mesmo não tem: ${listed.join('; ')}${missing.length > 5 ? '; e outras' : ''}.`
    throw new AppError(403, frase, { permsData: frase })
  }

  const alvos = [...new Set(changes.map(({ alvo }) => alvo))]
  const gone = alvos.filter((alvo) => !fresh.some((entry) => entry.alvo === alvo))
  if (gone.length > 0)
    await sql`delete from permissoes where usuario_id = ${usuarioId}::bigint and alvo = any(${gone})`.execute(tx)
  for (const { alvo, visualizar, adicionar, editar, excluir, acesso } of fresh.filter((one) =>
    alvos.includes(one.alvo),
  ))
    await sql`insert into permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
      values (${usuarioId}, ${alvo}, ${visualizar}, ${adicionar}, ${editar}, ${excluir}, ${acesso})
      on conflict (usuario_id, alvo) do update set visualizar = excluded.visualizar, adicionar = excluded.adicionar,
        editar = excluded.editar, excluir = excluded.excluir, acesso = excluded.acesso, revisao = permissoes.revisao + 1`.execute(
      tx,
    )
  return relato(alvos, changes, old, fresh)
}

function relato(
  alvos: readonly string[],
  changes: ReturnType<typeof changedFlags>,
  old: readonly PermissionEntry[],
  fresh: readonly PermissionEntry[],
): Relato {
  const held = (entries: readonly PermissionEntry[], alvo: string) => {
    const entry = entries.find((one) => one.alvo === alvo)
    return flags.filter((flag) => entry?.[flag])
  }
  const frases = alvos.map((alvo) => {
    const here = changes.filter((change) => change.alvo === alvo)
    const marks = here.map(({ flag, on }) => `${on ? '+' : '-'}${NOMES[flag]}`)
    return `${rotuloDe(alvo)} (${marks.join(', ')})`
  })
  return {
    frase: `permissões em ${frases.join('; ')}`,
    mudancas: Object.fromEntries(
      alvos.map((alvo) => [`Permissões em ${rotuloDe(alvo)}`, [nomes(held(old, alvo)), nomes(held(fresh, alvo))]]),
    ),
  }
}

/** Is there a flag here that the other does not hold? What a screen does not have is no flag. */
export const temMaisQue = (entries: readonly PermissionEntry[], others: readonly PermissionEntry[]): boolean =>
  allTelas.some((tela) => {
    const [mine, theirs] = [entries, others].map((list) => list.find(({ alvo }) => alvo === tela.alvo))
    return flagsOf(tela).some((flag) => mine?.[flag] && !theirs?.[flag])
  })
