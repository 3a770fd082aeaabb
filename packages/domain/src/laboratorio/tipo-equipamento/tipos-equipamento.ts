import { defineEntity } from '../../core/entity.ts'
import { bool, code, integer, optional, ref, text } from '../../core/field.ts'
import { telas } from '../../telas.ts'
import { tiposDeEquipamentoIsolante } from '../../vocabulario/equipamento-isolante.ts'
import { unidadesDeCorrente } from '../codigos.ts'

/** Days before its test ends in which a piece is told of, where its type says nothing else. */
export const ANTECEDENCIA_PADRAO = 30

/** A kind of insulating tool: what is asked of each piece, what is looked at and how often it is tested (design, Works 5.4). */
export const tiposEquipamento = defineEntity({
  name: 'tipos-equipamento',
  banco: 'tipos-equipamento',
  tela: telas.tipoEquipamento,
  noun: { one: 'tipo de equipamento', many: 'tipos de equipamento', article: 'o' },
  fields: {
    nome: text('Nome', 80),
    grupo: code('Grupo', tiposDeEquipamentoIsolante),
    normaProduto: optional(text('Norma do produto', 120)),
    /** The instruction or operating procedure by which it is tested. */
    procedimentoId: optional(ref('Procedimento', 'sgi-documentos')),
    periodicidadeMeses: integer('Periodicidade (meses)', 1, 120),
    /** What was tested and not yet given to anybody keeps its test for this long. */
    validadeEstoqueMeses: optional(integer('Validade em estoque (meses)', 1, 120)),
    antecedenciaAvisoDias: optional(integer('Avisar antes (dias)', 0, 365)),
    vidaUtilMeses: optional(integer('Vida útil (meses)', 1, 600)),
    unidadeCorrente: optional(code('Unidade da corrente', unidadesDeCorrente)),
    usaClasse: optional(bool('Tem classe')),
    usaCategoria: optional(bool('Tem categoria')),
    usaComprimento: optional(bool('Tem comprimento')),
    usaDiametro: optional(bool('Tem diâmetro')),
    usaPar: optional(bool('Vai em par')),
    insuflacao: optional(bool('Ensaio de insuflação')),
    /** Born so: a type that is no longer used stays, and is offered no more. */
    ativo: optional(bool('Ativo')),
  },
  title: 'nome',
  list: ['nome', 'grupo', 'normaProduto', 'periodicidadeMeses', 'ativo'],
  order: 'nome',
  search: ['nome', 'normaProduto'],
  unique: [{ fields: ['nome'], message: 'Já existe um tipo de equipamento com este nome.' }],
})
