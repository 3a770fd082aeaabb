import { matriz } from './motor.ts'
import { campo } from './tabela-campo.ts'

matriz('campo', campo)
