import { CADASTROS } from './cadastros.ts'
import { OBRAS_E_FROTA, OUTRAS } from './outras.ts'
import { DO_PEDIDO } from './pedidos.ts'
import { PESSOAL } from './pessoal.ts'
import type { Colecao } from './tipos.ts'
import { TRILHA } from './trilha.ts'

/** The roll call, in the order in which they are taken: what is referred to before what refers to it (colecoes.test.ts). */
export const COLECOES: readonly Colecao[] = [
  ...CADASTROS,
  ...PESSOAL,
  ...OBRAS_E_FROTA,
  ...DO_PEDIDO,
  ...OUTRAS,
  TRILHA,
]

/** Collections that come within others, and why no file of theirs is read. */
export const DENTRO_DE_OUTRAS: Readonly<Record<string, string>> = {
  assinaturas: 'vêm com os colaboradores, da pasta signs',
  permissoes: 'vêm com os usuários, em permsData',
  'usuarios-centros': 'vêm com os usuários, em centrosDeCusto',
}
