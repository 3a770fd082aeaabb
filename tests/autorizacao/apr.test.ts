import { matriz } from './motor.ts'
import { aprs } from './tabela-apr.ts'

matriz('apr', aprs)
