/** Every planted mistake, of every class. */
import type { Falha } from './falha.ts'
import { FALHAS_DA_CONTA } from './lista/conta.ts'
import { FALHAS_DE_DIREITOS } from './lista/direitos.ts'
import { FALHAS_DE_ENTRADA } from './lista/entrada.ts'
import { FALHAS_DE_ESCOPO } from './lista/escopo.ts'
import { FALHAS_DE_SAIDA } from './lista/saida.ts'

export const FALHAS: readonly Falha[] = [
  ...FALHAS_DE_ESCOPO,
  ...FALHAS_DE_DIREITOS,
  ...FALHAS_DA_CONTA,
  ...FALHAS_DE_ENTRADA,
  ...FALHAS_DE_SAIDA,
].toSorted((a, b) => (a.nome < b.nome ? -1 : 1))
