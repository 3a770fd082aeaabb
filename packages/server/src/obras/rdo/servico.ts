import { servicoDoFluxo } from '../../core/atos/transicao.ts'
import { RDOS } from './banco.ts'
import { servicoProprio } from './gravar.ts'

/** What the generic calls do with reports. */
export const servicoDoRdo = servicoDoFluxo(RDOS, servicoProprio)
