import {
  prazosDeVencimento,
  proprietarios,
  situacoesDeValidade,
} from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import { situacoesDeEquipamento, tiposDeEquipamentoIsolante } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import type { DeclaredFilters } from '../../core/filters/declared.ts'

const { tipoEquipamentoId, equipeId, colabId, veiculoId, centroDeCustoId, clienteId } = equipamentosIsolantes.fields

/** What narrows the pieces beside their own fields (design, Works 5.5). */
export const filtros: DeclaredFilters = {
  validade: { kind: 'codigo', label: 'Ensaio', tabela: situacoesDeValidade },
  venceEm: { kind: 'codigo', label: 'A vencer', tabela: prazosDeVencimento, vazio: 'Quando for' },
  situacao: { kind: 'codigo', label: 'Situação', tabela: situacoesDeEquipamento, vazio: 'Todas' },
  tipoId: { kind: 'referencia', label: 'Tipo', alvo: tipoEquipamentoId.target! },
  grupo: { kind: 'codigo', label: 'Grupo', tabela: tiposDeEquipamentoIsolante },
  equipeId: { kind: 'referencia', label: 'Equipe', alvo: equipeId.target! },
  contratoId: { kind: 'referencia', label: 'Contrato', alvo: centroDeCustoId.target! },
  clienteId: { kind: 'referencia', label: 'Cliente', alvo: clienteId.target! },
  colabId: { kind: 'referencia', label: 'Responsável', alvo: colabId.target! },
  veiculoId: { kind: 'referencia', label: 'Veículo', alvo: veiculoId.target! },
  proprietario: { kind: 'codigo', label: 'Proprietário', tabela: proprietarios },
  classe: { kind: 'texto', label: 'Classe', soNoEndereco: true },
}
