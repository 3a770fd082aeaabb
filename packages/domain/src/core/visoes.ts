/** A list's address kept under a name, as `GET /visoes` answers. */
export type Visao = {
  id: string
  nome: string
  /** '?query=…&sort=…': the search part of the list's address. */
  endereco: string
  compartilhada: boolean
  /** What this person's list opens with. */
  padrao: boolean
  minha: boolean
  /** Whose it is. */
  dono: string
  /** May this person rename, change or delete it? */
  podeAlterar: boolean
}

/** Views a person may keep on one screen. */
export const MAIS_VISOES = 50
export const MAIOR_NOME_DE_VISAO = 60
