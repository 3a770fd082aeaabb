import { addDays, daysBetween, today } from '@prumo/domain/core/dates.ts'
import { GRAVIDADE, prazoDaGravidade } from '@prumo/domain/seguranca/gravidades.ts'
import { ORIGEM_DE_NC, STATUS_DE_NC, TIPO_DE_NC } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { exigeAnalise } from '@prumo/domain/seguranca/nao-conformidades/prazo.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../core/database/database.ts'
import { type Cena, fotoDesenhada } from './foto-desenhada.ts'

interface Casa {
  readonly app: FastifyInstance
  readonly db: Db
  /** Who mends, and who verifies it. */
  readonly corrige: { readonly id: string; readonly token: string }
  readonly verifica: string
}

interface Nc {
  readonly id: string
  readonly revisao: number
  readonly gravidade: number
  readonly prazo: string
  readonly dataAbertura: string
}

/** Found by somebody on their way, with no list of questions in hand; the first is what an inspection had found in the same team. */
const RELATOS = [
  {
    dias: 5,
    repete: 0,
    descricao: 'De novo sem cones na esquina: o trânsito passava rente à equipe.',
    tipo: TIPO_DE_NC.condicao,
    gravidade: 2,
  },
  {
    dias: 3,
    repete: null,
    descricao: 'Ajudante sem óculos no lançamento do cabo; avisado, colocou e seguiu.',
    tipo: TIPO_DE_NC.comportamento,
    gravidade: 2,
  },
  {
    dias: 9,
    repete: null,
    descricao: 'Óleo de transformador pingando no pátio, sem bandeja de contenção.',
    tipo: TIPO_DE_NC.ambiental,
    gravidade: 1,
  },
  {
    dias: 6,
    repete: null,
    descricao: 'Ficha de entrega de EPI do ajudante novo sem assinatura.',
    tipo: TIPO_DE_NC.documental,
    gravidade: 1,
  },
  {
    dias: 2,
    repete: null,
    descricao: 'Escada extensível com um degrau frouxo, devolvida ao almoxarifado sem etiqueta de fora de uso.',
    tipo: TIPO_DE_NC.veiculo,
    gravidade: 2,
  },
  {
    dias: 1,
    repete: null,
    descricao: 'Extintor da picape fora do suporte, solto na carroceria.',
    tipo: TIPO_DE_NC.veiculo,
    gravidade: 1,
  },
] as const

const ANALISES = [
  'A equipe saiu sem conferir o material do dia: a lista de saída não era usada.',
  'O procedimento existe e é conhecido, mas não foi seguido por pressa para devolver a rede.',
  'O equipamento venceu e ninguém avisou: o controle de validade era feito de cabeça.',
  'Integrante novo, que ainda não tinha passado pelo treinamento desta tarefa.',
] as const
const CORRECOES = [
  'Material reposto e conferido antes da saída; a equipe foi orientada no DDS do dia seguinte.',
  'Equipamento substituído por outro com ensaio válido, e o antigo retirado de uso.',
  'Área refeita com isolamento dos dois lados; o encarregado passou a fotografar antes de começar.',
  'Treinamento feito com os integrantes, com lista de presença assinada.',
] as const

/** The non-conformities that the inspections opened and four told by word of mouth, each somewhere on its way (design, Works §11). */
export async function fillNonConformities({ app, db, corrige, verifica }: Casa): Promise<void> {
  const envia = async <T>(
    token: string,
    method: 'POST' | 'PUT',
    url: string,
    payload: object | FormData,
  ): Promise<T> => {
    const form = payload instanceof FormData ? new Response(payload) : null
    const resposta = await app.inject({
      method,
      url: `/api${url}`,
      headers: { authorization: `Bearer ${token}`, ...(form && { 'content-type': form.headers.get('content-type')! }) },
      payload: form ? Buffer.from(await form.arrayBuffer()) : payload,
    })
    if (resposta.statusCode >= 300) throw new Error(`demonstração: ${method} ${url}: ${resposta.body}`)
    return resposta.json() as T
  }
  const hoje = today()
  // They were opened on the day of their inspection, not all at the filling.
  await sql`update nao_conformidades as n set responsavel_id = ${corrige.id}::bigint, data_abertura = d.dia,
      prazo = d.dia + (n.prazo - n.data_abertura), data_registro = i.data_conclusao
    from inspecoes as i, lateral (select (i.data_hora at time zone 'America/Sao_Paulo')::date as dia) as d
    where n.origem = ${sql.lit(ORIGEM_DE_NC.inspecao)} and n.origem_id = i.id::text`.execute(db)
  await relatar()
  const { rows: ncs } =
    await sql<Nc>`select id, revisao, gravidade, prazo::text, data_abertura::text from nao_conformidades
    order by data_abertura, id`.execute(db)
  const desenhos = new Map<Cena, Buffer>()
  for (const cena of ['depois'] as const) desenhos.set(cena, (await fotoDesenhada(cena, 1)).grande)
  const passadas = ncs.filter(({ prazo }) => prazo < hoje)
  const vencidas = passadas.slice(-4)
  const aVerificar = passadas.slice(-7, -4)
  const [reaberta] = passadas.slice(-8, -7)
  const [cancelada] = passadas.slice(-9, -8)
  for (const [n, nc] of passadas.slice(0, -9).entries()) await encerrar(nc, n, 4)
  if (cancelada)
    await envia(verifica, 'POST', `/nao-conformidades/${cancelada.id}/transicao`, {
      para: STATUS_DE_NC.cancelada,
      motivo: 'Apontada na obra errada: a correta já está aberta.',
    })
  if (reaberta) {
    await encerrar(reaberta, 1, STATUS_DE_NC.reaberta)
    await sql`update nao_conformidades set prazo = ${addDays(hoje, 4)} where id = ${reaberta.id}::bigint`.execute(db)
  }
  for (const [n, nc] of aVerificar.entries()) await pedirBaixa(nc, n)
  for (const [n, nc] of vencidas.entries()) if (n % 2 === 1) await tratar(nc, n)
  const noPrazo = ncs.filter(({ prazo }) => prazo >= hoje)
  for (const [n, nc] of noPrazo.entries()) if (n % 2 === 0) await tratar(nc, n)

  /** What was told with no inspection: one of them is what one had found in the same team. */
  async function relatar(): Promise<void> {
    const { rows: achadas } = await sql<{ perguntaId: string; equipeId: string; obraId: string }>`
      select pergunta_id, equipe_id, obra_id from nao_conformidades
      where pergunta_id is not null and equipe_id is not null and data_abertura between ${addDays(hoje, -60)}::date and ${addDays(hoje, -20)}::date
      order by data_abertura desc, id`.execute(db)
    for (const { dias, repete, gravidade, ...resto } of RELATOS) {
      const achada = achadas[repete ?? dias]!
      const dia = addDays(hoje, -dias)
      const { id } = await envia<{ id: string }>(corrige.token, 'POST', '/nao-conformidades', {
        ...resto,
        origem: ORIGEM_DE_NC.relato,
        gravidade,
        obraId: achada.obraId,
        equipeId: achada.equipeId,
        ...(repete !== null && { perguntaId: achada.perguntaId }),
        responsavelId: corrige.id,
        prazo: addDays(hoje, prazoDaGravidade(gravidade)),
      })
      await sql`update nao_conformidades set data_abertura = ${dia}, prazo = ${addDays(dia, prazoDaGravidade(gravidade))},
        data_registro = ${`${dia}T14:20:00-03:00`} where id = ${id}::bigint`.execute(db)
    }
  }

  async function tratar({ id, gravidade }: Nc, n: number): Promise<void> {
    if (exigeAnalise(gravidade) || n % 2 === 0)
      await envia(corrige.token, 'PUT', `/nao-conformidades/${id}`, {
        ...(gravidade === GRAVIDADE.iminente && {
          acaoImediata: 'Serviço parado até a correção; equipe retirada da área.',
        }),
        analise: ANALISES[n % ANALISES.length],
        causas: [[5, 3, 4, 1][n % 4], ...(n % 3 === 0 ? [6] : [])],
      })
    await envia(corrige.token, 'POST', `/nao-conformidades/${id}/transicao`, { para: STATUS_DE_NC.emTratamento })
  }

  async function pedirBaixa(nc: Nc, n: number): Promise<string> {
    await tratar(nc, n)
    const ate = Math.max(0, Math.min(daysBetween(nc.dataAbertura, nc.prazo), daysBetween(nc.dataAbertura, hoje)))
    const data = addDays(nc.dataAbertura, Math.ceil((ate * (1 + (n % 3))) / 3))
    const form = new FormData()
    form.set('dados', JSON.stringify({ descricao: CORRECOES[n % CORRECOES.length], data }))
    form.append('fotos', new File([new Uint8Array(desenhos.get('depois')!)], 'depois.jpg', { type: 'image/jpeg' }))
    await envia(corrige.token, 'POST', `/nao-conformidades/${nc.id}/baixa`, form)
    return data
  }

  async function encerrar(nc: Nc, n: number, para: 4 | 5): Promise<void> {
    const data = await pedirBaixa(nc, n)
    await envia(verifica, 'POST', `/nao-conformidades/${nc.id}/transicao`, {
      para,
      motivo: para === 4 ? 'Conferido no local, com o encarregado.' : 'O material reposto não é o do padrão: trocar.',
    })
    const verificada = addDays(data, 1 + (n % 3))
    await sql`update nao_conformidades set verificacao_data = ${verificada > hoje ? hoje : verificada} where id = ${nc.id}::bigint`.execute(
      db,
    )
  }
}
