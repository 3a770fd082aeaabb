import { origensDeOs, statusDeOs, tiposDeServicoDeOs } from '@prumo/domain/laboratorio/ordem-de-servico/codigos.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import type { DeclaredFilters } from '../../core/filters/declared.ts'

const { clienteId, centroDeCustoId, equipeId, responsavelId } = laboratorioOs.fields

/** What narrows the orders beside their own fields (design, Works 5.1); links say the rest. */
export const filtros: DeclaredFilters = {
  status: { kind: 'codigo', label: 'Status', tabela: statusDeOs },
  origem: { kind: 'codigo', label: 'Origem', tabela: origensDeOs, vazio: 'Todas' },
  tipoServico: { kind: 'codigo', label: 'Serviço', tabela: tiposDeServicoDeOs },
  clienteId: { kind: 'referencia', label: 'Cliente', alvo: clienteId.target! },
  contratoId: { kind: 'referencia', label: 'Contrato', alvo: centroDeCustoId.target! },
  equipeId: { kind: 'referencia', label: 'Equipe', alvo: equipeId.target! },
  tipoEquipamentoId: { kind: 'referencia', label: 'Tipo de equipamento', alvo: 'tipos-equipamento' },
  responsavelId: { kind: 'referencia', label: 'Responsável', alvo: responsavelId.target! },
  vencida: { kind: 'marca', label: 'Vencidas' },
  aberta: { kind: 'marca', label: 'Em aberto' },
  equipamentoId: { kind: 'referencia', label: 'Equipamento', alvo: 'equipamentos-isolantes', soNoEndereco: true },
  de: { kind: 'dia', label: 'Recebida desde', soNoEndereco: true },
  ate: { kind: 'dia', label: 'Recebida até', soNoEndereco: true },
  prazoDe: { kind: 'dia', label: 'Prazo desde', soNoEndereco: true },
  prazoAte: { kind: 'dia', label: 'Prazo até', soNoEndereco: true },
}
