import { addDays, today } from '@prumo/domain/core/dates.ts'
import { podeIrACampo } from '@prumo/domain/dp/aptidao.ts'
import { SITUACAO_DE_OBRA } from '@prumo/domain/obras/obras.ts'
import { EPCS_COMUNS, EPIS_COMUNS, PASSOS, REDE, STATUS_DE_APR } from '@prumo/domain/seguranca/apr/codigos.ts'
import { NIVEL } from '@prumo/domain/seguranca/apr/risco.ts'
import { modelosDeApr } from '@prumo/domain/seguranca/apr-modelos/modelos.ts'
import { type EquipamentoEmUso, usoProibido } from '@prumo/domain/vocabulario/uso-de-equipamento.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../core/database/database.ts'
import { literals } from '../core/database/literals.ts'
import { rubrica } from './assinaturas.ts'
import { tons } from './tons.ts'

interface Casa {
  readonly app: FastifyInstance
  readonly db: Db
  /** Who writes the templates, and the analyses in the teams' stead. */
  readonly admin: string
}
interface Frente {
  readonly obraId: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly equipeId: string
  readonly equipe: string
}
interface Turma extends Frente {
  readonly aptos: readonly { readonly colabId: string; readonly nome: string }[]
  readonly luvas: readonly string[]
}

const APRS = 58
const S = STATUS_DE_APR
/** The newest of the fifty-eight, by how they stand; all the others were closed. */
const COMO_ESTAO: Readonly<Record<number, number>> = {
  0: S.rascunho,
  1: S.emVigor,
  2: S.emVigor,
  3: S.suspensa,
  4: S.rascunho,
  5: S.emVigor,
  17: S.cancelada,
  33: S.cancelada,
}
/** Of those in force, the one whose shift is over: nobody closed it. */
const VENCIDA = 5
const COM_AUDIO: readonly number[] = [1, 7, 12]
const LOCAIS = ['Poste 14', 'Travessia da avenida', 'Vão 22 a 23', 'Chave 3318', 'Rua das Figueiras, 210'] as const
const PARADAS = 'Começou a ventar forte durante o içamento; a equipe exerceu o direito de recusa.'

/** Works that are being built, each with a team of its contract. */
async function frentes(db: Db): Promise<Frente[]> {
  const { rows } =
    await sql<Frente>`select o.id as obra_id, o.latitude, o.longitude, e.id as equipe_id, e.nome as equipe
    from obras as o join equipes as e on e.centro_de_custo_id = o.contrato_id and e.situacao = 1
    where o.status = ${sql.lit(SITUACAO_DE_OBRA.emExecucao)} order by o.id, e.id`.execute(db)
  return rows
}

/** The company's six templates, and fifty-eight analyses by them (design, Works §11). */
export async function fillRiskAnalyses({ app, db, admin }: Casa): Promise<void> {
  const pede = async <T = { id: string; revisao: number }>(
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<T> => {
    const resposta = await app.inject({
      method,
      url: `/api${url}`,
      headers: { authorization: `Bearer ${admin}`, ...headers },
      ...(payload && { payload }),
    })
    if (resposta.statusCode >= 300) throw new Error(`demonstração: ${method} ${url}: ${resposta.body}`)
    return resposta.json() as T
  }
  for (const modelo of modelosDeApr) await pede('POST', '/apr-modelos', modelo)
  const turmas = await comGente(db, await frentes(db), pede)
  if (turmas.length === 0) return
  for (let n = APRS - 1; n >= 0; n--) {
    const turma = turmas[n % turmas.length]!
    const id = await escrever(n, turma, pede)
    if (COM_AUDIO.includes(n)) await falar(id, tons[COM_AUDIO.indexOf(n)]!, pede)
    await levar(n, id, turma, pede)
    await noSeuDia(db, n, id)
  }
  await nosSeusRdos(db)
}

/** A day's report names the analyses of its work, as it does when they are there before it. */
const nosSeusRdos = (db: Db) =>
  sql`update rdos as r set apr_ids = p.ids from (select obra_id, data, array_agg(id order by id) as ids from aprs
      where status in (${literals([S.emVigor, S.suspensa, S.encerrada])}) group by obra_id, data) as p
    where p.obra_id = r.obra_id and p.data = r.data and r.dia_sem_trabalho is not true`.execute(db)

type Pede = <T = { id: string; revisao: number }>(
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  headers?: Record<string, string>,
) => Promise<T>

/** The people of each team who may go to site today, and the tools it has. */
async function comGente(db: Db, todas: readonly Frente[], pede: Pede): Promise<Turma[]> {
  const daEquipe = new Map<string, Pick<Turma, 'aptos' | 'luvas'>>()
  for (const { equipeId } of todas) {
    if (daEquipe.has(equipeId)) continue
    const { itens } = await pede<{
      itens: { colabId: string; nome: string | null; aptidao: { situacao: number } | null }[]
    }>('GET', `/equipes/${equipeId}/aptidao`)
    const aptos = itens.flatMap(({ colabId, nome, aptidao }) =>
      nome && aptidao && podeIrACampo(aptidao.situacao) ? [{ colabId, nome }] : [],
    )
    daEquipe.set(equipeId, { aptos, luvas: await ferramentas(db, equipeId) })
  }
  return todas
    .map((frente) => ({ ...frente, ...daEquipe.get(frente.equipeId)! }))
    .filter(({ aptos }) => aptos.length >= 2)
}

/** What the team has that may be used today: what is worn on the hands first. */
async function ferramentas(db: Db, equipeId: string): Promise<string[]> {
  const { rows } = await sql<
    EquipamentoEmUso & { id: string }
  >`select id::text as id, etiqueta, situacao, situacao_do_par,
      data_proximo_ensaio::text from equipamentos_isolantes where equipe_id = ${equipeId}::bigint order by tipo, id`.execute(
    db,
  )
  return rows.filter((um) => usoProibido(um, today()) === null).map(({ id }) => id)
}

async function escrever(n: number, turma: Turma, pede: Pede): Promise<string> {
  const modelo = modelosDeApr[n % modelosDeApr.length]!
  const energizada = modelo.condicaoRede === REDE.energizada
  const lugar = n % 5
  const { id } = await pede('POST', '/aprs', {
    equipeId: turma.equipeId,
    obraId: turma.obraId,
    data: diaDe(n),
    local: LOCAIS[lugar],
    ...(turma.latitude !== null &&
      turma.longitude !== null && {
        latitude: turma.latitude,
        longitude: turma.longitude,
        precisaoM: 5 + (n % 9),
      }),
    ordemServico: n % 3 === 0 ? `OS-${4100 + n}` : null,
    tipoServico: modelo.tipoServico,
    descricao: `${modelo.nome}, conforme programação da semana.`,
    condicaoRede: modelo.condicaoRede,
    tensaoKv: 13.8,
    trabalhoAltura: n % 6 !== 3,
    clima: 1 + (n % 2),
    veiculosIds: [],
    equipamentosIsolantesIds: energizada ? turma.luvas : turma.luvas.slice(3),
    etapas: modelo.etapas.map((etapa, ordem) =>
      // Here and there a step is riskier than its template says.
      n % 11 === 4 && ordem === 1 ? { ...etapa, probabilidade: 3, nivelResidual: NIVEL.medio } : etapa,
    ),
    desenergizacao:
      modelo.condicaoRede === REDE.desenergizada
        ? PASSOS.map((passo) => ({
            passo,
            feito: COMO_ESTAO[n] !== S.rascunho || passo < 4,
            hora: `07:${String(30 + passo * 4)}`,
          }))
        : [],
    cod:
      modelo.condicaoRede === REDE.semRede
        ? null
        : {
            operador: 'Marlene',
            protocolo: `${diaDe(n).slice(2).replaceAll('-', '')}-${100 + n}`,
            horaLiberacao: '07:40',
          },
    epis: EPIS_COMUNS.map((nome, i) => ({ nome, conferido: COMO_ESTAO[n] !== S.rascunho || i < 3 })),
    epcs: EPCS_COMUNS.map((nome) => ({ nome, conferido: COMO_ESTAO[n] !== S.rascunho })),
    emergencia: {
      hospital: 'Hospital Municipal (demonstração)',
      telefone: '192',
      rota: 'Avenida principal até a rótula; 4 km',
      kitPrimeirosSocorros: true,
      kitResgate: n % 6 !== 3,
    },
    participantes: turma.aptos.slice(0, 2 + (n % 3)).map(({ colabId }) => ({ colabId })),
  })
  return id
}

/** The six newest are today's; the others go back nearly three months, on their days. */
const diaDe = (n: number): string => (n < 5 ? today() : addDays(today(), -1 - Math.floor(((n - 5) * 80) / APRS)))

async function falar(id: string, som: Buffer, pede: Pede): Promise<void> {
  const form = new FormData()
  form.set(
    'dados',
    JSON.stringify({ duracaoS: 2, transcricao: 'Tom de demonstração: aqui se ouviria a conversa da equipe.' }),
  )
  form.set('arquivo', new File([new Uint8Array(som)], 'conversa.webm', { type: 'audio/webm' }))
  const corpo = new Response(form)
  await pede('POST', `/aprs/${id}/audios`, Buffer.from(await corpo.arrayBuffer()), {
    'content-type': corpo.headers.get('content-type')!,
  })
}

async function levar(n: number, id: string, turma: Turma, pede: Pede): Promise<void> {
  const estado = COMO_ESTAO[n] ?? S.encerrada
  const passa = (para: number, motivo?: string) =>
    pede('POST', `/aprs/${id}/transicao`, { para, ...(motivo && { motivo }) })
  if (estado === S.rascunho) return
  if (estado === S.cancelada) return void (await passa(S.cancelada, 'O desligamento foi negado pelo COD.'))
  const quem: { nome: string; papel: number; colabId?: string }[] = turma.aptos
    .slice(0, 2 + (n % 3))
    .map((um) => ({ ...um, papel: 4 }))
  if (n % 11 === 4) quem.push({ nome: 'Técnica de segurança', papel: 5 })
  for (const [i, um] of quem.entries())
    await pede('POST', `/aprs/${id}/assinaturas`, { ...um, imagem: rubrica(n + i * 3).toString('base64') })
  await passa(S.emVigor)
  if (estado === S.suspensa || n % 9 === 8) await passa(S.suspensa, PARADAS)
  if (n % 9 === 8)
    await pede('POST', `/aprs/${id}/revalidar`, { motivo: 'O vento parou; as medidas foram repassadas.' })
  if (estado === S.encerrada) await passa(S.encerrada)
}

/** They happened on their days, not all at the filling. */
async function noSeuDia(db: Db, n: number, id: string): Promise<void> {
  if (n < VENCIDA) return
  const hora = `${diaDe(n)}T${String(7 + (n % 3)).padStart(2, '0')}:${String((n * 7) % 60).padStart(2, '0')}:00-03:00`
  await sql`update aprs set data_registro = ${hora}::timestamptz - interval '25 minutes',
      inicio = case when inicio is not null then ${hora}::timestamptz end,
      vigente_desde = case when vigente_desde is not null then ${hora}::timestamptz end,
      fim = case when fim is not null then ${hora}::timestamptz + interval '5 hours' + ${n % 4} * interval '40 minutes' end,
      data_suspensao = case when data_suspensao is not null then ${hora}::timestamptz + interval '2 hours' end
    where id = ${id}::bigint`.execute(db)
  await sql`update assinaturas_coletadas set criada_em = ${hora}::timestamptz - interval '5 minutes'
    where entidade = 'aprs' and registro_id = ${id}::bigint`.execute(db)
  await sql`update aprs_audios set data_gravacao = ${hora}::timestamptz - interval '10 minutes' where apr_id = ${id}::bigint`.execute(
    db,
  )
}
