import { telas } from '@prumo/domain/telas.ts'
import { listAddress } from '../../core/screens/addresses.ts'

/** Where one return is read. */
export const enderecoDoRetorno = (id: string): string => `${listAddress(telas.remessas)}/retornos/${id}`
