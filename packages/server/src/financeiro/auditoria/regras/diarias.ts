import { SITUACAO_DE_COLABORADOR } from '@prumo/domain/dp/colaboradores.ts'
import { SEM_EFEITO } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { sql } from 'kysely'
import { literals } from '../../../core/database/literals.ts'
import type { Consulta } from './consulta.ts'

/**
 * R9: daily allowances for a worker who was away already on another order's trip, or who had left or was on leave when the trip
 * began. The request refuses both when it is made; what changes afterwards, and what came in by another way, is seen here.
 */
export const diariasSobrepostas: Consulta = (ids) => sql`
  select s.pedido_id, l.anexo_id, l.total as valor, t.pedido_id as outro,
    'R9:' || l.colab_id || ':' || least(s.id, t.id) || ':' || greatest(s.id, t.id) as chave,
    jsonb_build_object('frase', c.nome || ' recebe diárias de outra viagem nos mesmos dias (' ||
      to_char(greatest(s.saida, t.saida) at time zone 'America/Sao_Paulo', 'DD/MM/YYYY') || ' a ' ||
      to_char(least(s.retorno, t.retorno) at time zone 'America/Sao_Paulo', 'DD/MM/YYYY') || ').') as fatos
  from solicitar_diarias as s join pedidos as p on p.id = s.pedido_id
    join solicitar_diarias_linhas as l on l.solicitacao_id = s.id
    join colaboradores as c on c.id = l.colab_id
    join solicitar_diarias_linhas as m on m.colab_id = l.colab_id and m.solicitacao_id <> s.id
    join solicitar_diarias as t on t.id = m.solicitacao_id and t.saida < s.retorno and t.retorno > s.saida and t.cancelada_em is null
    join pedidos as q on q.id = t.pedido_id
  where s.pedido_id = any(${ids}) and s.cancelada_em is null and p.status not in (${literals(SEM_EFEITO)}) and q.status not in (${literals(SEM_EFEITO)})
  union all
  select s.pedido_id, l.anexo_id, l.total, null,
    'R9:' || s.id || ':' || l.colab_id,
    jsonb_build_object('frase', c.nome || case when c.status = ${sql.lit(SITUACAO_DE_COLABORADOR.afastado)} then ' está afastado' else ' não está mais ativo' end ||
      ' e tem diárias a partir de ' || to_char(s.saida at time zone 'America/Sao_Paulo', 'DD/MM/YYYY') || '.')
  from solicitar_diarias as s join pedidos as p on p.id = s.pedido_id
    join solicitar_diarias_linhas as l on l.solicitacao_id = s.id
    join colaboradores as c on c.id = l.colab_id
  where s.pedido_id = any(${ids}) and s.cancelada_em is null and p.status not in (${literals(SEM_EFEITO)})
    and (c.demissao < (s.retorno at time zone 'America/Sao_Paulo')::date
      or (c.status <> ${sql.lit(SITUACAO_DE_COLABORADOR.ativo)} and c.demissao is null and s.retorno > now()))`
