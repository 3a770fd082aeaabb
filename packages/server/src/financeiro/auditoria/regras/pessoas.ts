import { DESFEITOS, SEM_EFEITO, TIPO } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { sql } from 'kysely'
import { literals } from '../../../core/database/literals.ts'
import type { Consulta } from './consulta.ts'

/**
 * R4: who asked also approved, or one person took two of the workflow's steps. Steps of one same act (an order that a
 * confirmer submits starts as confirmed; a forwarded one is validated by its approval) are one step.
 */
export const doisPapeis: Consulta = (ids, { valorMinimo }) => sql`
  select p.id as pedido_id, null::bigint as anexo_id, p.valor_total as valor, null::bigint as outro,
    'R4:' || p.id || ':' || x.pessoa || ':' || x.papeis as chave,
    jsonb_build_object('pessoa', u.nome, 'papeis', x.papeis) as fatos
  from pedidos as p
    cross join lateral (
      select n.pessoa, string_agg(n.papel, '+' order by n.ordem) as papeis
      from (values (1, 'pediu', p.solicitante_id, p.data_solicitacao), (2, 'validou', p.validador_id, p.data_validacao),
        (3, 'confirmou', p.confirmador_id, p.data_confirmacao), (4, 'aprovou', p.aprovador_id, p.data_aprovacao))
        as n (ordem, papel, pessoa, quando)
      where n.pessoa is not null and n.quando is not null
      group by n.pessoa
      having count(distinct n.quando) > 1 or (bool_or(n.ordem = 1) and bool_or(n.ordem = 4))) as x
    join usuarios as u on u.id = x.pessoa
  where p.id = any(${ids}) and p.status not in (${literals(SEM_EFEITO)}) and p.valor_total >= ${valorMinimo}::numeric`

/** A supplier's and an employee's data that are the same thing; each kind goes by its own index. */
const coincidencias = sql`
  select c.id as pessoa, 'documento' as dado from colaboradores as c where c.cpf = f.cpf_ou_cnpj
  union all
  select c.id, 'conta bancária' from colaboradores as c
    where c.conta is not null and c.banco_code = f.banco_code and numero_de_documento(c.conta) = numero_de_documento(f.conta)
      and numero_de_documento(c.agencia) = numero_de_documento(f.agencia)
  union all
  select c.id, 'chave PIX' from colaboradores as c where c.pix is not null and chave_comparavel(c.pix) = chave_comparavel(f.pix_chave)
  union all
  select c.id, 'telefone' from colaboradores as c where c.pix is not null and chave_comparavel(c.pix) = chave_comparavel(f.telefone)
  union all
  select c.id, 'e-mail' from colaboradores as c where c.email is not null and chave_comparavel(c.email) = chave_comparavel(f.email)
  union all
  select u.id, 'e-mail' from usuarios as u where chave_comparavel(u.email) = chave_comparavel(f.email)`

/**
 * R12: the supplier has the document, account, PIX key, telephone or mail of an employee. Who is reimbursed or receives daily
 * allowances is an employee by right. The key names supplier and person, not the order: it is one finding, whatever is bought.
 */
export const fornecedorColaborador: Consulta = (ids) => sql`
  select p.id as pedido_id, null::bigint as anexo_id, p.valor_total as valor, null::bigint as outro,
    'R12:' || f.id || ':' || x.pessoa as chave,
    jsonb_build_object('dados', x.dados) as fatos
  from pedidos as p join fornecedores as f on f.id = p.fornecedor_id
    cross join lateral (
      select e.pessoa, string_agg(distinct e.dado, ', ' order by e.dado) as dados from (${coincidencias}) as e group by e.pessoa) as x
  where p.id = any(${ids}) and p.status not in (${literals(DESFEITOS)})
    and not (p.tipo in (${literals([TIPO.reembolso, TIPO.diaria])}) and exists (select 1 from colaboradores as c where c.cpf = f.cpf_ou_cnpj))`
