import { defineEntity } from '../../core/entity.ts'
import { automatic, code, date, integer, longText, optional, ref, text, upperText } from '../../core/field.ts'
import { telas } from '../../telas.ts'
import { situacoesDeEquipamento, tiposDeEquipamentoIsolante } from '../../vocabulario/equipamento-isolante.ts'
import { ladosDeEquipamento, proprietarios, tiposDeOzonio } from './codigos.ts'

/**
 * What whoever works near a live network trusts (design, Works 5.5): each piece by its tag, with what it is, who has it, how it
 * stands and until when its test is good. Its type says how often it is tested; an APR and the phone read `tipo`, its type's group.
 */
export const equipamentosIsolantes = defineEntity({
  name: 'equipamentos-isolantes',
  banco: 'equipamentos-isolantes',
  tela: telas.equipamentoIsolante,
  noun: { one: 'equipamento isolante', many: 'equipamentos isolantes', article: 'o' },
  fields: {
    /** From the counter `laboratorio-etiqueta` when nobody types one. */
    etiqueta: upperText('Etiqueta', 40),
    patrimonio: optional(upperText('Patrimônio', 40)),
    tipoEquipamentoId: ref('Tipo', 'tipos-equipamento'),
    tipo: automatic(code('Grupo', tiposDeEquipamentoIsolante)),
    classe: optional(upperText('Classe', 2)),
    tipoOzonio: optional(code('Resistência ao ozônio', tiposDeOzonio)),
    tamanho: optional(upperText('Tamanho', 6)),
    comprimentoMm: optional(integer('Comprimento (mm)', 1, 100_000)),
    diametroMm: optional(integer('Diâmetro (mm)', 1, 10_000)),
    cor: optional(text('Cor', 40)),
    tensaoMaxUsoV: optional(integer('Tensão máxima de uso (V)', 0, 1_000_000)),
    fabricante: upperText('Fabricante', 80),
    modelo: optional(upperText('Modelo', 80)),
    numeroSerie: upperText('Nº de série', 60),
    lado: optional(code('Lado', ladosDeEquipamento)),
    /** Its other hand: each names the other. */
    parId: optional(ref('Par', 'equipamentos-isolantes')),
    ca: optional(upperText('CA', 10)),
    caValidade: optional(date('Validade do CA')),
    dataFabricacao: optional(date('Fabricação')),
    dataEntradaServico: optional(date('Entrada em serviço')),
    proprietario: code('Proprietário', proprietarios),
    clienteId: optional(ref('Cliente', 'clientes-laboratorio')),
    centroDeCustoId: optional(ref('Conta contrato', 'contas-contrato')),
    colabId: optional(ref('Responsável', 'colaboradores')),
    equipeId: optional(ref('Equipe', 'equipes')),
    veiculoId: optional(ref('Veículo', 'veiculos')),
    /** Chosen when it is born; afterwards its acts, the orders and the tests say it. */
    situacao: automatic(code('Situação', situacoesDeEquipamento)),
    /** Where it comes back to from an order, the bench or the repair. */
    situacaoAnterior: automatic(optional(code('Situação anterior', situacoesDeEquipamento))),
    /** Why, where the act that led there was told a reason. */
    motivoSituacao: automatic(optional(longText('Motivo da situação', 2000))),
    /** How its other hand stands: kept by the database (peca.sql), so that the phone knows it too. */
    situacaoDoPar: automatic(optional(code('Situação do par', situacoesDeEquipamento))),
    ultimoEnsaioId: automatic(optional(ref('Ensaio', 'ensaios-eletricos'))),
    /** Typed while another laboratory tested it; of the first test here on, the tests say it. */
    dataUltimoEnsaio: optional(date('Último ensaio')),
    dataProximoEnsaio: optional(date('Próximo ensaio')),
    observacao: optional(longText('Observação', 2000)),
  },
  title: 'etiqueta',
  list: [
    'etiqueta',
    'tipoEquipamentoId',
    'classe',
    'numeroSerie',
    'ca',
    'colabId',
    'equipeId',
    'centroDeCustoId',
    'dataUltimoEnsaio',
    'dataProximoEnsaio',
    'situacao',
  ],
  order: 'etiqueta',
  search: ['etiqueta', 'patrimonio', 'numeroSerie', 'fabricante', 'modelo', 'ca'],
  scope: { by: 'column', column: 'centroDeCustoId' },
  unique: [
    { fields: ['etiqueta'], message: 'Já existe um equipamento com esta etiqueta.' },
    {
      fields: ['fabricante', 'modelo', 'numeroSerie', 'lado'],
      message: 'Já existe um equipamento deste fabricante e modelo com este nº de série e lado.',
    },
  ],
})
