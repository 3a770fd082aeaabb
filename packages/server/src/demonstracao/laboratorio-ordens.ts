import { addDays, today } from '@prumo/domain/core/dates.ts'
import { SITUACAO_DE_ITEM } from '@prumo/domain/laboratorio/codigos.ts'
import {
  faseDoServico,
  ORIGEM_DE_OS,
  STATUS_DE_OS,
  TIPO_DE_SERVICO_DE_OS,
} from '@prumo/domain/laboratorio/ordem-de-servico/codigos.ts'
import { PAPEL_NA_OS } from '@prumo/domain/laboratorio/ordem-de-servico/coleta.ts'
import { SITUACAO_DE_EQUIPAMENTO, TIPO_DE_EQUIPAMENTO } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Ctx } from '../core/context.ts'
import { type Db, inTransaction } from '../core/database/database.ts'
import { saiDeOrdem } from '../laboratorio/equipamento-isolante/situacao.ts'
import { rubrica } from './assinaturas.ts'

interface Casa {
  readonly ctx: Ctx
  readonly app: FastifyInstance
  readonly db: Db
  /** Who receives and tests, and who answers for it and gives it back. */
  readonly laboratorio: { readonly id: string; readonly token: string }
  readonly rt: { readonly id: string; readonly token: string }
}

const T = TIPO_DE_SERVICO_DE_OS

/**
 * The eight orders, oldest first: by these names the tests and the laudos of the demonstration find theirs (`ordemDaDemonstracao`).
 * What is delivered is delivered last of all (`deliverOrders`), once it has its laudos.
 */
const ORDENS = [
  // All tested long ago, with laudos, and given back: where the trend of a piece begins.
  { nome: 'antiga', ha: 196, prazo: 10, pecas: 16, tipoServico: T.periodico, entregueEm: 8 },
  // A client's, delivered last month.
  { nome: 'cliente', ha: 41, prazo: 12, pecas: 14, tipoServico: T.periodico, entregueEm: 11 },
  // Given up by who sent it, before the bench.
  { nome: 'cancelada', ha: 33, prazo: 10, pecas: 3, tipoServico: T.aposReparo, entregueEm: null },
  // Its laudos are issued: it waits for whoever comes to fetch it.
  { nome: 'emitida', ha: 16, prazo: 15, pecas: 16, tipoServico: T.periodico, entregueEm: null },
  // All tested, and late: the laudos wait for their verifier.
  { nome: 'verificacao', ha: 12, prazo: 9, pecas: 12, tipoServico: T.periodico, entregueEm: null },
  // On the bench now: part tested, one flashed over and is to be repeated.
  { nome: 'bancada', ha: 5, prazo: 8, pecas: 10, tipoServico: T.periodico, entregueEm: null },
  // Being looked at.
  { nome: 'triagem', ha: 2, prazo: 10, pecas: 6, tipoServico: T.novo, entregueEm: null },
  // Came today, from a client, by a sheet.
  { nome: 'aberta', ha: 0, prazo: 12, pecas: 12, tipoServico: T.periodico, entregueEm: null },
] as const
export type OrdemDaDemonstracao = (typeof ORDENS)[number]['nome']
const DE_CLIENTE: readonly OrdemDaDemonstracao[] = ['cliente', 'aberta']

const CLIENTES = [
  {
    nome: 'Cooperativa de Eletrificação Vale do Iguaçu',
    cnpj: '11222333000181',
    contato: 'Marli Stadler, (42) 3522-0100',
    email: 'manutencao@cevi.demo',
    endereco: 'Rua Marechal Deodoro, 810, União da Vitória, PR',
  },
  {
    nome: 'Montagens Serra do Mar Ltda.',
    cnpj: '33000167000101',
    contato: 'Edson Kuss, (47) 3027-4400',
    email: 'seguranca@montagensserra.demo',
    endereco: 'Rodovia SC-418, km 12, Joinville, SC',
  },
] as const

const SOLICITANTES = ['Marli Stadler', 'Edson Kuss', 'Rogério Prado', 'Vânia Teles'] as const
const CONDICOES = ['Limpas e secas, em sacos individuais.', 'Duas caixas; luvas com talco, sem danos à vista.'] as const

type Pede = <R = { id: string; revisao: number }>(url: string, token: string, payload: object) => Promise<R>
const pedindo =
  (app: FastifyInstance): Pede =>
  async (url, token, payload) => {
    const resposta = await app.inject({
      method: 'POST',
      url: `/api${url}`,
      headers: { authorization: `Bearer ${token}` },
      payload,
    })
    if (resposta.statusCode >= 300) throw new Error(`demonstração: POST ${url}: ${resposta.body}`)
    return resposta.json()
  }

export interface ItemDaDemonstracao {
  readonly id: string
  readonly equipamentoId: string
  readonly etiqueta: string
  readonly fase: number
  readonly status: number
}

/** An order of the demonstration by its name, with its items in their order: for those who test them and write their laudos. */
export async function ordemDaDemonstracao(
  db: Db,
  nome: OrdemDaDemonstracao,
): Promise<{ readonly id: string; readonly recebidaEm: string; readonly itens: readonly ItemDaDemonstracao[] }> {
  const { rows } = await sql<
    ItemDaDemonstracao & { osId: string; recebidaEm: string }
  >`select i.id, i.equipamento_id, e.etiqueta,
      i.fase, i.status, o.id as os_id, o.data_recebimento as recebida_em
    from (select *, row_number() over (order by id) as ordem from laboratorio_os) as o
      join laboratorio_os_itens as i on i.os_id = o.id join equipamentos_isolantes as e on e.id = i.equipamento_id
    where o.ordem = ${ORDENS.findIndex((uma) => uma.nome === nome) + 1} order by i.sequencia`.execute(db)
  if (!rows[0]) throw new Error(`demonstração: falta a ordem ${nome}`)
  return {
    id: rows[0].osId,
    recebidaEm: rows[0].recebidaEm,
    itens: rows.map(({ osId: _, recebidaEm: _r, ...item }) => item),
  }
}

interface Livre {
  readonly id: string
  readonly centroDeCustoId: string | null
  readonly equipeId: string | null
  readonly grupo: number
}

/** The company's pieces that may come to the laboratory, teams' gloves first; `outras` brings sticks and the aerial lift before them. */
async function livres(db: Db, quantas: number, menos: ReadonlySet<string>, outras: boolean): Promise<Livre[]> {
  const { rows } =
    await sql<Livre>`select e.id, e.centro_de_custo_id, e.equipe_id, t.grupo from equipamentos_isolantes as e
      join tipos_equipamento as t on t.id = e.tipo_equipamento_id
    where e.situacao in (${sql.lit(SITUACAO_DE_EQUIPAMENTO.emUso)}, ${sql.lit(SITUACAO_DE_EQUIPAMENTO.estoque)})
      and e.proprietario = 1 order by t.grupo, e.etiqueta`.execute(db)
  const elegiveis = rows.filter(({ id }) => !menos.has(id))
  const deles = (grupo: number, quantos: number) => elegiveis.filter((um) => um.grupo === grupo).slice(0, quantos)
  const antes = outras ? [...deles(TIPO_DE_EQUIPAMENTO.vara, 3), ...deles(TIPO_DE_EQUIPAMENTO.pta, 1)] : []
  return [...antes, ...elegiveis.filter((um) => !antes.includes(um))].slice(0, quantas)
}

/** How the series of what comes by sheet begin. */
const LOTES: Partial<Record<OrdemDaDemonstracao, string>> = { cliente: 'CEVI', aberta: 'MSM' }
const TAMANHOS = ['9', '9,5', '10', '10,5'] as const
/** A client's gloves, two by two, as its own sheet brings them. */
const planilhaDeLuvas = (tipo: string, lote: string, quantas: number): string =>
  [
    'Nº de série;Tipo;Fabricante;Modelo;Classe;Lado;Tamanho;Comprimento (mm)',
    ...Array.from(
      { length: quantas },
      (_, n) =>
        `${lote}-${String(Math.floor(n / 2) + 1).padStart(3, '0')};${tipo};Orion;GL-36;2;${n % 2 ? 'Direita' : 'Esquerda'};${TAMANHOS[Math.floor(n / 2) % TAMANHOS.length]};356`,
    ),
  ].join('\n')

/** Eight orders in their states up to the bench (design, Works 11): the tests and the laudos take them further. */
export async function fillLaboratoryOrders({ ctx, app, db, laboratorio, rt }: Casa): Promise<void> {
  const pede = pedindo(app)
  const clientes: string[] = []
  for (const cliente of CLIENTES) clientes.push((await pede('/clientes-laboratorio', laboratorio.token, cliente)).id)
  const {
    rows: [centro],
  } = await sql<{ id: string; tipo: string }>`select c.id, (select t.nome from tipos_equipamento as t
      where t.grupo = 1 and t.ativo is not false order by t.id limit 1) as tipo
    from contas_contrato as c where c.nome = 'Laboratório de ensaios'`.execute(db)
  const usadas = new Set<string>()
  for (const [n, { nome, ha, prazo, pecas, tipoServico }] of ORDENS.entries()) {
    const recebida = addDays(today(), -ha)
    const externa = DE_CLIENTE.includes(nome)
    const clienteId = externa ? clientes[nome === 'cliente' ? 0 : 1]! : null
    const fase = faseDoServico(tipoServico)
    const daCasa = externa ? [] : await livres(db, pecas, usadas, nome === 'emitida')
    if (nome !== 'antiga') for (const { id } of daCasa) usadas.add(id)
    const faltam = pecas - daCasa.length
    // What a client sends comes by its own sheet; of the house, what nobody had registered yet.
    const novas =
      faltam === 0
        ? []
        : await daPlanilha(
            app,
            laboratorio.token,
            { tipoServico, clienteId, equipeId: null, centroDeCustoId: centro!.id },
            planilhaDeLuvas(centro!.tipo, LOTES[nome] ?? `L${ha}`, faltam),
          )
    const itens = [...daCasa.map(({ id }) => ({ equipamentoId: id, fase })), ...novas]
    const { id } = await pede('/laboratorio-os', laboratorio.token, {
      tipoServico,
      origem: externa ? ORIGEM_DE_OS.externa : ORIGEM_DE_OS.interna,
      clienteId,
      equipeId: daCasa[0]?.equipeId ?? null,
      centroDeCustoId: centro!.id,
      solicitante: SOLICITANTES[externa ? (nome === 'cliente' ? 0 : 1) : 2 + (n % 2)],
      dataRecebimento: ha === 0 ? new Date(Date.now() - 5 * 60_000).toISOString() : `${recebida}T12:${10 + n}:00Z`,
      prazo: addDays(recebida, prazo),
      responsavelId: n % 3 === 0 ? rt.id : laboratorio.id,
      condicaoRecebimento: CONDICOES[n % 2],
      ...(externa && { nfRemessa: String(4410 + n), transportadora: 'Expresso Araucária' }),
      itens: externa ? itens.map((item) => ({ ...item, valor: 42 })) : itens,
    })
    await assinar(pede, laboratorio.token, id, n, PAPEL_NA_OS.entregou, SOLICITANTES[n % SOLICITANTES.length]!)
    await levar(pede, db, { ctx, laboratorio, rt }, nome, id)
    await sql`update laboratorio_os set data_registro = data_recebimento + interval '9 minutes' where id = ${id}::bigint`.execute(
      db,
    )
  }
}

const daPlanilha = async (app: FastifyInstance, token: string, cabecalho: object, csv: string) => {
  const form = new FormData()
  form.set('simular', 'false')
  form.set('dados', JSON.stringify(cabecalho))
  form.set('arquivo', new Blob([csv]), 'luvas.csv')
  const corpo = new Response(form)
  const resposta = await app.inject({
    method: 'POST',
    url: '/api/laboratorio-os/identificar',
    headers: { authorization: `Bearer ${token}`, 'content-type': corpo.headers.get('content-type')! },
    payload: Buffer.from(await corpo.arrayBuffer()),
  })
  const { itens, erros } = resposta.json() as { itens?: { equipamentoId: string; fase: number }[]; erros?: unknown[] }
  if (!itens) throw new Error(`demonstração: planilha: ${resposta.body} ${JSON.stringify(erros)}`)
  return itens
}

const assinar = (pede: Pede, token: string, id: string, n: number, papel: number, nome: string) =>
  pede(`/laboratorio-os/${id}/assinaturas`, token, {
    nome,
    documento: `RG ${7 + n}.${String(310 + n * 37)}.4${n}1`,
    papel,
    imagem: rubrica(20 + n).toString('base64'),
  })

/** As far as who receives takes it; the bench comes after. */
async function levar(
  pede: Pede,
  db: Db,
  { ctx, laboratorio, rt }: Pick<Casa, 'ctx' | 'laboratorio' | 'rt'>,
  nome: OrdemDaDemonstracao,
  id: string,
): Promise<void> {
  if (nome === 'aberta') return
  // Given back long before the others came: its pieces come again.
  if (nome === 'antiga') await soltar(ctx, id)
  if (nome === 'cancelada') {
    await pede(`/laboratorio-os/${id}/transicao`, rt.token, {
      para: STATUS_DE_OS.cancelada,
      motivo: 'A equipe levou as peças de volta ao fabricante, em garantia.',
    })
    await sql`update equipamentos_isolantes_movimentos set data = now() - interval '31 days'
      where equipamento_id in (select equipamento_id from laboratorio_os_itens where os_id = ${id}::bigint) and ato in (8, 9)`.execute(
      db,
    )
    return
  }
  const { rows } = await sql<{
    id: string
  }>`select id from laboratorio_os_itens where os_id = ${id}::bigint order by sequencia`.execute(db)
  const ids = rows.map((um) => um.id)
  const triar = (itemIds: string[], para: number, mais: object = {}) =>
    pede(`/laboratorio-os/${id}/triagem`, laboratorio.token, { itemIds, para, ...mais })
  const aptos = nome === 'triagem' ? ids.slice(0, 3) : nome === 'bancada' ? ids.slice(0, -1) : ids
  if (aptos.length > 0) await triar(aptos, SITUACAO_DE_ITEM.apto)
  const semEnsaio = nome === 'triagem' ? ids.slice(3, 4) : nome === 'bancada' ? ids.slice(-1) : []
  if (semEnsaio.length > 0)
    await triar(semEnsaio, SITUACAO_DE_ITEM.naoEnsaiado, {
      motivo: 'Identificação ilegível: não se sabe a classe. Devolvida para descarte.',
      condicao: 'Gravação apagada',
    })
}

const soltar = async (ctx: Ctx, id: string): Promise<void> => {
  await inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql<{ equipamentoId: string }>`update laboratorio_os_itens set aberto = false
      where os_id = ${id}::bigint returning equipamento_id`.execute(tx)
    await saiDeOrdem(
      ctx,
      tx,
      rows.map(({ equipamentoId }) => equipamentoId),
    )
  })
}

/** Those whose laudos were all issued and were fetched: given back by signature, on their day. */
export async function deliverOrders({ app, db, laboratorio, rt }: Casa): Promise<void> {
  const pede = pedindo(app)
  for (const [n, { nome, entregueEm }] of ORDENS.entries()) {
    if (entregueEm === null) continue
    const { id } = await ordemDaDemonstracao(db, nome)
    const { rows } = await sql<{ status: number }>`select status from laboratorio_os where id = ${id}::bigint`.execute(
      db,
    )
    if (rows[0]!.status !== STATUS_DE_OS.laudosEmitidos) continue
    await assinar(pede, laboratorio.token, id, n + 8, PAPEL_NA_OS.recebeu, SOLICITANTES[n % SOLICITANTES.length]!)
    await pede(`/laboratorio-os/${id}/transicao`, rt.token, { para: STATUS_DE_OS.entregue })
    await sql`update laboratorio_os set entregue_em = data_recebimento + make_interval(days => ${entregueEm}, hours => 5)
      where id = ${id}::bigint`.execute(db)
  }
}
