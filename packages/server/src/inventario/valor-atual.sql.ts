import { TIPO_CHIP } from '@prumo/domain/inventario/inventario-geral.ts'
import { DIAS_DO_MES } from '@prumo/domain/inventario/valor-atual.ts'
import type { SqlFile } from '../core/database/applied-sql.ts'

export default { values: { DIAS_DO_MES, TIPO_CHIP } } satisfies SqlFile
