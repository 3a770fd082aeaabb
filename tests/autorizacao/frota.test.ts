import { matriz } from './motor.ts'
import { frota } from './tabela-frota.ts'

matriz('frota', frota)
