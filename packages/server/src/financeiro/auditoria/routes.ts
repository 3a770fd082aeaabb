import { batchOf, looksLikeId } from '@prumo/domain/core/consulta.ts'
import { isMonth, isPlainDate } from '@prumo/domain/core/dates.ts'
import {
  auditorias,
  decisoes,
  resultadosDoChecklist,
  riscos,
  SITUACAO,
} from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import {
  achadoDetalhado,
  achadoNaLista,
  amostraGerada,
  perguntaDeAuditoria,
  placarDeAuditoria,
  regraConfigurada,
  regrasConfiguradas,
} from '@prumo/domain/financeiro/auditoria/respostas.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Ctx, can } from '../../core/context.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import { notFound } from '../../core/errors.ts'
import { idParams, type Router } from '../../core/http.ts'
import { planilhaBytes } from '../../core/planilha.ts'
import { inScope } from '../../core/scope.ts'
import { enviarArquivo } from '../pedidos/arquivos.ts'
import { gerarAmostra } from './amostra.ts'
import {
  aditar,
  assumir,
  concluir,
  editar,
  encerrar,
  liberar,
  pedirReanexo,
  perguntar,
  reabrir,
  respondentes,
  responder,
} from './atos.ts'
import { detalharAchado, lerPergunta } from './ler.ts'
import {
  achadosSql,
  achado as comoLinha,
  condicoesDeAchados,
  consultaDeAchados,
  contarAchados,
  filtroDeAchados,
  listarAchados,
  placar,
} from './listar.ts'
import { parecerEmPdf } from './parecer.ts'
import { colunasDaPlanilha, linhaDaPlanilha, planilhaDeAchados } from './planilha.ts'
import { procurarAchados } from './procurar.ts'
import { reciclarDaAuditoria } from './reciclar.ts'
import { gravarRegras, regrasGravadas } from './regras-gravadas.ts'

const LER = { tela: auditorias.tela, flag: 'visualizar' } as const
const AUDITAR = { tela: auditorias.tela, flag: 'editar' } as const

const revisao = z.int().min(1).optional()
const texto = z.string().max(4000)
const idNoCorpo = z.union([z.string(), z.number()]).transform(String)
const codigoDe = (tabela: object) =>
  z.number().refine((codigo) => Object.hasOwn(tabela, codigo), 'Escolha uma das opções da lista.')
const dia = z.string().refine((data) => isPlainDate(data), 'Escreva uma data que existe, no formato aaaa-mm-dd.')

/** The audit's calls (design, Auditoria 2.6): rows are found, drawn or asked for; these read them and act on them. */
export function auditoriaRoutes(router: Router): void {
  lerRoutes(router)
  atosRoutes(router)
  respostaRoutes(router)
  geracaoRoutes(router)
}

function lerRoutes(router: Router): void {
  router.route({
    method: 'GET',
    url: '/auditorias',
    access: LER,
    query: consultaDeAchados,
    answer: batchOf(achadoNaLista),
    summary: 'Lista achados de auditoria, em lotes',
    handler: (ctx, { query }) => listarAchados(ctx, query),
  })
  router.route({
    method: 'GET',
    url: '/auditorias/contagem',
    access: LER,
    query: filtroDeAchados,
    answer: z.object({ total: z.number() }),
    summary: 'Quantos achados de auditoria o filtro alcança',
    handler: async (ctx, { query }) => ({ total: await contarAchados(ctx, query) }),
  })
  router.route({
    method: 'GET',
    url: '/auditorias/placar',
    access: LER,
    query: filtroDeAchados,
    answer: placarDeAuditoria,
    summary: 'Achados por contrato e risco, e o valor em questão',
    handler: (ctx, { query }) => placar(ctx, query),
  })
  spreadsheetRoutes(router, planilhaDeAchados)
  router.route({
    method: 'GET',
    url: '/auditorias/:id/detalhe',
    access: LER,
    params: idParams,
    answer: achadoDetalhado,
    summary: 'Lê um achado com o pedido, os comparados, o checklist e o que a pessoa pode fazer',
    handler: (ctx, { params }) => detalharAchado(ctx, ctx.db, params.id),
  })
  router.route({
    method: 'GET',
    url: '/auditorias/:id/parecer',
    access: LER,
    params: idParams,
    summary: 'Parecer de auditoria em PDF',
    handler: (ctx, { params, reply }) => parecerEmPdf(ctx, reply, params.id),
  })
  router.route({
    method: 'GET',
    url: '/auditorias/:id/respondentes',
    access: AUDITAR,
    params: idParams,
    answer: z.array(z.object({ id: z.string(), nome: z.string(), papel: z.string().nullable() })),
    summary: 'A quem se pode perguntar sobre um achado',
    handler: async (ctx, { params }) => {
      await detalharOuNada(ctx, params.id)
      return respondentes(ctx, params.id)
    },
  })
}

/** 404 unless the finding is on an order of this person's. */
async function detalharOuNada(ctx: Ctx, id: string): Promise<void> {
  const { rows } =
    await sql`select 1 from auditorias as a where a.id = ${looksLikeId(id) ? id : '0'} and ${inScope(ctx, auditorias, 'a')}`.execute(
      ctx.db,
    )
  if (rows.length === 0) throw notFound()
}

/** An act on a finding: what it is called, what it takes, and what it does; it answers the finding as it is then. */
function ato<B>(
  router: Router,
  verbo: string,
  summary: string,
  body: z.ZodType<B>,
  agir: (ctx: Ctx, id: string, body: B) => Promise<unknown>,
): void {
  router.route({
    method: 'POST',
    url: `/auditorias/:id/${verbo}`,
    access: AUDITAR,
    params: idParams,
    body,
    answer: achadoDetalhado,
    summary,
    handler: async (ctx, { params, body: veio }) => {
      await agir(ctx, params.id, veio)
      return detalharAchado(ctx, ctx.db, params.id)
    },
  })
}

function atosRoutes(router: Router): void {
  const nada = z.object({}).nullish()
  const motivo = z.object({ motivo: texto })
  ato(router, 'assumir', 'Assume um achado pendente', nada, (ctx, id) => assumir(ctx, id))
  ato(router, 'liberar', 'Devolve um achado assumido', nada, (ctx, id) => liberar(ctx, id))
  ato(router, 'reabrir', 'Volta à análise um achado concluído e não encerrado', nada, (ctx, id) => reabrir(ctx, id))
  ato(
    router,
    'perguntar',
    'Solicita resposta sobre um achado, com prazo',
    z.object({ revisao, pergunta: texto, prazoResposta: dia, respondenteId: idNoCorpo }),
    perguntar,
  )
  ato(
    router,
    'pedir-reanexo',
    'Pede que um documento do pedido seja anexado de novo',
    z.object({ anexoId: idNoCorpo, motivo: texto }),
    pedirReanexo,
  )
  ato(router, 'reciclar', 'Recicla o pedido do achado num rascunho do solicitante', motivo, (ctx, id, veio) =>
    reciclarDaAuditoria(ctx, id, veio.motivo),
  )
  ato(
    router,
    'concluir',
    'Conclui um achado como conforme ou não conforme',
    z.object({ revisao, conclusao: z.union([z.literal(4), z.literal(5)]), decisao: codigoDe(decisoes).nullish() }),
    concluir,
  )
  ato(
    router,
    'encerrar',
    'Encerra um achado concluído, com a decisão cumprida',
    z.object({ revisao, decisaoCumprida: texto.nullish() }),
    encerrar,
  )
  ato(router, 'adendos', 'Acrescenta um adendo a um parecer encerrado', z.object({ texto }), (ctx, id, veio) =>
    aditar(ctx, id, veio.texto),
  )
  router.route({
    method: 'PUT',
    url: '/auditorias/:id',
    access: AUDITAR,
    params: idParams,
    body: z.object({
      revisao,
      parecer: texto.nullish(),
      risco: codigoDe(riscos).optional(),
      valorQuestionado: z.number().min(0).max(9_999_999_999.99).nullish(),
      decisao: codigoDe(decisoes).nullish(),
      checklist: z
        .array(
          z.object({
            id: z.string(),
            resultado: codigoDe(resultadosDoChecklist).nullable(),
            evidencia: z.string().max(1000).nullish(),
          }),
        )
        .max(50)
        .optional(),
    }),
    answer: achadoDetalhado,
    summary: 'Altera checklist, constatação, risco e decisão de um achado',
    handler: async (ctx, { params, body }) => {
      await editar(ctx, params.id, body)
      return detalharAchado(ctx, ctx.db, params.id)
    },
  })
}

/** What whoever is asked needs, who may have no screen of the audit: open to the session, private to the respondent. */
function respostaRoutes(router: Router): void {
  router.route({
    method: 'GET',
    url: '/auditorias/respostas',
    access: 'sessao',
    answer: z.array(
      z.object({
        id: z.string(),
        numero: z.number(),
        fornecedor: z.string().nullable(),
        prazoResposta: z.string(),
        pergunta: z.string(),
      }),
    ),
    summary: 'Perguntas da auditoria que esperam a resposta desta pessoa',
    handler: async (ctx) =>
      (
        await sql`select a.id, p.numero, f.nome as fornecedor, a.prazo_resposta, a.pergunta
          from auditorias as a join pedidos as p on p.id = a.pedido_id left join fornecedores as f on f.id = p.fornecedor_id
          where a.situacao = ${sql.lit(SITUACAO.aguardandoResposta)} and a.respondente_id = ${ctx.usuario.id} and ${inScope(ctx, auditorias, 'a')}
          order by a.prazo_resposta, a.id limit 200`.execute(ctx.db)
      ).rows,
  })
  router.route({
    method: 'GET',
    url: '/auditorias/respostas/:id',
    access: 'sessao',
    params: idParams,
    answer: perguntaDeAuditoria,
    summary: 'A pergunta da auditoria a esta pessoa, com o pedido e os documentos',
    handler: (ctx, { params }) => lerPergunta(ctx, params.id),
  })
  router.route({
    method: 'POST',
    url: '/auditorias/respostas/:id',
    access: 'sessao',
    params: idParams,
    body: z.object({ resposta: texto }),
    answer: perguntaDeAuditoria,
    summary: 'Responde à pergunta da auditoria',
    handler: async (ctx, { params, body }) => {
      await lerPergunta(ctx, params.id)
      await responder(ctx, params.id, body.resposta)
      return lerPergunta(ctx, params.id)
    },
  })
  for (const qual of ['arquivo', 'comprovante'] as const)
    router.route({
      method: 'GET',
      url: `/auditorias/:id/documentos/:anexoId/${qual}`,
      access: 'sessao',
      params: z.object({ id: z.string(), anexoId: z.string() }),
      query: z.object({ baixar: z.enum(['true', 'false']).optional() }),
      summary: qual === 'arquivo' ? 'Um documento do pedido auditado' : 'Um comprovante do pedido auditado',
      handler: async (ctx, { params, query, reply }) => {
        await documentoDoAchado(ctx, params)
        return enviarArquivo(ctx, reply, params.anexoId, {
          qual: qual === 'arquivo' ? 'anexo' : 'comprovante',
          baixar: query.baixar === 'true',
        })
      },
    })
}

/** Auditors see the documents of the order and of those it is held against; whoever is asked, the order's own. */
async function documentoDoAchado(ctx: Ctx, { id, anexoId }: { id: string; anexoId: string }): Promise<void> {
  if (!looksLikeId(id) || !looksLikeId(anexoId)) throw notFound()
  const { rows } = await sql`select 1 from auditorias as a join pedidos_anexos as d on d.id = ${anexoId}
    where a.id = ${id} and ${inScope(ctx, auditorias, 'a')} and (
      (${can(ctx, auditorias.tela, 'visualizar')} and (d.pedido_id = a.pedido_id
        or d.pedido_id in (select c.pedido_id from auditorias_comparados as c where c.auditoria_id = a.id)))
      or (a.respondente_id = ${ctx.usuario.id} and d.pedido_id = a.pedido_id))`.execute(ctx.db)
  if (rows.length === 0) throw notFound()
}

function geracaoRoutes(router: Router): void {
  const busca = router.works.define<object>({
    tipo: 'busca-de-achados',
    access: AUDITAR,
    titulo: () => 'Busca por achados de auditoria',
    async run(ctx, _params, { progress }) {
      const { abertos } = await procurarAchados(ctx, ctx.usuario.id, progress)
      const meus = condicoesDeAchados(ctx, { ids: abertos.join(',') })
      const { rows } = await achadosSql(meus, sql`a.id`).execute(ctx.db)
      const linhas = rows.map(comoLinha)
      const dito =
        linhas.length === 0
          ? 'Nenhum achado novo.'
          : linhas.length === 1
            ? '1 achado novo.'
            : `${linhas.length} achados novos.`
      return {
        nome: 'achados-novos.xlsx',
        accept: ['xlsx'],
        content: planilhaBytes({
          sheets: [{ name: 'DADOS', columns: colunasDaPlanilha, rows: linhas.map(linhaDaPlanilha) }],
        }),
        log: () => ({
          telaId: auditorias.tela.id,
          entidade: auditorias.name,
          descricao: 'Baixou a planilha dos achados novos',
        }),
        mensagem: () => dito,
      }
    },
  })
  router.route({
    method: 'POST',
    url: '/auditorias/procurar',
    access: AUDITAR,
    answer: z.object({ trabalhoId: z.string() }),
    status: 202,
    summary: 'Começa a procurar achados nos pedidos que mudaram',
    handler: async (ctx) => ({ trabalhoId: await busca.start(ctx, {}) }),
  })
  router.route({
    method: 'POST',
    url: '/auditorias/amostra',
    access: AUDITAR,
    body: z.object({
      mes: z.string().refine(isMonth, 'Escreva um mês, no formato aaaa-mm.'),
      centros: z.array(idNoCorpo).max(200).optional(),
      quantidade: z.int().min(1).max(1000).optional(),
      percentual: z.number().min(0.01).max(100).optional(),
      semente: z.string().max(60).optional(),
    }),
    answer: amostraGerada,
    status: 201,
    summary: 'Sorteia pedidos de um mês para auditar, com a semente do sorteio guardada',
    handler: (ctx, { body }) => gerarAmostra(ctx, body),
  })
  router.route({
    method: 'GET',
    url: '/auditorias/regras',
    access: LER,
    answer: regrasConfiguradas,
    summary: 'As regras de auditoria e os seus limites',
    handler: (ctx) => regrasGravadas(ctx.db),
  })
  router.route({
    method: 'PUT',
    url: '/auditorias/regras',
    access: AUDITAR,
    body: z.object({ regras: z.array(regraConfigurada).min(1).max(20) }),
    answer: regrasConfiguradas,
    summary: 'Liga, desliga e ajusta as regras de auditoria',
    handler: (ctx, { body }) => gravarRegras(ctx, body.regras),
  })
}
