import { defineFotos } from '../../core/fotos.ts'
import { registrosObra } from './registros.ts'

/** What a photograph of a record shows (design, Works 4.5). */
export const fasesDeFoto = { 1: 'Antes', 2: 'Durante', 3: 'Depois', 4: 'Placa/série', 5: 'Defeito' } as const
export const FASE = { antes: 1, durante: 2, depois: 3, placa: 4, defeito: 5 } as const

export const fotosDoRegistro = defineFotos(registrosObra, { alvoTipo: 1, fases: fasesDeFoto })
