import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import { batchOf, codesOf, filterQuery, idList, listQuery, totalAnswer } from '../../core/consulta.ts'
import { idSchema } from '../../core/schema.ts'
import { situacoesDeEquipamento, tiposDeEquipamentoIsolante } from '../../vocabulario/equipamento-isolante.ts'
import { CLASSES, prazosDeVencimento, proprietarios, situacoesDeValidade } from './codigos.ts'
import { importacaoDeEquipamentos } from './importacao.ts'
import { ensaioDoEquipamento, equipamentoNaLista, transferencia } from './respostas.ts'

const classes = z
  .string()
  .max(60)
  .transform((text) => text.split(','))
  .refine(
    (ditas) => ditas.every((uma) => (CLASSES as readonly string[]).includes(uma)),
    'Escolha uma das opções da lista.',
  )
  .optional()

/** What narrows the pieces beside what narrows every list (design, Works 5.5). */
export const filtroDeEquipamentos = filterQuery.extend({
  tipoId: idList,
  grupo: codesOf(tiposDeEquipamentoIsolante),
  classe: classes,
  situacao: codesOf(situacoesDeEquipamento),
  validade: codesOf(situacoesDeValidade),
  /** To expire within so many days, from today on. */
  venceEm: codesOf(prazosDeVencimento),
  equipeId: idList,
  colabId: idList,
  veiculoId: idList,
  contratoId: idList,
  clienteId: idList,
  proprietario: codesOf(proprietarios),
})
export const consultaDeEquipamentos = filtroDeEquipamentos.extend(
  listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape,
)

/** Labels of one time: a sheet to print, or the same as a label printer takes it. */
const MAXIMO_DE_ETIQUETAS = 1000
const escolhidos = z.object({
  ids: z.array(idSchema).min(1, 'Escolha pelo menos um equipamento.').max(MAXIMO_DE_ETIQUETAS),
})

export const chamadasDeEquipamentos = {
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/equipamentos-isolantes',
    query: consultaDeEquipamentos,
    answer: batchOf(equipamentoNaLista),
  }),
  contar: defineChamada({
    metodo: 'GET',
    caminho: '/equipamentos-isolantes/contagem',
    query: filtroDeEquipamentos,
    answer: totalAnswer,
  }),
  /** How many stand in each light, within the other filters. */
  luzes: defineChamada({
    metodo: 'GET',
    caminho: '/equipamentos-isolantes/luzes',
    query: filtroDeEquipamentos,
    answer: z.object({ luzes: z.array(z.object({ validade: z.number(), total: z.number() })), reprovados: z.number() }),
  }),
  transferir: defineChamada({
    metodo: 'POST',
    caminho: '/equipamentos-isolantes/transferir',
    body: transferencia,
    answer: z.object({ transferidos: z.number() }),
    status: 200,
  }),
  importar: defineChamada({
    metodo: 'POST',
    caminho: '/equipamentos-isolantes/importar',
    multipart: true,
    answer: importacaoDeEquipamentos,
  }),
  modelo: defineChamada({ metodo: 'GET', caminho: '/equipamentos-isolantes/modelo' }),
  etiquetas: defineChamada({ metodo: 'POST', caminho: '/services/pdf-etiquetas-equipamento', body: escolhidos }),
  zpl: defineChamada({ metodo: 'POST', caminho: '/services/zpl-etiquetas-equipamento', body: escolhidos }),
  ficha: defineChamada({ metodo: 'POST', caminho: '/services/pdf-ficha-equipamento', body: escolhidos }),
  ensaios: defineChamada({
    metodo: 'GET',
    caminho: '/equipamentos-isolantes/:id/ensaios',
    answer: z.object({ ensaios: z.array(ensaioDoEquipamento) }),
  }),
}
