/**
 * What the permission table shows and allows, as pure rules: the ticks themselves are the domain's (Spec 1 §6); here is
 * what of them is this person's to give, many at a time, and how the table is looked through.
 */
import {
  cannotGrant,
  changedFlags,
  entryOf,
  flagsOf,
  type Marca,
  toggle,
  withoutEmpty,
} from '@prumo/domain/administrador/marcar-permissoes.ts'
import { type Flag, flags, type PermissionEntry, type Tela } from '@prumo/domain/core/tela.ts'
import { searchable } from '@prumo/domain/core/text.ts'

/** Spec 3 §2.3: the columns, in order. */
export const rotulos: Readonly<Record<Flag, string>> = {
  visualizar: 'Visualizar',
  adicionar: 'Adicionar',
  editar: 'Editar',
  excluir: 'Excluir',
  acesso: 'Acesso total',
}

type Entradas = readonly PermissionEntry[]
/** Who ticks, and what was saved before anything was ticked. */
export type Concessao = { concedente: Entradas; salvas: Entradas }

const juntas = (nomes: readonly string[]): string =>
  nomes.length < 2 ? nomes.join('') : `${nomes.slice(0, -1).join(', ')} e ${nomes.at(-1)}`

/** Why turning that flag is not this person's to do; null when it is. */
export function impedimento(
  { concedente, salvas }: Concessao,
  entrada: PermissionEntry,
  flag: Flag,
  tela: Tela,
): string | null {
  const depois = toggle(entrada, flag, !entrada[flag], tela)
  const faltam = cannotGrant(concedente, [entryOf(salvas, tela)], [depois])
  if (faltam.length === 0) return null
  const nomes = juntas(faltam.map((falta) => rotulos[falta.flag]))
  return `Você não tem ${nomes} em ${tela.rotulo}; só quem tem pode dar ou tirar.`
}

/** Turns that flag, or leaves the entry as it is where it may not be turned. */
export function marcar(c: Concessao, entrada: PermissionEntry, flag: Flag, on: boolean, tela: Tela): PermissionEntry {
  if (!flagsOf(tela).includes(flag) || entrada[flag] === on || impedimento(c, entrada, flag, tela)) return entrada
  return toggle(entrada, flag, on, tela)
}

/** These flags on these screens, each where it may be turned; other screens' entries stay. */
export function marcarVarias(
  c: Concessao,
  entradas: Entradas,
  telas: readonly Tela[],
  quais: readonly Flag[],
  on: boolean,
): PermissionEntry[] {
  const novas = telas.map((tela) =>
    quais.reduce((entrada, flag) => marcar(c, entrada, flag, on, tela), entryOf(entradas, tela)),
  )
  return trocar(entradas, novas)
}

/** The entries with these in the place of their namesakes; an entry that did not change stays the same object. */
export function trocar(entradas: Entradas, novas: readonly PermissionEntry[]): PermissionEntry[] {
  const alvos = new Set(novas.map(({ alvo }) => alvo))
  return [...entradas.filter(({ alvo }) => !alvos.has(alvo)), ...novas]
}

export type Estado = 'todas' | 'algumas' | 'nenhuma'

/** How a toggle over many cells stands, and whether it could turn any of them. */
export function estado(
  c: Concessao,
  entradas: Entradas,
  telas: readonly Tela[],
  quais: readonly Flag[],
): { estado: Estado; livre: boolean } {
  let marcadas = 0
  let porMarcar = 0
  let livre = false
  for (const tela of telas) {
    const entrada = entryOf(entradas, tela)
    for (const flag of flagsOf(tela)) {
      if (!quais.includes(flag)) continue
      const pode = !impedimento(c, entrada, flag, tela)
      if (pode) livre = true
      if (entrada[flag]) marcadas++
      else if (pode) porMarcar++
    }
  }
  return { estado: marcadas === 0 ? 'nenhuma' : porMarcar === 0 ? 'todas' : 'algumas', livre }
}

/** Another person's permissions over these, as far as this person may; what had to stay as it was is named. */
export function copiar(
  c: Concessao,
  entradas: Entradas,
  outras: Entradas,
  telas: readonly Tela[],
): { entradas: PermissionEntry[]; fora: Marca[] } {
  const fora: Marca[] = []
  const novas = telas.map((tela) => {
    const modelo = entryOf(outras, tela)
    return flagsOf(tela).reduce(
      (entrada, flag) => {
        const depois = marcar(c, entrada, flag, modelo[flag], tela)
        if (depois[flag] !== modelo[flag]) fora.push({ alvo: tela.alvo, flag })
        return depois
      },
      entryOf(entradas, tela),
    )
  })
  return { entradas: withoutEmpty(trocar(entradas, novas)), fora }
}

/** How many screens open with these entries. */
export const concedidas = (entradas: Entradas): number => withoutEmpty(entradas).length

/** How many cells differ from what is saved. */
export const alteradas = (salvas: Entradas, entradas: Entradas): number => changedFlags(salvas, entradas).length

/** All of the screen's flags that are on, in words: 'Visualizar, Adicionar e Editar'. */
export const emPalavras = (entrada: PermissionEntry): string =>
  juntas(flags.filter((flag) => entrada[flag]).map((flag) => rotulos[flag]))

export type Recorte = 'todas' | 'concedidas' | 'alteradas'
export type Modulo = { nome: string; telas: Tela[] }

/** The screens by module, in the house's order. */
export function porModulo(telas: readonly Tela[]): Modulo[] {
  const modulos = new Map<string, Tela[]>()
  for (const tela of telas) modulos.set(tela.modulo, [...(modulos.get(tela.modulo) ?? []), tela])
  return [...modulos].map(([nome, suas]) => ({ nome, telas: suas }))
}

/** The screens whose name or module has every word looked for. */
export function procurar(telas: readonly Tela[], busca: string): Tela[] {
  const palavras = searchable(busca).split(' ').filter(Boolean)
  return telas.filter((tela) => {
    const onde = searchable(`${tela.modulo} ${tela.rotulo} ${tela.alvo}`)
    return palavras.every((palavra) => onde.includes(palavra))
  })
}

/** The screens that a choice of looking leaves in sight. */
export function recortar(telas: readonly Tela[], recorte: Recorte, salvas: Entradas, entradas: Entradas): Tela[] {
  if (recorte === 'todas') return [...telas]
  const vistos = new Set(
    (recorte === 'concedidas' ? withoutEmpty(entradas) : changedFlags(salvas, entradas)).map(({ alvo }) => alvo),
  )
  return telas.filter(({ alvo }) => vistos.has(alvo))
}
