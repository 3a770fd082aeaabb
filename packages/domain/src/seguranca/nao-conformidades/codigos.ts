import type { Aspectos } from '../../core/aspecto.ts'

/** Design, Works 7.3. */
export const origensDeNc = {
  1: 'Inspeção',
  2: 'APR',
  3: 'RDO',
  4: 'Registro de obra',
  5: 'Auditoria/SGI',
  6: 'Laboratório',
  7: 'Relato direto',
} as const
export const ORIGEM_DE_NC = {
  inspecao: 1,
  apr: 2,
  rdo: 3,
  registro: 4,
  sgi: 5,
  laboratorio: 6,
  relato: 7,
} as const
/** The entity an origin is a record of; a direct report names none. */
export const entidadeDaOrigem: Readonly<Partial<Record<number, string>>> = {
  [ORIGEM_DE_NC.inspecao]: 'inspecoes',
  [ORIGEM_DE_NC.apr]: 'aprs',
  [ORIGEM_DE_NC.rdo]: 'rdos',
  [ORIGEM_DE_NC.registro]: 'registros-obra',
  [ORIGEM_DE_NC.sgi]: 'sgi-documentos',
  [ORIGEM_DE_NC.laboratorio]: 'laboratorio-os',
}

export const tiposDeNc = {
  1: 'Comportamento',
  2: 'Condição',
  3: 'Documental',
  4: 'EPI/EPC',
  5: 'Veículo/equipamento',
  6: 'Ambiental',
  7: 'Qualidade',
} as const
export const TIPO_DE_NC = {
  comportamento: 1,
  condicao: 2,
  documental: 3,
  epi: 4,
  veiculo: 5,
  ambiental: 6,
  qualidade: 7,
} as const

export const causasDeNc = {
  1: 'Falta de treinamento',
  2: 'Procedimento inexistente',
  3: 'Procedimento não seguido',
  4: 'Ferramenta/EPI inadequado',
  5: 'Planejamento',
  6: 'Supervisão',
  7: 'Condição do local',
  8: 'Material',
  99: 'Outra',
} as const

export const statusDeNc = {
  1: 'Aberta',
  2: 'Em tratamento',
  3: 'Baixa solicitada',
  4: 'Encerrada',
  5: 'Reaberta',
  6: 'Cancelada',
} as const
export const STATUS_DE_NC = {
  aberta: 1,
  emTratamento: 2,
  baixaSolicitada: 3,
  encerrada: 4,
  reaberta: 5,
  cancelada: 6,
} as const
export const aspectosDeNc: Aspectos<typeof statusDeNc> = {
  [STATUS_DE_NC.aberta]: ['neutral', 'lapis'],
  [STATUS_DE_NC.emTratamento]: ['blue', 'martelo'],
  [STATUS_DE_NC.baixaSolicitada]: ['violet', 'ampulheta'],
  [STATUS_DE_NC.encerrada]: ['green', 'certo'],
  [STATUS_DE_NC.reaberta]: ['red', 'volta'],
  [STATUS_DE_NC.cancelada]: ['grey', 'proibido'],
}
/** Those in which somebody still has to mend it: its fields change, and it may be late. */
export const NC_POR_CORRIGIR = [STATUS_DE_NC.aberta, STATUS_DE_NC.emTratamento, STATUS_DE_NC.reaberta] as const
/** Those that are not over: also what waits to be verified. */
export const NC_EM_ABERTO = [...NC_POR_CORRIGIR, STATUS_DE_NC.baixaSolicitada] as const

export const resultadosDaVerificacao = { 1: 'Eficaz', 2: 'Não eficaz' } as const
export const RESULTADO = { eficaz: 1, naoEficaz: 2 } as const

/** Before it was mended, and after. */
export const fasesDaNc = { 1: 'Antes', 2: 'Depois' } as const
export const FASE_DA_NC = { antes: 1, depois: 2 } as const
