import { matriz } from './motor.ts'
import { laboratorioTipos } from './tabela-laboratorio-tipos.ts'

matriz('laboratorio-tipos', laboratorioTipos)
