import { rdos } from '@prumo/domain/obras/rdo/rdos.ts'
import { atosDoFluxo, defineCampo } from '../../core/campo/campo.ts'
import { passosDoRdo } from './atos.ts'
import { RDOS } from './banco.ts'
import { ASSINATURAS, FOTOS } from './coleta.ts'
import { servicoDoRdo } from './servico.ts'

/** The day told at its end, where the work is. */
export const rdosNoCampo = defineCampo({
  entity: rdos,
  fotos: FOTOS,
  assinaturas: ASSINATURAS,
  agir: atosDoFluxo(RDOS, { passos: passosDoRdo, proprio: servicoDoRdo }),
})
