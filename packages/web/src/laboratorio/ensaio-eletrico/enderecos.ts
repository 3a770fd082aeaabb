import { telas } from '@prumo/domain/telas.ts'

const { caminho } = telas.ensaioEletrico
export const bancada = (): string => `/${caminho}`
export const historico = (): string => `/${caminho}/historico`
export const correcao = (id: string): string => `/${caminho}/editar/${id}`
/** The data of a test, which its laudo also leads to. */
export const doEnsaio = (id: string): string => `/laudo/ensaio?id=${id}`
