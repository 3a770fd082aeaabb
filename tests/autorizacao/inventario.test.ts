import { matriz } from './motor.ts'
import { inventario } from './tabela-inventario.ts'

matriz('inventario', inventario)
