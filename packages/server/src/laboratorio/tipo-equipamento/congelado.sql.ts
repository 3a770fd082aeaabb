import { SITUACAO_DE_CRITERIO } from '@prumo/domain/laboratorio/tipo-equipamento/codigos.ts'
import type { SqlFile } from '../../core/database/applied-sql.ts'

export default { values: { SITUACAO_DE_CRITERIO } } satisfies SqlFile
