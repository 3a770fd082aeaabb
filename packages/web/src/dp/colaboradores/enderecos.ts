import { telas } from '@prumo/domain/telas.ts'
import { listAddress } from '../../core/screens/addresses.ts'

/** Spec 2 §2: the documents of one collaborator. */
export const documentosAddress = (id: string): string =>
  `${listAddress(telas.colaboradores)}/documentos/${encodeURIComponent(id)}`
