import { canteiro } from './canteiro.ts'
import { epiEEpc } from './epi-e-epc.ts'
import { equipeEmCampo } from './equipe-em-campo.ts'
import type { ModeloDeLista } from './modelo.ts'
import { veiculoEPta } from './veiculo-e-pta.ts'

/** The lists one may begin from. References to norms are the company's to review. */
export const modelosDeLista: readonly ModeloDeLista[] = [equipeEmCampo, epiEEpc, veiculoEPta, canteiro]
