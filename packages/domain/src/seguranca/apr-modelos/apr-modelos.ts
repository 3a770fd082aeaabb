import { defineEntity } from '../../core/entity.ts'
import { automatic, code, integer, optional, text } from '../../core/field.ts'
import type { Tela } from '../../core/tela.ts'
import { telas } from '../../telas.ts'
import { condicoesDaRede, tiposDeServico } from '../apr/codigos.ts'

/** Of the screen of APRs, at an address of its own. */
export const telaDosModelos: Tela = { ...telas.apr, caminho: 'seguranca/apr-modelos', rotulo: 'Modelos de APR' }

/** The steps a kind of service usually has, with its dangers and measures: where an analysis begins (design, Works 7.4). */
export const aprModelos = defineEntity({
  name: 'apr-modelos',
  banco: 'apr-modelos',
  tela: telaDosModelos,
  noun: { one: 'modelo de APR', many: 'modelos de APR', article: 'o' },
  fields: {
    nome: text('Nome', 120),
    tipoServico: code('Serviço', tiposDeServico),
    condicaoRede: optional(code('Rede', condicoesDaRede)),
    totalEtapas: automatic(integer('Etapas')),
  },
  title: 'nome',
  list: ['nome', 'tipoServico', 'condicaoRede', 'totalEtapas'],
  order: 'nome',
  search: ['nome'],
  unique: [{ fields: ['nome'], message: 'Já existe um modelo com este nome.' }],
})
