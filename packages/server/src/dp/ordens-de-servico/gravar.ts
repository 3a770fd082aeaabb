import type { InputOf } from '@prumo/domain/core/entity.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import {
  type Combinacao,
  combinacoesEmPalavras,
  type OrdemDeServico,
  ordensDeServico,
  problemasDaOrdem,
} from '@prumo/domain/dp/ordens-de-servico.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { find } from '../../core/crud/read.ts'
import { create, update } from '../../core/crud/write.ts'
import { type AppError, badFields, conflict } from '../../core/errors.ts'

type Entrada = InputOf<typeof ordensDeServico>
type Cobre = Pick<OrdemDeServico, 'funcoes' | 'processos'>

/** The migration's name for the rule that one role in one process has one template. */
const COMBINACAO = 'ordens_de_servico_combinacao'

function exigir(values: Partial<Entrada>): void {
  const faltas = problemasDaOrdem(values)
  if (Object.keys(faltas).length > 0) throw badFields(faltas)
}

/** The roles and processes that another template covers already, by name. */
async function jaCobertas(ctx: Ctx, { funcoes, processos }: Cobre, menos: string | null): Promise<Combinacao[]> {
  const { rows } = await sql<Combinacao>`
    select f.nome as funcao, p.nome as processo, o.grupo
    from ordens_de_servico as o
    join funcoes as f on f.id = any(o.funcoes) and f.id = any(${idArray(funcoes)})
    join processos as p on p.id = any(o.processos) and p.id = any(${idArray(processos)})
    where o.id is distinct from ${menos}::bigint
    order by f.nome collate pt, p.nome collate pt`.execute(ctx.db)
  return rows
}

const recusa = (combinacoes: readonly Combinacao[]): AppError => {
  const porque =
    combinacoes.length > 0
      ? `Estas combinações de função e processo já estão em outro template: ${combinacoesEmPalavras(combinacoes)}.`
      : 'Algumas combinações de função e processo já estavam em outro template. Tente novamente.'
  return conflict(`${messages.conflitoDeOrdemDeServico}: ${porque}`, { combinacao: porque, combinacoes })
}

/** Runs the act; where the database refuses a combination, says which. */
async function gravar<T>(ctx: Ctx, ato: () => Promise<T>, cobre: () => Promise<Cobre>, id: string | null): Promise<T> {
  try {
    return await ato()
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code !== '23505' || constraint !== COMBINACAO) throw error
    throw recusa(await jaCobertas(ctx, await cobre(), id))
  }
}

/** Templates are written like any register, but for what each must hold and that no two cover one role in one process (Spec 2 §4, §5). */
export const servicoDeOrdens: OwnService = {
  async create(ctx: Ctx, input: Entrada) {
    exigir(input)
    return gravar(
      ctx,
      () => create(ctx, ordensDeServico, input),
      async () => input,
      null,
    )
  },
  async update(ctx: Ctx, id: string, patch: Partial<Entrada> & { revisao?: number }) {
    exigir(patch)
    return gravar(
      ctx,
      () => update(ctx, ordensDeServico, id, patch),
      async () => ({ ...(await find(ctx, ctx.db, ordensDeServico, id)), ...patch }),
      id,
    )
  },
}
