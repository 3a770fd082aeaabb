import type { Aspectos } from '../../core/aspecto.ts'
import { defineEntity } from '../../core/entity.ts'
import {
  automatic,
  code,
  date,
  instant,
  longText,
  money,
  month,
  optional,
  price,
  quantity,
  ref,
  refs,
  text,
} from '../../core/field.ts'
import { telas } from '../../telas.ts'
import { regrasDeArredondamento } from '../baremos/baremos.ts'

export const tiposDeMedicao = { 1: 'Parcial', 2: 'Final', 3: 'Complementar', 4: 'Estorno' } as const
export const TIPO_DE_MEDICAO = { parcial: 1, final: 2, complementar: 3, estorno: 4 } as const

export const statusDeMedicao = {
  1: 'Em elaboração',
  2: 'Em conferência',
  3: 'Conferida',
  4: 'Enviada ao cliente',
  5: 'Aprovada',
  6: 'Aprovada com glosa',
  7: 'Rejeitada',
  8: 'Faturada',
  9: 'Recebida',
  10: 'Cancelada',
} as const
export const STATUS_DE_MEDICAO = {
  emElaboracao: 1,
  emConferencia: 2,
  conferida: 3,
  enviada: 4,
  aprovada: 5,
  aprovadaComGlosa: 6,
  rejeitada: 7,
  faturada: 8,
  recebida: 9,
  cancelada: 10,
} as const
const S = STATUS_DE_MEDICAO
export const aspectosDeMedicao: Aspectos<typeof statusDeMedicao> = {
  [S.emElaboracao]: ['neutral', 'lapis'],
  [S.emConferencia]: ['violet', 'lupa'],
  [S.conferida]: ['teal', 'prancheta'],
  [S.enviada]: ['blue', 'envio'],
  [S.aprovada]: ['green', 'certo'],
  [S.aprovadaComGlosa]: ['orange', 'alerta'],
  [S.rejeitada]: ['red', 'xis'],
  [S.faturada]: ['green', 'recibo'],
  [S.recebida]: ['greenSolid', 'dinheiro'],
  [S.cancelada]: ['grey', 'proibido'],
}

/** What is measured in these counts against what was executed; of the others nothing is measured. */
export const SEM_MEDIR: readonly number[] = [S.rejeitada, S.cancelada]
/** Not at the client's yet: what it says is still the house's to mend. */
export const EM_CASA: readonly number[] = [S.emElaboracao, S.emConferencia, S.conferida]
/** Known to the client: the lines change only by glosa, and money is expected. */
export const NO_CAIXA: readonly number[] = [S.enviada, S.aprovada, S.aprovadaComGlosa, S.faturada, S.recebida]
/** The client answered: what was glosed or left may be measured again. */
export const RESPONDIDAS: readonly number[] = [S.aprovada, S.aprovadaComGlosa, S.faturada, S.recebida]
/** Invoiced, whether it was paid or not. */
export const FATURADAS: readonly number[] = [S.faturada, S.recebida]
/** The client may still gloss its lines. */
export const GLOSAVEIS: readonly number[] = [S.enviada, S.aprovadaComGlosa]

/** What is invoiced of a work, or of several of a contract, for a period (design, Works 4.3). */
export const medicoes = defineEntity({
  name: 'medicoes',
  banco: 'medicoes',
  tela: telas.medicoes,
  noun: { one: 'medição', many: 'medições', article: 'a' },
  fields: {
    /** Within the work: '001'. */
    numero: automatic(text('Nº', 10)),
    obraId: optional(ref('Obra', 'obras')),
    /** Instead of one work, several of the same contract. */
    obrasIds: refs('Obras do contrato', 'obras'),
    /** The works'. */
    centroDeCustoId: automatic(ref('Contrato', 'contas-contrato')),
    tipo: code('Tipo', tiposDeMedicao),
    mesComp: month('Competência'),
    periodoInicio: date('Início do período'),
    periodoFim: date('Fim do período'),
    /** As the price table and the contract were when it was made. */
    baremoId: automatic(ref('Baremo', 'baremos')),
    unidadeNome: automatic(text('Unidade', 10)),
    valorUnidade: automatic(price('Valor da unidade')),
    fatorK: automatic(quantity('Fator K', 9999)),
    regraArredondamento: automatic(code('Arredondamento', regrasDeArredondamento)),
    status: automatic(code('Status', statusDeMedicao)),
    /** Since when it stands there. */
    statusDesde: automatic(instant('No status desde')),
    totalUS: automatic(quantity('US')),
    valorBruto: automatic(money('Bruto')),
    valorGlosa: automatic(money('Glosa')),
    percentualRetencao: optional(quantity('Retenção (%)', 100)),
    valorRetencao: automatic(money('Retenção')),
    valorLiquido: automatic(money('Líquido')),
    numeroPedidoCliente: optional(text('Pedido do cliente', 40)),
    folhaServico: optional(text('Folha de serviço (FRS)', 40)),
    numeroNotaFiscal: automatic(optional(text('NF', 40))),
    dataNotaFiscal: automatic(optional(date('Data da NF'))),
    previsaoRecebimento: optional(date('Previsão de recebimento')),
    dataRecebimento: automatic(optional(date('Recebida em'))),
    /**
     * An entry of the cash flow that was typed by hand for it, adopted instead of a second one. Its id alone: what the entry
     * says is for who reads the cash flow.
     */
    lancamentoId: optional(text('Lançamento do caixa', 20)),
    observacao: optional(longText('Observação')),
    motivoDaSituacao: automatic(optional(longText('Motivo da situação'))),
    criadorId: automatic(ref('Criada por', 'usuarios')),
    elaboradorId: automatic(ref('Elaborador', 'usuarios')),
    dataElaboracao: automatic(instant('Elaborada em')),
    conferenteId: automatic(optional(ref('Conferente', 'usuarios'))),
    dataConferencia: automatic(optional(instant('Conferida em'))),
    aprovadorId: automatic(optional(ref('Resposta anotada por', 'usuarios'))),
    dataAprovacao: automatic(optional(instant('Respondida em'))),
  },
  title: 'numero',
  list: [
    'numero',
    'obraId',
    'centroDeCustoId',
    'tipo',
    'mesComp',
    'periodoInicio',
    'periodoFim',
    'totalUS',
    'valorBruto',
    'valorGlosa',
    'valorRetencao',
    'valorLiquido',
    'status',
    'numeroNotaFiscal',
    'dataNotaFiscal',
    'previsaoRecebimento',
    'dataRecebimento',
  ],
  search: ['numero', 'numeroNotaFiscal', 'numeroPedidoCliente', 'folhaServico', 'observacao'],
  scope: { by: 'column', column: 'centroDeCustoId' },
  unique: [{ fields: ['obraId', 'numero'], message: 'Já existe uma medição com este número nesta obra.' }],
})

/** The works of a measurement. */
export const obrasDa = ({
  obraId,
  obrasIds,
}: {
  readonly obraId?: string | null | undefined
  readonly obrasIds?: readonly string[] | null | undefined
}): readonly string[] => (obraId ? [obraId] : (obrasIds ?? []))

/** What it counts for: a reversal takes away. */
export const sinalDo = (tipo: number): 1 | -1 => (tipo === TIPO_DE_MEDICAO.estorno ? -1 : 1)
