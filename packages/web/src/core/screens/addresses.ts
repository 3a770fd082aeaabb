import type { Tela } from '@prumo/domain/core/tela.ts'

/** Addresses come from the directory of screens, so that a screen renamed there is renamed everywhere. */
export const listAddress = (tela: Tela): string => `/${tela.caminho}`
export const newAddress = (tela: Tela): string => `/${tela.caminho}/novo`
export const detailAddress = (tela: Tela, id: string): string => `/${tela.caminho}/detalhes/${encodeURIComponent(id)}`
/** With a field, the form opens on it. */
export const editAddress = (tela: Tela, id: string, field?: string): string =>
  `/${tela.caminho}/editar/${encodeURIComponent(id)}${field ? `?${OPENS_ON}=${encodeURIComponent(field)}` : ''}`
export const OPENS_ON = 'campo'

/**
 * The first rows of a list, as its screen asks for them: letter for letter, or they are asked for twice (e2e/primeira-lista).
 * `narrowed` is what stands before the batch: 'ordem=nome'.
 */
export const firstRows = (slug: string, ...narrowed: string[]): string =>
  `/api/${slug}?${[...narrowed, 'lote=0', 'maxLote=100'].join('&')}`

/** An address of ours to go back to, or home when what stands there is somebody else's. */
export const ownAddress = (text: string | undefined): string =>
  text && /^\/(?![/\\])/.test(text) && !text.startsWith('/login') ? text : '/'
