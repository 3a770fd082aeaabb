import { defineEntity } from '../../core/entity.ts'
import { automatic, code, longText, money, optional, price, quantity, ref, text } from '../../core/field.ts'
import { telas } from '../../telas.ts'
import { atividadesDeBaremo, condicoesDeBaremo, gruposDeBaremo } from '../baremos/itens.ts'

export const motivosDeGlosa = {
  1: 'Quantidade divergente',
  2: 'Sem evidência',
  3: 'Serviço não conforme',
  4: 'Código incorreto',
  5: 'Fora do prazo',
  6: 'Material não devolvido',
  99: 'Outro',
} as const

/** What a measured line comes from: a line of a diary, of a record, what somebody wrote, or what another measurement left. */
export const tiposDeOrigem = { 1: 'RDO', 2: 'Registro', 3: 'Manual', 4: 'Saldo de medição' } as const
export const TIPO_DE_ORIGEM = { rdo: 1, registro: 2, manual: 3, saldo: 4 } as const

/** A line of a measurement, with the price table's words as they were (design, Works 4.3). Only acts write it. */
export const medicoesItens = defineEntity({
  name: 'medicoes-itens',
  banco: 'medicoes-itens',
  tela: telas.medicoes,
  noun: { one: 'item de medição', many: 'itens de medição', article: 'o' },
  fields: {
    medicaoId: ref('Medição', 'medicoes'),
    obraId: ref('Obra', 'obras'),
    baremoItemId: ref('Item do baremo', 'baremos-itens'),
    codigo: text('Código', 30),
    grupo: code('Grupo', gruposDeBaremo),
    descricao: text('Descrição', 160),
    unidadeMedida: text('Un.', 6),
    atividade: code('Atividade', atividadesDeBaremo),
    condicao: code('Condição', condicoesDeBaremo),
    pontos: quantity('US unit.'),
    precoFixo: optional(money('Preço fixo')),
    local: optional(text('Local', 60)),
    /** Of the same item in the whole work: foreseen, measured before, with this one, and what the contract still has. */
    quantidadePrevista: automatic(quantity('Contratado')),
    quantidadeAnterior: automatic(quantity('Anterior')),
    quantidadePeriodo: quantity('Período', 9_999_999),
    quantidadeAcumulada: automatic(quantity('Acumulado')),
    saldo: automatic(quantity('Saldo')),
    precoUnitario: automatic(price('Preço unit.')),
    valorTotal: automatic(money('Valor')),
    quantidadeGlosada: automatic(quantity('Glosado')),
    valorGlosado: automatic(money('Valor glosado')),
    motivoGlosa: automatic(optional(code('Motivo da glosa', motivosDeGlosa))),
    memoriaCalculo: optional(longText('Memória de cálculo')),
    /** Why it measures more than was executed, by who may say so. */
    justificativa: optional(longText('Justificativa')),
  },
  title: 'codigo',
  list: [
    'medicaoId',
    'obraId',
    'codigo',
    'descricao',
    'unidadeMedida',
    'atividade',
    'condicao',
    'local',
    'quantidadePeriodo',
    'pontos',
    'precoUnitario',
    'valorTotal',
    'quantidadeGlosada',
    'valorGlosado',
    'motivoGlosa',
  ],
  search: ['codigo', 'descricao', 'local'],
  scope: { by: 'parent', column: 'medicaoId', parent: 'medicoes' },
  readOnly: true,
})
