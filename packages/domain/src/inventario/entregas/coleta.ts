import { defineAnexos, defineEnvio } from '../../core/anexos.ts'
import { defineAssinaturas } from '../../core/assinaturas.ts'
import { pdfOrImage } from '../../core/file-kinds.ts'
import { defineFotos } from '../../core/fotos.ts'
import { fasesDaEntrega, papeisNaEntrega } from './codigos.ts'
import { inventarioEntregas } from './entregas.ts'

const folder = ['inventario', 'entregas']
const ALVO_TIPO = 11

/** How it was when it left and when it came back. */
export const fotosDaEntrega = defineFotos(inventarioEntregas, {
  alvoTipo: ALVO_TIPO,
  fases: fasesDaEntrega,
  most: 20,
  folder,
})

/** Whoever has no user accepts on a screen of somebody else's; another word in what they signed, and it is no acceptance. */
export const assinaturasDaEntrega = defineAssinaturas(inventarioEntregas, {
  alvoTipo: ALVO_TIPO,
  papeis: papeisNaEntrega,
  people: 'colaboradores',
  folder,
  signed: ['numero', 'item', 'colabId', 'entregueEm', 'previsao', 'condicao', 'acessorios', 'observacao'],
})

/** Or on paper, which is sent back scanned. */
export const anexosDaEntrega = defineAnexos(inventarioEntregas, {
  folder,
  roles: {
    termo: { label: 'Termo assinado', column: 'termoArquivoId', envio: defineEnvio({ accept: pdfOrImage }) },
  },
})
