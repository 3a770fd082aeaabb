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
  readonly glosa?: number
  readonly atos: readonly Ato[]
}

const dia = (atras: number): string => addDays(today(), -atras)
const ATE_O_CLIENTE: readonly Ato[] = [[S.emConferencia], [S.conferida], [S.enviada]]
const nota = (numero: string, atras: number): Ato => [
  S.faturada,
  { numeroNotaFiscal: numero, dataNotaFiscal: dia(atras), previsaoRecebimento: addDays(dia(atras), 30) },
]

/** Eight measurements in as many states; one glosed in 6,2 %, and the complementary that measures it again. */
const CENAS: readonly Cena[] = [
  {
    obra: 0,
    tipo: T.parcial,
    mesesAtras: 4,
    itens: [180, 24, 60],
    atos: [...ATE_O_CLIENTE, [S.aprovada], nota('4471', 75), [S.recebida, { dataRecebimento: dia(42) }]],
  },
  {
    obra: 0,
    tipo: T.parcial,
    mesesAtras: 3,
    itens: [500],
    glosa: 31,
    atos: [...ATE_O_CLIENTE, [S.aprovadaComGlosa]],
  },
  { obra: 0, tipo: T.complementar, mesesAtras: 2, itens: [], atos: [] },
  {
    obra: 1,
    tipo: T.parcial,
    mesesAtras: 2,
    itens: [90, 36],
    atos: [...ATE_O_CLIENTE, [S.aprovada], nota('4502', 12)],
  },
  { obra: 1, tipo: T.parcial, mesesAtras: 1, itens: [44, 18, 120], atos: ATE_O_CLIENTE },
  { obra: 2, tipo: T.parcial, mesesAtras: 1, itens: [75], atos: [[S.emConferencia]] },
  {
    obra: 2,
    tipo: T.parcial,
    mesesAtras: 2,
    itens: [28, 60],
    atos: [...ATE_O_CLIENTE, [S.rejeitada, { motivo: 'O fiscal pede as fotografias das estacas 12 a 19.' }]],
  },
  { obra: 1, tipo: T.parcial, mesesAtras: 0, itens: [12], atos: [[S.emConferencia], [S.conferida]] },
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
    order by status = ${sql.lit(emMedicao)} desc, id limit 3`.execute(db)
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
  quantidade: number,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from medicoes_itens where medicao_id = ${medicaoId}::bigint
    and memoria_calculo is not null order by id limit 1`.execute(db)
  await chamar(token, `/medicoes/${medicaoId}/glosa`, {
    itens: [{ id: rows[0]!.id, quantidadeGlosada: quantidade, motivoGlosa: 2 }],
  })
}

/** The first and last days of the month that many back; of this one, until today. */
function mes(atras: number): readonly [string, string] {
  const hoje = today()
  const [ano, numero] = [Number(hoje.slice(0, 4)), Number(hoje.slice(5, 7)) - 1 - atras]
  const primeiro = new Date(Date.UTC(ano, numero, 1)).toISOString().slice(0, 10)
  const ultimo = new Date(Date.UTC(ano, numero + 1, 0)).toISOString().slice(0, 10)
  return [primeiro, ultimo > hoje ? hoje : ultimo]
}
