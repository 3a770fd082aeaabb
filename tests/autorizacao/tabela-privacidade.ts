import { linhasDoCadastro } from './cadastro.ts'
import { DA_EMPRESA } from './mundo-base.ts'
import type { Linha } from './tabela.ts'
import { linhasDaColecao } from './tabela-colecoes.ts'

const R = 'Requisições de Titulares'
const A = 'Aviso de Privacidade'
const I = 'Incidentes de Privacidade'
const REQUISICAO = `${DA_EMPRESA}requisicoes-titulares`
const COM_ARQUIVO = `${DA_EMPRESA}requisições com arquivo`
const AVISO = `${DA_EMPRESA}avisos-privacidade`
const INCIDENTE = `${DA_EMPRESA}incidentes-privacidade`
const requisicao = {
  recebidaEm: '2026-01-10',
  tipo: 1,
  titular: 4,
  nome: ':novo',
  canal: 1,
  contato: ':novo@teste.demo',
  pedido: 'O que têm de mim?',
}
const aviso = { encarregado: ':novo', email: ':novo@teste.demo', texto: 'O que fazemos.' }
const incidente = {
  titulo: ':novo',
  tipo: 2,
  conhecidoEm: '2026-01-10',
  descricao: 'Foi a outra pessoa.',
  dados: 'Nomes',
  sensiveis: false,
  titulares: 'Clientes',
  medidas: 'Pedido o apagamento.',
  risco: 1,
}
/** Who only reads is told of what is there that they may not, and of what is not there that it is not. */
const soLe = (alvo: string) => ({ salvo: { [`${alvo} V`]: [403, 403, 404] as const } })

/** What the law of personal data asks of the company: of the whole of it, and so of no contract. */
export const privacidade: readonly Linha[] = [
  ...linhasDoCadastro({
    slug: 'requisicoes-titulares',
    alvo: R,
    objeto: REQUISICAO,
    refere: null,
    cria: requisicao,
    muda: { nome: ':novo' },
  }),
  ...linhasDaColecao(['requisicoes-titulares', 'requisicoes-titulares', R, REQUISICAO, requisicao, { nome: ':novo' }]),
  ['POST /requisicoes-titulares/:id/transicao', `${R} V+E`, REQUISICAO, 200, { corpo: { para: 2 }, ...soLe(R) }],
  [
    'POST /requisicoes-titulares/:id/arquivos/resposta',
    `${R} E`,
    REQUISICAO,
    200,
    { partes: {}, arquivos: ['arquivo'] },
  ],
  ['GET /requisicoes-titulares/:id/arquivos/resposta', `${R} V`, COM_ARQUIVO, 200],
  ['DELETE /requisicoes-titulares/:id/arquivos/resposta', `${R} E`, COM_ARQUIVO, 200],

  // Whoever answers takes the report that answers, of those they see.
  ...(['json', 'pdf', 'zip'] as const).flatMap((formato): Linha[] => [
    [`GET /usuarios/:id/relatorio-do-titular?formato=${formato}`, `${R} E`, 'usuario', 200],
    [`GET /fornecedores/:id/relatorio-do-titular?formato=${formato}`, `${R} E`, 'fornecedor', 200],
  ]),

  ...linhasDoCadastro({
    slug: 'avisos-privacidade',
    alvo: A,
    objeto: AVISO,
    refere: null,
    cria: aviso,
    muda: { encarregado: ':novo' },
  }),
  ...linhasDaColecao(['avisos-privacidade', 'avisos-privacidade', A, AVISO, aviso, { encarregado: ':novo' }]),
  ['POST /avisos-privacidade/:id/transicao', `${A} V+E`, AVISO, 200, { corpo: { para: 2 }, ...soLe(A) }],
  ['GET /privacidade/aviso', 'publica', '-', 200, { porque: 'LGPD, arts. 9 and 41: told to everybody' }],

  ...linhasDoCadastro({
    slug: 'incidentes-privacidade',
    alvo: I,
    objeto: INCIDENTE,
    refere: null,
    cria: incidente,
    muda: { titulo: ':novo' },
  }),
  ...linhasDaColecao([
    'incidentes-privacidade',
    'incidentes-privacidade',
    I,
    INCIDENTE,
    incidente,
    { titulo: ':novo' },
  ]),
  [
    'POST /incidentes-privacidade/:id/transicao',
    `${I} V+E`,
    `${INCIDENTE} a encerrar`,
    200,
    { corpo: { para: 2 }, ...soLe(I) },
  ],
]
