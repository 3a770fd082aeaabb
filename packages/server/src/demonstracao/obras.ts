import { addDays, today } from '@prumo/domain/core/dates.ts'
import { DISCIPLINA, TIPO_DE_ANEXO } from '@prumo/domain/obras/anexos/codigos.ts'
import { MOTIVO_DE_PARALISACAO, PRIORIDADE_DE_OBRA, TIPO_DE_OBRA } from '@prumo/domain/obras/obra/codigos.ts'
import { SITUACAO_DE_OBRA as S } from '@prumo/domain/obras/obras.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../core/database/database.ts'
import { paragraph, renderPdf } from '../core/documents/pdf.ts'
import type { Cadastros } from './cadastros.ts'

interface Palco {
  readonly app: FastifyInstance
  readonly db: Db
  readonly admin: string
  readonly cadastros: Cadastros
}

interface Cena {
  readonly codigo: string
  readonly nome: string
  readonly contrato: 0 | 1
  readonly municipio: string
  readonly uf: string
  readonly ponto: readonly [latitude: number, longitude: number]
  readonly tipo: number
  readonly prioridade?: number
  readonly tensaoKv?: number
  readonly disciplinas?: readonly number[]
  /** Days from today to the planned start and end. */
  readonly prazo: readonly [inicio: number, fim: number]
  /** Percentages of its stages, in order; none, it has no stages. */
  readonly etapas?: readonly number[]
  /** By which acts it comes to where it is. */
  readonly atos: readonly (readonly [para: number, mais?: object])[]
}

const ETAPAS = [
  ['Locação e abertura de cavas', 15],
  ['Postes e estruturas', 35],
  ['Lançamento de cabos', 30],
  ['Equipamentos e ligações', 15],
  ['Comissionamento e as built', 5],
] as const
const REDE = [DISCIPLINA.projeto, DISCIPLINA.eletromecanica, DISCIPLINA.seguranca]
const iniciar = (dias: number) => [S.emExecucao, { dataInicioReal: addDays(today(), dias) }] as const

/** Ten works more, so that there is one in each of the eight states, some late, two that stand still and an emergency. */
const CENAS: readonly Cena[] = [
  {
    codigo: 'ODI-26-0417',
    nome: 'Extensão de rede Linha Gramados',
    contrato: 0,
    municipio: 'Lapa',
    uf: 'PR',
    ponto: [-25.7702, -49.7168],
    tipo: 1,
    tensaoKv: 13.8,
    prazo: [12, 68],
    etapas: [0, 0, 0, 0, 0],
    atos: [],
  },
  {
    codigo: 'ODI-26-0402',
    nome: 'Reforço do alimentador Rio da Várzea',
    contrato: 0,
    municipio: 'Rio Negro',
    uf: 'PR',
    ponto: [-26.1058, -49.7976],
    tipo: 2,
    prioridade: PRIORIDADE_DE_OBRA.alta,
    tensaoKv: 34.5,
    prazo: [4, 45],
    etapas: [0, 0, 0, 0, 0],
    atos: [[S.liberada]],
  },
  {
    codigo: 'ODI-26-0388',
    nome: 'Rede compacta Jardim Esperança',
    contrato: 0,
    municipio: 'Campo do Tenente',
    uf: 'PR',
    ponto: [-25.9781, -49.6828],
    tipo: 5,
    tensaoKv: 13.8,
    prazo: [-40, -3],
    etapas: [100, 80, 45, 0, 0],
    atos: [iniciar(-38)],
  },
  {
    codigo: 'ODI-26-0371',
    nome: 'Eletrificação rural Colônia São Pedro',
    contrato: 0,
    municipio: 'Lapa',
    uf: 'PR',
    ponto: [-25.8214, -49.8103],
    tipo: TIPO_DE_OBRA.rural,
    tensaoKv: 13.8,
    prazo: [-60, -12],
    etapas: [100, 40, 0, 0, 0],
    atos: [
      iniciar(-57),
      [
        S.paralisada,
        {
          motivoParalisacao: MOTIVO_DE_PARALISACAO.materialDoCliente,
          motivo: 'Postes de 11 m em falta no almoxarifado da distribuidora.',
        },
      ],
    ],
  },
  {
    codigo: 'VC-26-118',
    nome: 'Manutenção do ramal Serrinha',
    contrato: 1,
    municipio: 'Mafra',
    uf: 'SC',
    ponto: [-26.1159, -49.8086],
    tipo: 10,
    tensaoKv: 13.8,
    prazo: [-25, -2],
    etapas: [100, 100, 30, 0, 0],
    atos: [
      iniciar(-24),
      [
        S.paralisada,
        {
          motivoParalisacao: MOTIVO_DE_PARALISACAO.desligamentoNegado,
          motivo: 'Desligamento de domingo negado pelo COD; novo pedido em análise.',
        },
      ],
    ],
  },
  {
    codigo: 'VC-26-131',
    nome: 'Poste abalroado na Rua das Palmeiras',
    contrato: 1,
    municipio: 'Mafra',
    uf: 'SC',
    ponto: [-26.1202, -49.7958],
    tipo: TIPO_DE_OBRA.emergencial,
    prioridade: PRIORIDADE_DE_OBRA.emergencial,
    tensaoKv: 13.8,
    prazo: [-1, 2],
    atos: [iniciar(-1)],
  },
  {
    codigo: 'VC-26-097',
    nome: 'Ligação do loteamento Bela Vista',
    contrato: 1,
    municipio: 'Itaiópolis',
    uf: 'SC',
    ponto: [-26.3364, -49.9072],
    tipo: 13,
    tensaoKv: 0.22,
    prazo: [-70, -10],
    etapas: [100, 100, 100, 100, 100],
    atos: [iniciar(-69), [S.concluida, { dataFimReal: addDays(today(), -8) }]],
  },
  {
    codigo: 'ODI-26-0298',
    nome: 'Recondutoramento Areia Branca',
    contrato: 0,
    municipio: 'Quitandinha',
    uf: 'PR',
    ponto: [-25.8722, -49.4978],
    tipo: 2,
    tensaoKv: 13.8,
    prazo: [-170, -35],
    etapas: [100, 100, 100, 100, 100],
    atos: [
      iniciar(-168),
      [S.concluida, { dataFimReal: addDays(today(), -34) }],
      [S.encerrada],
      [S.emMedicao, { motivo: 'Falta a medição complementar dos itens glosados.' }],
    ],
  },
  {
    codigo: 'ODI-26-0251',
    nome: 'Rede nova Residencial Ipês',
    contrato: 0,
    municipio: 'Lapa',
    uf: 'PR',
    ponto: [-25.7588, -49.7301],
    tipo: 3,
    tensaoKv: 13.8,
    prazo: [-190, -95],
    etapas: [100, 100, 100, 100, 100],
    atos: [iniciar(-188), [S.concluida, { dataFimReal: addDays(today(), -92) }], [S.encerrada]],
  },
  {
    codigo: 'VC-26-064',
    nome: 'Remoção da rede da Avenida Central',
    contrato: 1,
    municipio: 'Mafra',
    uf: 'SC',
    ponto: [-26.1124, -49.8051],
    tipo: 12,
    tensaoKv: 13.8,
    prazo: [-30, 15],
    atos: [[S.cancelada, { motivo: 'A distribuidora desistiu da remoção: a avenida não será alargada.' }]],
  },
]

const chamar = async ({ app, admin }: Palco, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
  const answer = await app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${admin}` },
    ...(payload && { payload }),
  })
  if (answer.statusCode >= 400) throw new Error(`demonstração: ${method} ${url}: ${answer.body}`)
  return answer.json() as { id: string; status: number; revisao: number }
}

const um = async (db: Db, consulta: ReturnType<typeof sql<{ id: string }>>): Promise<string | null> =>
  (await consulta.execute(db)).rows[0]?.id ?? null

/** The works, with all that is known of them before anybody begins; those of before get what they lack. */
export async function fillWorks(palco: Palco): Promise<void> {
  const { db, cadastros } = palco
  const hoje = today()
  const responsavelId = await um(db, sql`select id from usuarios where email = 'admin@prumo.demo'`)
  for (const cena of CENAS) {
    const contratoId = cadastros.contratos[cena.contrato]!
    const [inicio, fim] = cena.prazo.map((dias) => addDays(hoje, dias)) as [string, string]
    await chamar(palco, 'POST', '/obras', {
      numeroCliente: cena.codigo,
      nome: cena.nome,
      contratoId,
      tipo: cena.tipo,
      prioridade: cena.prioridade ?? PRIORIDADE_DE_OBRA.normal,
      disciplinas: cena.disciplinas ?? REDE,
      tensaoKv: cena.tensaoKv ?? null,
      municipio: cena.municipio,
      uf: cena.uf,
      latitude: cena.ponto[0],
      longitude: cena.ponto[1],
      responsavelId,
      dataRecebimento: addDays(inicio, -20),
      dataInicio: inicio,
      dataFimPrevista: fim,
      fiscalClienteNome: 'Fiscal da distribuidora',
      etapas: etapasDe(cena, inicio, fim),
      ...(cena.etapas && { desligamentos: [desligamentoEm(addDays(inicio, 14))] }),
      ...(await precoDe(db, contratoId, usEntre(inicio, fim))),
    })
  }
  for (const [n, { id, contrato }] of cadastros.obras.entries()) {
    const [inicio, fim] = [addDays(hoje, -170 + n * 20), addDays(hoje, [24, 150, 6, 65][n % 4]!)]
    await chamar(palco, 'PUT', `/obras/${id}`, {
      dataInicio: inicio,
      dataFimPrevista: fim,
      latitude: [-25.742, -26.094, -26.136, -26.121][n % 4],
      longitude: [-49.664, -49.828, -49.781, -49.834][n % 4],
      tipo: contrato === 0 ? 8 : TIPO_DE_OBRA.subestacao,
      disciplinas: REDE,
      tensaoKv: contrato === 0 ? 138 : 69,
      responsavelId,
      dataRecebimento: addDays(inicio, -30),
      crea: 'PR-12345/D',
      etapas: etapasDe({ etapas: [100, 90 - n * 15, 55 - n * 10, 0, 0] }, inicio, fim),
      ...(await precoDe(db, contratoDe(cadastros, contrato), usEntre(inicio, fim))),
    })
    // It began when it was to; finance, who began its account today, does not know of the field.
    await db.updateTable('obras').set({ dataInicioReal: inicio }).where('id', '=', id).execute()
  }
}

const contratoDe = ({ contratos }: Cadastros, contrato: number): string => contratos[contrato]!

const etapasDe = ({ etapas }: Pick<Cena, 'etapas'>, inicio: string, fim: string) => {
  if (!etapas) return []
  const dias = (Date.parse(fim) - Date.parse(inicio)) / 86_400_000
  const dia = (parte: number) => addDays(inicio, Math.round(dias * parte))
  return ETAPAS.map(([nome, peso], n) => ({
    nome,
    peso,
    percentual: etapas[n]!,
    inicioPrevisto: dia(n * 0.2),
    fimPrevisto: dia(Math.min(1, n * 0.2 + 0.25)),
    ...(etapas[n]! > 0 && { inicioReal: dia(n * 0.2) }),
    ...(etapas[n]! === 100 && { fimReal: dia(Math.min(1, n * 0.2 + 0.25)) }),
  }))
}

const desligamentoEm = (dia: string) => ({
  numero: `PD-${dia.slice(2, 4)}${dia.slice(5, 7)}${dia.slice(8)}`,
  inicio: `${dia}T08:00:00-03:00`,
  fim: `${dia}T14:00:00-03:00`,
  status: dia < today() ? 3 : 2,
})

/** What a work of those days asks for, in units: what a team does in a day, more or less, each of them. */
const usEntre = (inicio: string, fim: string): number =>
  Math.max(2, ((Date.parse(fim) - Date.parse(inicio)) / 86_400_000) * (5 / 7)) * 14

/** The price table that holds for the contract, and eight of its items that come to so many units; without one, what the work was ordered for. */
async function precoDe(db: Db, contratoId: string, us: number): Promise<object> {
  const baremoId = await um(
    db,
    sql`select id from baremos where ${contratoId}::bigint = any(contratos_ids) and status = 2 order by id desc limit 1`,
  )
  if (!baremoId) return { usOrcado: 860, valorOrcado: 67_424 }
  const { rows } = await sql<{
    id: string
    pontos: string
  }>`select id, pontos from baremos_itens where baremo_id = ${baremoId}
    and ativo is distinct from false and exige_foto is not true and pontos > 0 order by codigo, atividade, condicao limit 32`.execute(
    db,
  )
  const itens = rows.filter((_, n) => n % 4 === 0)
  return {
    baremoId,
    itensPrevistos: itens.map(({ id, pontos }, n) => ({
      baremoItemId: id,
      quantidade: Math.max(1, Math.round(us / itens.length / Number(pontos))),
      local: `Trecho ${n + 1}`,
    })),
  }
}

/** The client's order, without which no work is released; a work that has it already gets no other. */
async function ordemDoCliente({ app, db, admin }: Palco, obraId: string): Promise<void> {
  if (await um(db, sql`select id from obras_anexos where obra_id = ${obraId} and vigente and tipo in (1, 4) limit 1`))
    return
  const form = new FormData()
  const dados = {
    obraId,
    disciplina: DISCIPLINA.administrativo,
    tipo: TIPO_DE_ANEXO.ordemDeServico,
    descricao: 'Ordem de serviço da distribuidora',
    incluirDataBook: true,
  }
  form.set('dados', JSON.stringify(dados))
  const pdf = await renderPdf({
    title: dados.descricao,
    subtitle: 'Documento de exemplo, sem valor',
    body: [paragraph('Este arquivo faz parte da demonstração.')],
  })
  form.set('arquivo', new File([new Uint8Array(pdf)], 'Ordem de serviço.pdf'))
  const body = new Response(form)
  const { statusCode, body: dito } = await app.inject({
    method: 'POST',
    url: '/api/obras-anexos',
    headers: { authorization: `Bearer ${admin}`, 'content-type': body.headers.get('content-type')! },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  if (statusCode !== 201) throw new Error(`demonstração: POST /obras-anexos: ${dito}`)
}

/** Each work goes to where it is today, by its own acts; those that are built have the active teams of their contract. */
export async function moveWorks(palco: Palco): Promise<void> {
  const { db } = palco
  const { rows } = await sql<{ id: string; codigo: string }>`select id, codigo from obras`.execute(db)
  const idDe = new Map(rows.map(({ id, codigo }) => [codigo, id]))
  const { rows: abertas } = await sql<{
    id: string
    equipes: string[]
  }>`select o.id, array_agg(e.id order by e.id) as equipes
    from obras as o join equipes as e on e.centro_de_custo_id = o.contrato_id and e.situacao = 1 group by o.id`.execute(
    db,
  )
  for (const { id, equipes } of abertas) await chamar(palco, 'PUT', `/obras/${id}`, { equipesIds: equipes.slice(0, 2) })
  for (const { codigo, atos } of CENAS)
    for (const [para, mais] of atos) {
      const id = idDe.get(codigo)!
      if (para === S.liberada) await ordemDoCliente(palco, id)
      await chamar(palco, 'POST', `/obras/${id}/transicao`, { para, ...mais })
    }
}
