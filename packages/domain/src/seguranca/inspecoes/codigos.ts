import type { Aspectos } from '../../core/aspecto.ts'

/** Design, Works 7.2. */
export const statusDeInspecao = { 1: 'Em andamento', 2: 'Concluída', 3: 'Cancelada' } as const
export const STATUS_DE_INSPECAO = { emAndamento: 1, concluida: 2, cancelada: 3 } as const
export const aspectosDeInspecao: Aspectos<typeof statusDeInspecao> = {
  [STATUS_DE_INSPECAO.emAndamento]: ['blue', 'lapis'],
  [STATUS_DE_INSPECAO.concluida]: ['green', 'certo'],
  [STATUS_DE_INSPECAO.cancelada]: ['grey', 'proibido'],
}

export const classificacoes = { 1: 'Conforme', 2: 'Atenção', 3: 'Insuficiente', 4: 'Crítica' } as const
export const CLASSIFICACAO = { conforme: 1, atencao: 2, insuficiente: 3, critica: 4 } as const
export const aspectosDeClassificacao: Aspectos<typeof classificacoes> = {
  [CLASSIFICACAO.conforme]: ['green', 'certo'],
  [CLASSIFICACAO.atencao]: ['orange', 'alerta'],
  [CLASSIFICACAO.insuficiente]: ['red', 'xis'],
  [CLASSIFICACAO.critica]: ['red', 'proibido'],
}
