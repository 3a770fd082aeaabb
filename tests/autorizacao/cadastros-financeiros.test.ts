import { matriz } from './motor.ts'
import { cadastrosFinanceiros } from './tabela-cadastros-financeiros.ts'

matriz('cadastros-financeiros', cadastrosFinanceiros)
