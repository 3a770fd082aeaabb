import { matriz } from './motor.ts'
import { diarias } from './tabela-diarias.ts'

matriz('diarias', diarias)
