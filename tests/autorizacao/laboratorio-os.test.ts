import { matriz } from './motor.ts'
import { laboratorioOs } from './tabela-laboratorio-os.ts'

matriz('laboratorio-os', laboratorioOs)
