import { addDays, formatDate, today } from '@prumo/domain/core/dates.ts'
import { rdos, STATUS_DO_RDO } from '@prumo/domain/obras/rdo/rdos.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { type Ctx, can } from '../../core/context.ts'
import type { HomeSource } from '../../core/modulo/home.ts'
import { esperaPor } from './listar.ts'
import { chamadoRdo } from './nome.ts'

const PRIMEIROS = 5
interface Linha {
  readonly id: string
  readonly numero: string
  readonly versao: number
  readonly data: string
  readonly obra: string
  readonly quem: string
  readonly motivo: string | null
  readonly total: string
}

const colunas = sql`r.id, r.numero, r.versao, r.data, o.nome as obra, u.nome as quem, r.motivo_devolucao as motivo,
  count(*) over () as total from rdos as r join obras as o on o.id = r.obra_id join usuarios as u on u.id = r.criador_id`

async function aAprovar(ctx: Ctx): Promise<Linha[]> {
  if (!can(ctx, rdos.tela, 'acesso') || !can(ctx, rdos.tela, 'visualizar')) return []
  const { rows } = await sql<Linha>`select ${colunas} where ${esperaPor(ctx, 'r')} and ${inScope(ctx, rdos, 'r')}
    order by r.data, r.id limit ${PRIMEIROS}`.execute(ctx.db)
  return rows
}

/** What came back to whoever filled it in. */
async function devolvidos(ctx: Ctx): Promise<Linha[]> {
  if (!can(ctx, rdos.tela, 'visualizar')) return []
  const { rows } = await sql<Linha>`select ${colunas} where r.status = ${sql.lit(STATUS_DO_RDO.devolvido)}
    and r.criador_id = ${ctx.usuario.id}::bigint and ${inScope(ctx, rdos, 'r')} order by r.data, r.id limit ${PRIMEIROS}`.execute(
    ctx.db,
  )
  return rows
}

const total = (linhas: readonly Linha[]): number => Number(linhas[0]?.total ?? 0)
const item = (um: Linha, detalhe: string) => ({
  id: um.id,
  titulo: `${chamadoRdo(um)} · ${um.obra}`,
  detalhe,
  valor: null,
  caminho: `/${rdos.tela.caminho}?id=${um.id}`,
})

/** Reports that wait for a person: to be approved, or to be mended. */
export const rdosNoInicio: HomeSource = {
  async pending(ctx) {
    const soma = total(await aAprovar(ctx)) + total(await devolvidos(ctx))
    return soma > 0 ? { [rdos.tela.id]: soma } : {}
  },
  async blocks(ctx) {
    const [esperam, voltaram] = [await aAprovar(ctx), await devolvidos(ctx)]
    const velho = (esperam[0]?.data ?? today()) < addDays(today(), -3)
    return [
      {
        id: 'rdos-a-aprovar',
        titulo: 'RDO aguardando aprovação',
        total: total(esperam),
        valor: null,
        detalhe: null,
        caminho: `/${rdos.tela.caminho}?minhaVez=sim`,
        quando: velho ? ('atrasado' as const) : ('agora' as const),
        itens: esperam.map((um) => item(um, `${formatDate(um.data)} · ${um.quem}`)),
      },
      {
        id: 'rdos-devolvidos',
        titulo: 'RDO devolvido para corrigir',
        total: total(voltaram),
        valor: null,
        detalhe: null,
        caminho: `/${rdos.tela.caminho}?status=${STATUS_DO_RDO.devolvido}`,
        quando: 'agora' as const,
        itens: voltaram.map((um) => item(um, `${formatDate(um.data)} · ${um.motivo ?? ''}`)),
      },
    ]
  },
}
