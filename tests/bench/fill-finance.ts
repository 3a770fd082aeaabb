/** What finance has around its orders: goals, cash flow, follow-up, conversations, findings and past remittances. */

import { addBusinessDays } from '@prumo/domain/core/business-days.ts'
import { today } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { montarBarras } from '@prumo/domain/financeiro/captura/boleto.ts'
import type pg from 'pg'

/** Holds every cost centre. */
export const TESOURARIA = '24201'
/** The account that remittances leave. */
export const CONTA_PAGADORA = '27001'
const YEAR = new Date().getFullYear()

export const FINANCE_STEPS: readonly [what: string, sql: string][] = [
  [
    'metas',
    // In force, for each contract and each of three years: ten classes and thirty narrower ones.
    `insert into metas (id, exercicio, natureza, centro_de_custo_id, alvo_tipo, alvo_id, distribuicao, valor_total, limiar_alerta,
        acao_solicitar_mes, acao_solicitar_acumulado, acao_solicitar_ano, acao_aprovar_mes, acao_aprovar_acumulado, acao_aprovar_ano,
        acao_pagar_mes, acao_pagar_acumulado, acao_pagar_ano, situacao)
      select 100000 + (y * 50 + c) * 40 + n, ${YEAR - 2} + y, 1, 20100 + c, case when n > 10 then 3 else 2 end, (26000 + n)::text, 1, 120000 + 600 * n, 80,
        2, 2, 2, 2, 2, 2, 2, 2, 2, 2
      from generate_series(0, 2) y, generate_series(1, 50) c, generate_series(1, 40) n;
    insert into metas_parcelas (meta_id, mes_comp, valor)
      select id, exercicio || '-' || to_char(mes, 'fm00'), valor_total / 12 from metas, generate_series(1, 12) mes`,
  ],
  [
    'caixa',
    `insert into usuarios (id, nome, email) values (${TESOURARIA}, 'Tesouraria', 'tesouraria@bench.exemplo');
    insert into usuarios_centros select ${TESOURARIA}, id from contas_contrato;
    insert into permissoes (usuario_id, alvo, visualizar, adicionar, editar)
      select ${TESOURARIA}, alvo, true, true, true from unnest(array['Pedidos', 'Contas a Pagar', 'Remessas',
        'Acompanhamento', 'Solicitações', 'Fornecedores', 'Lista de Obras', 'Contas Contrato']) alvo;
    insert into contas_pagadoras (id, nome, cj_id, banco_code, agencia, agencia_digito, conta, conta_digito, convenio, leiaute, proximo_nsa, exige_liberacao, ativo, saldo_minimo)
      values (${CONTA_PAGADORA}, 'Movimento', 11, '237', '1234', '5', '10001', '7', '123456', 1, 101, false, true, 50000),
        (27002, 'Reserva', 11, '341', '4321', null, '98765', '0', null, 341, 1, false, true, 5000);
    insert into saldos_de_conta (conta_id, data, saldo)
      select conta, dia::date, 1000000 + 500 * extract(day from dia) from unnest(array[${CONTA_PAGADORA}, 27002]) conta,
        generate_series(now() - interval '2 years', now(), interval '1 day') dia;
    -- Twenty a day for three years behind and half a year ahead; what is behind happened.
    insert into fluxo_de_caixa (id, natureza, origem, descricao, cliente, centro_de_custo_id, codigo_custo_id, valor_previsto, data_prevista,
        confianca, valor_realizado, data_realizada)
      select 200000 + n, 1 + (n % 4 = 0)::int, 1, 'Medição ' || n, 'Cliente ' || n % 60, 20101 + n % 50, case when n % 4 = 0 then 22001 + n % 120 end,
        1000 + n % 9000, dia, case when n % 4 > 0 then (array[50, 75, 100])[1 + n % 3] end,
        case when dia < current_date then 1000 + n % 9000 end, case when dia < current_date then dia end
      from (select n, current_date - 1095 + n / 20 as dia from generate_series(0, 25500) n) d`,
  ],
  [
    'acompanhamento',
    `insert into pedidos_contatos (pedido_id, autor_id, canal, texto, em)
      select id, 24003 + numero % 198, 1 + numero % 4, 'Falei com o fornecedor: entrega no prazo.', data_registro + interval '3 days'
      from pedidos where status in (5, 7, 9) and numero % 2 = 0;
    insert into pedidos_retiradas (pedido_id, item_id, quantidade, recebedor, autor_id, em)
      select p.id, p.id + 1, i.quantidade, 'Almoxarifado', 24003 + numero % 198, data_registro + interval '8 days'
      from pedidos p join pedidos_itens i on i.id = p.id + 1 where status = 7 and numero % 2 = 0;
    insert into pedidos_comentarios (pedido_id, autor_id, texto, criado_em)
      select id, 24003 + numero % 198, 'Confere com a cotação anterior?', data_registro + interval '1 day' from pedidos where numero % 5 = 0;
    insert into pedidos_vistos (usuario_id, pedido_id, visto_em)
      select case numero % 3 when 0 then 24002 else 24003 + numero % 198 end, id, data_registro + interval '1 day' from pedidos`,
  ],
  [
    'auditoria e remessas',
    // Findings long closed, and what went to the bank and was paid: history that no list should read whole.
    `insert into auditorias (pedido_id, origem, regra_codigo, risco, situacao, constatacao, conclusao, auditor_id, data_encerramento, chave)
      select id, 1, 'R' || 1 + numero % 9, 1 + numero % 3, 6, 'Compra parecida com outra do mesmo fornecedor', 4, 24009, now(), 'bench ' || id
      from pedidos where numero % 5 = 0 and status in (5, 7);
    create temp table pagas on commit drop as select a.id, a.valor, p.centro_de_custo_id, a.arquivo_id, 1 + (row_number() over (order by a.id) - 1) / 150 as lote
      from pedidos_anexos a join pedidos p on p.id = a.pedido_id where a.status = 3 and a.valor > 0 order by a.id limit 15000;
    insert into remessas (id, numero, conta_id, formato, nsa, leiaute, formas, total, quantidade, estado, exige_liberacao, centros, arquivo_id,
        sha256, gerada_por, enviada_em, enviada_por, processada_em)
      select 28000 + lote, lote, ${CONTA_PAGADORA}, 'cnab240', lote, 1, '{41}', sum(valor), count(*), 'processada', false,
        array_agg(distinct centro_de_custo_id), min(arquivo_id), repeat('0', 64), ${TESOURARIA}, now(), ${TESOURARIA}, now()
      from pagas group by lote;
    insert into remessas_itens (remessa_id, anexo_id, lote, nsr, forma, seu_numero, documento, valor, data_pagamento, favorecido, meio,
        banco_code, agencia, conta, digito, status_anterior, situacao, data_real, valor_real)
      select 28000 + lote, id, 1, 1, '41', 'B' || id, id::text, valor, current_date, 'Fornecedor', 'conta', '001', '1234', '20001', '1', 2, 'PAG', current_date, valor
      from pagas;
    select setval('remessas_numero', 1000);
    -- The rules have looked at all of it already.
    truncate auditoria_mudancas`,
  ],
  [
    'relatórios',
    `update obras set status = 1 + id % 4, custo_orcado = 400000 + id % 90000, valor_vendido = 600000 + id % 90000,
        data_fim_prevista = current_date - 100 + (id % 200)::int;
    insert into permissoes (usuario_id, alvo, visualizar, editar)
      select ${TESOURARIA}, alvo, true, true from unnest(array['Relatório Financeiro', 'Obras BI', 'Combustível', 'Inspeções Segurança',
        'Abastecimentos', 'Contas Obra', 'Colaboradores', 'Exigências', 'Documentos Vencidos', 'Documentos SGI', 'Fluxo de Caixa', 'Metas']) alvo
      on conflict (usuario_id, alvo) do update set editar = true;
    insert into colaboradores (id, nome, matricula, cpf, empresa_id)
      select 29000 + n, 'COLABORADOR ' || n, 'B' || n, to_char(n, 'fm00000000000'), 20101 + n % 50 from generate_series(1, 600) n;
    -- Two in three days for three years, forty vehicles: each full tank takes it some hundreds of kilometres on.
    insert into abastecimentos (veiculo_id, data, motorista_id, fornecedor_id, combustivel, litros, valor_litro, valor_total, odometro, obra_id, equipe)
      select 23000 + v, now() - make_interval(hours => 36 * (730 - n)), 29000 + v, 30001 + n % 7, 4, 40 + n % 20, 6.10, round((40 + n % 20) * 6.10, 2),
        n * 400, 21000 + 1 + (v * 7 + n) % 200, 'Equipe ' || v % 12
      from generate_series(1, 40) v, generate_series(1, 730) n`,
  ],
]

/** The payables of so many remittances of a thousand, due on a day that banks open: the latest that never went to a bank. */
export async function readyForBank(client: pg.Client, remittances: number): Promise<string[][]> {
  const { rows } = await client.query<{ id: string; valor: string }>(
    `select a.id, a.valor from pedidos_anexos a join pedidos p on p.id = a.pedido_id
      where a.em_pagamento and p.status in (5, 7, 9) and a.valor > 0 and not exists (select from remessas_itens where anexo_id = a.id)
      order by a.id desc limit $1`,
    [remittances * 1000],
  )
  const due = addBusinessDays(today(), 5)
  // Half of them boletos, half transfers to the supplier's account.
  const barcodes = rows.map(({ id, valor }, n) =>
    n % 2 ? null : montarBarras('237', due, toCentavos(valor)!, id.slice(-13).padStart(25, '0')),
  )
  await client.query(
    `update pedidos_anexos as a set status = 1, status_banco = null, pago_em = null, data_agendada = null, data_vencimento = $3,
        numero_nota_fiscal = 'NF ' || a.id, tipo = case when x.barras is null then 7 else 4 end, codigo_barras = x.barras
      from unnest($1::bigint[], $2::text[]) as x (id, barras) where a.id = x.id`,
    [rows.map(({ id }) => id), barcodes, due],
  )
  await client.query('truncate auditoria_mudancas')
  await client.query('vacuum analyze pedidos_anexos')
  return Array.from({ length: remittances }, (_, n) => rows.slice(n * 1000, (n + 1) * 1000).map(({ id }) => id))
}
