import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { colaboradores, SITUACAO_DE_COLABORADOR } from '@prumo/domain/dp/colaboradores.ts'
import { type OrdemDeServico, ordensDeServico } from '@prumo/domain/dp/ordens-de-servico.ts'
import type { Cobertura } from '@prumo/domain/dp/ordens-respostas.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { toRecord } from '../../core/crud/read.ts'

/** Somebody for whom an order is made, and the template that covers their role in their process, if any. */
export interface PessoaDaOrdem {
  readonly id: string
  readonly nome: string
  readonly matricula: string
  readonly admissao: string | null
  readonly funcao: string | null
  readonly processo: string | null
  readonly contrato: string | null
  readonly ordemId: string | null
  readonly grupo: string | null
  readonly assinaturaId: string | null
  readonly status: number
  readonly demissao: string | null
}

/** The people named, of those this person may see, in the order of their names. */
export async function pessoasDasOrdens(ctx: Ctx, ids: readonly string[]): Promise<PessoaDaOrdem[]> {
  const { rows } = await sql<PessoaDaOrdem>`
    select c.id, c.nome, c.matricula, c.admissao, f.nome as funcao, p.nome as processo, e.nome as contrato,
      o.id as ordem_id, o.grupo, a.arquivo_id as assinatura_id, c.status, c.demissao
    from colaboradores as c
    left join funcoes as f on f.id = c.funcao_id
    left join processos as p on p.id = c.processo_id
    left join contas_contrato as e on e.id = c.empresa_id
    left join assinaturas as a on a.colab_id = c.id
    left join lateral (
      select o.id, o.grupo from ordens_de_servico as o
      where o.funcoes @> array[c.funcao_id] and c.processo_id = any(o.processos) limit 1
    ) as o on true
    where c.id = any(${idArray(ids.filter(looksLikeId))}) and ${inScope(ctx, colaboradores, 'c')}
    order by c.nome collate pt, c.id`.execute(ctx.db)
  return rows
}

/** The templates of those ids. */
export async function ordensPorId(ctx: Ctx, ids: readonly string[]): Promise<Map<string, OrdemDeServico>> {
  const rows = await ctx.db
    .selectFrom('ordensDeServico')
    .selectAll()
    .where(sql<boolean>`id = any(${idArray([...new Set(ids)].filter(looksLikeId))})`)
    .where(inScope(ctx, ordensDeServico))
    .execute()
  return new Map(rows.map((row) => [row.id, toRecord(ordensDeServico, row)]))
}

/** Why somebody has no service order now. */
export const porqueSemOrdem = ({ funcao, processo }: PessoaDaOrdem): string =>
  funcao === null
    ? 'não tem função no cadastro'
    : processo === null
      ? 'não tem processo no cadastro'
      : `nenhum template cobre ${funcao} em ${processo}`

/** Why somebody has no work to be ordered now, for whoever orders it to know before. */
function porqueFora({ status, demissao }: Pick<PessoaDaOrdem, 'status' | 'demissao'>): string | null {
  if (status === SITUACAO_DE_COLABORADOR.afastado) return 'afastado'
  if (status !== SITUACAO_DE_COLABORADOR.inativo) return null
  return demissao ? `inativo, demissão em ${formatDate(demissao)}` : 'inativo'
}

/** Spec 2 §8: the alert, followed by the names. */
export const alertaSemOrdem = (nomes: readonly string[]): string => `${messages.semOrdemDeServico}: ${nomes.join(', ')}`

/** Of the people named, who has a template and who has none. */
export async function coberturaDe(ctx: Ctx, ids: readonly string[]): Promise<Cobertura> {
  const pessoas = await pessoasDasOrdens(ctx, ids)
  return {
    com: pessoas.flatMap(({ id, nome, matricula, ordemId, grupo, assinaturaId, ...pessoa }) =>
      ordemId && grupo
        ? [
            {
              id,
              nome,
              matricula,
              ordemId,
              grupo,
              assinatura: assinaturaId !== null,
              foraDoTrabalho: porqueFora(pessoa),
            },
          ]
        : [],
    ),
    sem: pessoas
      .filter(({ ordemId }) => ordemId === null)
      .map((pessoa) => ({
        id: pessoa.id,
        nome: pessoa.nome,
        matricula: pessoa.matricula,
        porque: porqueSemOrdem(pessoa),
      })),
  }
}

/** Who works in what the template covers, of those this person may see: not those who left. */
export async function cobertosPor(ctx: Ctx, { funcoes, processos }: OrdemDeServico): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select c.id from colaboradores as c
    where c.funcao_id = any(${idArray(funcoes)}) and c.processo_id = any(${idArray(processos)}) and c.status <> ${sql.lit(SITUACAO_DE_COLABORADOR.inativo)}
      and ${inScope(ctx, colaboradores, 'c')}
    order by c.nome collate pt, c.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
