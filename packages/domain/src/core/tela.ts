/** The flags a permission entry carries (Spec 1 §3, Permission entry). */
export const flags = ['visualizar', 'adicionar', 'editar', 'excluir', 'acesso'] as const
export type Flag = (typeof flags)[number]

/** One screen of the product: permission target, place in the menu, and the id its log rows carry. */
export interface Tela {
  /** Stable number, recorded in the log as telaId. Never reused. */
  readonly id: number
  /** The permission target's name, as the specification spells it. */
  readonly alvo: string
  readonly modulo: string
  /** Address in the browser, without the first slash. */
  readonly caminho: string
  /** Menu text. */
  readonly rotulo: string
  /** Whether the screen has the acesso flag. */
  readonly acesso: boolean
  /** Whether its menu entry needs that flag (Spec 1 §2); on the others it is the right to go beyond a limit. */
  readonly acessoNoMenu: boolean
  /** The flag its first page opens with. */
  readonly abre: Flag
}

export type PermissionEntry = { alvo: string } & Record<Flag, boolean>

/** May someone with these entries use that flag on that screen? The only place where flags are compared. */
export const may = (permissoes: readonly PermissionEntry[], tela: Pick<Tela, 'alvo'>, flag: Flag): boolean =>
  permissoes.some((entry) => entry.alvo === tela.alvo && entry[flag])

/** Any of those flags: what `send` and `remove` of a declaration ask. */
export const mayAny = (
  permissoes: readonly PermissionEntry[],
  tela: Pick<Tela, 'alvo'>,
  flags: readonly Flag[],
): boolean => flags.some((flag) => may(permissoes, tela, flag))

/** Does the menu show the screen? What opens, and of those whose entry needs the access flag (Spec 1 §2) only with it. */
export const inMenu = (permissoes: readonly PermissionEntry[], tela: Tela): boolean =>
  may(permissoes, tela, tela.abre) && (!tela.acessoNoMenu || may(permissoes, tela, 'acesso'))
