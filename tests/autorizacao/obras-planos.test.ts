import { matriz } from './motor.ts'
import { obrasPlanos } from './tabela-obras-planos.ts'

matriz('obras-planos', obrasPlanos)
