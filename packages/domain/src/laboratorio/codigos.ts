/** The codes that more than one room of the laboratory speaks (design, Works 5): a room's own are in its folder. */

/** Why a piece is tested: of the item of an order and of the criterion it is judged by. */
export const fasesDeEnsaio = { 1: 'Periódico', 2: 'Novo', 3: 'Após reparo', 4: 'Qualificação' } as const
export const FASE = { periodico: 1, novo: 2, aposReparo: 3, qualificacao: 4 } as const

/** Units in which a leakage current is read. Between them stands a thousand: never compare two without turning one into the other. */
export const unidadesDeCorrente = { 1: 'mA', 2: 'µA' } as const
export const UNIDADE_DE_CORRENTE = { mA: 1, uA: 2 } as const

export const tiposDeTensao = { 1: 'CA', 2: 'CC' } as const
export const TENSAO = { ca: 1, cc: 2 } as const

/** What a test, and a laudo of one piece, say. */
export const resultadosDeEnsaio = { 1: 'Aprovado', 2: 'Reprovado', 3: 'Inconclusivo' } as const
export const RESULTADO_DE_ENSAIO = { aprovado: 1, reprovado: 2, inconclusivo: 3 } as const

/** Why a piece failed (design, Works 5.2). */
export const motivosDeReprovacao = {
  1: 'Inspeção visual',
  2: 'Vazamento de ar',
  3: 'Perfuração',
  4: 'Corrente acima do limite',
  5: 'Descarga superficial',
  6: 'Não uniformidade',
  7: 'Identificação ilegível',
  8: 'Fora de classe/vida útil',
  99: 'Outro',
} as const
export const MOTIVO_DE_REPROVACAO = {
  visual: 1,
  vazamento: 2,
  perfuracao: 3,
  corrente: 4,
  descarga: 5,
  naoUniforme: 6,
  ilegivel: 7,
  foraDeUso: 8,
  outro: 99,
} as const

/** Where an item of a service order stands. */
export const situacoesDeItem = {
  1: 'Aguardando',
  2: 'Reprovado na inspeção visual',
  3: 'Apto ao ensaio',
  4: 'Em ensaio',
  5: 'Ensaiado',
  6: 'Laudo emitido',
  7: 'Não ensaiado',
} as const
export const SITUACAO_DE_ITEM = {
  aguardando: 1,
  reprovadoNoVisual: 2,
  apto: 3,
  emEnsaio: 4,
  ensaiado: 5,
  laudoEmitido: 6,
  naoEnsaiado: 7,
} as const
