import { telas } from '@prumo/domain/telas.ts'

const { caminho } = telas.ensaioEletrico
export const bancada = (): string => `/${caminho}`
export const historico = (): string => `/${caminho}/historico`
export const correcao = (id: string): string => `/${caminho}/editar/${id}`
/** The data of a test. */
export const doEnsaio = (id: string): string => `/${caminho}/detalhes/${id}`
