import { matriz } from './motor.ts'
import { planejamento } from './tabela-planejamento.ts'

matriz('planejamento', planejamento)
