import type { CampoDoModulo } from '../../core/telefone/forma.ts'
import { campoDaFrota } from '../../frota/campo.ts'
import { campoDoInventario } from '../../inventario/campo.ts'
import { campoDasObras } from '../../obras/campo.ts'
import { campoDaSeguranca } from '../../seguranca/campo.ts'

/** What the phone fills in: one line a module, in the order of the first screen. */
const modulos: readonly CampoDoModulo[] = [campoDaSeguranca, campoDasObras, campoDaFrota, campoDoInventario]

export const formas = modulos.flatMap(({ formas = [] }) => formas)
export const telasDeCampo = modulos.flatMap(({ telas = [] }) => telas)
