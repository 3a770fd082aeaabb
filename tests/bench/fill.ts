import type pg from 'pg'
import { AT_ONCE, derived, LARGE, WORKED_OUT } from './derived.ts'
import { FINANCE_STEPS, TESOURARIA } from './fill-finance.ts'
import type { Size } from './sizes.ts'
import { withoutKeys } from './without-keys.ts'

/** Changes when the filling does: a database filled otherwise is not reused. */
const FILLING = '10'

export interface Company {
  readonly solicitante: string
  readonly aprovador: string
  /** Orders of the approver's cost centres, each with two items and one proposal, that wait for approval. */
  readonly aAprovar: string[]
  /** Orders of the user's cost centres, spread over three years. */
  readonly aLer: string[]
  readonly centro: string
  /** A work of that centre. */
  readonly obra: string
  readonly primeiroFornecedor: number
  readonly categoria: string
  /** Holds every cost centre: pays, and takes the payments out as a spreadsheet. */
  readonly tesouraria: string
  /** A year that is over, and goals of it in the user's largest contract. */
  readonly exercicio: number
  readonly metas: string[]
  /** Orders that wait in the approver's inbox. */
  readonly naCaixa: string[]
}

/** The five cost centres of the people who measure: a large one, and others of all sizes. */
export const CENTROS_DO_USUARIO = '20102, 20109, 20121, 20134, 20147'

const list = (...words: string[]) => `array[${words.map((word) => `'${word}'`).join(',')}]`
export const pick = (words: string, by: string) => `(${words})[1 + (${by}) % array_length(${words}, 1)]`

const RAMOS = list(
  'Comercial',
  'Construtora',
  'Elétrica',
  'Transportes',
  'Materiais de Construção',
  'Locadora',
  'Metalúrgica',
  'Distribuidora',
  'Hidráulica',
  'Ferragens',
  'Concreteira',
  'Serviços de Engenharia',
  'Papelaria',
  'Auto Posto',
  'Hotel e Restaurante',
)
export const SOBRENOMES = list(
  'Araújo',
  'Conceição',
  'Gonçalves',
  'Magalhães',
  'Simões',
  'Brandão',
  'Guimarães',
  'Falcão',
  'Nóbrega',
  'Estêvão',
  'Peçanha',
  'Assunção',
  'Souza',
  'Pereira',
  'Albuquerque',
  'Cavalcânti',
  'Figueirêdo',
  'Medeiros',
  'Nascimento',
  'Queiroz',
  'Siqueira',
  'Teixeira',
  'Vasconcelos',
)
const NOMES = list(
  'Antônio',
  'Márcia',
  'João',
  'Lúcia',
  'Sérgio',
  'Inês',
  'Fábio',
  'Débora',
  'Júlio',
  'Mônica',
  'Otávio',
  'Patrícia',
  'Renato',
  'Sônia',
  'Vinícius',
  'Zélia',
  'Caíque',
)
export const CIDADES = list(
  'São Paulo',
  'Goiânia',
  'Brasília',
  'Belém',
  'Maceió',
  'Uberlândia',
  'Ribeirão Preto',
  'Florianópolis',
  'Vitória',
  'Cuiabá',
  'Niterói',
  'Maringá',
)
const MATERIAIS = list(
  'cimento CP II 50 kg',
  'vergalhão CA-50 10 mm',
  'areia média lavada',
  'brita nº 1',
  'tijolo cerâmico',
  'cabo flexível 2,5 mm²',
  'disjuntor tripolar 63 A',
  'eletroduto galvanizado',
  'concreto usinado fck 30',
  'tábua de pinus',
  'tubo PVC 100 mm',
  'luva de proteção',
  'capacete classe B',
  'óleo diesel S10',
  'andaime tubular',
  'refletor de LED 200 W',
  'tinta acrílica',
  'argamassa colante',
  'parafuso sextavado',
  'hospedagem da equipe',
)
const MOTIVOS = list(
  'para a concretagem da laje',
  'para a subestação',
  'para a manutenção do canteiro',
  'para o ensaio elétrico do transformador',
  'para a fundação do bloco B',
  'conforme medição do mês',
  'para reposição do almoxarifado',
  'com urgência, a equipe está parada',
  'para a ampliação da rede',
  'para a mobilização da obra',
)
const UNIDADES = list('un', 'kg', 'm', 'm²', 'm³', 'L', 'diária', 'saco')

/** Time of an order's registration: years to now, evenly, in milliseconds; it is also the order's id. Two of them never meet. */
function orderId({ pedidos, anos }: Size): string {
  const apart = Math.floor((anos * 365 * 86_400_000) / pedidos)
  const mask = Math.min(524_287, 2 ** Math.floor(Math.log2(apart - 1000)) - 1)
  return `(extract(epoch from date_trunc('hour', now())) * 1000)::bigint - (${pedidos} - n)::bigint * ${apart} + (hashint4(n)::bigint & ${mask})`
}

const steps = (size: Size): readonly [what: string, sql: string][] => [
  [
    'cadastros',
    `select setseed(0.42);
    insert into contas_institucionais (id, codigo, nome) select n, 'CI-' || n, 'Institucional ' || n from generate_series(1, 5) n;
    insert into contas_juridicas (id, codigo, nome, ci_id, cnpj, endereco, municipio, estado, cep)
      select n, 'CJ-' || n, 'Jurídica ' || n, 1 + n % 5, '11444777000161', 'Rua das Obras, 120', 'Curitiba', 'PR', '80010000' from generate_series(11, 20) n;
    insert into contas_contrato (id, codigo, nome, cj_id, tem_obra)
      select 20100 + n, 'CC-' || to_char(n, 'fm000'), 'Contrato ' || ${pick(CIDADES, 'n')} || ' ' || n, 11 + n % 10, true
      from generate_series(1, ${size.centros}) n;
    insert into obras (id, codigo, nome, contrato_id, municipio)
      select 21000 + n, 'OB-' || to_char(n, 'fm000'), 'Edifício ' || ${pick(SOBRENOMES, 'n * 7')} || ' ' || n, 20101 + n % ${size.centros}, ${pick(CIDADES, 'n')}
      from generate_series(1, 200) n;
    insert into classes_de_custo (id, nome, classe_master_id)
      select 26000 + n, 'Classe ' || n, case when n > 10 then 26001 + n % 10 end from generate_series(1, 40) n order by n;
    insert into categorias_de_custo (id, codigo, despesa, tipo, ativo, classe_master_id, classe_restrita_id)
      select 22000 + n, to_char(n, 'fm0000'), initcap(${pick(MATERIAIS, 'n')}) || ' ' || n, 1, true, 26001 + (11 + n % 30) % 10, 26011 + n % 30
      from generate_series(1, 120) n;
    insert into veiculos (id, placa, modelo, centro_de_custo_id)
      select 23000 + n, 'BEN' || n % 10 || 'C' || to_char(n, 'fm00'), 'Caminhonete', 20101 + n % ${size.centros} from generate_series(1, 40) n;
    insert into usuarios (id, nome, email)
      select 24000 + n, ${pick(NOMES, 'n')} || ' ' || ${pick(SOBRENOMES, 'n * 5')}, 'pessoa' || n || '@bench.exemplo' from generate_series(1, 200) n;
    insert into usuarios_centros select 24000 + n, 20101 + (n * 3 + c * 11) % ${size.centros} from generate_series(3, 200) n, generate_series(1, 3) c;
    insert into usuarios_centros select 24000 + n, c from generate_series(1, 2) n, unnest(array[${CENTROS_DO_USUARIO}]) c;
    insert into permissoes (usuario_id, alvo, visualizar, adicionar, editar, acesso)
      select 24000 + n, alvo, true, true, n = 2, true from generate_series(1, 2) n, unnest(array['Pedidos', 'Solicitações', 'Fornecedores',
        'Metas', 'Fluxo de Caixa', 'Acompanhamento']) alvo;
    insert into workflow (id, nome, solicitantes, validadores, confirmadores, aprovadores)
      values (25000, 'Compras', '{24001}', '{24003,24004}', '{24005,24006}', '{24002,24007}');
    create function pg_temp.digito(base text) returns text language sql as $$
      select base || case when soma % 11 < 2 then 0 else 11 - soma % 11 end
      from (select sum(substr(base, i, 1)::int * (2 + (length(base) - i) % 8)) as soma from generate_series(1, length(base)) i) s $$;
    insert into fornecedores (id, nome, razao_social, cpf_ou_cnpj, cidade, email, banco_code, agencia, conta, digito, conta_corrente_ou_poupanca)
      select 30000 + n,
        case when n % 1250 = 7 then 'Içamentos Kopelínski' else ${pick(RAMOS, 'n * 7')} || ' ' || ${pick(SOBRENOMES, 'n')} || case when n % 3 = 0 then ' & ' || ${pick(SOBRENOMES, 'n * 5 + 1')} else '' end end || ' ' || n,
        ${pick(SOBRENOMES, 'n')} || ' ' || ${pick(RAMOS, 'n * 7')} || (array[' Ltda', ' S.A.', ' ME'])[1 + n % 3],
        pg_temp.digito(pg_temp.digito(to_char(n, 'fm00000000') || '0001')), ${pick(CIDADES, 'n')}, 'contato' || n || '@fornecedor.exemplo',
        (array['001', '104', '237', '341'])[1 + n % 4], to_char(1000 + n % 9000, 'fm0000'), (20000 + n)::text, (n % 10)::text, 1
      from generate_series(1, ${size.fornecedores}) n`,
  ],
  [
    'pedidos',
    // A few cost centres and suppliers have most of the orders, and one supplier one in 32. Old orders are over; recent ones are on their way.
    `insert into pedidos (id, numero, status, tipo, visibility, justificativa, fornecedor_id, centro_de_custo_id, obra_id, mes_comp,
        valor_total, solicitante_id, data_registro, data_solicitacao, aprovador_id, data_aprovacao, data_finalizacao, data_encomenda,
        previsao_entrega)
      select id, n, status, case when n % 4 = 0 then 1 else (array[1,1,1,1,1,1,2,3,3,4])[1 + n % 10] end, true,
        'Compra de ' || ${pick(MATERIAIS, 'abs(hashint4(n))')} || ' e ' || ${pick(MATERIAIS, 'abs(hashint4(n + 1))')} || ' ' || ${pick(MOTIVOS, 'abs(hashint4(n + 2))')},
        case when n % 32 = 5 then 30001 else 30001 + floor(${size.fornecedores} * power(random(), 1.5)) end, centro, 21001 + (centro - 20102 + 50) % 50 + 50 * (n % 4), to_char(em, 'yyyy-mm'),
        0, case when n % 4 = 0 and centro in (${CENTROS_DO_USUARIO}) then 24001 else 24003 + n % 198 end, em, em + interval '10 minutes',
        case when status in (5, 7, 9) then 24002 end, case when status in (5, 7, 9) then least(em + interval '2 days', now()) end,
        case when status = 7 then least(em + interval '9 days', now()) end, case when status = 9 then least(em + interval '3 days', now()) end,
        case when status in (5, 9) and n % 3 > 0 then (em + interval '15 days')::date end
      from (
        select n, ${orderId(size)} as id, to_timestamp((${orderId(size)}) / 1000.0) as em, 20101 + floor(${size.centros} * power(random(), 1.3))::int as centro,
          case when n < ${size.pedidos} - ${size.emCurso}
            then (array[7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,7,6,8,7])[1 + floor(20 * random())::int]
            else (array[1,2,2,3,3,4,5,5,5,5,6,7,7,7,7,7,8,9,9,5])[1 + floor(20 * random())::int] end as status
        from generate_series(1, ${size.pedidos}) n offset 0) linhas`,
  ],
  [
    'itens',
    `insert into pedidos_itens (id, pedido_id, descricao, unidade, quantidade, valor, retirado, codigo_custo_id, centro_de_custo_id)
      select p.id + k, p.id, initcap(${pick(MATERIAIS, 'abs(hashint8(p.id + k))')}), ${pick(UNIDADES, 'abs(hashint8(p.id + k))')},
        quantidade, round((5 + 400 * power(random(), 3))::numeric, 2), case when p.status = 7 then quantidade else 0 end,
        22001 + abs(hashint8(p.id + k)) % 120, p.centro_de_custo_id
      from (select *, 1 + floor(40 * random())::int as quantidade from pedidos p, generate_series(1, 7) k
        where k <= (array[2,1,3,4,2,6,7,7])[1 + p.numero % 8] offset 0) p`,
  ],
  [
    'anexos',
    `insert into arquivos (id, chave, nome, tipo, tamanho, sha256, criado_em, criado_por)
      select p.id + 200 + k, 'financeiro/pedido/' || p.id || '/' || p.id + 100 + k || '/' || p.id + 200 + k || '.pdf',
        (array['Proposta', 'Nota fiscal', 'Boleto'])[k] || ' ' || p.numero || '.pdf', 'application/pdf', 40000 + abs(hashint8(p.id + k)) % 400000,
        encode(sha256(int8send(p.id + k)), 'hex'), p.data_registro, p.solicitante_id
      from pedidos p, generate_series(1, 3) k where k <= (array[1,2,2,3])[1 + p.numero % 4];
    insert into pedidos_anexos (id, pedido_id, tipo, numero_nota_fiscal, fornecedor_id, valor, data_vencimento, centro_de_custo, file_name,
        hiperlink, status, em_pagamento, arquivo_id, pago_em, comprovante_arquivo_id)
      select id + 100 + k, id, (array[1, case when notada then 2 else 7 end, 4])[k], case when k > 1 then numero::text end, fornecedor_id, total, case when k > 1 then vence end,
        centro_de_custo_id, (array['Proposta', case when notada then 'Nota fiscal' else 'Transferência' end, 'Boleto'])[k] || ' ' || numero || '.pdf', '/api/pedidos-anexos/' || id + 100 + k || '/arquivo',
        case when paga then 3 when devida then 1 + numero % 2 end, devida, id + 200 + k, case when paga then vence + interval '12 hours' end,
        case when paga then id + 200 + k end
      from (select *, devedora and status in (5, 7, 9) as devida, devedora and status = 7 and data_registro < now() - interval '41 days' as paga
        from (select p.*, k, t.total, (p.data_registro + interval '40 days')::date as vence, p.numero % 4 = 3 as notada,
            k > 1 and (k = 3 or p.numero % 4 < 3) as devedora
          from pedidos p join (select pedido_id, sum(round(quantidade * valor, 2)) as total from pedidos_itens group by 1) t on t.pedido_id = p.id,
            generate_series(1, 3) k where k <= (array[1,2,2,3])[1 + p.numero % 4]) b) a`,
  ],
  [
    // After what is paid of them, so that what is still to be paid is worked out once; and the words of their items.
    'valores',
    `update pedidos p set valor_total = t.total, valor_retirado = case when p.status = 7 then t.total else 0 end,
        busca = pedidos_texto_de_busca(p, t.palavras)
      from (select pedido_id, sum(round(quantidade * valor, 2)) as total, string_agg(busca, ' ') as palavras from pedidos_itens group by 1) t
      where t.pedido_id = p.id;
    insert into pedidos_somas (mes, centro_de_custo_id, status, tipo, total, valor, junta)
      select mes_do_pedido(data_registro), centro_de_custo_id, status, tipo, count(*), sum(valor_total), true from pedidos group by 1, 2, 3, 4;
    cluster pedidos using pedidos_pkey`,
  ],
  [
    'log',
    `insert into logs (id, data, colab_id, tela_id, acao_id, alvo_id, descricao, entidade, mudancas)
      select id + 300, data_registro, solicitante_id, 1, 1, id::text, 'Adicionou o pedido ' || numero || ': Solicitado', 'pedidos',
        jsonb_build_object('status', jsonb_build_array(null, 2), 'valorTotal', jsonb_build_array(null, valor_total)) from pedidos;
    select setval('pedidos_numero', (select max(numero) from pedidos))`,
  ],
  ...FINANCE_STEPS,
]

/** Fills an empty migrated database, or says that it already holds this very company. */
export async function fill(client: pg.Client, size: Size, say: (line: string) => void): Promise<void> {
  const mark = `bench ${FILLING} ${size.name}`
  const { rows: marks } = await client.query(
    "select obj_description('pedidos'::regclass) as filling, exists (select from usuarios) as used",
  )
  if (marks[0].filling === mark) {
    say('banco já preenchido: reaproveitado')
    return tidy(client, size)
  }
  if (marks[0].used)
    throw new Error('Este banco tem dados que não são desta medição. Indique um banco vazio, que será preenchido.')
  await client.query(
    "set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set synchronous_commit = off; set jit = off",
  )
  await timed(say, `preenchimento de ${size.name}`, async () => {
    await client.query('begin')
    const keys = await withoutKeys(client, LARGE)
    await client.query(derived('disable'))
    for (const [what, sql] of steps(size))
      await timed(say, `  ${what}`, async () => {
        await client.query(sql)
        await client.query('analyze')
      })
    await client.query(derived('enable'))
    await timed(say, '  índices', () => keys.indexes())
    await timed(say, '  referências', () => keys.references())
    for (const [what, redo, where] of WORKED_OUT)
      await timed(say, `  ${what}`, () =>
        client.query(`select ${redo}(array_agg(id)) from pedidos ${where} group by numero / ${AT_ONCE}`),
      )
    await client.query(`comment on table pedidos is '${mark}'; commit`)
    await timed(say, '  vacuum analyze', () => client.query('vacuum analyze'))
    await client.query('reset all; checkpoint')
  })
}

/** Takes away what an earlier measurement added. */
async function tidy(client: pg.Client, size: Size): Promise<void> {
  for (const parts of ['auditorias_comparados', 'auditorias_checklist', 'auditorias_adendos'])
    await client.query(`delete from ${parts} where auditoria_id in (select id from auditorias where situacao <> 6)`)
  await client.query('delete from auditorias where situacao <> 6')
  const { rowCount } = await client.query('delete from pedidos where numero > $1', [size.pedidos])
  if (rowCount) await client.query('vacuum analyze pedidos, pedidos_itens, pedidos_anexos')
}

export async function timed<T>(say: (line: string) => void, what: string, fn: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await fn()
  say(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}

/** Counts what is there and chooses the records the measurement works on. */
export async function company(client: pg.Client, size: Size): Promise<Company> {
  const { rows } =
    await client.query(`select (select count(*) from pedidos)::int as pedidos, (select count(*) from pedidos_itens)::int as itens,
    (select count(*) from pedidos_anexos)::int as anexos, (select count(distinct centro_de_custo_id) from pedidos)::int as centros`)
  for (const what of ['pedidos', 'itens', 'anexos', 'centros'] as const)
    if (rows[0][what] !== size[what]) throw new Error(`${what}: ${rows[0][what]} em vez de ${size[what]}`)
  const ofUser = 'centro_de_custo_id in (select centro_de_custo_id from usuarios_centros where usuario_id = 24001)'
  const ids = async (sql: string) => (await client.query(sql)).rows.map((row) => String(row.id))
  const aAprovar = await ids(
    `select id from pedidos where ${ofUser} and numero % 8 in (0, 4) and numero <= ${size.pedidos} order by numero desc limit 2000`,
  )
  const aLer = await ids(
    `select id from pedidos where ${ofUser} and id <> all('{${aAprovar.join()}}') order by hashint8(id) limit 500`,
  )
  const exercicio = new Date().getFullYear() - 1
  return {
    solicitante: '24001',
    aprovador: '24002',
    aAprovar,
    aLer,
    centro: '20109',
    obra: '21008',
    primeiroFornecedor: 30001,
    categoria: '22005',
    tesouraria: TESOURARIA,
    exercicio,
    metas: await ids(`select id from metas where centro_de_custo_id = 20102 and exercicio = ${exercicio} order by id`),
    naCaixa: aAprovar.slice(0, 50),
  }
}

/** Puts the orders to approve back where they wait for the approver, between two rounds. */
export async function putBack(client: pg.Client, ids: readonly string[]): Promise<void> {
  await client.query(
    `update pedidos set status = 4, tipo = 1, encaminhamento = null, aprovador_id = null, data_aprovacao = null, data_finalizacao = null,
      valor_retirado = 0, revisao = 1 where id = any($1::bigint[]) and (status <> 4 or revisao <> 1 or tipo <> 1)`,
    [ids],
  )
  await client.query(`update pedidos_itens set retirado = 0 where pedido_id = any($1::bigint[]) and retirado <> 0`, [
    ids,
  ])
  await client.query("delete from correio where split_part(chave, ':', 2) = any($1)", [ids])
  await client.query(
    `update pedidos_anexos set status = null, em_pagamento = false where pedido_id = any($1::bigint[]) and (status is not null or em_pagamento)`,
    [ids],
  )
}
