import { laudos, resultadosDeLaudo, statusDeLaudo, tiposDeLaudo } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { tiposDeEquipamentoIsolante } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import type { DeclaredFilters } from '../../core/filters/declared.ts'

const { clienteId, centroDeCustoId, osId } = laudos.fields

/** What narrows the laudos beside their own fields (design, Works 5.3); the panels' links say bands and days. */
export const filtros: DeclaredFilters = {
  status: { kind: 'codigo', label: 'Status', tabela: statusDeLaudo },
  resultado: { kind: 'codigo', label: 'Resultado', tabela: resultadosDeLaudo },
  grupo: { kind: 'codigo', label: 'Equipamento', tabela: tiposDeEquipamentoIsolante },
  classe: { kind: 'texto', label: 'Classe' },
  clienteId: { kind: 'referencia', label: 'Cliente', alvo: clienteId.target! },
  equipeId: { kind: 'referencia', label: 'Equipe', alvo: 'equipes' },
  contratoId: { kind: 'referencia', label: 'Contrato', alvo: centroDeCustoId.target! },
  vencido: { kind: 'marca', label: 'Vencidos' },
  tipo: { kind: 'codigo', label: 'Individual ou coletivo', tabela: tiposDeLaudo },
  de: { kind: 'dia', label: 'Emitido desde' },
  ate: { kind: 'dia', label: 'Emitido até' },
  venceEm: { kind: 'texto', label: 'Vence em (dias)', soNoEndereco: true },
  osId: { kind: 'referencia', label: 'Ordem de serviço', alvo: osId.target!, soNoEndereco: true },
  equipamentoId: { kind: 'referencia', label: 'Peça', alvo: 'equipamentos-isolantes', soNoEndereco: true },
  ensaioDe: { kind: 'dia', label: 'Ensaiado desde', soNoEndereco: true },
  ensaioAte: { kind: 'dia', label: 'Ensaiado até', soNoEndereco: true },
}
