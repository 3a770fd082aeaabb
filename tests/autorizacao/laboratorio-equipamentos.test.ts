import { matriz } from './motor.ts'
import { laboratorioEquipamentos } from './tabela-laboratorio-equipamentos.ts'

matriz('laboratorio-equipamentos', laboratorioEquipamentos)
