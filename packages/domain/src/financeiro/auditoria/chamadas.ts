import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import {
  batchOf,
  codesOf,
  filterQuery,
  idList,
  listQuery,
  plainDay,
  totalAnswer,
  workAnswer,
  yesOrNo,
} from '../../core/consulta.ts'
import { day as dia, month } from '../../core/day.ts'
import { decisoes, origensDeAuditoria, resultadosDoChecklist, riscos, situacoesDeAuditoria } from './auditorias.ts'
import { codigosDeRegra } from './regras.ts'
import {
  achadoDetalhado,
  achadoNaLista,
  amostraGerada,
  perguntaDeAuditoria,
  placarDeAuditoria,
  regraConfigurada,
  regrasConfiguradas,
} from './respostas.ts'

/** What narrows the findings. */
export const filtroDeAchados = filterQuery.extend({
  situacao: codesOf(situacoesDeAuditoria),
  risco: codesOf(riscos),
  origem: codesOf(origensDeAuditoria),
  regra: z
    .string()
    .max(60)
    .transform((text) => text.split(','))
    .refine(
      (lista) => lista.every((codigo) => (codigosDeRegra as readonly string[]).includes(codigo)),
      'Escolha uma das opções da lista.',
    )
    .optional(),
  centro: idList,
  fornecedor: idList,
  auditor: idList,
  pedido: idList,
  /** Not closed yet. */
  abertas: yesOrNo,
  /** Those this person assumed. */
  meus: yesOrNo,
  /** Whose answer is late. */
  atrasadas: yesOrNo,
  /** Days of opening, both included. */
  de: plainDay,
  ate: plainDay,
})

/** GET /auditorias: the filter, batches and order. */
export const consultaDeAchados = filtroDeAchados.extend(
  listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape,
)

export const revisao = z.int().min(1).optional()

export const texto = z.string().max(4000)

const codigoDe = (tabela: object) =>
  z.number().refine((codigo) => Object.hasOwn(tabela, codigo), 'Escolha uma das opções da lista.')

export const idNoCorpo = z.union([z.string(), z.number()]).transform(String)

/** An act on a finding: it answers the finding as it is then. */
const ato = <V extends string, B extends z.ZodType>(verbo: V, body: B) =>
  defineChamada({ metodo: 'POST', caminho: `/auditorias/:id/${verbo}`, body, answer: achadoDetalhado })
const nada = z.object({}).nullish()
const documento = (qual: string) =>
  defineChamada({
    metodo: 'GET',
    caminho: `/auditorias/:id/documentos/:anexoId/${qual}`,
    query: z.object({ baixar: z.enum(['true', 'false']).optional() }),
  })

export const chamadasDeAuditoria = {
  assumir: ato('assumir', nada),
  liberar: ato('liberar', nada),
  reabrir: ato('reabrir', nada),
  perguntar: ato('perguntar', z.object({ revisao, pergunta: texto, prazoResposta: dia, respondenteId: idNoCorpo })),
  pedirReanexo: ato('pedir-reanexo', z.object({ anexoId: idNoCorpo, motivo: texto })),
  reciclar: ato('reciclar', z.object({ motivo: texto })),
  concluir: ato(
    'concluir',
    z.object({ revisao, conclusao: z.union([z.literal(4), z.literal(5)]), decisao: codigoDe(decisoes).nullish() }),
  ),
  encerrar: ato('encerrar', z.object({ revisao, decisaoCumprida: texto.nullish() })),
  adendos: ato('adendos', z.object({ texto })),
  /** The documents of the audited order, whole and their proofs of payment. */
  documentos: { arquivo: documento('arquivo'), comprovante: documento('comprovante') },
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/auditorias',
    query: consultaDeAchados,
    answer: batchOf(achadoNaLista),
  }),
  contar: defineChamada({
    metodo: 'GET',
    caminho: '/auditorias/contagem',
    query: filtroDeAchados,
    answer: totalAnswer,
  }),
  placar: defineChamada({
    metodo: 'GET',
    caminho: '/auditorias/placar',
    query: filtroDeAchados,
    answer: placarDeAuditoria,
  }),
  detalhe: defineChamada({ metodo: 'GET', caminho: '/auditorias/:id/detalhe', answer: achadoDetalhado }),
  parecer: defineChamada({ metodo: 'GET', caminho: '/auditorias/:id/parecer' }),
  respondentes: defineChamada({
    metodo: 'GET',
    caminho: '/auditorias/:id/respondentes',
    answer: z.array(z.object({ id: z.string(), nome: z.string(), papel: z.string().nullable() })),
  }),
  alterar: defineChamada({
    metodo: 'PUT',
    caminho: '/auditorias/:id',
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
  }),
  respostas: defineChamada({
    metodo: 'GET',
    caminho: '/auditorias/respostas',
    answer: z.array(
      z.object({
        id: z.string(),
        numero: z.number(),
        fornecedor: z.string().nullable(),
        prazoResposta: z.string(),
        pergunta: z.string(),
      }),
    ),
  }),
  pergunta: defineChamada({ metodo: 'GET', caminho: '/auditorias/respostas/:id', answer: perguntaDeAuditoria }),
  responder: defineChamada({
    metodo: 'POST',
    caminho: '/auditorias/respostas/:id',
    body: z.object({ resposta: texto }),
    answer: perguntaDeAuditoria,
  }),
  procurar: defineChamada({ metodo: 'POST', caminho: '/auditorias/procurar', answer: workAnswer, status: 202 }),
  gerarAmostra: defineChamada({
    metodo: 'POST',
    caminho: '/auditorias/amostra',
    body: z.object({
      mes: month,
      centros: z.array(idNoCorpo).max(200).optional(),
      quantidade: z.int().min(1).max(1000).optional(),
      percentual: z.number().min(0.01).max(100).optional(),
      semente: z.string().max(60).optional(),
    }),
    answer: amostraGerada,
    status: 201,
  }),
  regras: defineChamada({ metodo: 'GET', caminho: '/auditorias/regras', answer: regrasConfiguradas }),
  gravarRegras: defineChamada({
    metodo: 'PUT',
    caminho: '/auditorias/regras',
    body: z.object({ regras: z.array(regraConfigurada).min(1).max(20) }),
    answer: regrasConfiguradas,
  }),
}
