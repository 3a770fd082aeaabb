import { linhasDoCadastro } from './cadastro.ts'
import { linhaDeQuemProcura } from './quem-procura.ts'
import type { Linha } from './tabela.ts'
import { linhasDaColecao } from './tabela-colecoes.ts'

const Q = 'Equipamento Isolante'
const EQ = 'equipamento isolante'
const equipamento = {
  etiqueta: ':novo',
  tipoEquipamentoId: ':tipodepeca',
  fabricante: 'ISOLUX',
  numeroSerie: ':novo',
  situacao: 1,
  centroDeCustoId: ':id',
}
/** Who only reads is told of what is there that they may not, and of what is not there that it is not. */
const soLe = { salvo: { [`${Q} V`]: [403, 404, 404] } } as const
const FOTO = { partes: {}, arquivos: ['arquivo'], porque: 'past the door: a PDF is no photograph' } as const
const M = 'movimento de equipamento'

/** Insulating equipment, by the contract of whoever has it (design, Works 5.5). */
export const laboratorioEquipamentos: readonly Linha[] = [
  ...linhasDoCadastro({
    slug: 'equipamentos-isolantes',
    alvo: Q,
    objeto: EQ,
    refere: `${Q} AE`,
    cria: {},
    muda: { cor: ':novo' },
  }).filter(([chamada]) => chamada !== 'POST /equipamentos-isolantes'),
  ['POST /equipamentos-isolantes', `${Q} A`, 'lugar do equipamento!', 201, { corpo: equipamento }],
  ...linhasDaColecao(['equipamentos-isolantes', 'equipamentos-isolantes', Q, EQ, null, { cor: ':novo' }]),
  [
    'POST /updateData',
    `${Q} A`,
    'lugar do equipamento!',
    201,
    { corpo: { banco: 'equipamentos-isolantes', data: equipamento } },
  ],
  ['GET /equipamentos-isolantes/luzes?ids=:id', `${Q} V`, `${EQ}*`, 200],
  ['GET /equipamentos-isolantes/modelo', `${Q} V`, '-', 200],
  ['GET /equipamentos-isolantes/:id/ensaios', `${Q} V`, EQ, 200],
  ['POST /equipamentos-isolantes/:id/transicao', `${Q} V+E`, EQ, 200, { corpo: { para: 6, motivo: 'Caiu' }, ...soLe }],
  [
    'POST /equipamentos-isolantes/transferir',
    `${Q} E`,
    EQ,
    200,
    { corpo: { ids: [{ id: ':id' }], para: 2, motivo: 'Volta' } },
  ],
  [
    'POST /equipamentos-isolantes/importar',
    `${Q} AE`,
    '-',
    415,
    { partes: {}, arquivos: ['arquivo'], porque: 'past the door: a PDF is no spreadsheet' },
  ],
  ['GET /equipamentos-isolantes/:id/fotos', `${Q} V`, EQ, 200],
  ['POST /equipamentos-isolantes/:id/fotos', `${Q} AE`, EQ, 415, FOTO],
  ['POST /services/pdf-ficha-equipamento', `${Q} V`, EQ, 200, { corpo: { ids: [':id'] } }],
  ['POST /services/pdf-etiquetas-equipamento', `${Q} V`, EQ, 200, { corpo: { ids: [':id'] } }],
  ['POST /services/zpl-etiquetas-equipamento', `${Q} V`, EQ, 200, { corpo: { ids: [':id'] } }],

  // Where it went: written by its acts, read like any other.
  ['GET /equipamentos-isolantes-movimentos?ids=:id', `${Q} V`, `${M}*`, 200],
  ['GET /equipamentos-isolantes-movimentos/contagem?campo=id&valor=:id', `${Q} V`, `${M}*`, 200],
  ['GET /equipamentos-isolantes-movimentos/nomes?ids=:id', `${Q} V`, `${M}*`, 200, { nadaSemFlag: true }],
  linhaDeQuemProcura('equipamentos-isolantes-movimentos'),
  ['GET /equipamentos-isolantes-movimentos/planilha?ids=:id', `${Q} V`, `${M}*`, 200],
  ['POST /equipamentos-isolantes-movimentos/planilha', `${Q} V`, `${M}*`, 202, { corpo: { ids: ':id' } }],
  ['GET /equipamentos-isolantes-movimentos/:id', `${Q} V`, M, 200],
  ...linhasDaColecao(['equipamentos-isolantes-movimentos', 'equipamentos-isolantes-movimentos', Q, M, null, null]),
]
