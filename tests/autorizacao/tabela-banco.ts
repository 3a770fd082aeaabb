import { linhaDeQuemProcura } from './quem-procura.ts'
import type { Linha } from './tabela.ts'

const conta = (mais: object = {}) => ({
  nome: ':novo',
  cjId: ':empresa',
  bancoCode: '748',
  agencia: '1234',
  agenciaDigito: '5',
  conta: ':digitos',
  contaDigito: '7',
  convenio: '123456',
  leiaute: 1,
  ativo: true,
  ...mais,
})
const envio = (...anexos: string[]) => ({ anexos, contaPagadoraId: ':pagadora', formato: 'cnab240' })
const decisao = (...itens: string[]) => ({ dados: { itens, decisao: 'negado', motivo: 'O banco negou' } })
const ENVIOS = ['POST /contas-a-pagar/conferir-envio', 'POST /contas-a-pagar/enviar-ao-banco']
const soPergunta = (chamada: string) => chamada === ENVIOS[0] && ({ log: 0 } as const)

/** Payer accounts, remittances and returns (Spec 1 §5; decisions, The wire; security.md, I-20 to I-22). */
export const banco: readonly Linha[] = [
  // Of the whole company; a person with every centre and no flag here reads none.
  ['GET /contas-pagadoras?ids=:id', 'Contas Pagadoras V', 'conta pagadora*', 200],
  ['GET /contas-pagadoras/contagem?campo=id&valor=:id', 'Contas Pagadoras V', 'conta pagadora*', 200],
  ['GET /contas-pagadoras/nomes?ids=:id', 'sessao', 'conta pagadora*', 200, { porque: 'its name and no number' }],
  linhaDeQuemProcura('contas-pagadoras'),
  ['GET /contas-pagadoras/planilha?ids=:id', 'Contas Pagadoras V', 'conta pagadora*', 200],
  ['POST /contas-pagadoras/planilha', 'Contas Pagadoras V', 'conta pagadora*', 202, { corpo: { ids: ':id' } }],
  ['GET /contas-pagadoras/:id', 'Contas Pagadoras V', 'conta pagadora', 200],
  ['POST /contas-pagadoras', 'Contas Pagadoras A', 'empresa!', 201, { corpo: conta({ cjId: ':id' }) }],
  ['PUT /contas-pagadoras/:id', 'Contas Pagadoras E', 'conta pagadora', 200, { corpo: { nome: ':novo' } }],
  ['DELETE /contas-pagadoras/:id', 'Contas Pagadoras X', 'conta pagadora', 204],

  // Sending is an act on payables.
  ['GET /contas-a-pagar/contas-pagadoras', 'Contas a Pagar E', '-', 200],
  ...ENVIOS.flatMap((chamada): Linha[] => [
    [chamada, 'Contas a Pagar E', 'a enviar', 200, { corpo: envio(':anexo'), ...soPergunta(chamada) }],
    [
      chamada,
      'Contas a Pagar E',
      'a enviar com outro',
      200,
      {
        corpo: envio(':outro', ':id'),
        ...soPergunta(chamada),
        porque: 'one foreign attachment among one’s own: none goes',
      },
    ],
    [
      chamada,
      'Contas a Pagar E',
      'conta para anexo!',
      200,
      {
        corpo: { ...envio(':anexo'), contaPagadoraId: ':id' },
        ...soPergunta(chamada),
        salvo: { 'fora de escopo': [404, 404, 400] },
        semRegistro: true,
      },
    ],
  ]),

  // One file is one thing: it exists for who holds the centre of every payment in it.
  ['GET /remessas?conta=:conta', 'Remessas V', 'remessa*', 200],
  ['GET /remessas/contagem?conta=:conta', 'Remessas V', 'remessa*', 200],
  ['GET /remessas/a-conferir', 'Remessas V', '-', 200],
  ['GET /remessas/planilha?conta=:conta', 'Remessas V', 'remessa*', 200],
  ['POST /remessas/planilha', 'Remessas V', 'remessa*', 202, { corpo: { conta: ':conta' } }],
  ['GET /remessas/:id', 'Remessas V', 'remessa', 200],
  ['GET /remessas/:id/arquivo', 'Remessas V', 'remessa', 200],
  ['GET /remessas/:id/explicacao', 'Remessas V', 'remessa', 200],
  ['POST /remessas/:id/liberar', 'Remessas E', 'remessa', 200],
  ['POST /remessas/:id/enviada', 'Remessas E', 'remessa', 200],
  ['POST /remessas/:id/cancelar', 'Remessas E', 'remessa', 200, { corpo: { motivo: 'Engano' } }],
  // Where the account asks for a second person, who prepared the file does not release it.
  ['POST /remessas/:id/liberar', 'Remessas E', 'remessa minha', 403],
  ...['', '/arquivo', '/explicacao'].map(
    (parte): Linha => [`GET /remessas/:id${parte}`, 'Remessas V', 'remessa de dois centros', 404],
  ),
  ['POST /remessas/:id/liberar', 'Remessas E', 'remessa de dois centros', 404],
  ['POST /remessas/:id/enviada', 'Remessas E', 'remessa de dois centros', 404],
  ['POST /remessas/:id/cancelar', 'Remessas E', 'remessa de dois centros', 404, { corpo: { motivo: 'Engano' } }],
  ['POST /remessas/itens/decidir', 'Remessas E', 'item de remessa', 200, { partes: decisao(':id') }],
  [
    'POST /remessas/itens/decidir',
    'Remessas E',
    'item de remessa com outro',
    200,
    { partes: decisao(':outro', ':id') },
  ],

  // A return is taken in by who holds every centre it tells of; refused whole, so that no payment is left behind unknown.
  [
    'POST /retornos',
    'Remessas A',
    'retorno a importar',
    200,
    {
      partes: {},
      arquivos: ['arquivo'],
      salvo: { 'Remessas A': [200, 403, 415], tudo: [200, 403, 415], 'fora de escopo': [403, 403, 415] },
      semRegistro: true,
      porque: 'where there is none, a PDF is sent: no return at all',
    },
  ],
  ['GET /retornos?conta=:conta', 'Remessas V', 'retorno*', 200],
  ['GET /retornos/:id', 'Remessas V', 'retorno', 200],
  ['GET /retornos/:id/arquivo', 'Remessas V', 'retorno', 200],

  // What is registered against the whole company: whoever moves the bank's files.
  [
    'POST /dda',
    'Remessas E',
    '-',
    415,
    { partes: {}, arquivos: ['arquivo'], porque: 'past the door: a PDF is no DDA' },
  ],
  ['GET /dda?conta=:conta', 'Remessas E', 'boleto do DDA*', 200],
  ['GET /dda/totais', 'Remessas E', '-', 200],
  ['GET /dda/:id', 'Remessas E', 'boleto do DDA', 200],
  ['POST /dda/:boleto/vincular', 'Remessas E', 'anexo para boleto', 200, { corpo: { anexoId: ':id' } }],
  ['POST /dda/:id/vincular', 'Remessas E', 'boleto do DDA', 404, { corpo: { anexoId: '1999999999999' } }],
  ['POST /dda/:id/ignorar', 'Remessas E', 'boleto do DDA', 200, { corpo: { motivo: 'De outra empresa' } }],
  ['POST /dda/:id/desfazer', 'Remessas E', 'boleto ignorado', 200],
  // What it was said to be is undone by who reaches it.
  ['POST /dda/:id/desfazer', 'Remessas E', 'boleto vinculado', 200],
  [
    'POST /dda/:boleto/pedido',
    'Remessas E',
    'centro para boleto!',
    201,
    {
      corpo: { centroDeCustoId: ':id' },
      salvo: { 'Remessas E': 403 },
      porque: 'it raises an order: adicionar on Pedidos as well',
    },
  ],
]
