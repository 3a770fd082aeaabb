import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import {
  amount,
  batchOf,
  bodyIds,
  codesOf,
  columnsOfRecord,
  idList,
  listQuery,
  plainDay,
  workAnswer,
  yesOrNo,
} from '../../core/consulta.ts'
import { idSchema, recordSchema } from '../../core/schema.ts'
import { pedidosAnexos } from './anexos.ts'
import { acoesDeAvanco } from './avancar.ts'
import { pedidosItens } from './itens.ts'
import { encaminhamentos, pedidos, statusDePedido, tiposDePedido } from './pedidos.ts'
import {
  caixas,
  contagemDeCaixas,
  historicoDoPedido,
  pedidoCriado,
  pedidoDetalhado,
  pedidoNaLista,
  pessoasDoPedido as pessoasSchema,
  resumoDePedidos,
} from './respostas.ts'
import { anexoEscrito, justificativaDeMeta, MAXIMO_DE_ANEXOS, MAXIMO_DE_ITENS, pedidoAlterado } from './validacao.ts'

/** GET /pedidos: the spec's `id`, `campo`, `value`, `lote`, `maxLote`; every list's `query`, `ordem`, `ids`; and filters. */
export const consultaDePedidos = listQuery.extend({
  id: z.string().max(30).optional(),
  value: z.string().max(500).optional(),
  status: codesOf(statusDePedido),
  tipo: codesOf(tiposDePedido),
  centroDeCustoId: idList,
  obraId: idList,
  fornecedorId: idList,
  solicitanteId: idList,
  /** Days of registration, both included. */
  de: plainDay,
  ate: plainDay,
  valorMinimo: amount,
  valorMaximo: amount,
  /** Only the orders this person requested. */
  meus: yesOrNo,
  /** A tab of the approval inbox. */
  caixa: z.enum(caixas).optional(),
  colunas: columnsOfRecord(pedidos),
})

export const revisao = z.int().min(1).optional()

export const texto = z.string().max(4000).nullish()

export const idNoCorpo = z.union([z.string(), z.number()]).transform(String)

const anexoParams = z.object({ id: z.string(), anexoId: z.string() })

/** The spec sends the whole order: its id is read, the rest is loaded in scope. */
const doPedido = z.object({ pedido: z.union([idNoCorpo, z.object({ id: idNoCorpo }).transform(({ id }) => id)]) })

/** What of it narrows the list. */
const filtroDePedidos = consultaDePedidos.omit({ lote: true, maxLote: true, ordem: true, colunas: true })

export type FiltroDePedidos = z.output<typeof filtroDePedidos>

/** Orders one archive may hold: each is drawn page by page. */
export const MAXIMO_DE_PDFS = 500

export const quais = z
  .object({
    ids: z
      .array(idSchema)
      .min(1, 'Escolha ao menos um pedido.')
      .max(MAXIMO_DE_PDFS, `Escolha no máximo ${MAXIMO_DE_PDFS} pedidos.`)
      .optional(),
    filtro: filtroDePedidos.optional(),
  })
  .refine(({ ids, filtro }) => (ids === undefined) !== (filtro === undefined), 'Informe os pedidos ou um filtro.')

export const campos = Object.keys(pedidos.fields) as [string, ...string[]]

/** An address may carry ids with commas between, as a JSON list, or one parameter for each. */
function idsDe(veio: string | string[]): string[] {
  const textos = [veio].flat()
  if (textos.length === 1 && textos[0]!.trimStart().startsWith('[')) {
    try {
      const lista: unknown = JSON.parse(textos[0]!)
      if (Array.isArray(lista)) return lista.map(String)
    } catch {}
  }
  return textos.flatMap((texto) => texto.split(',')).map((texto) => texto.trim())
}

/** Spec 1 §9: lists are limited to batch times 100. */
export const MAXIMO_A_EXTRAIR = 10_000

/** Spec 1 §7: what extractPedidos and extractWithFilteredPedidos take. */
export const consultaDeExtracao = z
  .object({
    paramToSearch: z.enum(campos, 'Escolha um dos campos do pedido.').optional(),
    initialDate: plainDay,
    finalDate: plainDay,
    valueToSearch: z.string().max(500).optional(),
    pedidosList: z
      .union([z.string(), z.array(z.string())])
      .transform(idsDe)
      .refine(
        (ids) => ids.length <= MAXIMO_A_EXTRAIR,
        `Escolha no máximo ${MAXIMO_A_EXTRAIR.toLocaleString('pt-BR')} pedidos.`,
      )
      .optional(),
  })
  .refine(({ initialDate: de, finalDate: ate }) => !(de && ate) || de <= ate, {
    path: ['finalDate'],
    error: 'O fim não pode vir antes do começo.',
  })

export const pedidosExtraidos = z.object({
  pedidos: z.array(recordSchema(pedidos)),
  pedidosItens: z.array(recordSchema(pedidosItens)),
  pedidosAnexos: z.array(recordSchema(pedidosAnexos)),
})

const anexo = recordSchema(pedidosAnexos)

const arquivoDoAnexo = (qual: string) =>
  defineChamada({
    metodo: 'GET',
    caminho: `/pedidos-anexos/:id/${qual}`,
    query: z.object({ baixar: z.enum(['true', 'false']).optional() }),
  })
const extracao = (caminho: string) =>
  defineChamada({ metodo: 'GET', caminho, query: consultaDeExtracao, answer: pedidosExtraidos })

/** The documents of an order that is being written: of whom, and of which draft when there is one. */
const documentosDoPedido = z.object({
  pedidoId: idSchema.nullish(),
  fornecedorId: idSchema.nullish(),
  anexos: z.array(anexoEscrito).max(MAXIMO_DE_ANEXOS),
})
export type DocumentosDoPedido = z.output<typeof documentosDoPedido>

export const chamadasDePedidos = {
  /** The file of an attachment, and its proof of payment. */
  arquivo: arquivoDoAnexo('arquivo'),
  comprovante: arquivoDoAnexo('comprovante'),
  extrair: extracao('/extractPedidos'),
  extrairDaLista: extracao('/extractWithFilteredPedidos'),
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/pedidos',
    query: consultaDePedidos,
    answer: batchOf(pedidoNaLista),
  }),
  caixas: defineChamada({ metodo: 'GET', caminho: '/pedidos/caixas', answer: contagemDeCaixas }),
  resumo: defineChamada({
    metodo: 'GET',
    caminho: '/pedidos/resumo',
    /** With `contarAte`, what words find is counted no further than that: the answer then says that there are more. */
    query: consultaDePedidos.extend({ contarAte: z.coerce.number().int().min(1).max(100_000).optional() }),
    answer: resumoDePedidos,
  }),
  ler: defineChamada({ metodo: 'GET', caminho: '/pedido/:id', answer: pedidoDetalhado }),
  historico: defineChamada({ metodo: 'GET', caminho: '/pedidos/:id/historico', answer: historicoDoPedido }),
  pessoas: defineChamada({ metodo: 'GET', caminho: '/pedidos/:id/pessoas', answer: pessoasSchema }),
  criar: defineChamada({
    metodo: 'POST',
    caminho: '/createPedido',
    multipart: true,
    answer: pedidoCriado,
    status: 201,
    refusal: { result: false, type: 'Error' },
  }),
  alterar: defineChamada({
    metodo: 'PUT',
    caminho: '/updatePedido/:id',
    body: pedidoAlterado,
    answer: pedidoDetalhado,
  }),
  excluir: defineChamada({ metodo: 'DELETE', caminho: '/pedidos/:id' }),
  enviar: defineChamada({
    metodo: 'POST',
    caminho: '/pedidos/:id/enviar',
    body: z
      .object({
        encaminhamento: z
          .number()
          .refine((v) => Object.hasOwn(encaminhamentos, v), 'Escolha uma das opções da lista.')
          .nullish(),
        justificativaDeMeta,
        revisao,
      })
      .nullish(),
    answer: pedidoDetalhado,
  }),
  avancar: defineChamada({
    metodo: 'POST',
    caminho: '/pedidos/:id/avancar',
    body: z.object({
      acao: z.enum(acoesDeAvanco),
      justificativa: texto,
      pessoaId: idNoCorpo.nullish(),
      justificativaDeMeta,
      revisao,
    }),
    answer: pedidoDetalhado,
  }),
  desfazer: defineChamada({
    metodo: 'POST',
    caminho: '/pedidos/:id/desfazer',
    body: z.object({ revisao }).nullish(),
    answer: pedidoDetalhado,
  }),
  aprovarExcedente: defineChamada({
    metodo: 'POST',
    caminho: '/pedidos/:id/aprovar-excedente',
    body: z.object({ justificativa: texto, revisao }),
    answer: pedidoDetalhado,
  }),
  cancelar: defineChamada({
    metodo: 'POST',
    caminho: '/pedidos/:id/cancelar',
    body: z.object({ justificativa: texto, revisao }),
    answer: pedidoDetalhado,
  }),
  encomendar: defineChamada({
    metodo: 'POST',
    caminho: '/pedidos/:id/encomendar',
    body: z.object({ revisao, semEmail: z.boolean().optional() }).nullish(),
    answer: pedidoDetalhado,
  }),
  finalizar: defineChamada({
    metodo: 'PUT',
    caminho: '/finalizePedidoById/:id',
    body: z
      .object({
        itens: z
          .array(z.object({ id: idNoCorpo, retirado: z.number().min(0).max(99_999_999) }))
          .min(1)
          .max(MAXIMO_DE_ITENS)
          .optional(),
        encerrar: z.boolean().optional(),
        motivo: texto,
        revisao,
      })
      .nullish(),
    answer: pedidoDetalhado,
  }),
  reciclar: defineChamada({ metodo: 'POST', caminho: '/pedidos/:id/reciclar', answer: pedidoDetalhado, status: 201 }),
  anexar: defineChamada({
    metodo: 'POST',
    caminho: '/pedidos/:id/anexos',
    multipart: true,
    answer: z.union([anexo, z.array(anexo)]),
    status: 201,
  }),
  trocarAnexo: defineChamada({
    metodo: 'PUT',
    caminho: '/pedidos/:id/anexos/:anexoId',
    params: anexoParams,
    multipart: true,
    answer: anexo,
  }),
  removerAnexo: defineChamada({ metodo: 'DELETE', caminho: '/pedidos/:id/anexos/:anexoId', params: anexoParams }),
  avisarDoPedido: defineChamada({
    metodo: 'POST',
    caminho: '/services/notify-pedido-de-compra/',
    body: z.object({ pedidoId: idNoCorpo, reject: z.boolean().optional(), cancel: z.boolean().optional() }),
    answer: z.object({ avisos: z.number() }),
  }),
  avisarFornecedor: defineChamada({
    metodo: 'POST',
    caminho: '/services/notify-forn-pedido-de-compra',
    body: doPedido,
    answer: z.object({ avisado: z.boolean(), para: z.string() }),
  }),
  pdf: defineChamada({ metodo: 'POST', caminho: '/services/pdf-pedido-de-compra', body: doPedido }),
  estimarRetencoes: defineChamada({
    metodo: 'POST',
    caminho: '/pedidos/retencoes/estimar',
    body: documentosDoPedido,
    answer: z.object({ retido: z.number() }),
  }),
  apurarRetencoes: defineChamada({
    metodo: 'POST',
    caminho: '/pedidos/:id/retencoes/apurar',
    body: z.object({ revisao }).nullish(),
    answer: pedidoDetalhado,
  }),
  dispensarRetencao: defineChamada({
    metodo: 'POST',
    caminho: '/pedidos/:id/retencoes/dispensar',
    body: z.object({ retencaoId: idNoCorpo, motivo: texto, revisao }),
    answer: pedidoDetalhado,
  }),
  voltarAReter: defineChamada({
    metodo: 'POST',
    caminho: '/pedidos/:id/retencoes/reter',
    body: z.object({ retencaoId: idNoCorpo, revisao }),
    answer: pedidoDetalhado,
  }),
  planilha: defineChamada({
    metodo: 'POST',
    caminho: '/extractPedidos/planilha',
    body: filtroDePedidos.extend({ ids: bodyIds }) as unknown as z.ZodType<FiltroDePedidos>,
    answer: workAnswer,
    status: 202,
  }),
  pdfs: defineChamada({ metodo: 'POST', caminho: '/pedidos/pdfs', body: quais, answer: workAnswer, status: 202 }),
}
