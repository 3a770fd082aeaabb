import { matriz } from './motor.ts'
import { aoRedor } from './tabela-ao-redor.ts'

matriz('ao-redor', aoRedor)
