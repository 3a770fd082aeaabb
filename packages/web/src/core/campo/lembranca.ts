/**
 * What this browser remembers of the field application outside its encrypted store: whose it is, and how many of their
 * records were not sent. Small and without a library: the desk's sign-out reads it too.
 */
export interface PessoaLembrada {
  readonly id: string
  readonly nome: string
  /** When the server last said so, by this phone's clock. */
  readonly vistaEm: number
}

const PESSOA = 'prumo:campo:pessoa'
const SAIDA = 'prumo:campo:saida'
/** Signed out with no network: the phone forgets at once, and the server is told at the first word with it, before any other. */
export const marcarSaida = (): void => localStorage.setItem(SAIDA, 'sim')
export const saidaDevida = (): boolean => localStorage.getItem(SAIDA) !== null
export const saidaFeita = (): void => localStorage.removeItem(SAIDA)

const pendentesDe = (id: string): string => `prumo:campo:pendentes:${id}`

export function lerPessoa(): PessoaLembrada | null {
  try {
    const lida = JSON.parse(localStorage.getItem(PESSOA) ?? 'null') as PessoaLembrada | null
    return lida && typeof lida.id === 'string' && typeof lida.vistaEm === 'number' ? lida : null
  } catch {
    return null
  }
}

export const lembrarPessoa = (pessoa: PessoaLembrada): void => localStorage.setItem(PESSOA, JSON.stringify(pessoa))
export const esquecerPessoa = (): void => localStorage.removeItem(PESSOA)

export const lerPendentes = (id: string): number => Number(localStorage.getItem(pendentesDe(id))) || 0
export function lembrarPendentes(id: string, quantos: number): void {
  if (quantos > 0) localStorage.setItem(pendentesDe(id), String(quantos))
  else localStorage.removeItem(pendentesDe(id))
}

/** Design, Works 9 rule 6. */
export const haNaoEnviados = (n: number): string =>
  n === 1
    ? 'Há 1 registro não enviado neste aparelho. Deseja sair mesmo assim?'
    : `Há ${n} registros não enviados neste aparelho. Deseja sair mesmo assim?`
