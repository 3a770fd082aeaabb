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
  /** Whether the screen has the acesso flag (Spec 1 §2); if so the menu entry needs it. */
  readonly acesso: boolean
}

export type PermissionEntry = { alvo: string } & Record<Flag, boolean>

/** May someone with these entries use that flag on that screen? The only place where flags are compared. */
export const may = (permissoes: readonly PermissionEntry[], tela: Pick<Tela, 'alvo'>, flag: Flag): boolean =>
  permissoes.some((entry) => entry.alvo === tela.alvo && entry[flag])

/** Does the menu show the screen? Some entry is enough, unless the screen has the access flag, which is then needed (Spec 1 §2). */
export function inMenu(permissoes: readonly PermissionEntry[], tela: Tela): boolean {
  const entry = permissoes.find((one) => one.alvo === tela.alvo)
  if (!entry) return false
  return tela.acesso ? entry.acesso : flags.some((flag) => entry[flag])
}
