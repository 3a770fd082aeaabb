/** `GET /api/campo/pacote` (field contract, 'Field'; design, Works 9): what a person's phone works with out of reach. */
import { createHash, randomUUID } from 'node:crypto'
import { DIAS_NO_APARELHO } from '@prumo/domain/core/campo/fila.ts'
import { DIAS_SEM_REDE, type PacoteDoCampo, type RegistroDoPacote } from '@prumo/domain/core/campo/pacote.ts'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../database/database.ts'
import { tableOf } from '../database/tables.ts'
import { type Especie, tituloDe } from '../vez/especie.ts'
import type { Campo } from './campo.ts'
import { chaveDoAparelho } from './chave.ts'

/** What a module gives to the package, in this person's scope and by their flags; nothing to whom it is no matter. */
export interface FonteDoPacote {
  readonly banco: string
  ler(ctx: Ctx): Promise<readonly RegistroDoPacote[]>
}

/** By banco, by id, the digest of what the phone has. */
type Conteudo = Readonly<Record<string, Readonly<Record<string, string>>>>

const resumo = (registro: unknown): string =>
  createHash('sha256').update(JSON.stringify(registro)).digest('base64url').slice(0, 16)

/** Marks of one person that are remembered: two phones, and an answer that was lost on its way to either. */
const MARCAS = 4

export async function lerPacote(
  ctx: Ctx,
  fontes: readonly FonteDoPacote[],
  campos: readonly Campo[],
  vez: readonly Especie[],
  desde: string | undefined,
): Promise<PacoteDoCampo> {
  const bancos: Record<string, readonly RegistroDoPacote[]> = {}
  for (const { banco, ler } of fontes) bancos[banco] = [...(bancos[banco] ?? []), ...(await ler(ctx))]
  const conteudo: Conteudo = Object.fromEntries(
    Object.entries(bancos).map(([banco, registros]) => [
      banco,
      Object.fromEntries(registros.map((registro) => [registro.id, resumo(registro)])),
    ]),
  )
  const antes = desde === undefined ? null : await conteudoDe(ctx, desde)
  const marca = await guardar(ctx, conteudo)
  const agora = new Date()
  return {
    ...(antes ? novos(bancos, conteudo, antes) : (bancos as Record<string, RegistroDoPacote[]>)),
    marca,
    validoAte: new Date(agora.getTime() + DIAS_SEM_REDE * 86_400_000).toISOString(),
    agora: agora.toISOString(),
    inteiro: antes === null,
    usuario: { id: ctx.usuario.id, nome: ctx.usuario.nome, colaboradorId: await colaborador(ctx) },
    permissoes: [...ctx.permissoes],
    chaveDoAparelho: await chaveDoAparelho(ctx),
    recebidos: await recebidos(ctx, campos),
    removidos: antes ? removidos(conteudo, antes) : [],
    esperam: await esperam(ctx, vez),
  } as PacoteDoCampo
}

const novos = (bancos: Readonly<Record<string, readonly RegistroDoPacote[]>>, agora: Conteudo, antes: Conteudo) =>
  Object.fromEntries(
    Object.entries(bancos).map(([banco, registros]) => [
      banco,
      registros.filter(({ id }) => agora[banco]![id] !== antes[banco]?.[id]),
    ]),
  )

const removidos = (agora: Conteudo, antes: Conteudo): PacoteDoCampo['removidos'] =>
  Object.entries(antes).flatMap(([banco, ids]) =>
    Object.keys(ids)
      .filter((id) => agora[banco]?.[id] === undefined)
      .map((id) => ({ banco, id })),
  )

async function conteudoDe({ db, usuario }: Ctx, marca: string): Promise<Conteudo | null> {
  const achado = await db
    .selectFrom('campoPacotes')
    .select('conteudo')
    .where('usuarioId', '=', usuario.id)
    .where('marca', '=', marca)
    .executeTakeFirst()
  return achado?.conteudo ?? null
}

/** Remembers what this answer tells. The same as the last is the same mark: a phone that asks every two minutes writes nothing. */
const guardar = ({ db, usuario }: Ctx, conteudo: Conteudo): Promise<string> =>
  inTransaction(db, async (tx) => {
    const texto = JSON.stringify(conteudo)
    const ultimo = await tx
      .selectFrom('campoPacotes')
      .select('marca')
      .where('usuarioId', '=', usuario.id)
      .where(sql<boolean>`conteudo = ${texto}::jsonb`)
      .executeTakeFirst()
    if (ultimo) return ultimo.marca
    const marca = randomUUID()
    await tx.insertInto('campoPacotes').values({ usuarioId: usuario.id, marca, conteudo: texto }).execute()
    await sql`delete from campo_pacotes where usuario_id = ${usuario.id} and marca not in
      (select marca from campo_pacotes where usuario_id = ${usuario.id} order by criado_em desc, marca limit ${MARCAS})`.execute(
      tx,
    )
    return marca
  })

async function colaborador({ db, usuario }: Ctx): Promise<string | null> {
  if (!usuario.cpf) return null
  const { rows } = await sql<{ id: string }>`select id from colaboradores where cpf = ${usuario.cpf} limit 1`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** What this person's phones sent lately and the server has: what of theirs is not among it goes again. */
async function recebidos({ db, usuario }: Ctx, campos: readonly Campo[]): Promise<PacoteDoCampo['recebidos']> {
  const todos: PacoteDoCampo['recebidos'] = []
  for (const { entity } of campos) {
    const { rows } = await sql<PacoteDoCampo['recebidos'][number]>`
      select c.cliente_uuid as uuid, ${entity.banco} as banco, r.id::text as id, r.revisao, a.faltam = 0 as completo, a.faltam
      from campo_registros as c join ${sql.table(tableOf(entity))} as r on r.id = c.registro_id,
        -- Of what this uuid announced: a record may have files of another phone too.
        lateral (select count(*)::int as faltam from campo_arquivos
          where cliente_uuid = c.cliente_uuid and recebido_em is null) as a
      where c.usuario_id = ${usuario.id} and c.entidade = ${entity.name}
        -- Taken in, and not only compared: what diverged is still the phone's.
        and c.hash <> '' and c.recebido_em > now() - make_interval(days => ${DIAS_NO_APARELHO + 1})`.execute(db)
    todos.push(...rows)
  }
  return todos
}

async function esperam(ctx: Ctx, vez: readonly Especie[]): Promise<PacoteDoCampo['esperam']> {
  const todas: PacoteDoCampo['esperam'] = []
  for (const espera of vez.flatMap(({ esperas }) => esperas)) {
    const { total } = await espera.somar(ctx)
    if (total > 0)
      todas.push({ id: espera.id, titulo: tituloDe(espera.titulo, total), total, caminho: espera.caminho(ctx) })
  }
  return todas
}
