import { COLUNAS_DA_LISTA } from '@prumo/domain/financeiro/pedidos/colunas.ts'
import type { Company } from './fill.ts'

/** Held against the bare server. */
type BesideFloor = 'lista' | 'busca' | 'leitura' | 'criar' | 'aprovar'
/** Held against the plain list of orders. */
type BesideList = 'metas' | 'razao' | 'projecao' | 'acompanhamento' | 'resumo' | 'caixa' | 'analise'
export type OperationName = BesideFloor | BesideList | (string & {})

/** One kind of request, and all that tells one from the next. The same bytes go to both servers. */
export interface Operation {
  readonly name: OperationName
  readonly title: string
  /** What it is measured beside: the bare server's answer to the same request, or the product's own list or order. */
  readonly beside: 'piso' | 'lista' | 'leitura'
  /** How many times the middle of what it is measured beside its own may be; 5 when not said. */
  readonly times?: number
  /** Each of its paths is held by itself to what the act is. */
  readonly each?: boolean
  readonly method: 'GET' | 'POST'
  readonly token: string
  /** Taken in turn; with `once`, none is asked twice in a round. */
  readonly paths: readonly string[]
  readonly once?: boolean
  readonly contentType?: string
  /** Base64. */
  readonly body?: string
  /** A five-digit number in the body that goes up to this one, so that no two orders are alike. */
  readonly vary?: { readonly placeholder: string; readonly first: number; readonly count: number }
  readonly idempotencyKey?: boolean
}

/** Words people look for: a rare name, common materials, two words, three with accents, and one that is nowhere. */
export const KEYWORDS = ['Kopelínski', 'cimento', 'locadora araújo', 'concretagem óleo conceição', 'guindaste'] as const

/** What the list's screen asks of it: the columns it shows. */
const NA_TELA = `colunas=${COLUNAS_DA_LISTA.join()}`

const BOUNDARY = '----prumo-medicao-7d41b2'
const PLACEHOLDER = '34999'

export type Tokens = Readonly<Record<'solicitante' | 'aprovador' | 'tesouraria', string>>

/** The acts that are measured, as two people who hold the same five cost centres. */
export const operations = (company: Company, tokens: Tokens): Operation[] => [
  ...ofOrders(company, tokens).map((one): Operation => ({ ...one, beside: 'piso' })),
  ...ofFinance(company, tokens).map((one): Operation => ({ ...one, beside: 'lista', method: 'GET' })),
]

function ofFinance(
  { exercicio, metas, naCaixa }: Company,
  { solicitante, aprovador }: Tokens,
): Omit<Operation, 'beside' | 'method'>[] {
  const etapas = ['solicitado', 'confirmacao', 'aprovacao', 'aprovado', 'encomendado', 'parcial', 'finalizado']
  return [
    {
      name: 'metas',
      title: 'Metas de um contrato num ano',
      token: solicitante,
      paths: [`/api/metas?exercicio=${exercicio}&centro=20102`],
    },
    {
      name: 'razao',
      title: 'Razão de uma meta',
      token: solicitante,
      paths: metas.map((id) => `/api/metas/${id}/razao`),
    },
    { name: 'projecao', title: 'Projeção de 90 dias', token: solicitante, paths: ['/api/fluxo-de-caixa/projecao'] },
    {
      name: 'acompanhamento',
      title: 'Acompanhamento, uma etapa',
      token: solicitante,
      paths: etapas.map((etapa) => `/api/acompanhamento?etapa=${etapa}`),
    },
    { name: 'resumo', title: 'Acompanhamento, resumo', token: solicitante, paths: ['/api/acompanhamento/resumo'] },
    { name: 'caixa', title: 'Caixa de aprovação', token: aprovador, paths: ['/api/solicitacoes'] },
    {
      name: 'analise',
      title: 'Análise de 50 da caixa',
      token: aprovador,
      paths: [`/api/solicitacoes/analise?ids=${naCaixa.join()}`],
    },
  ]
}

function ofOrders(company: Company, { solicitante, aprovador }: Tokens): Omit<Operation, 'beside'>[] {
  return [
    {
      name: 'lista',
      title: 'Lista, primeiro lote',
      method: 'GET',
      token: solicitante,
      paths: [`/api/pedidos?${NA_TELA}`],
    },
    {
      name: 'busca',
      title: 'Busca por palavras',
      method: 'GET',
      token: solicitante,
      paths: KEYWORDS.map((word) => `/api/pedidos?${NA_TELA}&query=${encodeURIComponent(word)}`),
    },
    {
      name: 'leitura',
      title: 'Um pedido inteiro',
      method: 'GET',
      token: solicitante,
      paths: company.aLer.map((id) => `/api/pedido/${id}`),
    },
    {
      name: 'criar',
      title: 'Criar com um PDF de 100 kB',
      method: 'POST',
      token: solicitante,
      paths: ['/api/createPedido'],
      contentType: `multipart/form-data; boundary=${BOUNDARY}`,
      body: newOrder(company).toString('base64'),
      vary: { placeholder: PLACEHOLDER, first: company.primeiroFornecedor, count: 4_900 },
      idempotencyKey: true,
    },
    {
      name: 'aprovar',
      title: 'Aprovar',
      method: 'POST',
      token: aprovador,
      paths: company.aAprovar.map((id) => `/api/pedidos/${id}/avancar`),
      once: true,
      contentType: 'application/json',
      body: Buffer.from(JSON.stringify({ acao: 'aprovar' })).toString('base64'),
    },
  ]
}

function newOrder({ centro, obra, categoria }: Company): Buffer {
  const item = { unidade: 'un', codigoCustoId: categoria, centroDeCustoId: centro }
  const parts = {
    pedido: {
      tipo: 1,
      justificativa: 'Compra de cimento para a concretagem da laje do bloco B',
      fornecedorId: PLACEHOLDER,
      centroDeCustoId: centro,
      obraId: obra,
      pagamento: 'Boleto em 30 dias',
    },
    itens: [
      { ...item, descricao: 'Cimento CP II 50 kg', quantidade: 120, valor: 38.9 },
      { ...item, descricao: 'Areia média lavada', quantidade: 14.5, valor: 142.35 },
    ],
    anexos: [{ tipo: 1, arquivo: 'arquivo0' }],
  }
  const fields = Object.entries(parts).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${JSON.stringify(value)}\r\n`,
  )
  const file = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="arquivo0"; filename="proposta.pdf"\r\nContent-Type: application/pdf\r\n\r\n`
  return Buffer.concat([Buffer.from(fields.join('') + file), pdfOf(100 * 1024), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}

/** A one-page PDF of about that size: its one stream holds bytes that do not compress. */
function pdfOf(size: number): Buffer {
  const noise = Buffer.alloc(size)
  let seed = 12_345
  for (let i = 0; i < size; i++) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    noise[i] = seed >>> 24
  }
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
        `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n4 0 obj<</Length ${size}>>stream\n`,
    ),
    noise,
    Buffer.from('\nendstream endobj\ntrailer<</Size 5/Root 1 0 R>>\n%%EOF\n'),
  ])
}
