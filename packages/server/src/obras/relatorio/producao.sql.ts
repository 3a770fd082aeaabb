import { REGRA_DE_ARREDONDAMENTO } from '@prumo/domain/obras/baremos/baremos.ts'
import { SEM_MEDIR, TIPO_DE_MEDICAO } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { STATUS_QUE_VALEM, STATUS_SEM_VALOR } from '@prumo/domain/obras/rdo/rdos.ts'
import { STATUS_DE_REGISTRO } from '@prumo/domain/obras/registros/registros.ts'
import { USO_DO_FATOR_K } from '@prumo/domain/vocabulario/fator-k.ts'
import type { SqlFile } from '../../core/database/applied-sql.ts'
import { LOCKS } from '../../core/database/locks.ts'

export default {
  values: {
    LOCKS,
    REGRA_DE_ARREDONDAMENTO,
    SEM_MEDIR,
    STATUS_DE_REGISTRO,
    STATUS_QUE_VALEM,
    STATUS_SEM_VALOR,
    TIPO_DE_MEDICAO,
    USO_DO_FATOR_K,
  },
} satisfies SqlFile
