import { matriz } from './motor.ts'
import { laboratorioInstrumentos } from './tabela-laboratorio-instrumentos.ts'

matriz('instrumentos e sensores', laboratorioInstrumentos)
