import { SITUACAO_DE_EQUIPAMENTO } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import type { SqlFile } from '../../core/database/applied-sql.ts'

export default { values: { S: SITUACAO_DE_EQUIPAMENTO } } satisfies SqlFile
