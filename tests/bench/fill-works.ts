/**
 * What the company has of its works, beside its orders: three years and a half of them, their diaries, records, photographs
 * and measurements. A database that is to be measured by its works is filled with these once its orders were measured, so
 * that the orders are held against the floor as they ever were.
 */
import type pg from 'pg'
import { CENTROS_DO_USUARIO, CIDADES, pick, SOBRENOMES } from './fill.ts'
import { fillApart, type Step } from './fill-apart.ts'
import { TESOURARIA } from './fill-finance.ts'

/** What the issue asks for. */
export const WORKS = {
  obras: 2_000,
  rdos: 150_000,
  registros: 400_000,
  fotos: 1_000_000,
  linhas: 1_200_000,
} as const
/** Changes when the filling does. */
const FILLING = '1'

/** Works that somebody began: the last ones are still planned. */
const BEGUN = 1_960
const TEAMS = 300
/** The nth work; the first two hundred came with the orders. */
const OBRA = (n: string) => `(case when ${n} <= 200 then 21000 else 410000 end + ${n})`
const CENTRO = (n: string) => `(20101 + ${n} % 50)`
/** Of its contract's six teams, the one that turn by turn was there. */
const EQUIPE = (n: string, k: string) => `(43001 + (${n} - 1) % 50 + 50 * ((${n} / 50 + ${k}) % 6))`
/** The price table of its contract, and the kth item of it. */
const BAREMO = (centro: string) => `(44001 + (${centro} - 20101) / 2)`
const ITEM = (centro: string, k: string) => `(42000000 + ${BAREMO(centro)} % 1000 * 1000 + ${k} % 1000)`
/** Somebody of the office. */
export const PESSOA = (by: string) => `(24001 + ${by} % 200)`
const COLABORADOR = (by: string) => `(290001 + ${by} % 1500)`

/** Of every twenty works one is large and has a dozen teams a day. */
const LARGE_WORK = '% 20 = 0'
const RDOS_OF = `(case when n ${LARGE_WORK} then 580 else 50 + (n <= 63)::int end)`
const RECORDS_OF = `(case when n ${LARGE_WORK} then 1611 else 130 + (n <= 65)::int end)`
/** The day of the kth of so many: works that are over began by their number; those under way end about today. */
const DAY = (k: string, of: string) => `(case when n > 1800
  then current_date - 1 - case when n % 9 = 0 then 12 else n % 3 end - (${of} - ${k}) * 75 / ${of}
  else current_date - 1300 + n * 6 / 10 + ${k} * 75 / ${of} end)`

const STATUS_OF_WORK =
  'case when n > 1960 then 1 + n % 2 when n > 1800 then case when n % 11 = 0 then 4 else 3 end when n > 1700 then 5 when n > 1500 then 6 when n % 40 = 7 then 8 else 7 end'

const STEPS: readonly Step[] = [
  [
    'obras e o que as rodeia',
    `insert into funcoes (id, nome) select 45000 + n, 'Função ' || n from generate_series(1, 30) n;
    insert into colaboradores (id, nome, matricula, cpf, empresa_id)
      select ${COLABORADOR('n')}, 'COLABORADOR ' || ${pick(SOBRENOMES, 'n')} || ' ' || n, 'O' || n, to_char(1000 + n, 'fm00000000000'), 20101 + n % 50
      from generate_series(0, 1499) n;
    insert into baremos (id, nome, contratos_ids, unidade_nome, valor_unidade, data_base, vigencia_inicio, regra_arredondamento, status)
      select 44000 + n, 'Baremo ' || n, array[20101 + (n - 1) % 25 * 2, 20102 + (n - 1) % 25 * 2], 'US', 480 + n, '2024-01', '2024-01-01', 1,
        case when n <= 25 then 2 else 3 end from generate_series(1, 50) n;
    insert into baremos_itens (id, baremo_id, codigo, grupo, descricao, unidade_medida, atividade, condicao, pontos)
      select 42000000 + n * 1000 + k, 44000 + n, 'MO-' || to_char(k, 'fm0000'), 1 + k % 20,
        'Poste de concreto ' || ${pick(SOBRENOMES, 'k')} || ' ' || k, 'un', 1 + k % 5, 1 + k % 3, 0.5 + k % 40
      from generate_series(1, 50) n, generate_series(0, 999) k;
    insert into equipes (id, codigo, nome, tipo, centro_de_custo_id, supervisor_id, encarregado_id, base, meta_us_dia, situacao)
      select 43000 + n, 'EQ-' || to_char(n, 'fm000'), 'Equipe ' || ${pick(SOBRENOMES, 'n')} || ' ' || n, 1 + n % 12, 20101 + n % 50, ${PESSOA('n')},
        ${COLABORADOR('n * 5')}, ${pick(CIDADES, 'n')}, 20, 1 + (n % 15 = 0)::int from generate_series(1, ${TEAMS}) n;
    insert into equipes_integrantes (equipe_id, colab_id, papel, inicio)
      select 43000 + n, ${COLABORADOR('n * 5 + k')}, 1 + k, current_date - 700 from generate_series(1, ${TEAMS}) n, generate_series(0, 4) k;
    insert into obras (id, codigo, nome, contrato_id, numero, municipio)
      select ${OBRA('n')}, 'PRJ-' || to_char(n * 7919 % 10000, 'fm0000') || '-' || n, 'Extensão de rede ' || ${pick(SOBRENOMES, 'n * 3')} || ' ' || n, ${CENTRO('n')},
        'OB-' || to_char(current_date - 1300 + n * 6 / 10, 'yyyy') || '-' || to_char(n, 'fm00000'), ${pick(CIDADES, 'n')}
      from generate_series(201, ${WORKS.obras}) n;
    update obras set tipo = 1 + n % 15, prioridade = 1 + n % 4, uf = 'PR', bairro = 'Centro', status = ${STATUS_OF_WORK},
        baremo_id = ${BAREMO(CENTRO('n'))}, us_orcado = 2000 + n, valor_orcado = 400000 + n, fator_k = 1, responsavel_id = ${PESSOA('n')},
        encarregado_id = ${COLABORADOR('n')}, data_recebimento = current_date - 1330 + n * 6 / 10, data_inicio = current_date - 1300 + n * 6 / 10,
        data_fim_prevista = current_date - 1220 + n * 6 / 10, data_inicio_real = case when n <= ${BEGUN} then ${DAY('1', RDOS_OF)} end,
        data_fim_real = case when n <= 1800 then ${DAY(RDOS_OF, RDOS_OF)} end, disciplinas = array[1, 2]::smallint[],
        motivo_paralisacao = case when n between 1801 and ${BEGUN} and n % 11 = 0 then 1 end, custo_orcado = 300000 + n, valor_vendido = 400000 + n,
        latitude = -25 + n % 100 / 100.0, longitude = -49 - n % 90 / 100.0
      from generate_series(1, ${WORKS.obras}) n where id = ${OBRA('n')};
    insert into obras_equipes select ${OBRA('n')}, ${EQUIPE('n', 'k')} from generate_series(1, ${WORKS.obras}) n, generate_series(0, 1) k;
    insert into obras_etapas (obra_id, ordem, nome, peso, percentual, inicio_previsto, fim_previsto)
      select ${OBRA('n')}, k, 'Etapa ' || k, 20, least(100, k * 20 + n % 20), current_date - 1300 + n * 6 / 10, current_date - 1220 + n * 6 / 10
      from generate_series(1, ${WORKS.obras}) n, generate_series(1, 5) k;
    insert into obras_itens (obra_id, ordem, baremo_item_id, quantidade)
      select ${OBRA('n')}, k, ${ITEM(CENTRO('n'), 'k * 3')}, 10 + k from generate_series(1, ${WORKS.obras}) n, generate_series(1, 40) k;
    insert into obras_desligamentos (obra_id, numero, inicio, fim, status)
      select ${OBRA('n')}, 'PI-' || n || '-' || k, now() - interval '30 days', now() - interval '29 days', 1 + k from generate_series(1, ${WORKS.obras}) n, generate_series(1, 2) k;
    insert into arquivos (id, chave, nome, tipo, tamanho, sha256)
      select 46000000 + n * 20 + k, 'obras/obras-anexos/' || n || '/' || k || '.pdf', 'Planta ' || k || '.pdf', 'application/pdf', 200000, repeat('0', 64)
      from generate_series(1, ${WORKS.obras}) n, generate_series(1, 15) k;
    insert into obras_anexos (obra_id, disciplina, tipo, descricao, numero_documento, incluir_data_book, autor_id, arquivo_id, file_name, hiperlink, mime_type,
        tamanho, sha256, paginas)
      select ${OBRA('n')}, 1 + k % 13, 1 + k, 'Documento ' || k, 'DOC-' || n || '-' || k, true, ${PESSOA('n')}, 46000000 + n * 20 + k, 'Planta ' || k || '.pdf',
        '/x', 'application/pdf', 200000, repeat('0', 64), 3 from generate_series(1, ${WORKS.obras}) n, generate_series(1, 15) k;
    insert into histograma_previsto (centro_de_custo_id, categoria, funcao_id, periodo, quantidade)
      select 20100 + c, 1, 45000 + k, to_char(current_date - make_interval(months => m), 'yyyy-mm'), 4 + k
      from generate_series(1, 50) c, generate_series(1, 6) k, generate_series(0, 35) m;
    insert into planos_5w2h (numero, titulo, origem, obra_id, centro_de_custo_id, o_que, por_que, onde, quem_id, quando_inicio, quando_fim, como, percentual, status)
      select '5W2H-' || to_char(n, 'fm00000'), 'Refazer o aterramento ' || n, 1, ${OBRA('1 + n % 2000')}, ${CENTRO('(1 + n % 2000)')}, 'Refazer o aterramento do poste ' || n,
        'Resistência acima do limite', 'Poste ' || n, ${PESSOA('n * 7')}, current_date - 1100 + n / 20, current_date - 1070 + n / 20, 'Com a equipe da obra',
        case when n < 19000 then 100 else 40 end, case when n < 19000 then (array[4,4,4,6])[1 + n % 4] else (array[1,2,2,3,5])[1 + n % 5] end
      from generate_series(1, 20000) n`,
  ],
  [
    'RDOs',
    `create temp table dias on commit drop as select n, k, row_number() over (order by ${DAY('k', RDOS_OF)}, n, k) as r, ${DAY('k', RDOS_OF)} as dia
      from generate_series(1, ${BEGUN}) n, lateral generate_series(1, ${RDOS_OF}) k;
    insert into rdos (id, numero, data, obra_id, centro_de_custo_id, equipes_ids, hora_inicio, hora_fim, intervalo_min, dia_sem_trabalho, motivo, condicoes,
        efetivo, horas, total_atividades, total_ocorrencias, com_acidente, status, criador_id, preenchido_por_ids, data_registro, data_envio, aprovador_id,
        data_aprovacao, motivo_devolucao, motivo_cancelamento, busca)
      select 50000000 + r, to_char(k, 'fm000'), dia, o.id, o.contrato_id, array[e.id], '07:00', '17:00', 60, r % 15 = 0, case when r % 15 = 0 then 1 end,
        array[1 + r % 3, 1 + r % 4]::smallint[], 5, 44, 2, (r % 10 = 0)::int, r % 200 = 0, d.status, ${PESSOA('r')}, array[${PESSOA('r')}], dia + interval '18 hours',
        case when d.status > 1 then dia + interval '19 hours' end, case when d.status in (3, 4, 5) then ${PESSOA('r + 1')} end,
        case when d.status in (3, 4, 5) then dia + interval '30 hours' end, case when d.status = 6 then 'Falta o clima' end,
        case when d.status = 7 then 'Em duplicidade' end,
        normalizar(concat_ws(' ', 'RDO', to_char(k, 'fm000'), o.numero, o.codigo, o.nome, o.municipio, e.codigo, e.nome))
      from (select *, case when dia < current_date - 14 then (array[3,3,3,5,5,5,4,3,3,7])[1 + r % 10] else (array[2,3,2,1,3,6,2,3,3,3])[1 + r % 10] end as status from dias) d
        join obras o on o.id = ${OBRA('n')} join equipes e on e.id = ${EQUIPE('n', 'k')} order by r`,
  ],
  [
    'seções dos RDOs',
    `insert into rdos_clima (rdo_id, turno, condicao, praticavel) select id, k, 1 + (id + k) % 3, true from rdos, generate_series(1, 2) k;
    insert into rdos_mao_de_obra (rdo_id, colab_id, funcao_id, situacao, horas_normais, horas_extras)
      select id, ${COLABORADOR('(equipes_ids[1] - 43000) * 5 + k')}, 45001 + k + id % 3, 1 + (k = 4 and id % 30 = 0)::int, 8, (id % 4)::numeric / 2
      from rdos, generate_series(0, 4) k where not dia_sem_trabalho;
    insert into rdos_equipamentos (rdo_id, veiculo_id, situacao, km_inicial, km_final) select id, 23001 + id % 40, 1, 1000, 1060 from rdos;
    insert into rdos_atividades (rdo_id, baremo_item_id, descricao, local, quantidade)
      select id, ${ITEM('centro_de_custo_id', '(id * 7 + k)')}, 'Instalar poste', 'P-' || id % 400, 1 + k from rdos, generate_series(1, 2) k;
    insert into rdos_dds (rdo_id, tema, hora, duracao) select id, 'Trabalho em altura', '07:00', 15 from rdos where id % 2 = 0;
    insert into rdos_comentarios (rdo_id, parte, texto) select id, 1, 'Serviço dentro do previsto.' from rdos where id % 3 = 0;
    insert into rdos_materiais (rdo_id, descricao, quantidade, movimento) select id, 'Poste de concreto 11 m', 2, 1 from rdos where id % 2 = 0;
    insert into rdos_ocorrencias (rdo_id, tipo, descricao, com_afastamento, vitimas)
      select id, case when com_acidente then 1 else 2 + id % 7 end, 'Chuva forte no fim da tarde', false, 0 from rdos where total_ocorrencias > 0`,
  ],
  [
    'registros',
    `create temp table pontos on commit drop as select n, k, row_number() over (order by ${DAY('k', RECORDS_OF)}, n, k) as r, ${DAY('k', RECORDS_OF)} as dia,
        1 + (k - 1) * ${RDOS_OF} / ${RECORDS_OF} as rdo from generate_series(1, ${BEGUN}) n, lateral generate_series(1, ${RECORDS_OF}) k;
    insert into registros_obra (id, numero, obra_id, centro_de_custo_id, equipe_id, data, tipo, local, latitude, longitude, precisao_m, descricao, rdo_id,
        quantidade_fotos, status, motivo_devolucao, criador_id, preenchido_por_ids, validador_id, data_validacao)
      select 60000000 + p.r, to_char(p.k, 'fm0000'), ${OBRA('p.n')}, ${CENTRO('p.n')}, ${EQUIPE('p.n', 'p.k')}, p.dia + make_interval(hours => 10, mins => (p.r % 400)::int), 1 + p.r % 7,
        'P-' || p.k, case when p.r % 10 > 0 then -25.4 end, case when p.r % 10 > 0 then -49.2 end, case when p.r % 10 > 0 then 8 end, 'Poste implantado e aterrado',
        case when p.r % 3 = 0 then 50000000 + d.r end, case p.r % 20 when 0 then 0 when 2 then 4 else 2 + p.r % 2 end, status,
        case when status = 4 then 'Foto escura' end, ${PESSOA('p.r')}, array[${PESSOA('p.r')}], case when status = 3 then ${PESSOA('p.r + 1')} end,
        case when status = 3 then p.dia + interval '40 hours' end
      from (select *, case when dia < current_date - 14 then case when r % 50 = 0 then 4 else 3 end else (array[2,3,2,1,3,4,3,3,3,3])[1 + r % 10] end as status from pontos) p
        left join dias d on d.n = p.n and d.k = p.rdo order by p.r;
    insert into registros_obra_itens (id, registro_id, baremo_item_id, quantidade)
      select 62000000 + (id - 60000000) * 2 + k, id, ${ITEM('centro_de_custo_id', '(id * 3 + k)')}, 1 + k from registros_obra, generate_series(0, 1) k`,
  ],
  [
    'fotografias',
    // The same bytes large and small: what counts here are the rows.
    `create temp table imagens on commit drop as select 80000000 + row_number() over (order by id, k) as f, id, k, data, obra_id, criador_id
      from registros_obra, lateral generate_series(1, quantidade_fotos) k;
    insert into arquivos (id, chave, nome, tipo, tamanho, sha256, criado_em, criado_por)
      select f, 'obras/registros-obra/' || id || '/' || f || '.jpg', 'IMG_' || f || '.jpg', 'image/jpeg', 350000, repeat('0', 64), data, criador_id from imagens;
    insert into fotos (id, entidade, registro_id, legenda, fase, origem, data_captura, largura, altura, sha256, arquivo_id, miniatura_id, autor_id, criada_em)
      select f, 'registros-obra', id, case when k = 1 then 'Antes' end, 1 + k % 3, 1, data, 1600, 1200, repeat('0', 64), f, f, criador_id, data from imagens;
    insert into arquivos (id, chave, nome, tipo, tamanho, sha256) select id + 40000000, 'obras/rdos/' || id || '.jpg', 'RDO.jpg', 'image/jpeg', 350000, repeat('0', 64)
      from rdos where id % 3 = 0;
    insert into fotos (entidade, registro_id, origem, largura, altura, sha256, arquivo_id, miniatura_id, autor_id)
      select 'rdos', id, 1, 1600, 1200, repeat('0', 64), id + 40000000, id + 40000000, criador_id from rdos where id % 3 = 0`,
  ],
  [
    'medições',
    `insert into medicoes (id, numero, obra_id, obras_ids, centro_de_custo_id, tipo, mes_comp, periodo_inicio, periodo_fim, baremo_id, unidade_nome, valor_unidade,
        fator_k, regra_arredondamento, status, status_desde, total_u_s, valor_bruto, valor_liquido, numero_nota_fiscal, data_nota_fiscal, data_recebimento,
        criador_id, elaborador_id, conferente_id, envio, boletim_do_envio)
      select 70000000 + m, to_char(1 + m / ${BEGUN}, 'fm000'), case when m % 500 > 0 then ${OBRA('n')} end, case when m % 500 > 0 then '{}' else array[${OBRA('n')}, ${OBRA('(1 + (n + 49) % 1950)')}] end,
        ${CENTRO('n')}, 1, to_char(dia, 'yyyy-mm'), dia, dia + 29, ${BAREMO(CENTRO('n'))}, 'US', 480, 1, 1, status, dia + interval '35 days', 100, 25000, 25000,
        case when status in (8, 9) then 'NF ' || m end, case when status in (8, 9) then dia + 40 end, case when status = 9 then dia + 70 end,
        ${PESSOA('m')}, ${PESSOA('m')}, case when status in (3, 4, 5, 6, 8, 9) then ${PESSOA('m + 1')} end,
        (status in (4, 5, 6, 8, 9))::int, (status in (4, 5, 6, 8, 9))::int
      from (select m, n, dia, case when dia < current_date - 60 then (array[9,9,9,8,9,9,10,9])[1 + m % 8] else (array[1,2,3,4,5,8,2,1])[1 + m % 8] end as status
        from (select m, 1 + m % ${BEGUN} as n, current_date - 1270 + (1 + m % ${BEGUN}) * 6 / 10 + m / ${BEGUN} * 15 as dia from generate_series(0, 11999) m) d) m order by dia, m;
    insert into medicoes_itens (id, medicao_id, obra_id, baremo_item_id, codigo, grupo, descricao, unidade_medida, atividade, condicao, pontos, local,
        quantidade_prevista, quantidade_anterior, quantidade_periodo, quantidade_acumulada, saldo, preco_unitario, valor_total)
      select 900000000 + (m.id - 70000000) * 100 + k, m.id, coalesce(m.obra_id, m.obras_ids[1 + k % 2]), b.id, b.codigo, b.grupo, b.descricao, 'un', b.atividade, b.condicao,
        b.pontos, 'P-' || k, 20, 0, 2, 2, 18, 125, 250
      from medicoes m, generate_series(0, 99) k, lateral (select * from baremos_itens where id = ${ITEM('m.centro_de_custo_id', '(m.id * 3 + k * 7)')}) b;
    insert into medicoes_origens (item_id, tipo, registro_id, linha_id, quantidade)
      select i.id, 2, r.registro_id, r.linha, 1
      from (select id, obra_id, row_number() over (partition by obra_id order by id) as v from medicoes_itens where id % 100 < 66) i
        join (select i.registro_id, i.id as linha, r.obra_id, row_number() over (partition by r.obra_id order by i.id) as v
          from registros_obra_itens i join registros_obra r on r.id = i.registro_id where r.status = 3) r on r.obra_id = i.obra_id and r.v = i.v;
    insert into medicoes_origens (item_id, tipo, registro_id, linha_id, quantidade)
      select i.id, 1, r.rdo_id, r.linha, 1
      from (select id, obra_id, row_number() over (partition by obra_id order by id) as v from medicoes_itens where id % 100 between 66 and 89) i
        join (select a.rdo_id, a.id as linha, d.obra_id, row_number() over (partition by d.obra_id order by a.id) as v
          from rdos_atividades a join rdos d on d.id = a.rdo_id where d.status in (3, 4, 5)) r on r.obra_id = i.obra_id and r.v = i.v;
    insert into medicoes_passos (medicao_id, status, inicio, fim)
      select id, 2, status_desde - interval '20 days', status_desde from medicoes where status > 2
      union all select id, status, status_desde, null from medicoes`,
  ],
]

/** What the people who measure may do beside what they could with the orders. */
export const MAY_WORKS = `
    insert into permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
      select u, alvo, true, true, true, true, true from unnest(array[24001, 24002, ${TESOURARIA}]) u,
        unnest(array['Lista de Obras', 'RDO', 'Registros de Obra', 'Medições', 'Baremos', 'Equipes', 'Histograma', '5W2H', 'Contas Obra']) alvo
      on conflict (usuario_id, alvo) do update set visualizar = true, adicionar = true, editar = true, acesso = true`

/** Tables that these fill: their indexes are built once the rows are there, which takes a small part of the time. */
const FILLED =
  /^(rdos\w*|registros_obra\w*|fotos|medicoes\w*|obras_\w+|baremos\w*|equipes\w*|planos_5w2h|histograma_previsto)$/
/** Fills a database that has its orders, or says that it has its works already. */
export async function fillWorks(client: pg.Client, say: (line: string) => void): Promise<void> {
  const filled = await fillApart(client, say, {
    what: 'obras',
    mark: 'rdos',
    filling: FILLING,
    tables: FILLED,
    steps: STEPS,
    after: ['  o que o relatório soma', 'analyze; select contar_obras(array_agg(id)) from obras'],
  })
  if (!filled) return
  const { rows } =
    await client.query(`select (select count(*) from obras) as obras, (select count(*) from rdos) as rdos,
    (select count(*) from registros_obra) as registros, (select count(*) from fotos where entidade = 'registros-obra') as fotos, (select count(*) from medicoes_itens) as linhas`)
  for (const [what, wanted] of Object.entries(WORKS))
    if (Number(rows[0][what]) !== wanted) throw new Error(`${what}: ${rows[0][what]} em vez de ${wanted}`)
}

/** What the acts on works are asked for. */
export interface WorksChosen {
  /** A large work of the user's largest contract, under way. */
  readonly obra: string
  readonly equipe: string
  readonly contrato: string
  readonly rdos: readonly string[]
  readonly registros: readonly string[]
  readonly medicoes: readonly string[]
  readonly baremo: string
  readonly obras: readonly string[]
}

export async function choose(client: pg.Client): Promise<WorksChosen> {
  const ids = async (sql: string): Promise<string[]> => (await client.query(sql)).rows.map((row) => String(row.id))
  const held = `in (${CENTROS_DO_USUARIO})`
  const [obra] = await ids(
    `select o.id from obras o where o.contrato_id ${held} and o.status = 3 order by (select count(*) from rdos where obra_id = o.id) desc, id limit 1`,
  )
  return {
    obra: obra!,
    contrato: '20102',
    equipe: (await ids(`select equipe_id as id from obras_equipes where obra_id = ${obra}`))[0]!,
    rdos: await ids(`select id from rdos where centro_de_custo_id ${held} order by hashint8(id) limit 300`),
    registros: await ids(
      `select id from registros_obra where centro_de_custo_id ${held} order by hashint8(id) limit 300`,
    ),
    medicoes: await ids(`select id from medicoes where centro_de_custo_id ${held} order by hashint8(id) limit 100`),
    baremo: (await ids(`select id from baremos where 20102 = any(contratos_ids) and status = 2`))[0]!,
    obras: await ids(`select id from obras where contrato_id ${held} order by hashint8(id) limit 100`),
  }
}
