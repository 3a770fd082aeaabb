import { linhasDoCadastro } from './cadastro.ts'
import type { Linha } from './tabela.ts'
import { linhasDaColecao } from './tabela-colecoes.ts'

const O = 'Ordem de Serviço'
const S = 'laboratorio-os'
const I = 'laboratorio-os-itens'
/** 1×1, and a PNG. */
const IMAGEM = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const ordem = {
  tipoServico: 1,
  origem: 1,
  centroDeCustoId: ':centro',
  solicitante: 'Beto',
  dataRecebimento: '2026-03-04T15:00:00Z',
  responsavelId: ':pessoa',
  itens: [{ equipamentoId: ':id', fase: 1 }],
}
const item = { osId: ':id', equipamentoId: ':livre', fase: 1 }
/** Who only reads is told of what is there that they may not, and of what is not there that it is not. */
const soLe = { salvo: { [`${O} V`]: [403, 404, 404] } } as const
const assinatura = { nome: 'Zeca', papel: 8, imagem: IMAGEM }

/** The laboratory's service orders, by their contract (design, Works 5.1). */
export const laboratorioOs: readonly Linha[] = [
  ...linhasDoCadastro({
    slug: S,
    alvo: O,
    objeto: 'ordem',
    refere: 'Laudos AE; Ensaio Elétrico AE',
    cria: {},
    muda: { contato: ':novo' },
  }).filter(([chamada]) => chamada !== `POST /${S}`),
  [`POST /${S}`, `${O} A`, 'peça para ordem!', 201, { corpo: ordem }],
  ...linhasDaColecao([S, S, O, 'ordem', null, { contato: ':novo' }]),
  ['POST /updateData', `${O} A`, 'peça para ordem!', 201, { corpo: { banco: S, data: ordem } }],
  [`GET /${S}/leitura?codigo=nada`, `${O} AE`, '-', 200],
  [`GET /${S}/modelo`, `${O} V`, '-', 200],
  [`GET /${S}/:id/ficha`, `${O} V`, 'ordem', 200],
  [`GET /${S}/:id/ficha/:equipamento`, `${O} V`, 'ordem', 200],
  [`POST /${S}/:id/triagem`, `${O} E`, 'ordem', 200, { corpo: { itemIds: [':item'], para: 3 } }],
  [
    `POST /${S}/identificar`,
    `${O} A`,
    '-',
    415,
    { partes: { simular: true }, arquivos: ['arquivo'], porque: 'past the door: a PDF is no sheet' },
  ],
  [
    `POST /${S}/:id/importar`,
    `${O} E`,
    'ordem e uma planilha',
    200,
    { partes: { simular: false }, arquivos: ['arquivo'] },
  ],
  // To cancel and to deliver is the approver's (design, Works 2.2); the order of that row has nobody's signature yet.
  [`POST /${S}/:id/transicao`, `${O} V+T`, 'ordem', 200, { corpo: { para: 7, motivo: ':novo' }, ...soLe }],
  [`POST /${S}/:id/transicao`, `${O} V+T`, 'ordem a entregar', 400, { corpo: { para: 6 }, semRegistro: true, ...soLe }],
  ['POST /services/pdf-os-laboratorio', `${O} V`, 'ordem', 200, { corpo: { ids: [':id'] } }],
  [
    'POST /services/pdf-os-laboratorio',
    `${O} V`,
    'ordem entregue',
    200,
    { corpo: { ids: [':id'], documento: 'entrega' } },
  ],
  [`GET /${S}/:id/fotos`, `${O} V`, 'ordem', 200],
  [`POST /${S}/:id/fotos`, `${O} AE`, 'ordem e uma foto', 201, { partes: { dados: {} }, arquivos: ['arquivo'] }],
  [`GET /${S}/:id/assinaturas`, `${O} V`, 'ordem', 200],
  [`POST /${S}/:id/assinaturas`, `${O} AET`, 'ordem', 201, { corpo: assinatura }],

  ...linhasDoCadastro({
    slug: I,
    alvo: O,
    objeto: 'item de ordem',
    refere: null,
    cria: {},
    muda: { condicao: ':novo' },
  }).filter(([chamada]) => chamada !== `POST /${I}` && chamada !== `GET /${I}/nomes?ids=:id`),
  // A test and a laudo name them: who reads those is told of which they are.
  [`GET /${I}/nomes?ids=:id`, `${O} V; Ensaio Elétrico V; Laudos V`, 'item de ordem*', 200, { nadaSemFlag: true }],
  [`POST /${I}`, `${O} A`, 'ordem que recebe', 201, { corpo: item }],
  ...linhasDaColecao([I, I, O, 'item de ordem', null, { condicao: ':novo' }]),
  ['POST /updateData', `${O} A`, 'ordem que recebe', 201, { corpo: { banco: I, data: item } }],
  [`POST /${I}/:id/transicao`, `${O} V+E`, 'item de ordem', 200, { corpo: { para: 3 }, ...soLe }],
  [`GET /${I}/:id/fotos`, `${O} V`, 'item de ordem', 200],
  [`POST /${I}/:id/fotos`, `${O} AE`, 'item e uma foto', 201, { partes: { dados: {} }, arquivos: ['arquivo'] }],
]
