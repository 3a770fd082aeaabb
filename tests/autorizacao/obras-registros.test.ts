import { matriz } from './motor.ts'
import { obrasRegistros } from './tabela-obras-registros.ts'

matriz('obras-registros', obrasRegistros)
