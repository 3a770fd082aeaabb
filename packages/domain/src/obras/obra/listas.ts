import { defineEntity, type Entity, type InputOf, type RecordOf } from '../../core/entity.ts'
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

/** What of the price table the work is planned to take, where (design, Works 4.1). */
export const obrasItens = defineEntity({
  name: 'obras-itens',
  banco: 'obras-itens',
  tela: telas.obras,
  noun: { one: 'item previsto', many: 'itens previstos', article: 'o' },
  fields: {
    obraId: ref('Obra', 'obras'),
    ordem: optional(integer('Ordem', 1, 100_000)),
    baremoItemId: ref('Item do baremo', 'baremos-itens'),
    /** Three decimals, as what is measured. */
    quantidade: quantity('Quantidade', 9_999_999),
    local: optional(text('Local', 60)),
  },
  title: 'baremoItemId',
  list: ['obraId', 'baremoItemId', 'quantidade', 'local'],
  search: ['local'],
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

/** A team that builds the work: on the wire `equipesIds`, a line here so that a team in use is known to be. */
export const obrasEquipes = defineEntity({
  name: 'obras-equipes',
  banco: 'obras-equipes',
  tela: telas.obras,
  noun: { one: 'obra', many: 'obras', article: 'a' },
  fields: { obraId: ref('Obra', 'obras'), equipeId: ref('Equipe', 'equipes') },
  title: 'equipeId',
  list: ['obraId', 'equipeId'],
  search: [],
  scope: daObra,
})

/** What a work carries inside it on the works' own screen. */
export const listasDaObra = defineListas({
  etapas: { entity: obrasEtapas, rotulo: 'Etapas', most: 200 },
  itensPrevistos: { entity: obrasItens, rotulo: 'Itens previstos', most: 5000 },
  desligamentos: { entity: obrasDesligamentos, rotulo: 'Desligamentos', most: 500 },
})

/** What its account carries on finance's. */
export const listasDaConta = defineListas({
  orcamento: { entity: obrasOrcamento, rotulo: 'Orçamento', most: 300 },
})

/** Lines read and written within the work alone: tables, and neither collections nor addresses. */
export const linhasDaObra = [obrasDesligamentos, obrasOrcamento, obrasEquipes] as const

/** A line as it is sent: with its `linhaId` when the work has it already. */
type Enviada<E extends Entity> = Omit<InputOf<E>, 'obraId'> & { linhaId?: string | undefined }
/** A line as it is read. */
type Lida<E extends Entity> = Omit<RecordOf<E>, 'id' | 'revisao' | 'obraId'> & { linhaId: string }

export interface ListasEnviadas {
  etapas?: Enviada<typeof obrasEtapas>[] | undefined
  itensPrevistos?: Enviada<typeof obrasItens>[] | undefined
  desligamentos?: Enviada<typeof obrasDesligamentos>[] | undefined
}
export interface ListasLidas {
  etapas: Lida<typeof obrasEtapas>[]
  itensPrevistos: Lida<typeof obrasItens>[]
  desligamentos: Lida<typeof obrasDesligamentos>[]
}
export interface OrcamentoEnviado {
  orcamento?: Enviada<typeof obrasOrcamento>[] | undefined
}
export interface OrcamentoLido {
  orcamento: Lida<typeof obrasOrcamento>[]
}
