import { matriz } from './motor.ts'
import { dpColaboradores } from './tabela-dp-colaboradores.ts'

matriz('dp-colaboradores', dpColaboradores)
