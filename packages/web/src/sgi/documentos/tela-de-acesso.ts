import type { Tela } from '@prumo/domain/core/tela.ts'
import { telas } from '@prumo/domain/telas.ts'

/** Spec 2 §2: the same screens under the address of full access. */
export const telaDeAcesso: Tela = {
  ...telas.documentosSgi,
  caminho: 'sgi/documentos-acesso',
  rotulo: 'Documentos (acesso completo)',
}
