import { matriz } from './motor.ts'
import { conta } from './tabela-conta.ts'

matriz('conta', conta)
