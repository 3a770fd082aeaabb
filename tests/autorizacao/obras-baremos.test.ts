import { matriz } from './motor.ts'
import { obrasBaremos } from './tabela-obras-baremos.ts'

matriz('obras-baremos', obrasBaremos)
