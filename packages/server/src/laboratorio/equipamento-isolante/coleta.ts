import { fotosDoEquipamento } from '@prumo/domain/laboratorio/equipamento-isolante/coleta.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import { SITUACAO_DE_EQUIPAMENTO } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import type { FotoHost } from '../../core/collected/fotos.ts'
import { conflict } from '../../core/errors.ts'

/** What was discarded keeps the photographs that prove it; what is lost may still have those of its disposal. */
export const FOTOS: FotoHost = {
  entity: equipamentosIsolantes,
  fotos: fotosDoEquipamento,
  refuse: ({ situacao }) => {
    if (situacao === SITUACAO_DE_EQUIPAMENTO.descartado)
      throw conflict('Este equipamento foi descartado e as suas fotos não mudam mais.')
  },
}
