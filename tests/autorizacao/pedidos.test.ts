import { matriz } from './motor.ts'
import { pedidos } from './tabela-pedidos.ts'

matriz('pedidos', pedidos)
