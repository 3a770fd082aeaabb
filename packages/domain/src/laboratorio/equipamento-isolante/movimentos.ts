import { defineEntity } from '../../core/entity.ts'
import { automatic, code, instant, longText, optional, ref } from '../../core/field.ts'
import { telas } from '../../telas.ts'
import { situacoesDeEquipamento } from '../../vocabulario/equipamento-isolante.ts'
import { movimentosDeEquipamento } from './codigos.ts'

/**
 * Where a piece went, when, by whom and why (design, Works 5.5, 'transferir (history)'): written by the acts alone. A name that is
 * out of the reader's sight stays unsaid, as everywhere.
 */
export const movimentosDeEquipamentos = defineEntity({
  name: 'equipamentos-isolantes-movimentos',
  banco: 'equipamentos-isolantes-movimentos',
  tela: telas.equipamentoIsolante,
  noun: { one: 'movimento de equipamento', many: 'movimentos de equipamentos', article: 'o' },
  fields: {
    equipamentoId: automatic(ref('Equipamento', 'equipamentos-isolantes')),
    data: automatic(instant('Quando')),
    ato: automatic(code('O quê', movimentosDeEquipamento)),
    usuarioId: automatic(optional(ref('Quem', 'usuarios'))),
    motivo: automatic(optional(longText('Motivo', 2000))),
    deSituacao: automatic(optional(code('De', situacoesDeEquipamento))),
    paraSituacao: automatic(code('Para', situacoesDeEquipamento)),
    deColabId: automatic(optional(ref('Responsável anterior', 'colaboradores'))),
    paraColabId: automatic(optional(ref('Responsável', 'colaboradores'))),
    deEquipeId: automatic(optional(ref('Equipe anterior', 'equipes'))),
    paraEquipeId: automatic(optional(ref('Equipe', 'equipes'))),
    deVeiculoId: automatic(optional(ref('Veículo anterior', 'veiculos'))),
    paraVeiculoId: automatic(optional(ref('Veículo', 'veiculos'))),
    deCentroDeCustoId: automatic(optional(ref('Conta contrato anterior', 'contas-contrato'))),
    paraCentroDeCustoId: automatic(optional(ref('Conta contrato', 'contas-contrato'))),
  },
  title: 'motivo',
  list: ['equipamentoId', 'data', 'ato', 'usuarioId', 'motivo', 'deSituacao', 'paraSituacao'],
  search: ['motivo'],
  scope: { by: 'parent', column: 'equipamentoId', parent: 'equipamentos-isolantes' },
  readOnly: true,
})
