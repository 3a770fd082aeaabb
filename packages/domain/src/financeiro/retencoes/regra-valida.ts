import type { RecordOf } from '../../core/entity.ts'
import type { regrasDeRetencao } from '../regras-de-retencao.ts'
import { IBGE_INVALIDO, ibgeValido, itensDaRegra, SERVICO_INVALIDO } from './servicos.ts'
import { TRIBUTO } from './tributos.ts'

type Regra = Partial<RecordOf<typeof regrasDeRetencao>>

/** What one field of a rule demands of another, by field. */
export function problemasDaRegra(regra: Regra): Record<string, string> {
  const { tributo, municipioIbge, servicos, aliquota, percentualDaBase, vigenciaDe, vigenciaAte, confirmada, fonte } =
    regra
  return {
    ...(itensDaRegra(servicos) === null && { servicos: `${SERVICO_INVALIDO} Vários, separados por vírgula.` }),
    ...(municipioIbge && !ibgeValido(municipioIbge) && { municipioIbge: IBGE_INVALIDO }),
    ...(tributo === TRIBUTO.iss &&
      !municipioIbge && { municipioIbge: 'O ISS é de um município: informe o código IBGE dele.' }),
    ...(tributo !== TRIBUTO.iss && municipioIbge && { municipioIbge: 'Só o ISS é de um município: deixe em branco.' }),
    ...(tributo !== TRIBUTO.iss &&
      (aliquota === null || aliquota === undefined) && { aliquota: 'Informe a alíquota.' }),
    ...(percentualDaBase !== undefined &&
      percentualDaBase <= 0 && { percentualDaBase: 'Informe um número maior que zero.' }),
    ...(vigenciaDe && vigenciaAte && vigenciaAte < vigenciaDe && { vigenciaAte: 'Termina antes de começar.' }),
    ...(confirmada &&
      fonte !== undefined &&
      /a confirmar pelo contador/i.test(fonte) && {
        fonte: 'Tire “A confirmar pelo contador” da fonte ao confirmar a regra.',
      }),
  }
}

/** The stored form: items as they are listed, nothing where nothing was written. */
export const comItensLimpos = <T extends Regra>(regra: T): T =>
  regra.servicos ? { ...regra, servicos: itensDaRegra(regra.servicos)?.join(', ') ?? regra.servicos } : regra
