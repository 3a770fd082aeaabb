import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import { type DadosDoUsuario, usuarioCompleto } from '@prumo/domain/administrador/usuarios-formulario.ts'
import { may } from '@prumo/domain/core/tela.ts'
import { sql } from 'kysely'
import type { Changes } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import type { Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { conflict, forbidden, notFound } from '../../core/errors.ts'
import { type Direitos, direitosDe } from './administrar.ts'
import { temMaisQue } from './permissoes.ts'

/** A person an act is about: the stored row and what they hold. */
export interface Pessoa extends Direitos {
  readonly id: string
  readonly nome: string
  readonly email: string
  readonly row: RowOf<typeof usuarios>
}

/** The person of that id, locked, in the scope of whoever acts; 404 otherwise. */
export async function carregarPessoa(ctx: Ctx, tx: Tx, id: string): Promise<Pessoa> {
  const row = await findRow(ctx, tx, usuarios, id, true)
  const held = await direitosDe(tx, id)
  if (!held) throw notFound()
  return { id, nome: row.nome, email: row.email, row, ...held }
}

/** Does the person hold a flag or a centre that whoever acts does not? Then acting for them would be more than one's own. */
export const podeMais = (ctx: Ctx, pessoa: Direitos): boolean =>
  temMaisQue(pessoa.permissoes, ctx.permissoes) || pessoa.centros.some((centro) => !ctx.centros.includes(centro))

/**
 * An active administrator who may do more keeps the right to administer: stripped or gone, nobody might be left to give what only
 * they hold, since nobody gives what they do not hold. Everybody else who leaves is switched off by whoever looks after people.
 */
export function recusarAdministradorMaior(ctx: Ctx, pessoa: Direitos): void {
  if (pessoa.isAtivo && may(pessoa.permissoes, usuarios.tela, 'editar') && podeMais(ctx, pessoa))
    throw forbidden(
      'Esta pessoa é administrador com mais permissões ou centros de custo que os seus: peça a quem tem tanto quanto ela.',
    )
}

type Unicos = Partial<Pick<DadosDoUsuario, 'email' | 'cpf' | 'matricula'>>

const FRASES = {
  email: 'Este e-mail já é de outra pessoa.',
  cpf: 'Este CPF já é de outra pessoa.',
  matricula: 'Esta matrícula já é de outra pessoa.',
} as const
const JA_EXISTE = 'Já existe uma pessoa com estes dados.'

/** Refuses with a sentence for each field that is already somebody else's, whether or not one may see that somebody. */
export async function exigirUnicos(tx: Tx, { email, cpf, matricula }: Unicos, exceto: string | null): Promise<void> {
  const { rows } = await sql<Record<keyof typeof FRASES, boolean | null>>`
    select bool_or(lower(email) = lower(${email ?? null}::text)) as email, bool_or(cpf = ${cpf ?? null}::text) as cpf,
      bool_or(lower(matricula) = lower(${matricula ?? null}::text)) as matricula
    from usuarios where id is distinct from ${exceto}::bigint and (lower(email) = lower(${email ?? null}::text)
      or cpf = ${cpf ?? null}::text or lower(matricula) = lower(${matricula ?? null}::text))`.execute(tx)
  const taken = Object.entries(FRASES).filter(([field]) => rows[0]?.[field as keyof typeof FRASES])
  if (taken.length > 0) throw conflict(JA_EXISTE, Object.fromEntries(taken))
}

/** The same from the database's own refusal: somebody registered in the meantime. */
export function repetido(error: unknown): never {
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  const field = /^usuarios_(email|cpf|matricula)$/.exec(constraint)?.[1] as keyof typeof FRASES | undefined
  if (code === '23505' && field) throw conflict(JA_EXISTE, { [field]: FRASES[field] })
  throw error
}

/** 'E-mail, Matrícula'. */
export const rotulosDe = (changes: Changes): string[] =>
  Object.keys(changes).map((name) => usuarioCompleto.fields[name as keyof DadosDoUsuario]?.label ?? name)
