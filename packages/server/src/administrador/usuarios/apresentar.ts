import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import { withoutReserved } from '../../core/audit/audit-mask.ts'
import type { OwnService } from '../../core/crud/own-service.ts'

/** People by the list come without their whole CPF (docs/decisions.md, 206). */
export const servicoDeUsuarios: OwnService = {
  present: async (_ctx, registros: readonly object[], sozinho) =>
    sozinho ? [...registros] : registros.map((registro) => withoutReserved(usuarios, registro)),
}
