import { defineEntity } from '../../core/entity.ts'
import {
  automatic,
  code,
  instant,
  integer,
  longText,
  optional,
  quantity,
  ref,
  text,
  upperText,
} from '../../core/field.ts'
import { telas } from '../../telas.ts'
import { fasesDeEnsaio, tiposDeTensao, unidadesDeCorrente } from '../codigos.ts'
import { basesDaCorrente, basesDaTensao, confiancas, situacoesDeCriterio } from './codigos.ts'

/**
 * What a piece must stand to pass, as data with its source (design, Works 5.4 and 6). A validated one never changes: what
 * changes is its next version.
 */
export const criteriosEnsaio = defineEntity({
  name: 'criterios-ensaio',
  banco: 'criterios-ensaio',
  tela: telas.tipoEquipamento,
  noun: { one: 'critério de ensaio', many: 'critérios de ensaio', article: 'o' },
  fields: {
    tipoEquipamentoId: ref('Tipo de equipamento', 'tipos-equipamento'),
    /** Said of it in a line, worked out by `nomeDoCriterio`. */
    nome: automatic(text('Critério', 200)),
    /** None: of every phase. */
    fase: optional(code('Fase', fasesDeEnsaio)),
    classe: optional(upperText('Classe', 2)),
    categoria: optional(upperText('Categoria', 1)),
    /** Where a piece is tested part by part, or dry and wet: 'Lança superior', 'A úmido'. */
    ponto: optional(text('Parte ou condição', 60)),
    comprimentoMinMm: optional(integer('Comprimento mínimo (mm)', 0, 100_000)),
    comprimentoMaxMm: optional(integer('Comprimento máximo (mm)', 0, 100_000)),
    diametroMinMm: optional(integer('Diâmetro mínimo (mm)', 0, 10_000)),
    diametroMaxMm: optional(integer('Diâmetro máximo (mm)', 0, 10_000)),
    tensaoTipo: optional(code('CA ou CC', tiposDeTensao)),
    tensaoKv: quantity('Tensão (kV)', 2000),
    base: optional(code('Base da tensão', basesDaTensao)),
    tempoS: integer('Tempo (s)', 1, 86_400),
    correnteMax: optional(quantity('Corrente máxima', 1_000_000)),
    unidade: optional(code('Unidade', unidadesDeCorrente)),
    correnteBase: optional(code('Base da corrente', basesDaCorrente)),
    taxaSubidaKvS: optional(quantity('Taxa de subida (kV/s)', 1000)),
    distanciaEletrodosMm: optional(integer('Distância entre eletrodos (mm)', 0, 100_000)),
    nivelAguaMm: optional(integer("Nível d'água (mm)", 0, 10_000)),
    tensaoMaxUsoV: optional(integer('Tensão máxima de uso (V)', 0, 1_000_000)),
    norma: text('Norma', 120),
    edicao: text('Edição', 60),
    fonte: longText('Fonte', 1000),
    confianca: optional(code('Confiança', confiancas)),
    situacao: automatic(code('Situação', situacoesDeCriterio)),
    versao: automatic(integer('Versão', 1)),
    versaoAnteriorId: automatic(optional(ref('Versão anterior', 'criterios-ensaio'))),
    validadorId: automatic(optional(ref('Validado por', 'usuarios'))),
    validadoEm: automatic(optional(instant('Validado em'))),
  },
  title: 'nome',
  list: [
    'tipoEquipamentoId',
    'nome',
    'fase',
    'classe',
    'categoria',
    'tensaoKv',
    'tempoS',
    'correnteMax',
    'unidade',
    'norma',
    'edicao',
    'confianca',
    'situacao',
    'versao',
  ],
  order: 'nome',
  search: ['nome', 'norma', 'fonte'],
  scope: { by: 'parent', column: 'tipoEquipamentoId', parent: 'tipos-equipamento' },
})
