import { fasesDeEnsaio, motivosDeReprovacao, resultadosDeEnsaio } from '@prumo/domain/laboratorio/codigos.ts'
import { ensaiosEletricos } from '@prumo/domain/laboratorio/ensaio-eletrico/ensaios.ts'
import { tiposDeEquipamentoIsolante } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import type { DeclaredFilters } from '../../core/filters/declared.ts'

const { osId, equipamentoId, executorId, centroDeCustoId } = ensaiosEletricos.fields

/** What narrows the tests beside their own fields (design, Works 2.6 and 5.2). */
export const filtros: DeclaredFilters = {
  resultado: { kind: 'codigo', label: 'Resultado', tabela: resultadosDeEnsaio },
  motivoReprovacao: { kind: 'codigo', label: 'Motivo da reprovação', tabela: motivosDeReprovacao },
  grupo: { kind: 'codigo', label: 'Tipo de equipamento', tabela: tiposDeEquipamentoIsolante },
  fase: { kind: 'codigo', label: 'Fase', tabela: fasesDeEnsaio, vazio: 'Todas' },
  osId: { kind: 'referencia', label: 'OS', alvo: osId.target! },
  equipamentoId: { kind: 'referencia', label: 'Equipamento', alvo: equipamentoId.target! },
  instrumentoId: { kind: 'referencia', label: 'Instrumento', alvo: 'instrumentos' },
  executorId: { kind: 'referencia', label: 'Executor', alvo: executorId.target! },
  contratoId: { kind: 'referencia', label: 'Contrato', alvo: centroDeCustoId.target! },
  repeticao: { kind: 'marca', label: 'Repetições' },
  de: { kind: 'dia', label: 'De', soNoEndereco: true },
  ate: { kind: 'dia', label: 'Até', soNoEndereco: true },
}
