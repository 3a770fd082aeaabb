import { formatInstant } from '@prumo/domain/core/dates.ts'
import { registrosObra, STATUS_DE_REGISTRO } from '@prumo/domain/obras/registros/registros.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { type Ctx, can } from '../../core/context.ts'
import type { HomeSource } from '../../core/modulo/home.ts'
import { esperaPor } from './listar.ts'

const PRIMEIROS = 5
const { tela } = registrosObra

interface Linha {
  readonly id: string
  readonly numero: string
  readonly local: string
  readonly data: string
  readonly obra: string
  readonly total: string
}

async function primeiros(ctx: Ctx, quais: RawBuilder<boolean>): Promise<Linha[]> {
  const { rows } = await sql<Linha>`select r.id, r.numero, r.local, r.data, o.nome as obra, count(*) over () as total
    from registros_obra as r join obras as o on o.id = r.obra_id
    where ${quais} and ${inScope(ctx, registrosObra, 'r')} order by r.data, r.id limit ${PRIMEIROS}`.execute(ctx.db)
  return rows
}

const aValidar = async (ctx: Ctx): Promise<Linha[]> =>
  can(ctx, tela, 'acesso') && can(ctx, tela, 'visualizar') ? primeiros(ctx, esperaPor(ctx)) : []

/** What somebody returned goes to whoever wrote it. */
const devolvidos = async (ctx: Ctx): Promise<Linha[]> =>
  can(ctx, tela, 'editar')
    ? primeiros(
        ctx,
        sql<boolean>`r.status = ${sql.lit(STATUS_DE_REGISTRO.devolvido)} and r.criador_id = ${ctx.usuario.id}::bigint`,
      )
    : []

const total = (linhas: readonly Linha[]): number => Number(linhas[0]?.total ?? 0)
const itens = (linhas: readonly Linha[]) =>
  linhas.map(({ id, numero, local, data, obra }) => ({
    id,
    titulo: `${obra} · registro ${numero}`,
    detalhe: `${local}, ${formatInstant(data)}`,
    valor: null,
    caminho: `/${tela.caminho}/detalhes/${id}`,
  }))

/** Records that wait for a person: to be validated, or to be mended by who wrote them. */
export const registrosNoInicio: HomeSource = {
  async pending(ctx) {
    const espera = total(await aValidar(ctx)) + total(await devolvidos(ctx))
    return espera > 0 ? { [tela.id]: espera } : {}
  },
  async blocks(ctx) {
    const [validar, voltaram] = [await aValidar(ctx), await devolvidos(ctx)]
    return [
      {
        id: 'registros-a-validar',
        titulo: 'Registros aguardando validação',
        total: total(validar),
        valor: null,
        detalhe: null,
        caminho: `/${tela.caminho}?minhaVez=sim`,
        quando: 'agora',
        itens: itens(validar),
      },
      {
        id: 'registros-devolvidos',
        titulo: 'Registros devolvidos a você',
        total: total(voltaram),
        valor: null,
        detalhe: null,
        caminho: `/${tela.caminho}?status=${STATUS_DE_REGISTRO.devolvido}`,
        quando: 'agora',
        itens: itens(voltaram),
      },
    ]
  },
}
