import { DIAS_SEM_REDE } from '@prumo/domain/core/campo/pacote.ts'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { aptidaoDe, aptoAte, exigidosDe, type PessoaAvaliada, resumir } from '@prumo/domain/dp/aptidao.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { colaboradoresDocs } from '@prumo/domain/dp/colaboradores-docs.ts'
import type { AptoAte } from '@prumo/domain/dp/efeitos.ts'
import { exigencias } from '@prumo/domain/dp/exigencias.ts'
import type { PessoaNaGrade } from '@prumo/domain/dp/grade.ts'
import { tiposDocumentos } from '@prumo/domain/dp/tipos-documentos.ts'
import type { AptidaoResumida } from '@prumo/domain/vocabulario/aptidao.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { tableOf } from '../../core/database/tables.ts'

export type Avaliado = PessoaAvaliada & { readonly id: string }

/**
 * Judges those people, already found in the reader's scope, in their order. Every document counts, whoever asks: what is
 * hidden from the reader is hidden in the telling (`resumir`), else the unfit would be fit to whoever sees less.
 */
export const avaliar = async (ctx: Ctx, pessoas: readonly Avaliado[]): Promise<AptidaoResumida[]> =>
  (await avaliarNaGrade(ctx, pessoas)).map(({ aptidao }) => aptidao)

/** The same, with how each document asked of them stands, of the types that the reader sees. */
export async function avaliarNaGrade(
  ctx: Ctx,
  pessoas: readonly Avaliado[],
  hoje = today(),
): Promise<Pick<PessoaNaGrade, 'aptidao' | 'exigidos'>[]> {
  if (pessoas.length === 0) return []
  const { valem, dePessoa, tipos } = await papeisDe(ctx, pessoas)
  const nomes = new Map(tipos.filter(({ visivel }) => visivel).map(({ id, nome }) => [id, nome]))
  return pessoas.map((pessoa) => {
    const papeis = dePessoa.get(pessoa.id) ?? []
    const exigidos = exigidosDe(pessoa, valem, papeis, hoje).filter(({ tipoId }) => nomes.has(tipoId))
    return {
      aptidao: resumir(pessoa.id, aptidaoDe(pessoa, valem, papeis, hoje), (id) => nomes.get(id)),
      exigidos: exigidos.map(({ tipoId, situacao, papel }) => ({
        tipoId,
        situacao,
        emissao: papel?.emissao ?? null,
        validade: papel?.validade ?? null,
        documentoId: papel?.id ?? null,
      })),
    }
  })
}

/** What is asked of people, and the papers of these that answer to it. */
async function papeisDe(ctx: Ctx, pessoas: readonly Avaliado[]) {
  const todas = await ctx.db
    .selectFrom(tableOf(exigencias))
    .select(['empresaId', 'funcaoId', 'processoId', 'tiposIds'])
    .execute()
  const exigidos = [...new Set(todas.flatMap(({ tiposIds }) => tiposIds))]
  const tipos = await ctx.db
    .selectFrom(tableOf(tiposDocumentos))
    .select(['id', 'nome', inScope(ctx, tiposDocumentos).as('visivel')])
    .where(sql<boolean>`id = any(${idArray(exigidos)})`)
    .execute()
  const existem = new Set(tipos.map(({ id }) => id))
  const valem = todas.map((one) => ({ ...one, tiposIds: one.tiposIds.filter((id) => existem.has(id)) }))
  const documentos = await ctx.db
    .selectFrom(tableOf(colaboradoresDocs))
    .select(['id', 'colabId', 'tipoId', 'emissao', 'validade', 'documentoMorto'])
    .where(sql<boolean>`colab_id = any(${idArray(pessoas.map(({ id }) => id))})`)
    .where(sql<boolean>`tipo_id = any(${idArray(exigidos)})`)
    .execute()
  return { valem, tipos, dePessoa: Map.groupBy(documentos, ({ colabId }) => colabId) }
}

/** Of those ids, the collaborators this person may see, judged; the others are absent. */
export async function aptidaoDosIds(ctx: Ctx, ids: readonly string[]): Promise<AptidaoResumida[]> {
  const pessoas = await ctx.db
    .selectFrom(tableOf(colaboradores))
    .select(['id', 'status', 'empresaId', 'funcaoId', 'processoId'])
    .where(sql<boolean>`id = any(${idArray(ids)})`)
    .where(inScope(ctx, colaboradores))
    .execute()
  return avaliar(ctx, pessoas)
}

type Nomeado = Avaliado & { readonly nome: string; readonly matricula: string; readonly funcao: string | null }

/** Of those ids, the collaborators this person may see, each with the last of the next seven days on which they may go to site. */
export async function aptoAteDosIds(ctx: Ctx, ids: readonly string[]): Promise<AptoAte[]> {
  const { rows } =
    await sql<Nomeado>`select c.id, c.nome, c.matricula, c.status, c.empresa_id, c.funcao_id, c.processo_id,
      f.nome as funcao
    from colaboradores as c left join funcoes as f on f.id = c.funcao_id
    where c.id = any(${idArray(ids)}) and ${inScope(ctx, colaboradores, 'c')} order by c.id`.execute(ctx.db)
  if (rows.length === 0) return []
  const { valem, dePessoa } = await papeisDe(ctx, rows)
  const hoje = today()
  return rows.map(({ nome, matricula, funcao, ...pessoa }) => ({
    ...{ colabId: pessoa.id, nome, matricula, funcao },
    aptoAte: aptoAte(pessoa, valem, dePessoa.get(pessoa.id) ?? [], hoje, addDays(hoje, DIAS_SEM_REDE)),
  }))
}
