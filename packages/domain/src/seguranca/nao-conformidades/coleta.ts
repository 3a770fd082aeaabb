import { defineFotos } from '../../core/fotos.ts'
import { fasesDaNc } from './codigos.ts'
import { naoConformidades } from './nao-conformidades.ts'

export const fotosDaNc = defineFotos(naoConformidades, { alvoTipo: 4, fases: fasesDaNc })
