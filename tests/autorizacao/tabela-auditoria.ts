import { today } from '../../packages/domain/src/core/dates.ts'
import { linhaDeQuemProcura } from './quem-procura.ts'
import type { Linha } from './tabela.ts'

/** The audit (design, Finance screens 2.6), by the scope of the order it is on; only who assumed a finding acts on it. */
const soDeQuemAssumiu = (verbo: string, corpo: object): Linha => [
  `POST /auditorias/:id/${verbo}`,
  'Auditoria E',
  'achado de outro',
  403,
  { corpo, salvo: { 'Auditoria E': [403, 404, 404], tudo: [403, 404, 404], 'fora de escopo': 404 } },
]
const PERGUNTA = { pergunta: 'Por quê?', prazoResposta: ':amanha', respondenteId: ':centro' }
const DOCUMENTOS = ['arquivo', 'comprovante']

export const auditoria: readonly Linha[] = [
  ['GET /auditorias?ids=:id', 'Auditoria V', 'achado*', 200],
  ['GET /auditorias/contagem?ids=:id', 'Auditoria V', 'achado*', 200],
  ['GET /auditorias/placar?ids=:id', 'Auditoria V', 'achado*', 200],
  ['GET /auditorias/planilha?ids=:id', 'Auditoria V', 'achado*', 200],
  ['POST /auditorias/planilha', 'Auditoria V', 'achado*', 202, { corpo: { ids: ':id' } }],
  ['GET /auditorias/nomes?ids=:id', 'Auditoria V', 'achado*', 200, { nadaSemFlag: true }],
  linhaDeQuemProcura('auditorias'),
  ['GET /auditorias/:id', 'Auditoria V', 'achado', 200],
  ['GET /auditorias/:id/detalhe', 'Auditoria V', 'achado', 200],
  ['GET /auditorias/:id/parecer', 'Auditoria V', 'achado', 200],
  ['GET /auditorias/:id/respondentes', 'Auditoria E', 'achado', 200],
  ['GET /auditorias/regras', 'Auditoria V', '-', 200],
  [
    'PUT /auditorias/regras',
    'Auditoria E',
    '-',
    200,
    { corpo: { regras: [{ codigo: 'R7', ativa: true, limites: {} }] }, log: 0, porque: 'it is so already' },
  ],
  [
    'POST /auditorias/procurar',
    'Auditoria E',
    '-',
    202,
    { trabalho: '', porque: 'how many it finds is the world’s matter' },
  ],
  [
    'POST /auditorias/amostra',
    'Auditoria E',
    'centro com pedido*',
    201,
    { corpo: { mes: today().slice(0, 7), centros: [':id'], quantidade: 1, semente: 'matriz' } },
  ],

  // Acting.
  ['POST /auditorias/:id/assumir', 'Auditoria E', 'achado', 200, { corpo: {} }],
  ['POST /auditorias/:id/liberar', 'Auditoria E', 'achado meu', 200, { corpo: {} }],
  ['POST /auditorias/:id/reabrir', 'Auditoria E', 'achado concluído', 200, { corpo: {} }],
  [
    'POST /auditorias/:id/perguntar',
    'Auditoria E',
    'achado meu',
    200,
    { corpo: { ...PERGUNTA, respondenteId: ':alguem' } },
  ],
  [
    'POST /auditorias/:id/pedir-reanexo',
    'Auditoria E',
    'achado meu',
    200,
    { corpo: { anexoId: ':anexo', motivo: 'Ilegível' } },
  ],
  ['POST /auditorias/:id/reciclar', 'Auditoria E', 'achado meu', 200, { corpo: { motivo: 'De novo' } }],
  ['POST /auditorias/:id/concluir', 'Auditoria E', 'achado meu', 200, { corpo: { conclusao: 4 } }],
  ['POST /auditorias/:id/encerrar', 'Auditoria E', 'achado concluído', 200, { corpo: {} }],
  ['POST /auditorias/:id/adendos', 'Auditoria E', 'achado encerrado', 200, { corpo: { texto: 'Mais' } }],
  ['PUT /auditorias/:id', 'Auditoria E', 'achado meu', 200, { corpo: { parecer: ':novo' } }],
  soDeQuemAssumiu('liberar', {}),
  soDeQuemAssumiu('perguntar', { ...PERGUNTA, respondenteId: ':alguem' }),
  soDeQuemAssumiu('pedir-reanexo', { anexoId: ':anexo', motivo: 'Ilegível' }),
  soDeQuemAssumiu('reciclar', { motivo: 'De novo' }),
  soDeQuemAssumiu('concluir', { conclusao: 4 }),

  // Whoever is asked, whatever screens they have, while they hold the order's centre; to everybody else there is no question.
  ['GET /auditorias/respostas', 'sessao', '-', 200],
  ['GET /auditorias/respostas/:id', 'sessao', 'achado a responder', 200],
  ['POST /auditorias/respostas/:id', 'sessao', 'achado a responder', 200, { corpo: { resposta: 'Assim' } }],
  ['GET /auditorias/respostas/:id', 'sessao', 'achado perguntado a outro', 404],
  ['POST /auditorias/respostas/:id', 'sessao', 'achado perguntado a outro', 404, { corpo: { resposta: 'Assim' } }],

  // I-27, of a document reached through its finding: auditors see the order's and those it is held against, each in scope.
  ...DOCUMENTOS.flatMap((qual): Linha[] => [
    [`GET /auditorias/:id/documentos/:anexo/${qual}`, 'Auditoria V', 'achado', 200, { salvo: { '*': 404 } }],
    [`GET /auditorias/:id/documentos/:anexo/${qual}`, 'sessao', 'achado a responder', 200],
    [
      `GET /auditorias/:achado/documentos/:id/${qual}`,
      'Auditoria V',
      'documento de comparado',
      200,
      { salvo: { '*': 404 } },
    ],
    [
      `GET /auditorias/:achado/documentos/:id/${qual}`,
      'Auditoria V',
      'documento sem achado',
      404,
      { salvo: { '*': 404 }, porque: 'its order is none the finding tells of' },
    ],
  ]),
]
