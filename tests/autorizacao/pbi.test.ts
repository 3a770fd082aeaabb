import { matriz } from './motor.ts'
import { pbi } from './tabela-pbi.ts'

matriz('pbi', pbi)
