import type { Tela } from '@prumo/domain/core/tela.ts'

/** Addresses come from the directory of screens, so that a screen renamed there is renamed everywhere. */
export const listAddress = (tela: Tela): string => `/${tela.caminho}`
export const newAddress = (tela: Tela): string => `/${tela.caminho}/novo`
export const detailAddress = (tela: Tela, id: string): string => `/${tela.caminho}/detalhes/${encodeURIComponent(id)}`
/** With a field, the form opens on it. */
export const editAddress = (tela: Tela, id: string, field?: string): string =>
  `/${tela.caminho}/editar/${encodeURIComponent(id)}${field ? `?${OPENS_ON}=${encodeURIComponent(field)}` : ''}`
export const OPENS_ON = 'campo'

/** An address of ours to go back to, or home when what stands there is somebody else's. */
export const ownAddress = (text: string | undefined): string =>
  text && /^\/(?![/\\])/.test(text) && !text.startsWith('/login') ? text : '/'
