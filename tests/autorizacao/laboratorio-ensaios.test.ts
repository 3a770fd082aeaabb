import { matriz } from './motor.ts'
import { laboratorioEnsaios } from './tabela-laboratorio-ensaios.ts'

matriz('laboratorio-ensaios', laboratorioEnsaios)
