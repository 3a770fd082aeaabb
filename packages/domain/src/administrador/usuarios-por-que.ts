import { type Flag, flags, inMenu, type PermissionEntry, type Tela } from '../core/tela.ts'
import { allTelas } from '../telas.ts'
import { entryOf, flagsOf } from './marcar-permissoes.ts'
import type { PorQue } from './usuarios-respostas.ts'

/** Whose rights are explained. */
export interface Pessoa {
  readonly isAtivo: boolean
  readonly permissoes: readonly PermissionEntry[]
  /** How many cost centres the person holds. */
  readonly centros: number
}

export const INATIVO = 'está inativo'
export const SEM_CENTRO = 'nenhum centro de custo: listas com escopo ficam vazias'

const NOMES: Record<Flag, string> = {
  visualizar: 'visualizar',
  adicionar: 'adicionar',
  editar: 'editar',
  excluir: 'excluir',
  acesso: 'acesso total',
}

/** 'visualizar, editar e excluir'. */
const emLista = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`

/** Why the person may not use that flag on that screen, in plain words; null when they may. */
export function motivoDaFlag(pessoa: Pessoa, tela: Tela, flag: Flag): string | null {
  if (!pessoa.isAtivo) return INATIVO
  if (!flagsOf(tela).includes(flag)) return 'esta tela não tem acesso total'
  const entry = entryOf(pessoa.permissoes, tela)
  if (entry[flag]) return null
  const held = flags.filter((one) => entry[one])
  return held.length === 0
    ? `não tem nenhuma permissão em ${tela.rotulo}`
    : `tem ${emLista(held.map((one) => NOMES[one]))} mas não ${NOMES[flag]}`
}

/** Why the menu does not show the screen; null when it does. */
export function motivoDoMenu(pessoa: Pessoa, tela: Tela): string | null {
  if (!pessoa.isAtivo) return INATIVO
  if (inMenu(pessoa.permissoes, tela)) return null
  const entry = entryOf(pessoa.permissoes, tela)
  // Without what opens it, the menu would lead nowhere.
  return entry[tela.abre] ? 'o menu só mostra esta tela com acesso total' : motivoDaFlag(pessoa, tela, tela.abre)
}

/** Every screen of the house with what the person may do there and, for all they may not, why. */
export const porQueDe = (pessoa: Pessoa): PorQue => ({
  ativo: pessoa.isAtivo,
  centros: pessoa.centros,
  avisos: [...(pessoa.isAtivo ? [] : [INATIVO]), ...(pessoa.centros > 0 ? [] : [SEM_CENTRO])],
  telas: allTelas.map((tela) => {
    const { alvo: _, ...held } = entryOf(pessoa.permissoes, tela)
    const motivos = Object.fromEntries(flags.map((flag) => [flag, motivoDaFlag(pessoa, tela, flag)]))
    const menu = motivoDoMenu(pessoa, tela)
    return {
      alvo: tela.alvo,
      modulo: tela.modulo,
      rotulo: tela.rotulo,
      caminho: tela.caminho,
      noMenu: menu === null,
      flags: held,
      motivos: { ...(motivos as Record<Flag, string | null>), menu },
    }
  }),
})
