import { matriz } from './motor.ts'
import { sgi } from './tabela-sgi.ts'

matriz('sgi', sgi)
