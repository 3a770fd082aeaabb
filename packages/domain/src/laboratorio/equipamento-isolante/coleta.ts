import { defineFotos } from '../../core/fotos.ts'
import { fasesDaFoto } from './codigos.ts'
import { equipamentosIsolantes } from './equipamentos-isolantes.ts'

export const fotosDoEquipamento = defineFotos(equipamentosIsolantes, { alvoTipo: 7, fases: fasesDaFoto, most: 60 })
