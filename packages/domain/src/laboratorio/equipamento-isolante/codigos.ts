import type { Aspectos } from '../../core/aspecto.ts'

/** Design, Works 5.5: the classes of insulating rubber (IEC 60903), and the categories of aerial devices. */
export const CLASSES = ['00', '0', '1', '2', '3', '4', 'A', 'B', 'C'] as const

/** The colour by which a class is known on the piece itself (design, Works 6.1). */
export const CORES_DAS_CLASSES: Readonly<Record<string, { readonly nome: string; readonly cor: string }>> = {
  '00': { nome: 'bege', cor: '#d9c7a0' },
  '0': { nome: 'vermelha', cor: '#c62828' },
  '1': { nome: 'branca', cor: '#ffffff' },
  '2': { nome: 'amarela', cor: '#f2c200' },
  '3': { nome: 'verde', cor: '#2e7d32' },
  '4': { nome: 'laranja', cor: '#e87511' },
}

export const tiposDeOzonio = { 1: 'Tipo I', 2: 'Tipo II' } as const
export const ladosDeEquipamento = { 1: 'Esquerda', 2: 'Direita' } as const
export const LADO = { esquerda: 1, direita: 2 } as const
export const proprietarios = { 1: 'Empresa', 2: 'Cliente' } as const
export const PROPRIETARIO = { empresa: 1, cliente: 2 } as const

/** How the validity of a piece's test stands: worked out of its dates, never kept (validade.ts). */
export const situacoesDeValidade = {
  1: 'Vencido',
  2: 'A vencer',
  3: 'Em dia',
  4: 'Sem ensaio',
  5: 'Não se aplica',
} as const
export const VALIDADE = { vencido: 1, aVencer: 2, emDia: 3, semEnsaio: 4, naoSeAplica: 5 } as const
export const aspectosDeValidade: Aspectos<typeof situacoesDeValidade> = {
  [VALIDADE.vencido]: ['red', 'errado'],
  [VALIDADE.aVencer]: ['orange', 'alerta'],
  [VALIDADE.emDia]: ['green', 'certo'],
  [VALIDADE.semEnsaio]: ['red', 'errado'],
  [VALIDADE.naoSeAplica]: ['grey', 'traco'],
}

/** What happened to a piece, as its history tells it. */
export const movimentosDeEquipamento = {
  1: 'Cadastro',
  2: 'Transferência',
  3: 'Limpeza/reparo',
  4: 'Retorno',
  5: 'Extravio',
  6: 'Recuperação',
  7: 'Descarte',
  8: 'Entrada em ordem de serviço',
  9: 'Saída de ordem de serviço',
  10: 'Aprovado no ensaio',
  11: 'Reprovado no ensaio',
} as const
export const MOVIMENTO = {
  cadastro: 1,
  transferencia: 2,
  reparo: 3,
  retorno: 4,
  extravio: 5,
  recuperacao: 6,
  descarte: 7,
  entradaEmOrdem: 8,
  saidaDeOrdem: 9,
  aprovado: 10,
  reprovado: 11,
} as const

/** Of which moment a photograph of a piece is; to discard one takes a photograph of the last. */
export const fasesDaFoto = { 1: 'Identificação', 2: 'Defeito', 3: 'Descarte' } as const
export const FASE_DA_FOTO = { identificacao: 1, defeito: 2, descarte: 3 } as const

/** Days within which what is to expire is looked for (design, Works 5.5). */
export const prazosDeVencimento = { 30: 'Em 30 dias', 60: 'Em 60 dias', 90: 'Em 90 dias' } as const
