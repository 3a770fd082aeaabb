import { addDays, today } from '@prumo/domain/core/dates.ts'
import { STATUS_DE_MEDICAO as S, TIPO_DE_MEDICAO as T } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { SITUACAO_DE_OBRA } from '@prumo/domain/obras/obras.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../core/database/database.ts'

interface Palco {
  readonly app: FastifyInstance
  readonly db: Db
  /** Who prepares, and who confers: never the same. */
  readonly elabora: string
  readonly confere: string
}

type Ato = readonly [para: number, mais?: object]
interface Cena {
  /** Which of the works being built or measured. */
  readonly obra: number
  readonly tipo: number
  /** Months back from this one. */
  readonly mesesAtras: number
  /** Of lines written by hand, each with its calculation; the rest comes from the field. */
  readonly itens: readonly number[]
  /** What of the whole the client took back. */
  readonly glosa?: number
  readonly atos: readonly Ato[]
}

const dia = (atras: number): string => addDays(today(), -atras)
const ATE_O_CLIENTE: readonly Ato[] = [[S.emConferencia], [S.conferida], [S.enviada]]
const nota = (numero: string, atras: number): Ato => [
  S.faturada,
  { numeroNotaFiscal: numero, dataNotaFiscal: dia(atras), previsaoRecebimento: addDays(dia(atras), 30) },
]

/** Ten measurements in as many states as there are; one glosed in 6,2 %, and the complementary that measures it again. */
const CENAS: readonly Cena[] = [
  {
    obra: 0,
    tipo: T.parcial,
    mesesAtras: 4,
    itens: [6],
    atos: [...ATE_O_CLIENTE, [S.aprovada], nota('4471', 75), [S.recebida, { dataRecebimento: dia(42) }]],
  },
  {
    obra: 0,
    tipo: T.parcial,
    mesesAtras: 3,
    itens: [],
    glosa: 0.062,
    atos: [...ATE_O_CLIENTE, [S.aprovadaComGlosa]],
  },
  { obra: 0, tipo: T.complementar, mesesAtras: 2, itens: [], atos: [] },
  {
    obra: 1,
    tipo: T.parcial,
    mesesAtras: 2,
    itens: [4],
    atos: [...ATE_O_CLIENTE, [S.aprovada], nota('4502', 12)],
  },
  { obra: 1, tipo: T.parcial, mesesAtras: 1, itens: [], atos: ATE_O_CLIENTE },
  { obra: 2, tipo: T.parcial, mesesAtras: 1, itens: [], atos: [[S.emConferencia]] },
  {
    obra: 2,
    tipo: T.parcial,
    mesesAtras: 2,
    itens: [],
    atos: [...ATE_O_CLIENTE, [S.rejeitada, { motivo: 'O fiscal pede as fotografias das estacas 12 a 19.' }]],
  },
  { obra: 1, tipo: T.parcial, mesesAtras: 0, itens: [3], atos: [[S.emConferencia], [S.conferida]] },
  {
    obra: 3,
    tipo: T.parcial,
    mesesAtras: 3,
    itens: [],
    atos: [...ATE_O_CLIENTE, [S.aprovada], nota('3318', 50), [S.recebida, { dataRecebimento: dia(19) }]],
  },
  { obra: 3, tipo: T.parcial, mesesAtras: 1, itens: [], atos: ATE_O_CLIENTE },
]

type Resposta = { readonly id: string; readonly baremoId: string; readonly itens?: readonly { readonly id: string }[] }

/** Measurements of the works that are built, by the product's own acts. */
export async function fillMeasurements({ app, db, elabora, confere }: Palco): Promise<void> {
  const chamar = async (token: string, url: string, payload: object): Promise<Resposta> => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await app.inject({ method: 'POST', url: `/api${url}`, headers, payload })
    if (answer.statusCode >= 400) throw new Error(`demonstração: POST ${url}: ${answer.body}`)
    return answer.json() as Resposta
  }
  const { emMedicao, emExecucao } = SITUACAO_DE_OBRA
  const { rows: obras } = await sql<{ id: string }>`select id from obras
    where status in (${sql.lit(emMedicao)}, ${sql.lit(emExecucao)}) and baremo_id is not null
    order by status = ${sql.lit(emMedicao)} desc, id limit 4`.execute(db)
  for (const { obra, tipo, mesesAtras, itens, glosa, atos } of CENAS) {
    const de = obras[obra]
    if (!de) continue
    const [periodoInicio, periodoFim] = mes(mesesAtras)
    const medicao = await chamar(elabora, '/medicoes', {
      obraId: de.id,
      tipo,
      mesComp: periodoInicio.slice(0, 7),
      periodoInicio,
      periodoFim,
      percentualRetencao: 5,
    })
    await chamar(elabora, `/medicoes/${medicao.id}/gerar-itens`, { periodoInicio, periodoFim })
    for (const [n, baremoItemId] of (await livres(db, medicao.baremoId, de.id, itens.length)).entries())
      await chamar(elabora, `/medicoes/${medicao.id}/itens`, {
        baremoItemId,
        quantidadePeriodo: itens[n]!,
        local: `Trecho ${n + 1}`,
        memoriaCalculo: `Croqui do trecho ${n + 1}: ${itens[n]} conforme locação.`,
      })
    for (const [para, mais] of atos) {
      if (para === S.aprovadaComGlosa) await glosar(chamar, db, elabora, medicao.id, glosa!)
      await chamar(para === S.conferida ? confere : elabora, `/medicoes/${medicao.id}/transicao`, { para, ...mais })
    }
  }
  await datar(db)
}

/** What of the table asks for no photograph and no diary of the work tells of: what is written by hand. */
async function livres(db: Db, baremoId: string, obraId: string, quantos: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select b.id from baremos_itens as b
    where b.baremo_id = ${baremoId}::bigint and b.exige_foto is not true and b.pontos > 0
      and not exists (select 1 from rdos_atividades as a join rdos as d on d.id = a.rdo_id where d.obra_id = ${obraId}::bigint and a.baremo_item_id = b.id)
      and not exists (select 1 from registros_obra_itens as i join registros_obra as r on r.id = i.registro_id where r.obra_id = ${obraId}::bigint and i.baremo_item_id = b.id)
      and not exists (select 1 from medicoes_itens as i where i.obra_id = ${obraId}::bigint and i.baremo_item_id = b.id)
    order by b.codigo desc, b.id limit ${quantos}`.execute(db)
  return rows.map(({ id }) => id)
}

async function glosar(
  chamar: (token: string, url: string, payload: object) => Promise<Resposta>,
  db: Db,
  token: string,
  medicaoId: string,
  parte: number,
): Promise<void> {
  const { rows } = await sql<{ id: string; quantidade: string }>`
    select i.id, least(i.quantidade_periodo, round(i.quantidade_periodo * ${parte}::numeric * m.valor_bruto / i.valor_total, 3)) as quantidade
    from medicoes_itens as i join medicoes as m on m.id = i.medicao_id
    where i.medicao_id = ${medicaoId}::bigint order by i.valor_total desc, i.id limit 1`.execute(db)
  await chamar(token, `/medicoes/${medicaoId}/glosa`, {
    itens: [{ id: rows[0]!.id, quantidadeGlosada: Number(rows[0]!.quantidade), motivoGlosa: 2 }],
  })
}

/** How many days each stood in each status, one after the other, before it came to where it is. */
const DEMORAS: Readonly<Record<number, readonly number[]>> = {
  [S.emElaboracao]: [3, 2, 4],
  [S.emConferencia]: [1, 2],
  [S.conferida]: [1, 1, 2],
  [S.enviada]: [9, 14, 6],
  [S.aprovada]: [3, 5],
  [S.faturada]: [29, 33],
}

/** All of it was done just now; it is told as it would have been, from the end of each period to today. */
async function datar(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string; periodoFim: string; passos: { id: string; status: number }[] }>`
    select m.id, m.periodo_fim, (select json_agg(json_build_object('id', p.id::text, 'status', p.status) order by p.id)
      from medicoes_passos as p where p.medicao_id = m.id) as passos from medicoes as m order by m.id`.execute(db)
  for (const [n, { id, periodoFim, passos }] of rows.entries()) {
    let inicio = [addDays(periodoFim, 1), today()].sort()[0]!
    const dias = new Map<number, string>()
    for (const [ordem, { id: passo, status }] of passos.entries()) {
      const demora = DEMORAS[status]
      // A period that ends today is measured from tomorrow on: nothing ends before it begins.
      const ate = [addDays(inicio, demora ? demora[n % demora.length]! : 1), today()].sort()[0]!
      const fim = ate < inicio ? inicio : ate
      const ultimo = ordem === passos.length - 1
      const em = (data: string) =>
        sql`least((${data} || ' 09:30')::timestamp at time zone 'America/Sao_Paulo', now() - interval '1 minute')`
      await sql`update medicoes_passos set inicio = ${em(inicio)}, fim = ${ultimo ? sql`null` : em(fim)} where id = ${passo}::bigint`.execute(
        db,
      )
      dias.set(status, inicio)
      if (ultimo)
        await sql`update medicoes set status_desde = ${em(inicio)},
          enviada_em = case when enviada_em is null then null else ${em(dias.get(S.enviada) ?? inicio)} end,
          data_elaboracao = ${em(dias.get(S.emConferencia) ?? inicio)},
          data_conferencia = case when data_conferencia is null then null else ${em(dias.get(S.conferida) ?? inicio)} end,
          data_aprovacao = case when data_aprovacao is null then null else ${em(dias.get(S.aprovada) ?? dias.get(S.aprovadaComGlosa) ?? inicio)} end
          where id = ${id}::bigint`.execute(db)
      inicio = fim
    }
  }
  // The boletins that were kept meanwhile are of the days on which they left.
  await sql`update obras_anexos as a set emissao = (m.enviada_em at time zone 'America/Sao_Paulo')::date
    from medicoes as m where m.id = a.medicao_id`.execute(db)
}

/** The first and last days of the month that many back; of this one, until today. */
function mes(atras: number): readonly [string, string] {
  const hoje = today()
  const [ano, numero] = [Number(hoje.slice(0, 4)), Number(hoje.slice(5, 7)) - 1 - atras]
  const primeiro = new Date(Date.UTC(ano, numero, 1)).toISOString().slice(0, 10)
  const ultimo = new Date(Date.UTC(ano, numero + 1, 0)).toISOString().slice(0, 10)
  return [primeiro, [ultimo, hoje].toSorted()[0]!]
}
