import { matriz } from './motor.ts'
import { contasObra } from './tabela-contas-obra.ts'

matriz('contas-obra', contasObra)
