import { defineEntity } from '../core/entity.ts'
import { automatic, cep, date, longText, money, optional, quantity, ref, text } from '../core/field.ts'
import { telas } from '../telas.ts'
import { obras } from './obras.ts'

const { codigo, nome, contratoId, municipio, uf, dataFimPrevista, status } = obras.fields

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
    codigo,
    nome,
    contratoId,
    codigoContabil: optional(text('Código contábil', 20)),
    contratante: optional(text('Contratante')),
    cno: optional(text('CNO', 20)),
    artNumero: optional(text('Número da ART', 40)),
    responsavelTecnicoId: optional(ref('Responsável técnico', 'colaboradores')),
    gestorId: optional(ref('Gestor', 'usuarios')),
    valorVendido: optional(money('Valor vendido')),
    custoOrcado: optional(money('Custo orçado')),
    margemMeta: optional(quantity('Margem pretendida (%)', 100)),
    fatorK: optional(quantity('Fator K', 9999)),
    retencaoPercentual: optional(quantity('Retenção (%)', 100)),
    /** The account begins on a day; a work registered on the works' own screen may not have one yet (contas-obra-respostas.ts). */
    dataInicio: date('Início'),
    dataFimPrevista,
    dataFimReal: automatic(optional(date('Fim'))),
    cep: optional(cep('CEP')),
    uf,
    municipio,
    endereco: optional(text('Endereço')),
    observacao: optional(longText('Observação')),
    status,
    motivoDaSituacao: automatic(optional(longText('Motivo da situação'))),
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
  unique: [{ fields: ['contratoId', 'codigo'], message: 'Já existe uma obra com este código neste contrato.' }],
})
/** Its address, on the wire and in the browser. */
export const CONTAS_OBRA = 'contas-obra'
