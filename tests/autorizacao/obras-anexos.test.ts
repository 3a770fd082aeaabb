import { matriz } from './motor.ts'
import { obrasAnexos } from './tabela-obras-anexos.ts'

matriz('obras-anexos', obrasAnexos)
