import { INCONSISTENCIA, STATUS } from '@prumo/domain/frota/abastecimentos.ts'
import { ACEITOS, TOLERANCIA } from '@prumo/domain/frota/consumo.ts'
import { COMBUSTIVEL } from '@prumo/domain/frota/veiculos.ts'
import type { SqlFile } from '../../core/database/applied-sql.ts'

export default { values: { ACEITOS, COMBUSTIVEL, INCONSISTENCIA, STATUS, TOLERANCIA } } satisfies SqlFile
