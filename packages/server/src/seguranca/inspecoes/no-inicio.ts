import { formatInstant } from '@prumo/domain/core/dates.ts'
import { STATUS_DE_INSPECAO } from '@prumo/domain/seguranca/inspecoes/codigos.ts'
import { inspecoes } from '@prumo/domain/seguranca/inspecoes/inspecoes.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { type Ctx, can } from '../../core/context.ts'
import type { HomeSource } from '../../core/modulo/home.ts'

const PRIMEIRAS = 5
const { tela } = inspecoes

interface Linha {
  readonly id: string
  readonly numero: string
  readonly lista: string
  readonly onde: string
  readonly dataHora: string
  readonly total: string
}

/** What this person began, or inspects, and nobody concluded yet. */
async function emAndamento(ctx: Ctx): Promise<Linha[]> {
  if (!can(ctx, tela, 'visualizar') || !(can(ctx, tela, 'adicionar') || can(ctx, tela, 'editar'))) return []
  const { rows } = await sql<Linha>`select i.id, i.numero, i.data_hora, q.nome as lista,
      coalesce((select o.nome from obras as o where o.id = i.obra_id), i.local, '') as onde, count(*) over () as total
    from inspecoes as i join questionarios as q on q.id = i.questionario_id
    where i.status = ${sql.lit(STATUS_DE_INSPECAO.emAndamento)}
      and ${ctx.usuario.id}::bigint in (i.criador_id, i.inspetor_id) and ${inScope(ctx, inspecoes, 'i')}
    order by i.data_hora, i.id limit ${PRIMEIRAS}`.execute(ctx.db)
  return rows
}

const quantas = (linhas: readonly Linha[]): number => Number(linhas[0]?.total ?? 0)

/** Inspections that wait for who began them. */
export const inspecoesNoInicio: HomeSource = {
  async pending(ctx) {
    const total = quantas(await emAndamento(ctx))
    return total > 0 ? { [tela.id]: total } : {}
  },
  async blocks(ctx) {
    const linhas = await emAndamento(ctx)
    return [
      {
        id: 'inspecoes-em-andamento',
        titulo: 'Suas inspeções por concluir',
        total: quantas(linhas),
        valor: null,
        detalhe: null,
        caminho: `/${tela.caminho}?status=${STATUS_DE_INSPECAO.emAndamento}&inspetorId=${ctx.usuario.id}`,
        quando: 'agora' as const,
        itens: linhas.map(({ id, numero, lista, onde, dataHora }) => ({
          id,
          titulo: `${numero} · ${lista}`,
          detalhe: `${onde}, ${formatInstant(dataHora)}`,
          valor: null,
          caminho: `/${tela.caminho}/detalhes/${id}`,
        })),
      },
    ]
  },
}
