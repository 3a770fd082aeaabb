/** What of the laboratory, of safety, of the fleet and of the inventory is born under something: asked with a parent of either side. */
import { today } from '../../packages/domain/src/core/dates.ts'
import type { Answer } from '../../packages/server/src/test-kit/app.ts'
import type { Casa, Lado } from './casa.cenario.ts'

/** The same asked with what is of that side: of one's own it is taken, of the other it is as if it were not there. */
export type SobPai = [o_que: string, pedir: (pai: Lado) => Promise<Answer>]

let serie = 0
const novo = () => `novo-${++serie}`

function laboratorio({ dentro, comum }: Casa): SobPai[] {
  const { dono } = dentro
  const peca = (mais: object) =>
    dono.post('/api/equipamentos-isolantes', {
      tipoEquipamentoId: comum['tipos-equipamento'],
      fabricante: 'ISOLUX',
      numeroSerie: novo(),
      situacao: 2,
      centroDeCustoId: dentro.centro,
      ...mais,
    })
  const transferir = async (destino: object) =>
    dono.post('/api/equipamentos-isolantes/transferir', {
      ids: [{ id: (await peca({})).body.id }],
      para: 1,
      motivo: 'x',
      ...destino,
    })
  const ordem = async (mais: object) =>
    dono.post('/api/laboratorio-os', {
      tipoServico: 1,
      origem: 1,
      centroDeCustoId: dentro.centro,
      solicitante: 'Beto',
      dataRecebimento: '2026-03-04T15:00:00Z',
      responsavelId: dono.id,
      itens: [{ equipamentoId: (await peca({})).body.id, fase: 1 }],
      ...mais,
    })
  return [
    ['piece, contract', (pai) => peca({ centroDeCustoId: pai.centro })],
    ['piece, team', (pai) => peca({ situacao: 1, centroDeCustoId: undefined, equipeId: pai.ids.equipes })],
    ['piece given to a team', (pai) => transferir({ equipeId: pai.ids.equipes })],
    ['piece given to a vehicle', (pai) => transferir({ veiculoId: pai.ids.veiculos })],
    ['piece given to a person', (pai) => transferir({ colabId: pai.ids.colaboradores })],
    ['order of the laboratory, contract', (pai) => ordem({ centroDeCustoId: pai.centro })],
    ['order of the laboratory, work', (pai) => ordem({ obraId: pai.ids.obras })],
    ['order of the laboratory, team', (pai) => ordem({ equipeId: pai.ids.equipes })],
    [
      'order of the laboratory, piece',
      async (pai) => {
        const { body } = await (pai === dentro ? peca({}) : pai.dono.get('/api/equipamentos-isolantes'))
        return ordem({ itens: [{ equipamentoId: body.id ?? body.itens[0].id, fase: 1 }] })
      },
    ],
  ]
}

function seguranca({ dentro }: Casa): SobPai[] {
  const { dono, ids } = dentro
  const apr = (mais: object) =>
    dono.post('/api/aprs', {
      equipeId: ids.equipes,
      data: '2026-03-04',
      local: 'P-1',
      tipoServico: 1,
      descricao: 'x',
      condicaoRede: 4,
      ...mais,
    })
  const inspecao = (mais: object) =>
    dono.post('/api/inspecoes', {
      questionarioId: ids.questionarios,
      obraId: ids.obras,
      dataHora: '2026-03-04T15:00:00Z',
      ...mais,
    })
  const nc = (mais: object) =>
    dono.post('/api/nao-conformidades', {
      origem: 7,
      obraId: ids.obras,
      tipo: 2,
      gravidade: 1,
      descricao: 'x',
      responsavelId: dono.id,
      prazo: today(),
      ...mais,
    })
  return [
    ['risk analysis, team', (pai) => apr({ equipeId: pai.ids.equipes })],
    ['risk analysis, work', (pai) => apr({ obraId: pai.ids.obras })],
    ['risk analysis, who takes part', (pai) => apr({ participantes: [{ colabId: pai.ids.colaboradores }] })],
    ['inspection, work', (pai) => inspecao({ obraId: pai.ids.obras })],
    ['inspection, list of questions', (pai) => inspecao({ questionarioId: pai.ids.questionarios })],
    ['inspection, team', (pai) => inspecao({ obraId: undefined, local: 'P-1', equipeId: pai.ids.equipes })],
    ['non-conformity, work', (pai) => nc({ obraId: pai.ids.obras })],
    ['non-conformity, team', (pai) => nc({ obraId: undefined, equipeId: pai.ids.equipes })],
    ['non-conformity, who answers for it', (pai) => nc({ responsavelId: pai.dono.id })],
    ['list of questions, contract', (pai) => dono.post('/api/questionarios', lista(pai.centro))],
  ]
}

const lista = (centro: string) => ({
  nome: novo(),
  tipoInspecao: 1,
  contratosIds: [centro],
  secoes: [{ titulo: 'Geral', perguntas: [{ texto: 'APR assinada?', tipoResposta: 1 }] }],
})

function frotaEInventario({ dentro }: Casa): SobPai[] {
  const { dono, ids } = dentro
  const abastecimento = (mais: object) =>
    dono.post('/api/abastecimentos', {
      veiculoId: ids.veiculos,
      motoristaId: ids.colaboradores,
      data: `2026-03-02T13:${String(++serie % 60).padStart(2, '0')}:00Z`,
      combustivel: 1,
      litros: 30,
      valorTotal: 180,
      odometro: 1000 + serie,
      ...mais,
    })
  const micro = (mais: object) =>
    dono.post('/api/micros', { dispositivo: 3, marca: 9, situacao: 1, etiqueta: novo(), ...mais })
  return [
    ['fuelling, vehicle', (pai) => abastecimento({ veiculoId: pai.ids.veiculos })],
    ['fuelling, driver', (pai) => abastecimento({ motoristaId: pai.ids.colaboradores })],
    ['computer, who has it', (pai) => micro({ colabId: pai.ids.colaboradores })],
    [
      'chip, who has it',
      (pai) =>
        dono.post('/api/chips', {
          numero: `4199876${String(++serie).padStart(4, '0')}`,
          operadora: 1,
          situacao: 1,
          colabId: pai.ids.colaboradores,
        }),
    ],
    [
      'computer handed over',
      async (pai) =>
        dono.post('/api/inventario-entregas', {
          microId: (await micro({})).body.id,
          colabId: pai.ids.colaboradores,
          entregueEm: '2026-01-10',
          condicao: 2,
        }),
    ],
    [
      'count of what there is, contract',
      (pai) => dono.post('/api/inventario-contagens', { nome: novo(), tipos: [3], contratoId: pai.centro }),
    ],
  ]
}

export const sobPais = (casa: Casa): SobPai[] => [...laboratorio(casa), ...seguranca(casa), ...frotaEInventario(casa)]
