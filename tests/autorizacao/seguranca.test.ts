import { matriz } from './motor.ts'
import { seguranca } from './tabela-seguranca.ts'

matriz('seguranca', seguranca)
