import { linhaDeQuemProcura } from './quem-procura.ts'
import type { Linha } from './tabela.ts'

const T = 'Abastecimentos'
const url = '/abastecimentos'
const abastecimento = {
  veiculoId: ':id',
  data: '2026-03-02T13:00:00Z',
  motoristaId: ':motorista',
  combustivel: 1,
  litros: 30,
  valorTotal: 180,
  odometro: 1000,
}
const PLANILHA = { partes: {}, arquivos: ['arquivo'], porque: 'past the door: a PDF is no spreadsheet' } as const

/** Fuellings (design, Works 8), by the cost centre their vehicle had; what a vehicle can be rented of is told by name to who writes vehicles. */
export const frota: readonly Linha[] = [
  [`GET ${url}?ids=:id`, `${T} V`, 'abastecimento*', 200],
  [`GET ${url}/contagem?campo=id&valor=:id`, `${T} V`, 'abastecimento*', 200],
  [`GET ${url}/resumo?ids=:id`, `${T} V`, 'abastecimento*', 200],
  [`GET ${url}/nomes?ids=:id`, `${T} V`, 'abastecimento*', 200, { nadaSemFlag: true }],
  linhaDeQuemProcura(url.slice(1)),
  [`GET ${url}/planilha?ids=:id`, `${T} V`, 'abastecimento*', 200],
  [`POST ${url}/planilha`, `${T} V`, 'abastecimento*', 202, { corpo: { ids: ':id' } }],
  [`GET ${url}/:id`, `${T} V`, 'abastecimento', 200],
  [`POST ${url}`, `${T} A`, 'veículo a abastecer!', 201, { corpo: abastecimento }],
  [`PUT ${url}/:id`, `${T} E`, 'abastecimento', 200, { corpo: { posto: ':novo' } }],
  [
    `PUT ${url}/:abastecimento`,
    `${T} E`,
    'veículo a abastecer!',
    200,
    { corpo: { veiculoId: ':id' }, salvo: { 'fora de escopo': 404 } },
  ],
  [`DELETE ${url}/:id`, `${T} X`, 'abastecimento', 204],
  [`POST ${url}/avisos`, `${T} AE`, 'veículo a abastecer', 200, { corpo: abastecimento, log: 0 }],
  [`GET ${url}/veiculo/:id`, `${T} AE`, 'veiculo', 200],
  [`POST ${url}/conferir`, `${T} E`, 'abastecimento', 200, { corpo: { ids: [':id'] } }],
  [`POST ${url}/:id/rejeitar`, `${T} E`, 'abastecimento', 200, { corpo: { motivo: 'Repetido' } }],
  [`POST ${url}/:id/reabrir`, `${T} E`, 'abastecimento conferido', 200, { corpo: {} }],
  // When vehicles are fuelled is the whole company's.
  [`GET ${url}/horario`, `${T} V`, '-', 200],
  [`PUT ${url}/horario`, `${T} E`, '-', 200, { corpo: { dias: [1, 2, 3, 4, 5], inicio: '06:00', fim: '21:00' } }],
  [`POST ${url}/:id/arquivos/cupom`, `${T} AE`, 'abastecimento', 200, { partes: {}, arquivos: ['arquivo'] }],
  [`GET ${url}/:id/arquivos/cupom`, `${T} V`, 'abastecimento com cupom', 200],
  [`GET ${url}/:id/arquivos/foto-odometro`, `${T} V`, 'abastecimento com cupom', 200],
  [`DELETE ${url}/:id/arquivos/cupom`, `${T} E`, 'abastecimento com cupom que sai', 200],
  [`POST ${url}/importar/colunas`, `${T} A`, '-', 415, PLANILHA],
  [`POST ${url}/importar/conferir`, `${T} A`, '-', 415, PLANILHA],
  [`POST ${url}/importar`, `${T} A`, '-', 415, PLANILHA],
  ['GET /veiculos/locadoras?query=zzz', 'Veículos AE', '-', 200],

  // The same under the collection's name: read like any other, written by its own commands alone.
  ['POST /loadDataArray', `${T} V`, '-', 200, { corpo: { banco: 'abastecimentos' } }],
  ['POST /loadDataById', `${T} V`, 'abastecimento', 200, { corpo: { banco: 'abastecimentos', id: ':id' } }],
  [
    'POST /loadDataByField',
    `${T} V`,
    'abastecimento*',
    200,
    { corpo: { banco: 'abastecimentos', id: ':id', field: 'id' } },
  ],
]
