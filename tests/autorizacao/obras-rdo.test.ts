import { matriz } from './motor.ts'
import { obrasRdo } from './tabela-obras-rdo.ts'

matriz('obras-rdo', obrasRdo)
