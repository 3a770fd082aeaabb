import { today } from '@prumo/domain/core/dates.ts'
import type { BlocoDoInicio } from '@prumo/domain/core/home.ts'
import { SITUACAO } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { type Ctx, can } from '../../core/context.ts'
import { literals } from '../../core/database/literals.ts'
import type { HomeSource } from '../../core/modulo/home.ts'
import { dizPrazo } from './na-vez.ts'

const PRIMEIROS = 5
const le = (ctx: Ctx): boolean => can(ctx, telas.auditoria, 'visualizar')

/** What this person assumed and asked, and was not answered yet. */
async function semResposta(ctx: Ctx): Promise<BlocoDoInicio> {
  const { rows } = await sql<{
    id: string
    numero: number
    prazo: string
    fornecedor: string | null
    valor: string
    total: string
  }>`
    select a.id, p.numero, a.prazo_resposta as prazo, f.nome as fornecedor, p.valor_total as valor, count(*) over () as total
    from auditorias as a join pedidos as p on p.id = a.pedido_id left join fornecedores as f on f.id = p.fornecedor_id
    where a.situacao = ${sql.lit(SITUACAO.aguardandoResposta)} and a.auditor_id = ${ctx.usuario.id} and ${inScope(ctx, pedidos, 'p')}
    order by a.prazo_resposta, a.id limit ${PRIMEIROS}`.execute(ctx.db)
  const atrasadas = rows.filter(({ prazo }) => prazo < today()).length
  return {
    id: 'auditoria-aguardando',
    titulo: 'Auditoria: aguardando resposta de outros',
    caminho: `/${telas.auditoria.caminho}?situacao=3&meus=true`,
    total: Number(rows[0]?.total ?? 0),
    valor: null,
    detalhe: atrasadas > 0 ? (atrasadas === 1 ? '1 com prazo vencido' : `${atrasadas} com prazo vencido`) : null,
    itens: rows.map(({ id, numero, prazo, fornecedor, valor }) => ({
      id,
      titulo: `${numero} · ${fornecedor ?? 'Pedido'}`,
      detalhe: dizPrazo(prazo),
      valor: Number(valor),
      caminho: `/${telas.auditoria.caminho}/detalhes/${id}`,
    })),
  }
}

/** What of the audit waits for a person. */
export const auditoriaNoInicio: HomeSource = {
  async pending(ctx) {
    if (!le(ctx)) return {}
    const { rows } = await sql<{
      n: string
    }>`select count(*) as n from auditorias as a join pedidos as p on p.id = a.pedido_id
      where a.auditor_id = ${ctx.usuario.id} and a.situacao in (${literals([SITUACAO.emAnalise, SITUACAO.conforme, SITUACAO.naoConforme])}) and ${inScope(ctx, pedidos, 'p')}`.execute(
      ctx.db,
    )
    return { [telas.auditoria.id]: Number(rows[0]!.n) }
  },
  async blocks(ctx) {
    return le(ctx) ? [await semResposta(ctx)] : []
  },
}
