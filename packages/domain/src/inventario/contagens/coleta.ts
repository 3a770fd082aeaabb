import { defineFotos } from '../../core/fotos.ts'
import { inventarioLeituras } from './contagens.ts'
import { FOTOS_POR_LEITURA } from './regras.ts'

/** How the item was found, or the label that does not read: photographed by whoever reads, taken out by whoever edits counts. */
export const fotosDaLeitura = defineFotos(inventarioLeituras, {
  alvoTipo: 12,
  most: FOTOS_POR_LEITURA,
  folder: ['inventario', 'contagens'],
  send: ['adicionar'],
})
