import type { Chamada, CorpoDe, Declaracao, RespostaDe } from '@prumo/domain/core/chamada.ts'
import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { auditorias, SITUACAO } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import { chamadasDeAuditoria } from '@prumo/domain/financeiro/auditoria/chamadas.ts'
import type { achadoDetalhado } from '@prumo/domain/financeiro/auditoria/respostas.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { type Ctx, can } from '../../core/context.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import { planilhaBytes } from '../../core/documents/planilha.ts'
import { notFound } from '../../core/errors.ts'
import type { Router } from '../../core/http/http.ts'
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
import { achadosSql, achado as comoLinha, condicoesDeAchados, contarAchados, listarAchados, placar } from './listar.ts'
import { parecerEmPdf } from './parecer.ts'
import { colunasDaPlanilha, linhaDaPlanilha, planilhaDeAchados } from './planilha.ts'
import { procurarAchados } from './procurar.ts'
import { reciclarDaAuditoria } from './reciclar.ts'
import { gravarRegras, regrasGravadas } from './regras-gravadas.ts'

const LER = { tela: auditorias.tela, flag: 'visualizar' } as const
const AUDITAR = { tela: auditorias.tela, flag: 'editar' } as const

/** The audit's calls (design, Auditoria 2.6): rows are found, drawn or asked for; these read them and act on them. */
export function auditoriaRoutes(router: Router): void {
  lerRoutes(router)
  atosRoutes(router)
  respostaRoutes(router)
  geracaoRoutes(router)
}

function lerRoutes(router: Router): void {
  router.call(chamadasDeAuditoria.listar, {
    access: LER,
    summary: 'Lista achados de auditoria, em lotes',
    handler: (ctx, { query }) => listarAchados(ctx, query),
  })
  router.call(chamadasDeAuditoria.contar, {
    access: LER,
    summary: 'Quantos achados de auditoria o filtro alcança',
    handler: async (ctx, { query }) => ({ total: await contarAchados(ctx, query) }),
  })
  router.call(chamadasDeAuditoria.placar, {
    access: LER,
    summary: 'Achados por contrato e risco, e o valor em questão',
    handler: (ctx, { query }) => placar(ctx, query),
  })
  spreadsheetRoutes(router, planilhaDeAchados)
  router.call(chamadasDeAuditoria.detalhe, {
    access: LER,
    summary: 'Lê um achado com o pedido, os comparados, o checklist e o que a pessoa pode fazer',
    handler: (ctx, { params }) => detalharAchado(ctx, ctx.db, params.id),
  })
  router.call(chamadasDeAuditoria.parecer, {
    access: LER,
    heavy: true,
    summary: 'Parecer de auditoria em PDF',
    handler: (ctx, { params, reply }) => parecerEmPdf(ctx, reply, params.id),
  })
  router.call(chamadasDeAuditoria.respondentes, {
    access: AUDITAR,
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

type AtoNoAchado = Declaracao & { caminho: `/auditorias/:id/${string}`; answer: typeof achadoDetalhado }

/** An act on a finding: what it is called, what it takes, and what it does; it answers the finding as it is then. */
function ato<D extends AtoNoAchado>(
  router: Router,
  chamada: Chamada<D>,
  summary: string,
  agir: (ctx: Ctx, id: string, body: CorpoDe<D>) => Promise<unknown>,
): void {
  router.call<AtoNoAchado>(chamada, {
    access: AUDITAR,
    summary,
    handler: async (ctx, { params, body: veio }) => {
      await agir(ctx, params.id, veio as CorpoDe<D>)
      return detalharAchado(ctx, ctx.db, params.id)
    },
  })
}

function atosRoutes(router: Router): void {
  const chamadas = chamadasDeAuditoria
  ato(router, chamadas.assumir, 'Assume um achado pendente', (ctx, id) => assumir(ctx, id))
  ato(router, chamadas.liberar, 'Devolve um achado assumido', (ctx, id) => liberar(ctx, id))
  ato(router, chamadas.reabrir, 'Volta à análise um achado concluído e não encerrado', (ctx, id) => reabrir(ctx, id))
  ato(router, chamadas.perguntar, 'Solicita resposta sobre um achado, com prazo', perguntar)
  ato(router, chamadas.pedirReanexo, 'Pede que um documento do pedido seja anexado de novo', pedirReanexo)
  ato(router, chamadas.reciclar, 'Recicla o pedido do achado num rascunho do solicitante', (ctx, id, veio) =>
    reciclarDaAuditoria(ctx, id, veio.motivo),
  )
  ato(router, chamadas.concluir, 'Conclui um achado como conforme ou não conforme', concluir)
  ato(router, chamadas.encerrar, 'Encerra um achado concluído, com a decisão cumprida', encerrar)
  ato(router, chamadas.adendos, 'Acrescenta um adendo a um parecer encerrado', (ctx, id, veio) =>
    aditar(ctx, id, veio.texto),
  )
  router.call(chamadasDeAuditoria.alterar, {
    access: AUDITAR,
    summary: 'Altera checklist, constatação, risco e decisão de um achado',
    handler: async (ctx, { params, body }) => {
      await editar(ctx, params.id, body)
      return detalharAchado(ctx, ctx.db, params.id)
    },
  })
}

/** What whoever is asked needs, who may have no screen of the audit: open to the session, private to the respondent. */
function respostaRoutes(router: Router): void {
  router.call(chamadasDeAuditoria.respostas, {
    access: 'sessao',
    summary: 'Perguntas da auditoria que esperam a resposta desta pessoa',
    handler: async (ctx) =>
      (
        await sql<
          RespostaDe<typeof chamadasDeAuditoria.respostas>[number]
        >`select a.id, p.numero, f.nome as fornecedor, a.prazo_resposta, a.pergunta
          from auditorias as a join pedidos as p on p.id = a.pedido_id left join fornecedores as f on f.id = p.fornecedor_id
          where a.situacao = ${sql.lit(SITUACAO.aguardandoResposta)} and a.respondente_id = ${ctx.usuario.id} and ${inScope(ctx, auditorias, 'a')}
          order by a.prazo_resposta, a.id limit 200`.execute(ctx.db)
      ).rows,
  })
  router.call(chamadasDeAuditoria.pergunta, {
    access: 'sessao',
    summary: 'A pergunta da auditoria a esta pessoa, com o pedido e os documentos',
    handler: (ctx, { params }) => lerPergunta(ctx, params.id),
  })
  router.call(chamadasDeAuditoria.responder, {
    access: 'sessao',
    summary: 'Responde à pergunta da auditoria',
    handler: async (ctx, { params, body }) => {
      await lerPergunta(ctx, params.id)
      await responder(ctx, params.id, body.resposta)
      return lerPergunta(ctx, params.id)
    },
  })
  for (const qual of ['arquivo', 'comprovante'] as const)
    router.call(chamadasDeAuditoria.documentos[qual], {
      access: 'sessao',
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
  router.call(chamadasDeAuditoria.procurar, {
    access: AUDITAR,
    summary: 'Começa a procurar achados nos pedidos que mudaram',
    handler: async (ctx) => ({ trabalhoId: await busca.start(ctx, {}) }),
  })
  router.call(chamadasDeAuditoria.gerarAmostra, {
    access: AUDITAR,
    summary: 'Sorteia pedidos de um mês para auditar, com a semente do sorteio guardada',
    handler: (ctx, { body }) => gerarAmostra(ctx, body),
  })
  router.call(chamadasDeAuditoria.regras, {
    access: LER,
    summary: 'As regras de auditoria e os seus limites',
    handler: (ctx) => regrasGravadas(ctx.db),
  })
  router.call(chamadasDeAuditoria.gravarRegras, {
    access: AUDITAR,
    summary: 'Liga, desliga e ajusta as regras de auditoria',
    handler: (ctx, { body }) => gravarRegras(ctx, body.regras),
  })
}
