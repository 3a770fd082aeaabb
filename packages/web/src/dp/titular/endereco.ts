import { telas } from '@prumo/domain/telas.ts'

export const titularAddress = (colabId: string): string => `/${telas.colaboradores.caminho}/titular/${colabId}`
