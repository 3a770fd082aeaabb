/** What the laboratory has after years: pieces, orders, tests and laudos, and three months of its sensors. */
import { addDays, today } from '@prumo/domain/core/dates.ts'
import type pg from 'pg'
import { CENTROS_DO_USUARIO, pick, SOBRENOMES } from './fill.ts'
import { fillApart, type Step } from './fill-apart.ts'
import { TESOURARIA } from './fill-finance.ts'
import { PESSOA } from './fill-works.ts'
import type { Size } from './sizes.ts'

/** What the laboratory of a company has: of the smallest, a tenth, so that the acts are tried in a minute. */
const laboratoryOf = ({ name }: Size) =>
  name === '10k'
    ? ({ pecas: 10_000, ensaios: 40_000, laudos: 36_000, everyS: 600 } as const)
    : // Between two readings of a sensor, but for the first, which tells of every second of its last seven days.
      ({ pecas: 100_000, ensaios: 400_000, laudos: 380_000, everyS: 60 } as const)
/** Changes when the filling does. */
const FILLING = '3'

const PIECES_OF_AN_ORDER = 40
const SENSORS = 20
const DAYS_OF_READINGS = 90

const ORDER = `e / ${PIECES_OF_AN_ORDER}`
const CENTRO = (n: string) => `(20101 + ${n} % 50)`
const RESULT = '(case when e % 25 = 0 then 2 else 1 end)'
const ONTO_PAPER = `repeat('0', 64)`

/** Since when the readings are not averaged yet. */
const OPEN_SINCE = `date_trunc('day', now(), 'UTC') - interval '1 day'`

/** A partition for each of those days, as the house names and makes them. */
const partitions = Array.from({ length: DAYS_OF_READINGS + 1 }, (_, n) => addDays(today(), n - DAYS_OF_READINGS)).map(
  (dia) =>
    `create table if not exists sensores_leituras_d${dia.replaceAll('-', '')} partition of sensores_leituras
      for values from ('${dia}T00:00:00Z') to ('${addDays(dia, 1)}T00:00:00Z')`,
)

function stepsOf(size: Size): readonly Step[] {
  const LABORATORY = laboratoryOf(size)
  const ORDERS = LABORATORY.ensaios / PIECES_OF_AN_ORDER
  /** Those after them are still in the laboratory: their tests have no laudo yet. */
  const DONE = LABORATORY.laudos / PIECES_OF_AN_ORDER
  /** The ith test, of a piece that comes back four times in as many years. */
  const PIECE = `e % ${LABORATORY.pecas}`
  const DAY = `(current_date - 1460 + (e / ${LABORATORY.ensaios / 1460})::int)`
  return [
    [
      'tipos, critérios e instrumentos',
      `insert into tipos_equipamento (id, nome, grupo, periodicidade_meses, usa_classe)
      select 92000 + g, 'Tipo ' || g, 1 + g % 14, 6 + g % 2 * 6, true from generate_series(0, 13) g;
    insert into criterios_ensaio (id, tipo_equipamento_id, nome, fase, tensao_kv, tempo_s, corrente_max, unidade, norma, edicao, fonte, situacao, validador_id, validado_em)
      select 93000 + g, 92000 + g, 'Critério ' || g, 1, 20, 60, 16, 1, 'NBR', '2014', 'bench', 2, ${PESSOA('g')}, now() from generate_series(0, 13) g;
    insert into arquivos (id, chave, nome, tipo, tamanho, sha256)
      select 93100000 + n, 'laboratorio/calibracoes/' || n || '.pdf', 'Certificado.pdf', 'application/pdf', 90000, ${ONTO_PAPER} from generate_series(1, 450) n;
    insert into instrumentos (id, etiqueta, nome, tipo, numero_serie, periodicidade_meses, ultima_calibracao, resultado_calibracao, certificado, proxima_calibracao)
      select 93200 + n, 'INS-' || n, 'Instrumento ' || n, 1 + n % 11, 'S' || n, 12, current_date - 100, 1, 'RBC-' || n, current_date + 265 from generate_series(1, 30) n;
    insert into calibracoes (id, instrumento_id, tipo, numero_certificado, data, validade, resultado, analise, arquivo_id, file_name, tamanho, sha256, criador_id)
      select 93300 + n, 93201 + n % 30, 1, 'RBC-' || n, current_date - 100 - n / 30 * 120, current_date + 265 - n / 30 * 120, 1, 'Conforme', 93100000 + n,
        'Certificado.pdf', 90000, ${ONTO_PAPER}, ${PESSOA('n')} from generate_series(1, 450) n;
    insert into clientes_laboratorio (id, nome, email) select 93900 + n, 'Cliente ' || ${pick(SOBRENOMES, 'n')} || ' ' || n, 'c' || n || '@cliente.exemplo' from generate_series(1, 200) n`,
    ],
    [
      'peças',
      `insert into equipamentos_isolantes (id, etiqueta, tipo, tipo_equipamento_id, classe, numero_serie, fabricante, centro_de_custo_id, situacao, data_ultimo_ensaio,
        data_proximo_ensaio, proprietario, cliente_id)
      select 94000000 + n, 'LAB-' || to_char(n, 'fm000000'), 1 + n % 14, 92000 + n % 14, (n % 5)::text, 'S' || n, ${pick(SOBRENOMES, 'n')}, ${CENTRO('n')},
        case n % 20 when 0 then 4 when 1 then 2 when 2 then 5 else 1 end, current_date - 365 + n % 365, current_date - 60 + n % 400, 1 + (n % 10 = 0)::int,
        case when n % 10 = 0 then 93901 + n % 200 end from generate_series(0, ${LABORATORY.pecas - 1}) n`,
    ],
    [
      'ordens e seus itens',
      `insert into laboratorio_os (id, numero, tipo_servico, origem, cliente_id, centro_de_custo_id, solicitante, data_recebimento, prazo, responsavel_id, status, entregue_em,
        recebedor_nome, criador_id, busca)
      select 96000000 + o, 'OS-' || to_char(dia, 'yyyy') || '-' || to_char(o, 'fm00000'), 1, 1 + (o % 10 = 0)::int, case when o % 10 = 0 then 93901 + o % 200 end, ${CENTRO('o')},
        'Solicitante ' || o, dia, dia + 10, ${PESSOA('o')}, case when o < ${DONE} then 6 else 4 end, case when o < ${DONE} then dia + 9 end,
        case when o < ${DONE} then 'Quem recebeu' end, ${PESSOA('o')}, normalizar('OS-' || to_char(o, 'fm00000') || ' Solicitante ' || o)
      from (select o, current_date - 1461 + (o * 1460 / ${ORDERS})::int as dia from generate_series(0, ${ORDERS - 1}) o) o;
    insert into laboratorio_os_itens (id, os_id, sequencia, equipamento_id, fase, status, ultimo_resultado, aberto, busca)
      select 96100000 + e, 96000000 + ${ORDER}, 1 + e % ${PIECES_OF_AN_ORDER}, 94000000 + ${PIECE}, 1, case when e < ${LABORATORY.laudos} then 6 else 5 end, ${RESULT},
        e >= ${LABORATORY.laudos}, 'lab-' || ${PIECE} from generate_series(0, ${LABORATORY.ensaios - 1}) e`,
    ],
    [
      'ensaios',
      `insert into ensaios_eletricos (id, os_id, os_item_id, equipamento_id, centro_de_custo_id, etiqueta, numero_serie, os_numero, fase, criterio_id, inicio, fim, executor_id,
        tensao_kv, tempo_s, corrente, limite, unidade, tolerancia_percentual, resultado, motivo_reprovacao, preenchido_por_ids, data_registro, cliente_uuid, conteudo_sha256,
        criterio, medicoes)
      select 97000000 + e, 96000000 + ${ORDER}, 96100000 + e, 94000000 + ${PIECE}, ${CENTRO(`(${ORDER})`)}, 'LAB-' || to_char(${PIECE}, 'fm000000'), 'S' || ${PIECE},
        'OS-' || ${ORDER}, 1, 93000 + e % 14, ${DAY} + interval '10 hours', ${DAY} + interval '10 hours 3 minutes', ${PESSOA('e')}, 20, 180, 8 + e % 9, 16, 1, 3, ${RESULT},
        case when ${RESULT} = 2 then 4 end, array[${PESSOA('e')}], ${DAY} + interval '10 hours 3 minutes', null, ${ONTO_PAPER},
        jsonb_build_object('id', (93000 + e % 14)::text, 'nome', 'Critério ' || e % 14, 'norma', 'NBR', 'edicao', '2014', 'tensaoKv', 20, 'tempoS', 60, 'correnteMax', 16, 'unidade', 1),
        jsonb_build_array(jsonb_build_object('seq', 1, 'ponto', 'Mão', 'tensaoKv', 20, 'tempoS', 180, 'correnteMedida', 8 + e % 9, 'unidade', 1, 'evento', 1, 'resultado', ${RESULT}))
      from generate_series(0, ${LABORATORY.ensaios - 1}) e;
    insert into ensaios_eletricos_instrumentos (ensaio_id, instrumento_id, calibracao_id, ordem, etiqueta, nome, certificado, validade)
      select 97000000 + e, 93201 + (e + k) % 30, 93330 + (e + k) % 30, k, 'INS', 'Instrumento', 'RBC', current_date + 265
      from generate_series(0, ${LABORATORY.ensaios - 1}) e, generate_series(1, 3) k;
    update equipamentos_isolantes as q set ultimo_ensaio_id = ${97_000_000 + LABORATORY.ensaios - LABORATORY.pecas} + q.id - 94000000`,
    ],
    [
      'laudos',
      `insert into arquivos (id, chave, nome, tipo, tamanho, sha256)
      select 98000000 + e, 'laboratorio/laudos/' || e || '.pdf', 'Laudo.pdf', 'application/pdf', 60000, ${ONTO_PAPER} from generate_series(0, ${LABORATORY.laudos - 1}) e;
    insert into laudos (id, identificacao, numero, tipo, os_id, os_itens_ids, ensaios_ids, equipamentos_ids, equipamento, centro_de_custo_id, resultado, data_ensaio, data_emissao,
        data_validade, executor_id, verificador_id, responsavel_tecnico_nome, responsavel_tecnico_crea, status, codigo_verificacao, criador_id, data_registro, emitido_em, selo,
        file_name, hiperlink, mime_type, tamanho, sha256, conteudo, arquivo_id, assinatura, chave_publica, busca)
      select 98500000 + e, 'LD-' || to_char(e, 'fm000000'), 'LD-' || to_char(e, 'fm000000'), 1, 96000000 + ${ORDER}, array[96100000 + e], array[97000000 + e], array[94000000 + ${PIECE}],
        'LAB-' || to_char(${PIECE}, 'fm000000') || ' · Tipo ' || ${PIECE} % 14, ${CENTRO(`(${ORDER})`)}, ${RESULT}, ${DAY}, ${DAY} + 1, case when ${RESULT} = 1 then ${DAY} + 180 end,
        ${PESSOA('e')}, ${PESSOA('e + 1')}, 'RT', 'CREA', 3, upper(substr(md5(e::text), 1, 12)), ${PESSOA('e')}, ${DAY}, ${DAY} + interval '30 hours', 1, 'Laudo.pdf', '/x',
        'application/pdf', 60000, ${ONTO_PAPER},
        jsonb_build_object('instrumentos', '[]'::jsonb, 'demonstracao', false, 'pecas', jsonb_build_array(jsonb_build_object('equipamentoId', (94000000 + ${PIECE})::text,
          'etiqueta', 'LAB-' || to_char(${PIECE}, 'fm000000'), 'tipo', 'Tipo', 'grupo', 1, 'classe', '2', 'resultado', ${RESULT}, 'ensaios', '[]'::jsonb))),
        98000000 + e, 'x', 'x', normalizar('LD-' || to_char(e, 'fm000000') || ' LAB-' || to_char(${PIECE}, 'fm000000'))
      from generate_series(0, ${LABORATORY.laudos - 1}) e`,
    ],
    [
      'leituras de sensores',
      `${partitions.join(';\n')};
    insert into sensores (id, nome, grandeza, unidade, local, modo, intervalo_s, ativo) select 99000 + n, 'Sensor ' || n, 1, '°C', 'Sala ' || n, 2, 1, true from generate_series(1, ${SENSORS}) n;
    insert into sensores_leituras (sensor_id, data, valor, qualidade)
      select 99000 + n, date_trunc('second', now()) - make_interval(secs => k * ${LABORATORY.everyS}), 20 + (k + n) % 50 / 10.0, 1
      from generate_series(1, ${SENSORS}) n, generate_series(1, ${((DAYS_OF_READINGS - 1) * 86_400) / LABORATORY.everyS}) k
      where k > ${86_400 / LABORATORY.everyS} and (n > 1 or k > ${(7 * 86_400) / LABORATORY.everyS});
    insert into sensores_leituras (sensor_id, data, valor, qualidade)
      select 99001, date_trunc('second', now()) - make_interval(secs => k), 20 + k % 50 / 10.0, 1 from generate_series(86401, ${7 * 86_400}) k;
    insert into sensores_leituras (sensor_id, data, valor, qualidade)
      select 99000 + n, date_trunc('second', now()) - make_interval(secs => k), 20 + (k + n) % 50 / 10.0, 1
      from generate_series(1, 86400) k, generate_series(1, ${SENSORS}) n;
    insert into sensores_ultimas select distinct on (sensor_id) sensor_id, data, valor, qualidade from sensores_leituras
      where data > now() - interval '1 hour' order by sensor_id, data desc`,
    ],
    // As every night does with the days that are over.
    [
      'médias dos sensores',
      `insert into sensores_medias (sensor_id, hora, media, minimo, maximo, leituras, fora_da_faixa)
      select sensor_id, date_trunc('hour', data, 'UTC'), round(avg(valor), 4), min(valor), max(valor), count(*), 0
      from sensores_leituras where data < ${OPEN_SINCE} group by 1, 2;
    insert into sensores_dias_somados (dia)
      select generate_series((now() at time zone 'UTC')::date - ${DAYS_OF_READINGS}, (now() at time zone 'UTC')::date - 2, interval '1 day')::date`,
    ],
  ]
}

/** What the people who measure may do beside what they could with the orders. */
const MAY = `
    insert into permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
      select u, alvo, true, true, true, true, alvo not in ('Ensaio Elétrico', 'Equipamento Isolante', 'Sensores') from unnest(array[24001, 24002, ${TESOURARIA}]) u,
        unnest(array['Ordem de Serviço', 'Ensaio Elétrico', 'Laudos', 'Tipo de Equipamento', 'Equipamento Isolante', 'Instrumentos', 'Sensores']) alvo
      on conflict (usuario_id, alvo) do update set visualizar = true, adicionar = true, editar = true`

export async function fillLaboratory(client: pg.Client, size: Size, say: (line: string) => void): Promise<void> {
  await client.query(MAY)
  await fillApart(client, say, {
    what: 'peças do laboratório',
    mark: 'ensaios_eletricos',
    filling: FILLING + (size.name === '10k' ? ' 10k' : ''),
    tables: /^(equipamentos_isolantes|laboratorio_os|laboratorio_os_itens|ensaios_eletricos\w*|laudos)$/,
    steps: stepsOf(size),
    after: ['  estatísticas', 'analyze'],
  })
}

/** What the acts of the laboratory are asked for. */
export interface LaboratoryChosen {
  readonly pecas: readonly string[]
  readonly ordens: readonly string[]
  readonly laudos: readonly string[]
  readonly ensaios: readonly string[]
  /** The one of every second. */
  readonly sensor: string
}

export async function chooseInLaboratory(client: pg.Client): Promise<LaboratoryChosen> {
  const some = async (table: string): Promise<string[]> =>
    (
      await client.query(
        `select id from ${table} where centro_de_custo_id in (${CENTROS_DO_USUARIO}) order by hashint8(id) limit 200`,
      )
    ).rows.map(({ id }) => String(id))
  return {
    pecas: await some('equipamentos_isolantes'),
    ordens: await some('laboratorio_os'),
    laudos: await some('laudos'),
    ensaios: await some('ensaios_eletricos'),
    sensor: '99001',
  }
}
