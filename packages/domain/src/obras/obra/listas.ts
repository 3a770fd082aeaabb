import { defineEntity } from '../../core/entity.ts'
import { code, date, instant, integer, longText, money, optional, quantity, ref, text } from '../../core/field.ts'
import { defineListas } from '../../core/listas.ts'
import { telas } from '../../telas.ts'
import { statusDeDesligamento } from './codigos.ts'

const daObra = { by: 'parent', column: 'obraId', parent: 'obras' } as const

/** A stage of a work and how much of the whole it is (design, Works 4.1). */
export const obrasEtapas = defineEntity({
  name: 'obras-etapas',
  banco: 'obras-etapas',
  tela: telas.obras,
  noun: { one: 'etapa', many: 'etapas', article: 'a' },
  fields: {
    obraId: ref('Obra', 'obras'),
    /** Its place in the work; the list keeps it. */
    ordem: optional(integer('Ordem', 1, 1000)),
    nome: text('Etapa', 80),
    peso: quantity('Peso (%)', 100),
    inicioPrevisto: optional(date('Início previsto')),
    fimPrevisto: optional(date('Fim previsto')),
    inicioReal: optional(date('Início real')),
    fimReal: optional(date('Fim real')),
    /** Taken from the last approved daily report, or typed; nothing said is nothing done. */
    percentual: optional(quantity('Executado (%)', 100)),
  },
  title: 'nome',
  list: ['obraId', 'ordem', 'nome', 'peso', 'inicioPrevisto', 'fimPrevisto', 'percentual'],
  search: ['nome'],
  scope: daObra,
})

/** A planned outage: the network is off from then to then, if the utility grants it. */
export const obrasDesligamentos = defineEntity({
  name: 'obras-desligamentos',
  banco: 'obras-desligamentos',
  tela: telas.obras,
  noun: { one: 'desligamento', many: 'desligamentos', article: 'o' },
  fields: {
    obraId: ref('Obra', 'obras'),
    numero: text('Número', 40),
    inicio: instant('Início'),
    fim: instant('Fim'),
    status: code('Situação', statusDeDesligamento),
    motivo: optional(longText('Motivo')),
  },
  title: 'numero',
  list: ['obraId', 'numero', 'inicio', 'fim', 'status'],
  search: ['numero'],
  scope: daObra,
})

/** What finance allows the work to spend on each class of cost (design, Works 4.9): finance's own list. */
export const obrasOrcamento = defineEntity({
  name: 'obras-orcamento',
  banco: 'obras-orcamento',
  tela: telas.contasObra,
  noun: { one: 'orçamento', many: 'orçamentos', article: 'o' },
  fields: {
    obraId: ref('Obra', 'obras'),
    classeCategoriaId: ref('Classe de custo', 'classes-de-custo'),
    valor: money('Valor'),
  },
  title: 'classeCategoriaId',
  list: ['obraId', 'classeCategoriaId', 'valor'],
  search: [],
  scope: daObra,
})

/** What a work carries inside it on the works' own screen. */
export const listasDaObra = defineListas({
  etapas: { entity: obrasEtapas, rotulo: 'Etapas', most: 200 },
  desligamentos: { entity: obrasDesligamentos, rotulo: 'Desligamentos', most: 500 },
})

/** What its account carries on finance's. */
export const listasDaConta = defineListas({
  orcamento: { entity: obrasOrcamento, rotulo: 'Orçamento', most: 300 },
})
