import { defineEntity } from '../core/entity.ts'
import { automatic, code, date, money, optional, quantity, ref, text } from '../core/field.ts'
import { telas } from '../telas.ts'
import { OBRA_COM_REGISTROS, obras } from './obras.ts'

const { nome, contratoId, artNumero, responsavelTecnicoId, fatorK, dataFimPrevista, dataFimReal } = obras.fields
const { cep, uf, municipio, endereco, observacao, status, motivoDaSituacao, numero } = obras.fields

/** What a work's state means to whoever buys for it: worked out by the database from the state (0090). */
export const situacoesFinanceiras = { 1: 'Aberta', 2: 'Bloqueada para novos pedidos', 3: 'Encerrada' } as const

/**
 * The finance face of a work (design, Finance screens 2.7): the same rows, on a screen of its own, with what only finance
 * reads and writes. It is no entity of the roll call: its name is that of the works, so that there is one table, one
 * history and one scope.
 */
export const contasObra = defineEntity({
  name: obras.name,
  banco: 'contas-obra',
  tela: telas.contasObra,
  alsoOn: [telas.obras],
  noun: { one: 'conta obra', many: 'contas obra', article: 'a' },
  fields: {
    numero,
    codigo: text('Código', 40),
    nome,
    contratoId,
    codigoContabil: optional(text('Código contábil', 20)),
    contratante: optional(text('Contratante')),
    cno: optional(text('CNO', 20)),
    artNumero,
    responsavelTecnicoId,
    gestorId: optional(ref('Gestor', 'usuarios')),
    valorVendido: optional(money('Valor vendido')),
    /** Summed from `orcamento` where it has lines. */
    custoOrcado: optional(money('Custo orçado')),
    margemMeta: optional(quantity('Margem pretendida (%)', 100)),
    fatorK,
    retencaoPercentual: optional(quantity('Retenção (%)', 100)),
    /** The account begins on a day; a work registered on the works' own screen may not have one yet (contas-obra-respostas.ts). */
    dataInicio: date('Início'),
    dataFimPrevista,
    dataFimReal,
    cep,
    uf,
    municipio,
    endereco,
    observacao,
    status,
    statusFinanceiro: automatic(code('Situação financeira', situacoesFinanceiras)),
    motivoDaSituacao,
  },
  title: 'nome',
  list: [
    'codigo',
    'nome',
    'contratoId',
    'municipio',
    'uf',
    'dataInicio',
    'dataFimPrevista',
    'status',
    'valorVendido',
    'custoOrcado',
  ],
  order: 'codigo',
  search: ['codigo', 'nome', 'municipio'],
  scope: { by: 'column', column: 'contratoId' },
  unique: [
    { fields: ['contratoId', 'codigo'], message: 'Já existe uma obra com este número do cliente neste contrato!' },
  ],
  inUse: OBRA_COM_REGISTROS,
})
/** What a figure of the account says where nobody gave the number it stands on. */
export const SEM_NUMERO = {
  vendido: 'não informado',
  orcado: 'nada orçado',
  saldo: 'nada orçado',
  margem: 'falta o valor vendido',
} as const
/** Its address, on the wire and in the browser. */
export const CONTAS_OBRA = 'contas-obra'
