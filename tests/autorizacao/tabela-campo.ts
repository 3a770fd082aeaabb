import type { Linha } from './tabela.ts'

const I = 'Inspeções'
const dataDispositivo = '2026-03-04T15:00:00Z'
const inspecao = { questionarioId: ':questionario', obraId: ':id', dataHora: dataDispositivo }
const rdo = { obraId: ':id', data: '2026-01-12', diaSemTrabalho: true, motivo: 1 }
const registro = { obraId: ':id', equipeId: ':equipe', data: dataDispositivo, tipo: 2, local: 'Poste 14' }
const abastecimento = {
  veiculoId: ':id',
  data: '2026-03-02T13:00:00Z',
  motoristaId: ':motorista',
  combustivel: 1,
  litros: 30,
  valorTotal: 180,
  odometro: 1000,
}
/** What nobody has begun to send is begun by whoever sends it. */
const comeca = [202, 404, 202] as const

/** The phone's calls (field contract, 'Field'): a record by the flags of its screen, its files by who sends them. */
export const campo: readonly Linha[] = [
  ['GET /campo/pacote', 'sessao', '-', 200],
  ['HEAD /campo/arquivos/:uuid', 'sessao', 'arquivo do celular', 200, { log: 0 }],
  [
    'PUT /campo/arquivos/:uuid',
    'sessao',
    'arquivo do celular',
    202,
    {
      corpo: { x: 1 },
      cabecalhos: { 'content-type': 'application/octet-stream', 'content-range': 'bytes 0-6/100' },
      salvo: { 'sem entradas': comeca, tudo: comeca, 'fora de escopo': comeca },
      log: 0,
      porque: 'bytes on their way are of nothing yet',
    },
  ],
  ['PUT /campo/inspecoes/:uuid', `${I} A`, 'obra para inspecao!', 201, { corpo: { dataDispositivo, dados: inspecao } }],
  ['PUT /campo/rdos/:uuid', 'RDO A', 'obra com RDO!', 201, { corpo: { dataDispositivo, dados: rdo } }],
  [
    'PUT /campo/registros-obra/:uuid',
    'Registros de Obra A',
    'obra para registro!',
    201,
    { corpo: { dataDispositivo, dados: registro } },
  ],
  [
    'PUT /campo/abastecimentos/:uuid',
    'Abastecimentos A',
    'veículo a abastecer!',
    201,
    { corpo: { dataDispositivo, dados: abastecimento } },
  ],
  [
    'PUT /campo/inventario-leituras/:uuid',
    'Contagens A',
    'contagem!',
    201,
    { corpo: { dataDispositivo, dados: { contagemId: ':id', codigo: 'TI-0001' } } },
  ],
  ['GET /campo/inspecoes/:uuid/divergencia', `${I} V`, 'divergência', 200],
  ['DELETE /campo/inspecoes/:uuid/divergencia', 'sessao', 'divergência minha', 204],
]
