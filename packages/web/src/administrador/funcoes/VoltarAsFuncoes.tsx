import { telas } from '@prumo/domain/telas.ts'
import { Navigate } from '@tanstack/react-router'
import { listAddress } from '../../core/screens/addresses.ts'

/** /home/funcoes is the list under another name (Spec 2 §2). */
export const VoltarAsFuncoes = () => <Navigate to={listAddress(telas.funcoes)} replace />
