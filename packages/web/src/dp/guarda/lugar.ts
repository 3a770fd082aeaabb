import type { Tela } from '@prumo/domain/core/tela.ts'
import { telas } from '@prumo/domain/telas.ts'

/** A part of the collaborators' screen, remembered apart from their list. */
export const lugar: Tela = {
  ...telas.colaboradores,
  caminho: `${telas.colaboradores.caminho}/a-descartar`,
  rotulo: 'Documentos a descartar',
}
