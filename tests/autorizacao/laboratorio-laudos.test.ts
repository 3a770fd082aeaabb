import { matriz } from './motor.ts'
import { laboratorioLaudos } from './tabela-laboratorio-laudos.ts'

matriz('laboratorio-laudos', laboratorioLaudos)
