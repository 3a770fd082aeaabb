import { addDays, today } from '../../packages/domain/src/core/dates.ts'
import { linhaDeQuemProcura } from './quem-procura.ts'
import type { Linha } from './tabela.ts'

const CUIDAR = 'Solicitar Diárias AE'
/** Whoever only asks tends their own; another's, which they see, takes editar. */
const soOProprio = { 'Solicitar Diárias A': [403, 404, 404] } as const
const valor = (mais: object = {}) => ({
  nome: ':novo',
  tipo: 1,
  base: 1,
  valor: 50,
  localidadeTipo: 3,
  uf: 'PR',
  municipio: ':novo',
  exigeComprovante: false,
  codigoCustoId: ':categoria',
  vigenciaInicio: today(),
  ...mais,
})
const viagem = (mais: object = {}) => ({
  centroDeCustoId: ':centro',
  motivo: ':novo',
  destinoMunicipio: 'Curitiba',
  destinoUf: 'PR',
  saida: `${addDays(today(), 20)}T11:00:00Z`,
  retorno: `${addDays(today(), 21)}T21:00:00Z`,
  tipos: [1],
  linhas: [],
  ...mais,
})
const url = '/solicitar-diarias'

/** Daily allowances (design, Finance screens 2.2 and 2.3; Spec 3 §2.2 mended: a new rate takes adicionar). */
export const diarias: readonly Linha[] = [
  ['GET /valores-diarias?ids=:id', 'Valores de Diárias V', 'valor de diária*', 200],
  ['GET /valores-diarias/contagem?ids=:id', 'Valores de Diárias V', 'valor de diária*', 200],
  ['GET /valores-diarias/planilha?ids=:id', 'Valores de Diárias V', 'valor de diária*', 200],
  ['POST /valores-diarias/planilha', 'Valores de Diárias V', 'valor de diária*', 202, { corpo: { ids: ':id' } }],
  ['GET /valores-diarias/nomes?ids=:id', 'Valores de Diárias V', 'valor de diária*', 200, { nadaSemFlag: true }],
  linhaDeQuemProcura('valores-diarias'),
  ['GET /valores-diarias/:id', 'Valores de Diárias V', 'valor de diária', 200],
  [
    'GET /valores-diarias/simular?data=:hoje&centroDeCustoId=:id&uf=PR&municipio=Curitiba',
    'Valores de Diárias V',
    'centro',
    200,
  ],
  ['POST /valores-diarias', 'Valores de Diárias A', 'centro!', 201, { corpo: valor({ centroDeCustoId: ':id' }) }],
  [
    'POST /valores-diarias',
    'Valores de Diárias A',
    'obra!',
    201,
    { corpo: valor({ centroDeCustoId: ':centro', obraId: ':id' }) },
  ],
  ['PUT /valores-diarias/:id', 'Valores de Diárias E', 'valor de diária', 200, { corpo: { nome: ':novo' } }],
  ['DELETE /valores-diarias/:id', 'Valores de Diárias X', 'valor de diária', 204],
  [
    'POST /valores-diarias/:id/nova-vigencia',
    'Valores de Diárias A',
    'valor de diária',
    201,
    { corpo: { valor: 60, vigenciaInicio: ':emUmMes' } },
  ],
  ['POST /valores-diarias/:id/desativar', 'Valores de Diárias E', 'valor de diária', 200, { corpo: {} }],
  ['POST /valores-diarias/:id/reativar', 'Valores de Diárias E', 'valor desativado', 200, { corpo: {} }],

  ['GET /solicitar-diarias?ids=:id', 'Solicitar Diárias V', 'viagem*', 200],
  ['GET /solicitar-diarias/contagem?ids=:id', 'Solicitar Diárias V', 'viagem*', 200],
  ['GET /solicitar-diarias/planilha?ids=:id', 'Solicitar Diárias V', 'viagem*', 200],
  ['POST /solicitar-diarias/planilha', 'Solicitar Diárias V', 'viagem*', 202, { corpo: { ids: ':id' } }],
  ['GET /solicitar-diarias/nomes?ids=:id', 'Solicitar Diárias V', 'viagem*', 200, { nadaSemFlag: true }],
  linhaDeQuemProcura('solicitar-diarias'),
  ['GET /solicitar-diarias/:id', 'Solicitar Diárias V', 'viagem', 200],
  ['GET /solicitar-diarias/:id/completa', 'Solicitar Diárias V', 'viagem', 200],
  ['GET /solicitar-diarias/equipe?centroDeCustoId=:centro', CUIDAR, '-', 200],
  [
    'GET /solicitar-diarias/relatorio?colabId=:id&de=:hoje&ate=:emUmMes',
    'Solicitar Diárias V',
    'colaborador para viagem',
    200,
  ],
  [`POST ${url}`, 'Solicitar Diárias A', 'centro!', 201, { corpo: viagem({ centroDeCustoId: ':id' }) }],
  [`POST ${url}`, 'Solicitar Diárias A', 'obra!', 201, { corpo: viagem({ obraId: ':id' }) }],
  [`POST ${url}`, 'Solicitar Diárias A', 'veiculo!', 201, { corpo: viagem({ veiculoId: ':id' }) }],
  [`POST ${url}/calcular`, CUIDAR, 'centro!', 200, { corpo: viagem({ centroDeCustoId: ':id' }), log: 0 }],
  [`PUT ${url}/:id`, CUIDAR, 'viagem', 200, { corpo: viagem() }],
  [`PUT ${url}/:id`, CUIDAR, 'viagem alheia', 200, { corpo: viagem(), salvo: soOProprio }],
  [
    `PUT ${url}/:viagem`,
    CUIDAR,
    'centro para viagem!',
    200,
    { corpo: viagem({ centroDeCustoId: ':id' }), salvo: { 'fora de escopo': 404 } },
  ],
  [`DELETE ${url}/:id`, 'Solicitar Diárias X', 'viagem', 204],
  [`POST ${url}/:id/duplicar`, 'Solicitar Diárias A', 'viagem', 201],
  [`POST ${url}/:id/cancelar`, CUIDAR, 'viagem', 200, { corpo: { motivo: 'Não vamos' } }],
  [`POST ${url}/:id/cancelar`, CUIDAR, 'viagem alheia', 200, { corpo: { motivo: 'Não vamos' }, salvo: soOProprio }],
  [
    `POST ${url}/:id/confirmar`,
    CUIDAR,
    'viagem minha',
    409,
    { corpo: { total: 0 }, porque: 'past the door: nobody is paid' },
  ],
  [`POST ${url}/:id/confirmar`, CUIDAR, 'viagem alheia', 409, { corpo: { total: 0 }, salvo: soOProprio }],
  [`POST ${url}/:id/reabrir`, CUIDAR, 'viagem minha', 409, { corpo: {}, porque: 'past the door: it is a draft' }],
  [`POST ${url}/:id/reabrir`, CUIDAR, 'viagem alheia', 409, { corpo: {}, salvo: soOProprio }],
  [
    `POST ${url}/:id/prestar-contas`,
    CUIDAR,
    'viagem minha',
    409,
    { partes: { prestacao: { linhaId: ':linha', valorGasto: 0 } }, porque: 'past the door: nobody went' },
  ],
  [
    `POST ${url}/:id/prestar-contas`,
    CUIDAR,
    'viagem alheia',
    409,
    { partes: { prestacao: { linhaId: ':linha', valorGasto: 0 } }, salvo: soOProprio },
  ],
  [
    `POST ${url}/:id/reembolso`,
    CUIDAR,
    'viagem minha',
    409,
    {
      corpo: { linhaId: ':linha' },
      salvo: { 'Solicitar Diárias A': 403, 'Solicitar Diárias E': 403 },
      porque: 'it raises an order: adicionar on Pedidos as well; nobody spent more here',
    },
  ],
  [`GET ${url}/:viagem/comprovantes/:id/arquivo`, 'Solicitar Diárias V', 'comprovante de viagem', 200],
  [`GET ${url}/:viagem/comprovantes/:id/arquivo`, 'Solicitar Diárias V', 'comprovante de outra viagem', 404],
]
