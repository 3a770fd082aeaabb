import { matriz } from './motor.ts'
import { banco } from './tabela-banco.ts'

matriz('banco', banco)
