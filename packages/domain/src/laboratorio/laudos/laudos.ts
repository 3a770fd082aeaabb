import type { Aspectos } from '../../core/aspecto.ts'
import { defineEntity } from '../../core/entity.ts'
import { automatic, code, date, instant, integer, longText, optional, ref, refs, text } from '../../core/field.ts'
import { telas } from '../../telas.ts'

export const tiposDeLaudo = { 1: 'Individual', 2: 'Coletivo' } as const
export const TIPO_DE_LAUDO = { individual: 1, coletivo: 2 } as const

export const resultadosDeLaudo = { 1: 'Aprovado', 2: 'Reprovado', 3: 'Misto' } as const
export const RESULTADO_DE_LAUDO = { aprovado: 1, reprovado: 2, misto: 3 } as const
export const aspectosDoResultado: Aspectos<typeof resultadosDeLaudo> = {
  [RESULTADO_DE_LAUDO.aprovado]: ['green', 'certo'],
  [RESULTADO_DE_LAUDO.reprovado]: ['red', 'xis'],
  [RESULTADO_DE_LAUDO.misto]: ['orange', 'alerta'],
}

export const statusDeLaudo = {
  1: 'Rascunho',
  2: 'Em verificação',
  3: 'Emitido',
  4: 'Substituído',
  5: 'Cancelado',
} as const
export const STATUS_DE_LAUDO = { rascunho: 1, emVerificacao: 2, emitido: 3, substituido: 4, cancelado: 5 } as const
const S = STATUS_DE_LAUDO
export const aspectosDeLaudo: Aspectos<typeof statusDeLaudo> = {
  [S.rascunho]: ['neutral', 'lapis'],
  [S.emVerificacao]: ['violet', 'lupa'],
  [S.emitido]: ['green', 'certo'],
  [S.substituido]: ['grey', 'troca'],
  [S.cancelado]: ['grey', 'proibido'],
}
/** Not yet issued: their content changes. */
export const POR_EMITIR: readonly number[] = [S.rascunho, S.emVerificacao]
/** Issued once: they have a frozen PDF, and nothing of what they say changes any more. */
export const JA_EMITIDOS: readonly number[] = [S.emitido, S.substituido, S.cancelado]

/** How a laudo is sealed: by the house's own key, or also with the company's ICP-Brasil certificate. */
export const selosDeLaudo = { 1: 'Selo do sistema', 2: 'Certificado ICP-Brasil (PAdES)' } as const
export const SELO_DE_LAUDO = { sistema: 1, certificado: 2 } as const

/** What a test of a piece, or of every piece of an order, came to, said to whoever trusts it (design, Works 5.3). */
export const laudos = defineEntity({
  name: 'laudos',
  banco: 'laudos',
  tela: telas.laudos,
  noun: { one: 'laudo', many: 'laudos', article: 'o' },
  fields: {
    /** 'LD-2026-00001/R1'; of one that was never issued, what it is the draft of. */
    identificacao: automatic(text('Laudo', 60)),
    /** Given when it is issued, and kept by its revisions. */
    numero: automatic(optional(text('Nº', 20))),
    /** Of the document, 0 first; the record's own lock is `revisao`. */
    numeroRevisao: automatic(integer('Revisão', 0, 999)),
    tipo: automatic(code('Tipo', tiposDeLaudo)),
    osId: automatic(ref('Ordem de serviço', 'laboratorio-os')),
    osItensIds: automatic(refs('Itens da ordem', 'laboratorio-os-itens')),
    ensaiosIds: automatic(refs('Ensaios', 'ensaios-eletricos')),
    equipamentosIds: automatic(refs('Equipamentos', 'equipamentos-isolantes')),
    /** In words, as it was when it was issued. */
    equipamento: automatic(text('Equipamento', 300)),
    /** The order's. */
    centroDeCustoId: automatic(ref('Conta contrato', 'contas-contrato')),
    clienteId: automatic(optional(ref('Cliente', 'clientes-laboratorio'))),
    resultado: automatic(code('Resultado', resultadosDeLaudo)),
    dataEnsaio: automatic(date('Data do ensaio')),
    dataEmissao: automatic(optional(date('Data de emissão'))),
    /** Absent where it failed. Of several pieces, the first that ends. */
    dataValidade: automatic(optional(date('Validade'))),
    executorId: automatic(ref('Executor', 'usuarios')),
    verificadorId: automatic(optional(ref('Verificador', 'usuarios'))),
    responsavelTecnicoNome: optional(text('Responsável técnico', 120)),
    responsavelTecnicoCrea: optional(text('CREA do responsável técnico', 30)),
    art: optional(text('ART', 40)),
    /** How a measured value is held against its limit. */
    regraDecisao: optional(longText('Regra de decisão', 500)),
    declaracaoConformidade: optional(longText('Declaração de conformidade', 2000)),
    status: automatic(code('Status', statusDeLaudo)),
    statusDesde: automatic(instant('No status desde')),
    codigoVerificacao: automatic(optional(text('Código de verificação', 12))),
    substituiLaudoId: automatic(optional(ref('Substitui', 'laudos'))),
    motivoDevolucao: automatic(optional(longText('Motivo da devolução', 2000))),
    motivoRevisao: automatic(optional(longText('Motivo da revisão', 2000))),
    motivoCancelamento: automatic(optional(longText('Motivo do cancelamento', 2000))),
    criadorId: automatic(ref('Criado por', 'usuarios')),
    dataRegistro: automatic(instant('Registrado em')),
    emitidoEm: automatic(optional(instant('Emitido em'))),
    selo: automatic(optional(code('Selo', selosDeLaudo))),
    fileName: automatic(optional(text('Arquivo'))),
    hiperlink: automatic(optional(text('Endereço'))),
    mimeType: automatic(optional(text('Formato'))),
    tamanho: automatic(optional(integer('Tamanho (bytes)'))),
    sha256: automatic(optional(text('Impressão digital do arquivo', 64))),
  },
  title: 'identificacao',
  list: [
    'identificacao',
    'numero',
    'numeroRevisao',
    'tipo',
    'osId',
    'equipamento',
    'clienteId',
    'centroDeCustoId',
    'resultado',
    'dataEnsaio',
    'dataEmissao',
    'dataValidade',
    'status',
    'codigoVerificacao',
  ],
  search: ['identificacao', 'equipamento', 'codigoVerificacao'],
  scope: { by: 'column', column: 'centroDeCustoId' },
})

/** 'LD-2026-00001', and 'LD-2026-00001/R1' of its first revision. */
export const comRevisao = (numero: string, numeroRevisao: number): string =>
  numeroRevisao === 0 ? numero : `${numero}/R${numeroRevisao}`
