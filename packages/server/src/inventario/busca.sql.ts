import { operadoras } from '@prumo/domain/inventario/chips.ts'
import type { SqlFile } from '../core/database/applied-sql.ts'

// 'Outras' is the name of none, and nobody looks for it.
const { 6: _outras, ...comNome } = operadoras

export default { values: { OPERADORAS: Object.values(comNome) } } satisfies SqlFile
