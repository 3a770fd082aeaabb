import { defineEntity } from '../../core/entity.ts'
import { automatic, code, instant, integer, longText, optional, quantity, ref, refs, text } from '../../core/field.ts'
import { telas } from '../../telas.ts'
import { fasesDeEnsaio, motivosDeReprovacao, resultadosDeEnsaio, unidadesDeCorrente } from '../codigos.ts'
import { resultadosDeInsuflacao } from './codigos.ts'

/**
 * A piece under tension on the bench, and what came of it (design, Works 5.2). It is never deleted. Its measured lines, its
 * checklist and the criterion as it was are columns beside these fields; its instruments are rows of their own.
 */
export const ensaiosEletricos = defineEntity({
  name: 'ensaios-eletricos',
  banco: 'ensaios-eletricos',
  tela: telas.ensaioEletrico,
  noun: { one: 'ensaio elétrico', many: 'ensaios elétricos', article: 'o' },
  fields: {
    osId: automatic(ref('OS', 'laboratorio-os')),
    osItemId: ref('Item da OS', 'laboratorio-os-itens'),
    equipamentoId: automatic(ref('Equipamento', 'equipamentos-isolantes')),
    /** The order's. */
    centroDeCustoId: automatic(ref('Conta contrato', 'contas-contrato')),
    /** The piece and the order as they were called then: what a test is found by. */
    etiqueta: automatic(text('Etiqueta', 40)),
    numeroSerie: automatic(optional(text('Nº de série', 60))),
    osNumero: automatic(text('Nº da OS', 20)),
    fase: automatic(code('Fase', fasesDeEnsaio)),
    criterioId: ref('Critério', 'criterios-ensaio'),
    posicaoBanco: optional(integer('Posição na bancada', 1, 99)),
    inicio: instant('Início'),
    fim: instant('Fim'),
    executorId: automatic(ref('Executor', 'usuarios')),
    temperatura: automatic(optional({ ...quantity('Temperatura (°C)', 70), min: -20 })),
    umidade: automatic(optional(quantity('Umidade (%)', 100))),
    pressao: automatic(optional(quantity('Pressão (hPa)', 1200))),
    sensoresIds: automatic(refs('Sensores', 'sensores')),
    /** Why it was tested out of the procedure's range. */
    justificativa: optional(longText('Justificativa do ambiente', 2000)),
    insuflacao: optional(code('Insuflação', resultadosDeInsuflacao)),
    /** Of the line that decided: the one nearest to its limit, or the one that failed. */
    tensaoKv: automatic(optional(quantity('Tensão (kV)', 1000))),
    tempoS: automatic(optional(integer('Tempo (s)', 0, 86_400))),
    corrente: automatic(optional(quantity('Corrente medida', 1_000_000))),
    limite: automatic(optional(quantity('Limite', 1_000_000))),
    unidade: automatic(optional(code('Unidade', unidadesDeCorrente))),
    /** By how much the applied tension might lie below the criterion's, when this was judged. */
    toleranciaPercentual: automatic(quantity('Tolerância da tensão (%)', 100)),
    resultado: automatic(code('Resultado', resultadosDeEnsaio)),
    motivoReprovacao: automatic(optional(code('Motivo da reprovação', motivosDeReprovacao))),
    /** A second run after a flashover: both are kept. */
    repeticaoDeId: optional(ref('Repetição de', 'ensaios-eletricos')),
    motivoRepeticao: optional(longText('Motivo da repetição', 2000)),
    observacao: optional(longText('Observação', 2000)),
    /** Whoever wrote in it beside the one who tested. */
    preenchidoPorIds: automatic(refs('Corrigido por', 'usuarios')),
    dataRegistro: automatic(instant('Registrado em')),
    /** Made by the bench: what it sends again is the same test. */
    clienteUuid: optional(text('Identificador da bancada', 36)),
  },
  title: 'etiqueta',
  list: [
    'fim',
    'etiqueta',
    'osId',
    'fase',
    'tensaoKv',
    'tempoS',
    'corrente',
    'limite',
    'unidade',
    'resultado',
    'motivoReprovacao',
    'executorId',
  ],
  search: ['etiqueta', 'numeroSerie', 'osNumero'],
  scope: { by: 'column', column: 'centroDeCustoId' },
  unique: [
    { fields: ['clienteUuid'], message: 'Este ensaio já foi registrado.' },
    { fields: ['repeticaoDeId'], message: 'Este ensaio já foi repetido uma vez.' },
  ],
})
